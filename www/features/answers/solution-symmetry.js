// The solutions that differ by more than a rotation or a reflection of the board. No DOM here.
import { cellsOf, groupOf, sizeOf } from "./marginals.js";
/** @import { Problem, Square } from "../../types.js" */

/** The maximum number of options of a puzzle whose symmetries are sought. */
const MAX_OPTIONS = 20_000;

/** @typedef {(cell: Square) => Square} Turn */

/** @param {string} name @param {readonly Square[]} cells */
const keyOf = (name, cells) => `${name}:${cells.map(String).sort().join(" ")}`;

/**
 * Returns the rotations and reflections of a board, without the one that moves nothing.
 * @param {number} rows
 * @param {number} columns
 * @returns {Turn[]}
 */
function turnsOf(rows, columns) {
  /** @type {Turn[]} */
  const turns = [
    ([row, column]) => [row, columns - 1 - column],
    ([row, column]) => [rows - 1 - row, column],
    ([row, column]) => [rows - 1 - row, columns - 1 - column],
  ];
  if (rows !== columns) return turns;
  /** @type {Turn} */
  const flip = ([row, column]) => [column, row];
  return [
    ...turns,
    flip,
    ...turns.map((turn) => (/** @type {Square} */ cell) => turn(flip(cell))),
  ];
}

/**
 * Returns a function that returns true for one solution of each class of rotations and reflections; null if the puzzle
 * has no such symmetry. A solution is a list of options.
 * @param {Problem} problem
 * @returns {((options: ArrayLike<number>) => boolean) | null}
 */
export function differs(problem) {
  const { puzzle, options } = problem;
  const isTiling = puzzle.kind === "polyomino";
  const isQueens = puzzle.kind === "queens" && !puzzle.regions;
  const size = sizeOf(problem);
  if (!(isTiling || isQueens) || !size || puzzle.distinct) return null;
  if (options.length > MAX_OPTIONS) return null;
  /** @type {Map<string, number>} */
  const classes = new Map();
  const classOf = options.map((option) => {
    const key = keyOf(groupOf(option), cellsOf(option));
    const known = classes.get(key) ?? classes.size;
    classes.set(key, known);
    return known;
  });
  // A placed piece blocks options. So a turn that moves the piece maps some option to none.
  const images = turnsOf(...size)
    .map((turn) =>
      options.map((option) =>
        classes.get(keyOf(groupOf(option), cellsOf(option).map(turn))),
      ),
    )
    .filter((image) => !image.includes(undefined));
  if (images.length === 0) return null;
  return (solution) => {
    const ids = Array.from(solution);
    const own = sorted(ids.map((id) => classOf[id]));
    return images.every(
      (image) =>
        compare(
          own,
          sorted(ids.map((id) => /** @type {number} */ (image[id]))),
        ) <= 0,
    );
  };
}

/** @param {number[]} ids */
const sorted = (ids) => ids.sort((a, b) => a - b);

/** @param {number[]} a @param {number[]} b */
function compare(a, b) {
  const at = a.findIndex((id, i) => id !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}
