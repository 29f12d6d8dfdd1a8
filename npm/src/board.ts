/**
 * The element `<dlx-board>`: importing this module defines it.
 *
 * @module
 */
import { DlxBoard } from "./board/element.js";
import { describe } from "./describe.js";
import { parse } from "./parse.js";
import { Search } from "./search.js";

export { DlxBoard } from "./board/element.js";
export type { BoardEngine, BoardEvents, BoardStep } from "./board/element.js";
export type { Labels } from "./board/shapes.js";
export type { Place, Scene, Still } from "./board/scene.js";
export type { BoardPlace, BoardWords } from "./board/words.js";

declare global {
  interface HTMLElementTagNameMap {
    "dlx-board": DlxBoard;
  }
}

DlxBoard.engine = () => ({ Search, describe, parse });

const elements = (globalThis as { customElements?: CustomElementRegistry })
  .customElements;
if (elements && !elements.get("dlx-board"))
  elements.define("dlx-board", DlxBoard);
