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
export function puzzle({ text, ...pins }) {
  if (/^[01\s]+$/.test(text))
    return { kind: "matrix", rows: text.trim(), ...pins };
  return { kind: "dlx", text, ...pins };
}

/**
 * Returns the cost of each option; null if no option has one. The prices of soft items depend on the solution, so
 * with those there are no costs either.
 * @param {{ text: string }} draft
 */
export function costsOf({ text }) {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("|"));
  const [items = "", ...options] = lines;
  if (items.includes("$") || !text.includes("|")) return null;
  const costs = options.map((line) =>
    line
      .split(/\s+/)
      .filter((word) => word.startsWith("|"))
      .reduce((sum, word) => sum + BigInt(word.slice(1)), 0n),
  );
  return costs.some(Boolean) ? costs : null;
}

/**
 * Returns the draft of an imported puzzle, see puzzle-import.js.
 * @param {MatrixDraft} puzzle
 */
export const fromPuzzle = ({ text, fixed, excluded }) =>
  withPins(text, fixed, excluded);

/**
 * Returns a draft with pinned and struck-out options. Empty lists are left out.
 * @param {string} text
 * @param {readonly number[]} [fixed]
 * @param {readonly number[]} [excluded]
 * @returns {MatrixDraft}
 */
export const withPins = (text, fixed = [], excluded = []) => ({
  text,
  ...(fixed.length > 0 && { fixed: [...fixed] }),
  ...(excluded.length > 0 && { excluded: [...excluded] }),
});

/**
 * Pins an option, strikes it out, or ends both. A second press on the same button ends it.
 * @param {MatrixDraft} draft
 * @param {number} option
 * @param {"fixed" | "excluded"} how
 */
export function turnPin({ text, fixed = [], excluded = [] }, option, how) {
  /** @param {number[]} list @param {"fixed" | "excluded"} name */
  const turned = (list, name) => {
    const others = list.filter((id) => id !== option);
    const isOn = name === how && !list.includes(option);
    return isOn ? [...others, option].sort((a, b) => a - b) : others;
  };
  return withPins(text, turned(fixed, "fixed"), turned(excluded, "excluded"));
}
