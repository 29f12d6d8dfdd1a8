// The colors of pieces on all boards of the page: those that the shown draft chooses, and those of its set of pieces.
import { colorsFor, colorsOfSet, setPieceColors } from "./package/board.js";
import { namesOf } from "./puzzles/piece-names.js";
/** @import { Draft, PieceColors, Problem, State } from "../types.js" */

/** @type {[draft?: Draft, problem?: Problem | null]} */
let used = [];
/** @type {Map<string, PieceColors>} */
let shown = new Map();

/** Returns the colors of pieces on all boards, by name. */
export const shownColors = () => shown;

/**
 * Sets the colors of pieces for the views of a state.
 * @param {Pick<State, "tab" | "drafts" | "problem">} state
 */
export function usePieceColors({ tab, drafts, problem }) {
  const draft = drafts[tab];
  if (draft === used[0] && problem === used[1]) return;
  used = [draft, problem];
  const chosen = draft && "colors" in draft ? (draft.colors ?? {}) : {};
  shown = new Map(colorsOfSet(draft ? namesOf(draft, problem) : []));
  for (const [piece, fill] of Object.entries(chosen))
    shown.set(piece, colorsFor(fill, shown.get(piece)?.hatching));
  setPieceColors(shown);
}
