// The chapters of the lesson, with one small problem each. Nothing is edited here.
import { first } from "../../core/puzzles/matrix.js";
/** @import { LearnDraft, Puzzle } from "../../types.js" */

/** @type {Record<string, Puzzle>} */
const chapters = {
  matrix: { kind: "dlx", text: first.text },
  queens: { kind: "queens", n: 4 },
  nutshell: {
    kind: "dlx",
    text: "x y r1 r2\nx r1\nx r2\ny r1\ny r2\n",
  },
};

/** Returns the draft of the first chapter, Knuth's matrix. */
export function fresh() {
  return { chapter: "matrix" };
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
