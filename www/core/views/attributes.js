// Writes the parts of the state that the style sheets need into attributes.
import { mark } from "./dom.js";
import { tabs } from "../puzzles.js";
/** @import { State } from "../../types.js" */

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
/** @type {NodeListOf<HTMLElement>} */
const boards = document.querySelectorAll(".stage > *");

/** @param {State} state */
export function writeAttributes({ tab, drafts, theme, hatched, ...state }) {
  mark(document.documentElement, "data-theme", theme ?? "auto");
  mark(document.documentElement, "data-hatched", hatched);
  mark(main, "data-tab", tab);
  mark(main, "data-page", state.page);
  mark(main, "data-mode", state.mode);
  mark(main, "data-pane", state.pane);
  const draft = drafts[tab];
  mark(main, "data-shape", draft ? tabs[tab].shape?.(draft) : null);
  for (const board of boards) mark(board, "hidden", board.dataset.tab !== tab);
}
