// The chapters of the lesson, with one small problem each. Nothing is edited here.
import { first } from "./matrix.js";
/** @import { LearnDraft, Puzzle } from "../../types.js" */

/** @type {Record<string, Puzzle>} */
const chapters = {
  small: { kind: "sudoku", box: [2, 2], grid: ".2..3.1..3.1..4." },
  // Four jobs of the small Sudoku, and all moves that do one of them: the 1 in row 1, column 1, then the digit 4.
  dance: {
    kind: "dlx",
    text: "r1c1 4r1 4c1 4b1\nr1c1\nr1c1 4r1 4c1 4b1\n4r1\n4b1\n4c1\n",
  },
  matrix: { kind: "dlx", text: first.text },
  queens: { kind: "queens", n: 4 },
  nutshell: {
    kind: "dlx",
    text: "x y r1 r2\nx r1\nx r2\ny r1\ny r2\n",
  },
};

/**
 * The pages on which the later chapters begin, counted from 0: a link to a chapter shows its page before the text of
 * the lesson has come.
 * @type {Record<string, number>}
 */
export const FIRST_PAGES = { matrix: 9, queens: 18, nutshell: 22 };

/** Returns the draft of the first chapter, the small Sudoku. */
export function fresh() {
  return { chapter: "small" };
}

/**
 * Returns the draft of a chapter; null if the chapter does not exist.
 * @param {string} chapter
 */
export function of(chapter) {
  return Object.hasOwn(chapters, chapter) ? { chapter } : null;
}

/**
 * Returns the draft as plain data for the package.
 * @param {LearnDraft} draft
 */
export function puzzle({ chapter }) {
  return chapters[chapter];
}
