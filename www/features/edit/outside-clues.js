// Clues outside the grid of a Sudoku: the places that can hold one. No DOM here.
import { isSamePlace } from "./entries.js";
/** @import { RuleDeclaration, RulePlace, Square } from "../../types.js" */

/**
 * A place outside the grid: its row and column, one of them -1 or the side of the grid, and the clues that it can hold.
 * @typedef {object} Spot
 * @property {Square} at
 * @property {RulePlace[]} clues
 */

/**
 * Returns the places of a rule, row by row.
 * @param {RuleDeclaration} rule
 * @param {number} side
 * @returns {Spot[]}
 */
export function spotsOf({ name, shape, fields = [] }, side) {
  const lines = Array.from({ length: side }, (_, k) => k);
  /** @param {Square} at @param {object[]} places @returns {Spot} */
  const spot = (at, ...places) => ({
    at,
    clues: places.map((place) => ({ rule: name, place })),
  });
  if (shape === "outside") {
    const hasFrom = fields.some((field) => field.name === "from");
    return [
      ...lines.map((column) => spot([-1, column], { column })),
      ...lines.map((row) => spot([row, -1], { row })),
      ...(hasFrom
        ? [
            ...lines.map((row) => spot([row, side], { row, from: "right" })),
            ...lines.map((column) =>
              spot([side, column], { column, from: "bottom" }),
            ),
          ]
        : []),
    ];
  }
  if (shape !== "diagonal") return [];
  const ends = [-1, side];
  const across = [-1, ...lines, side];
  return across.flatMap((row) =>
    (ends.includes(row) ? across : ends).map((column) =>
      spot([row, column], ...diagonalsFrom([row, column], side)),
    ),
  );
}

// Returns the diagonals that begin beside a place. One cell is no diagonal.
/** @param {Square} at @param {number} side @returns {{ cells: Square[] }[]} */
function diagonalsFrom([row, column], side) {
  const steps = [1, -1];
  const ways = steps.flatMap((down) => steps.map((right) => [down, right]));
  const lines = ways.map(([down, right]) =>
    Array.from(
      { length: side },
      (_, k) =>
        /** @type {Square} */ ([
          row + (k + 1) * down,
          column + (k + 1) * right,
        ]),
    ).filter((cell) => cell.every((place) => place >= 0 && place < side)),
  );
  return lines.filter(({ length }) => length > 1).map((cells) => ({ cells }));
}

/**
 * Returns true if the number of these cells stands outside the grid.
 * @param {RuleDeclaration} rule
 * @param {readonly Square[]} cells
 * @param {number} side
 */
export const hasSpot = (rule, cells, side) =>
  spotsOf(rule, side).some(({ clues }) =>
    clues.some((clue) =>
      isSamePlace(clue, { rule: rule.name, place: { cells } }),
    ),
  );
