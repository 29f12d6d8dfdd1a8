// The colors of pieces that the shown draft chooses. They hold on all boards of the page.
import { setPieceColors } from "./package/board.js";
/** @import { Looks, State } from "../types.js" */

/** @type {Looks["colors"]} */
let used;

/**
 * Sets the colors of pieces for the views of a state.
 * @param {Pick<State, "tab" | "drafts">} state
 */
export function usePieceColors({ tab, drafts }) {
  const draft = drafts[tab];
  const colors = draft && "colors" in draft ? draft.colors : undefined;
  if (colors === used) return;
  used = colors;
  setPieceColors(colors);
}
