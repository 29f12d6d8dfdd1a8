/**
 * Defines the element `<dlx-board>` when it is imported.
 *
 * @module
 */
import { DlxBoard } from "./board/element.js";
import { describe } from "./verbs/describe.js";
import { parse } from "./verbs/parse.js";
import { Search } from "./verbs/search.js";

export { DlxBoard } from "./board/element.js";
export type { BoardEngine } from "./board/board-engine.js";
export type { BoardEvents, BoardStep } from "./board/board-events.js";
export type { Labels } from "./board/shapes.js";
export type { Place, Scene, StaticPosition } from "./board/static-position.js";
export type { BoardPlace, BoardWords } from "./board/strings.js";

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
