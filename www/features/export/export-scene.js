// The exported contents of the board: the options of the search, of an answer, or of the attempt. No DOM here.
import { noAnswers } from "../../core/store.js";
import { sceneOf } from "../../core/scene.js";
/** @import { Attempt, State } from "../../types.js" */

/**
 * Returns the state with the puzzle alone.
 * @param {State} state
 * @returns {State}
 */
export const bare = (state) => ({
  ...state,
  mode: "edit",
  answers: noAnswers(),
});

// The moves of the attempt as options. A wrong move may be no option of the puzzle.
/** @param {Attempt} attempt */
function laid({ draft, cells, placed }) {
  if (placed)
    return placed.map((one) =>
      one.piece
        ? { type: "placement", ...one }
        : { type: "queen", row: one[0], column: one[1] },
    );
  const n = Math.sqrt(cells.length);
  const all = cells.map((digit, at) => {
    const row = Math.floor(at / n);
    return { type: "digit", row, column: at % n, digit };
  });
  return all.filter(({ digit }, at) => digit && !draft.cells[at]);
}

/**
 * Returns the problem (null if the draft is none), the scene, and the labels of its option numbers.
 * @param {State} state
 */
export function shownOf(state) {
  const { tab, mode, drafts, attempts } = state;
  /** @type {<V extends { draft: unknown }>(it: V | null | undefined) => V | null} */
  const own = (it) => (it && it.draft === drafts[tab] ? it : null);
  const problem = own(state.problem);
  const scene = sceneOf({ ...state, problem });
  const attempt = mode === "try" && tab !== "matrix" && own(attempts[tab]);
  if (!attempt) return { problem, labels: problem, scene };
  const options = laid(attempt);
  const chosen = [...options.keys()];
  return {
    problem,
    labels: { ...problem, options },
    scene: { ...scene, chosen },
  };
}
