// The runs at the ends of the chapters: a tab with its real puzzle, played at a speed that suits its tree.
/** @import { ActionOf } from "../../types.js" */

/** The positions of the speed slider: 3 links, 22, 100, and 100,000 tree nodes a second. */
const [LINKS, CALM, BRISK, SWIFT] = [0.12, 0.25, 0.35, 0.801];

/** @type {Record<string, ActionOf<"run">>} */
const runs = {
  matrix: {
    type: "run",
    tab: "matrix",
    speed: LINKS,
    grain: "link",
    pane: "all",
    waits: true,
  },
  queens: { type: "run", tab: "queens", speed: CALM },
  sudoku: { type: "run", tab: "sudoku", speed: BRISK },
  nutshell: { type: "run", tab: "sudoku", speed: BRISK },
  polyomino: { type: "run", tab: "polyomino", speed: SWIFT },
};

/**
 * Returns the action that runs the real puzzle of a chapter or of a tab.
 * @param {string} name
 */
export const runOf = (name) => runs[name];
