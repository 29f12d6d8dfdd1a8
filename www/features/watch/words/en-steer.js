// The texts of steering, of the breadcrumbs and of the breakpoints, in English.
/** @import { Square } from "../../../types.js" */

export const steer = {
  next: "Next in line",
  selected: "You picked",
  /** @type {(n: number) => string} */
  left: (n) => (n === 1 ? "1 option left" : `${n}\u00a0options left`),
  covered: "Already covered.",
  closed: "Nothing can be tried here: go back to a place with options open.",
  /** @type {(what: string) => string} */
  try: (what) => `Try ${what}`,
  // All cells of a placement, if its corner and its size are ambiguous.
  /** @type {(cells: readonly Square[]) => string} */
  cells: (cells) =>
    cells.map(([row, column]) => `${row + 1}-${column + 1}`).join(", "),
  all: "Try them all",
  /** @type {(n: number) => string} */
  more: (n) => `and ${n} more`,
  drop: "Undo pick",
  hint: "Steer: click a cell, then try what fits there.",
  itemHint: "Steer: click an item’s head, then try what covers it.",
  /** @type {(n: number, node: string) => string} */
  forced: (n, node) =>
    n === 1
      ? `Off the rule since node ${node}.`
      : `${n} choices of yours, the last at node ${node}.`,
  return: "Rejoin",
  crumbs: "Choices from the start to here",
  root: "Start",
  // A short form, because the board shows the rest.
  /** @type {(option: string) => string} */
  brief: (option) => option.replace(/^(piece|the queen at) /, ""),
  /** @type {(n: number) => string} */
  skipped: (n) => `… ${n} more …`,
  /** @type {(what: string) => string} */
  to: (what) => `Go back to ${what}`,
  stops: "Stop at …",
  /** @type {(n: number) => string} */
  stopsOn: (n) => `Stops: ${n}`,
  solution: "solutions",
  deadEnd: "dead ends",
  level: "backing up to level",
  /** @type {(what: string) => string} */
  item: (what) => `branching on ${what}`,
  noItem: "branching on your pick",
};
