// The texts of the aids for a Sudoku that is solved by hand, in English.
/** @import { House } from "../../../types.js" */

/** @param {House} house */
function houseName(house) {
  switch (house.type) {
    case "row":
      return `row ${house.row + 1}`;
    case "column":
      return `column ${house.column + 1}`;
    case "box":
      return `box ${house.box + 1}`;
    case "region":
      return `region ${house.region + 1}`;
    case "diagonal":
      return `the ${house.diagonal === 0 ? "falling" : "rising"} diagonal`;
    case "window":
      return `window ${house.window + 1}`;
    case "disjoint":
      return `place ${house.place + 1} of all boxes`;
    case "cage":
      return `cage ${house.cage + 1}`;
    default:
      return `extra house ${house.extra + 1}`;
  }
}

export const play = {
  digitFirst: "Digit first",
  digitFirstHint: "First choose a digit, then click its cells",
  /** @type {(digit: string | null) => string} */
  held: (digit) =>
    digit === null
      ? "Choose a digit, then click its cells."
      : digit === ""
        ? "Click the cells to empty."
        : `Click the cells for ${digit}.`,
  /**
   * A pattern and its houses.
   * @type {(name: string, houses: readonly House[]) => string}
   */
  pattern: (name, houses) =>
    houses.length ? `${name} in ${houses.map(houseName).join(" and ")}` : name,
  /** @type {(what: string, steps: number) => string} */
  leads: (what, steps) =>
    steps === 1
      ? `So place ${what}.`
      : `After ${steps - 1} more such ${steps === 2 ? "step" : "steps"}, place ${what}.`,
  // The signs of a hint on the board.
  legend: {
    house: "Outlined: the house.",
    place: "Circle: the place of the digit.",
    pattern: "Circles: the pattern.",
    gone: "Crossed out: ruled out.",
  },
};
