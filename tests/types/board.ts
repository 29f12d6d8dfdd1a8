// The types for a page that embeds <dlx-board>.

import type { DlxBoard } from "dlx-wasm/board";

const board: DlxBoard | null = document.querySelector("dlx-board");
export const moved: Promise<unknown> | undefined = board?.seek(3);
board?.addEventListener("dlx-step", ({ detail }) => {
  const node: number = detail.node;
  console.log(node);
});
board?.addEventListener("keydown", ({ key }) => console.log(key));
board?.addEventListener("of-ones-own", console.log);
if (board) board.words = { play: "Abspielen" };
