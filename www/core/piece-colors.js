// The colors of pieces on all boards of the page: those that the shown draft chooses, and those of its set of pieces.
import { setPieceColors } from "./package/board.js";
import { namesOf } from "./puzzles/piece-names.js";
/** @import { Draft, Problem, State } from "../types.js" */

/** @type {[draft?: Draft, problem?: Problem | null]} */
let used = [];

/**
 * Sets the colors of pieces for the views of a state.
 * @param {Pick<State, "tab" | "drafts" | "problem">} state
 */
export function usePieceColors({ tab, drafts, problem }) {
  const draft = drafts[tab];
  if (draft === used[0] && problem === used[1]) return;
  used = [draft, problem];
  const colors = draft && "colors" in draft ? draft.colors : undefined;
  setPieceColors(colors, draft ? namesOf(draft, problem) : null);
}
