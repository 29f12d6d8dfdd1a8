// <dlx-board>: the board with its player that others put into their pages.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test, until, visit } from "./page.mjs";

test("dlx_board_steps_plays_and_tells", async (t) => {
  const page = await visit(t, { hash: "#v1/queens/4/mrv/0" });
  await page.evaluate(async () => {
    const { init } = await import("./pkg/slim.js");
    await init(new URL("./pkg/engine.wasm", location.href));
    await import("./pkg/board.js");
    const board = document.createElement("dlx-board");
    window.told = [];
    for (const name of ["dlx-step", "dlx-solution", "dlx-end", "dlx-error"])
      board.addEventListener(name, ({ detail }) =>
        window.told.push([name, detail.node ?? detail.code]),
      );
    board.setAttribute("puzzle", '{"kind":"queens","n":4}');
    document.querySelector("main").append(board);
    window.board = board;
  });
  const board = page.locator("dlx-board");
  const label = () => board.locator("svg").getAttribute("aria-label");
  assert.match(await label(), /^0 options chosen, tree node 0/);
  await board.getByRole("button", { name: "One choice on" }).click();
  assert.match(await label(), /^1 options chosen, tree node 1/);
  await board.getByRole("button", { name: "One choice back" }).click();
  await board.getByRole("button", { name: "Next solution" }).click();
  assert.match(await label(), /^4 options chosen, tree node 4, 1 solutions/);
  assert.equal(await board.locator("text:not(:empty)").count(), 4);
  await page.evaluate(() => {
    window.board.setAttribute("speed", "60");
    window.board.play();
  });
  await until(
    () => page.evaluate(() => window.told.at(-1)[0]),
    (name) => name === "dlx-end",
    "the end",
  );
  assert.equal(await page.evaluate(() => window.board.playing), false);
  const solutions = await page.evaluate(
    () => window.told.filter(([name]) => name === "dlx-solution").length,
  );
  assert.equal(solutions, 2);
  await page.evaluate(() => (window.board.puzzle = { kind: "queens", n: -1 }));
  assert.deepEqual(await page.evaluate(() => window.told.at(-1)), [
    "dlx-error",
    "invalid-argument",
  ]);
});

test("the_readme_of_the_package_embeds_a_board", async (t) => {
  const page = await visit(t, { hash: "#v1/queens/4/mrv/0" });
  const readme = await readFile(
    new URL("../../npm/README.md", import.meta.url),
    "utf8",
  );
  const [, markup, script] =
    /```html\n([^]*?)<script type="module">\s*([^]*?)\s*<\/script>/.exec(
      readme,
    );
  assert.equal(script, 'import "dlx-wasm/board";');
  await page.evaluate(async (markup) => {
    const { init } = await import("./pkg/slim.js");
    await init(new URL("./pkg/engine.wasm", location.href));
    document.querySelector("main").insertAdjacentHTML("beforeend", markup);
    await import("./pkg/board.js");
  }, markup);
  const board = page.locator("dlx-board svg");
  await until(
    () => board.getAttribute("aria-label"),
    (label) => /tree node 28/.test(label),
    "the board",
  );
});
