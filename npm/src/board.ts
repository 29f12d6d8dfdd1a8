/**
 * Defines the element `<dlx-board>` when it is imported.
 *
 * @module
 */
import { DlxBoard } from "./board/element.js";
import type { BoardEngine } from "./board/board-engine.js";
import { looksLikePuzzle, readJson } from "./codec/json.js";
import { describe } from "./verbs/describe.js";
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

// The text formats are loaded with the first attribute `puzzle` that is no JSON.
const parse: BoardEngine["parse"] = async (text) =>
  looksLikePuzzle(text)
    ? { puzzles: readJson(text) }
    : (await import("./verbs/parse.js")).parse(text);

DlxBoard.engine = () => ({ Search, describe, parse });

const elements = (globalThis as { customElements?: CustomElementRegistry })
  .customElements;
if (elements && !elements.get("dlx-board"))
  elements.define("dlx-board", DlxBoard);
