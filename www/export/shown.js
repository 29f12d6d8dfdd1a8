// What lies on the board that is taken out of the page: what the search, an answer or a hand has put there. No DOM here.
import * as polyomino from "../attempt/polyomino.js";
import * as queens from "../attempt/queens.js";
import { noAnswers } from "../model.js";
import { sceneOf } from "../scene.js";

/** The page as if it showed the puzzle and nothing else. */
export const bare = (state) => ({
  ...state,
  mode: "edit",
  answers: noAnswers(),
});

// What was put down by hand, as options. It may be wrong, and then it is no option of the puzzle.
const byHand = {
  sudoku: ({ draft, cells }) =>
    cells.flatMap((digit, at) => {
      const n = Math.sqrt(cells.length);
      const [row, column] = [Math.floor(at / n), at % n];
      return digit && !draft.cells[at]
        ? [{ type: "digit", row, column, digit }]
        : [];
    }),
  queens: ({ placed }) => placed.map(queens.asOption),
  polyomino: ({ placed }) => placed.map(polyomino.asOption),
};

/** The problem, null where the draft is none; the scene; and the labels that its numbers of options need. */
export function shownOf(state) {
  const { tab, mode, drafts, attempts } = state;
  const own = (it) => (it?.draft === drafts[tab] ? it : null);
  const problem = own(state.problem);
  const attempt = mode === "try" && own(attempts[tab]);
  const scene = sceneOf({ ...state, problem });
  if (!attempt || !byHand[tab]) return { problem, labels: problem, scene };
  const options = byHand[tab](attempt);
  const chosen = options.map((_, id) => id);
  return {
    problem,
    labels: { ...problem, options },
    scene: { ...scene, chosen },
  };
}
