// A problem of one's own, edited as text: a matrix of 0 and 1, or items and options in Knuth's format.
/** @import { MatrixDraft } from "../../types.js" */

/** What an empty tab starts with, and the first in the menu; the others are in examples.js. */
export const first = {
  id: "knuth",
  text: "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n",
};

/** What an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/**
 * The draft of one of the examples.
 * @param {{ text: string }} example
 */
export function fromExample({ text }) {
  return { text };
}

/** No text. */
export function cleared() {
  return { text: "" };
}

/**
 * The draft as plain data for the package: rows of 0 and 1 are a matrix, all else is Knuth's format.
 * @param {MatrixDraft} draft
 */
export function puzzle({ text }) {
  if (/^[01\s]+$/.test(text)) return { kind: "matrix", rows: text.trim() };
  return { kind: "dlx", text };
}

/** The draft of a puzzle that came from outside, see puzzle-import.js. */
export const fromPuzzle = fromExample;
