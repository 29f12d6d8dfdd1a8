// The lesson: one small problem for each chapter. Nothing is edited here.
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

/** Knuth's matrix. */
export function fresh() {
  return { chapter: "matrix" };
}

/**
 * The draft of a chapter, null where there is no such chapter.
 * @param {string} chapter
 */
export function of(chapter) {
  return Object.hasOwn(chapters, chapter) ? { chapter } : null;
}

/**
 * The draft as plain data for the package.
 * @param {LearnDraft} draft
 */
export function puzzle({ chapter }) {
  return chapters[chapter];
}
