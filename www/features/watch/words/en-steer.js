// The texts of steering, of the breadcrumbs and of the breakpoints, in English.
/** @import { Square } from "../../../types.js" */

export const steer = {
  next: "Next item",
  selected: "You picked",
  /** @type {(n: number) => string} */
  left: (n) => (n === 1 ? "1 option left" : `${n}\u00a0options left`),
  covered: "Already done.",
  closed: "Nothing left to try here. Step back first.",
  /** @type {(what: string) => string} */
  try: (what) => `Try ${what}`,
  // All cells of a placement, if its corner and its size are ambiguous.
  /** @type {(cells: readonly Square[]) => string} */
  cells: (cells) =>
    cells.map(([row, column]) => `${row + 1}-${column + 1}`).join(", "),
  all: "Try all of them",
  /** @type {(n: number) => string} */
  more: (n) => `and ${n} more`,
  drop: "Undo pick",
  hint: "To choose yourself, click a cell, then what to try there.",
  pause: "Pause to choose what the search tries next.",
  itemHint: "To choose yourself, click an item’s name, then what to try.",
  /** @type {(n: number, node: string) => string} */
  forced: (n, node) =>
    n === 1
      ? `You took over at node ${node}.`
      : `You made ${n} choices, the last at node ${node}.`,
  return: "Back to the automatic search",
  lastGuess: "The last guess that led here:",
  toGuess: "Go back to this guess",
  crumbs: "Choices from the start to here",
  root: "Start",
  // A short form, because the board shows the rest.
  /** @type {(option: string) => string} */
  brief: (option) => option.replace(/^(piece|the queen at) /, ""),
  // A button is a name, without an article.
  /** @type {(option: string) => string} */
  button: (option) => option.replace(/^the /, ""),
  /** @type {(n: number) => string} */
  skipped: (n) => `… ${n} more …`,
  /** @type {(what: string) => string} */
  to: (what) => `Go back to ${what}`,
  stops: "Stop at …",
  stopsTitle: "Stop at",
  /** @type {(n: number) => string} */
  stopsOn: (n) => `Stops at ${n} kinds`,
  stopsAt: {
    solution: "Stops at solutions",
    deadEnd: "Stops at dead ends",
    level: "Stops at a level",
    item: "Stops at an item",
  },
  solution: "solutions",
  deadEnd: "dead ends",
  level: "backs up to level",
  /** @type {(what: string) => string} */
  item: (what) => `branches on ${what}`,
  noItem: "branches on the item you picked",
};
