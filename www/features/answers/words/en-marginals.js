// The texts about all solutions and about none, in English.
import { number, plural } from "../../../locales/en/en.js";

/** @param {readonly string[]} list */
const joined = (list) =>
  list.length < 3
    ? list.join(" and ")
    : `${list.slice(0, -1).join("; ")}; and ${list.at(-1)}`;
/** @param {number} share @param {boolean} isAll */
const percent = (share, isAll) =>
  isAll
    ? "100%"
    : share < 0.01
      ? "under 1%"
      : `${Math.min(99, Math.round(100 * share))}%`;

export const marginals = {
  open: "How often is each one used?",
  close: "Close the heat map",
  tooMany: "There are too many solutions to count how often each one is used.",
  /** @type {(total: bigint) => string} */
  title: (total) => `In ${plural(total, "solution")}`,
  group: {
    polyomino: "Where does this piece lie?",
    sudoku: "Where is this digit?",
  },
  anyDigit: "all digits",
  legend: {
    sudoku:
      "Each cell lists its digits in all solutions; a large one is certain.",
    polyomino: "Percent of all solutions in which the piece covers the cell.",
    queens: "Percent of all solutions with a queen on the square.",
    matrix: "The number of solutions that use the option.",
  },
  point: "Point at a cell to see everything that can be there.",
  /** @type {(cell: string, uses: string[]) => string} */
  cell: (cell, uses) =>
    `${cell}: ${uses.length ? uses.join(", ") : "nothing in any solution"}`,
  queen: "a queen",
  /** @type {(name: string, uses: bigint, share: number, isAll: boolean) => string} */
  uses: (name, uses, share, isAll) =>
    `${name} in ${number(uses)} (${percent(share, isAll)})`,
  always: "In every solution",
  never: "In no solution",
  /** @type {(n: number) => string} */
  options: (n) => plural(n, "option"),
  /** @type {(names: string[], more: number) => string} */
  list: (names, more) =>
    names.join("; ") + (more > 0 ? `; and ${number(more)} more` : ""),
  none: "none",
  why: "Why not?",
  clash: {
    /** @type {(cells: string[]) => string} */
    clues: (cells) =>
      cells.length === 1
        ? `The clue at ${cells[0]} leaves no solution.`
        : `The clues at ${joined(cells)} cannot stand together.`,
    /** @type {(cell: string) => string} */
    clue: (cell) => `the clue at ${cell}`,
    /** @type {(names: string[]) => string} */
    rules: (names) =>
      names.length === 1
        ? `${names[0]} leaves no solution.`
        : `${joined(names)} cannot stand together.`,
    /** @type {(cells: string[]) => string} */
    queens: (cells) =>
      cells.length === 1
        ? `The queen at ${cells[0]} leaves no solution.`
        : `The queens at ${joined(cells)} cannot stand together.`,
    /** @type {(names: string[]) => string} */
    pieces: (names) =>
      names.length === 1
        ? `The placed piece ${names[0]} leaves no solution.`
        : `The placed pieces ${joined(names)} cannot stand together.`,
    /** @type {(names: string[]) => string} */
    options: (names) =>
      names.length === 1
        ? `The pinned ${names[0]} leaves no solution.`
        : `The pinned ${joined(names)} cannot be used together.`,
    /** @type {(names: string[]) => string} */
    items: (names) =>
      names.length === 1
        ? `Nothing can cover ${names[0]}.`
        : `No choice of options covers all of these: ${joined(names)}.`,
    /** @type {(name: string) => string} */
    noOption: (name) => `${name} has no option left`,
    diagonals: "The rule of the diagonals applies, too.",
    regions: "The drawn regions apply, too.",
    minimal: "Without any one of them, the others have a solution.",
    rough: "There may be a smaller clash.",
    unknown: "The clash is too hard to find in a few seconds.",
  },
};
