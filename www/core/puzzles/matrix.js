// A problem of the user's own, edited as text: a matrix of 0 and 1, or items and options in Knuth's format.
/** @import { MatrixDraft } from "../../types.js" */

/** The default, and the first in the menu; the others are in examples.js. */
export const first = {
  id: "knuth",
  text: "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n",
};

/** Returns the draft that an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/**
 * Returns the draft of an example.
 * @param {{ text: string }} example
 */
export function fromExample({ text }) {
  return { text };
}

/** Returns a draft without text. */
export function cleared() {
  return { text: "" };
}

/**
 * Returns the draft as plain data for the package: rows of 0 and 1 are a matrix, all else is Knuth's format.
 * @param {MatrixDraft} draft
 */
export function puzzle({ text }) {
  if (/^[01\s]+$/.test(text)) return { kind: "matrix", rows: text.trim() };
  return { kind: "dlx", text };
}

/** Returns the draft of an imported puzzle, see puzzle-import.js. */
export const fromPuzzle = fromExample;
