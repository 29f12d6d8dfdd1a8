// Clues outside the grid of a Sudoku: the places that can hold one, and the rules after a change of a sum. No DOM here.
import { rulesOf } from "../../core/puzzles/sudoku-rules.js";
/** @import { BoardRules, OutsideClue, Square, SudokuDraft } from "../../types.js" */

/** The tools whose clues stand outside the grid. */
export const OUTSIDE = ["sandwich", "littleKiller"];

/**
 * A place outside the grid: its row and column, one of them -1 or the side of the grid, and the clues that it can hold.
 * @typedef {object} Spot
 * @property {Square} at
 * @property {OutsideClue[]} clues
 */

/**
 * Returns the places of a tool, row by row.
 * @param {string} tool
 * @param {number} side
 * @returns {Spot[]}
 */
export function spotsOf(tool, side) {
  const lines = Array.from({ length: side }, (_, k) => k);
  if (tool === "sandwich")
    return [
      ...lines.map((column) => spot([-1, column], { column })),
      ...lines.map((row) => spot([row, -1], { row })),
    ];
  if (tool !== "littleKiller") return [];
  const ends = [-1, side];
  const across = [-1, ...lines, side];
  return across.flatMap((row) =>
    (ends.includes(row) ? across : ends).map((column) =>
      spot([row, column], ...diagonalsFrom([row, column], side)),
    ),
  );
}

/** @param {Square} at @param {OutsideClue[]} clues @returns {Spot} */
const spot = (at, ...clues) => ({ at, clues });

// Returns the diagonals that begin beside a place. One cell is no diagonal.
/** @param {Square} at @param {number} side @returns {OutsideClue[]} */
function diagonalsFrom([row, column], side) {
  const steps = [1, -1];
  const ways = steps.flatMap((down) => steps.map((right) => [down, right]));
  const lines = ways.map(([down, right]) =>
    Array.from(
      { length: side },
      (_, k) =>
        /** @type {const} */ ([row + (k + 1) * down, column + (k + 1) * right]),
    ).filter((cell) => cell.every((place) => place >= 0 && place < side)),
  );
  return lines.filter(({ length }) => length > 1).map((cells) => ({ cells }));
}

/**
 * Returns true if the sum of these cells stands outside the grid.
 * @param {readonly Square[]} cells
 * @param {number} side
 */
export const hasSpot = (cells, side) =>
  spotsOf("littleKiller", side).some(({ clues }) =>
    clues.some((clue) => isSameClue(clue, { cells })),
  );

/**
 * Returns the cells that a clue is about.
 * @param {OutsideClue} clue
 * @param {number} side
 * @returns {readonly Square[]}
 */
export function cellsOf({ row, column, cells }, side) {
  return (
    cells ??
    Array.from({ length: side }, (_, k) =>
      row === undefined ? [k, column ?? 0] : [row, k],
    )
  );
}

/** @param {OutsideClue} one @param {OutsideClue} other */
const isSameClue = (one, other) =>
  one.row === other.row &&
  one.column === other.column &&
  String(one.cells) === String(other.cells);

/**
 * Returns the sum of a clue; undefined without one.
 * @param {BoardRules} rules
 * @param {OutsideClue} clue
 */
export function sumOf({ sandwiches = [], littleKillers = [] }, clue) {
  /** @type {readonly (OutsideClue & { sum: number })[]} */
  const all = clue.cells ? littleKillers : sandwiches;
  return all.find((other) => isSameClue(clue, other))?.sum;
}

/**
 * Returns the rules with another sum of a clue; without the clue if `sum` is undefined.
 * @param {SudokuDraft} draft
 * @param {OutsideClue} clue
 * @param {number} [sum]
 * @returns {BoardRules}
 */
export function withOutsideSum(draft, clue, sum) {
  const rules = rulesOf(draft);
  const name = clue.cells ? "littleKillers" : "sandwiches";
  /** @type {readonly OutsideClue[]} */
  const old = rules[name] ?? [];
  const at = old.findIndex((other) => isSameClue(clue, other));
  const fresh = sum === undefined ? [] : [{ ...clue, sum }];
  // A changed clue keeps its place in the list.
  const all = at < 0 ? [...old, ...fresh] : old.toSpliced(at, 1, ...fresh);
  return { ...rules, [name]: all };
}
