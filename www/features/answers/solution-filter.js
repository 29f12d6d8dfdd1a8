// The filter of the gallery: solutions that have a piece, a digit or a queen in a corner, at the edge or at a cell, or several
// of them.
// No DOM here.
import { cellsOf, groupOf, groupsOf, sizeOf } from "./marginals.js";
/** @import { Problem, Square } from "../../types.js" */

/**
 * `group` is a piece or a digit, "*" for a queen, "" for no condition. The place is any corner, any cell at the
 * edge, or the cell.
 * @typedef {{ group: string, place: "corner" | "edge" | "cell", cell: Square | null }} Condition
 */

/**
 * A solution passes if it meets all conditions.
 * @typedef {readonly Condition[]} Filter
 */

/** @type {Condition} */
export const noCondition = { group: "", place: "corner", cell: null };

/** The maximum number of conditions. */
export const MAX_CONDITIONS = 4;

/**
 * Returns false for a condition without a piece or without its cell.
 * @param {Condition} condition
 */
export const isSet = ({ group, place, cell }) =>
  group !== "" && (place !== "cell" || cell !== null);

/** The group of all queens. */
export const QUEEN = "*";

/**
 * Returns the groups to choose from; none if the solutions have no board.
 * @param {Problem} problem
 */
export function filterGroups(problem) {
  if (!sizeOf(problem)) return [];
  if (problem.puzzle.kind === "queens") return [QUEEN];
  return groupsOf(problem).filter(Boolean);
}

/**
 * Returns the corners of the board that options fill.
 * @param {Problem} problem
 * @returns {Square[]}
 */
export function cornersOf(problem) {
  const [rows, columns] = sizeOf(problem) ?? [0, 0];
  const filled = new Set(
    problem.options.flatMap((option) => cellsOf(option).map(String)),
  );
  /** @type {Square[]} */
  const corners = [
    [0, 0],
    [0, columns - 1],
    [rows - 1, 0],
    [rows - 1, columns - 1],
  ];
  return corners.filter((cell) => filled.has(String(cell)));
}

/**
 * Returns true if an option of this group fills a corner of the board: the X of pentominoes never does.
 * @param {Problem} problem
 * @param {string} group
 */
export const fitsCorner = (problem, group) =>
  fitsOf(problem, { ...noCondition, group }).some(Boolean);

/**
 * Returns a function that returns true for each solution, as options, that passes the filter; null if no condition is
 * complete. Other conditions are skipped.
 * @param {Problem} problem
 * @param {Filter} filter
 * @returns {((options: ArrayLike<number>) => boolean) | null}
 */
export function passes(problem, filter) {
  const conditions = filter.filter(isSet);
  if (conditions.length === 0) return null;
  const fits = conditions.map((condition) => fitsOf(problem, condition));
  return (options) => {
    const ids = Array.from(options);
    return fits.every((fit) => ids.some((id) => fit[id]));
  };
}

/**
 * Returns for each option whether it meets the condition.
 * @param {Problem} problem
 * @param {Condition} condition
 */
function fitsOf(problem, { group, place, cell }) {
  const cells = place === "corner" ? cornersOf(problem) : [cell];
  const wanted = new Set(cells.map(String));
  const [rows, columns] = sizeOf(problem) ?? [0, 0];
  /** @param {Square} at */
  const isThere = ([row, column]) =>
    place === "edge"
      ? [0, rows - 1].includes(row) || [0, columns - 1].includes(column)
      : wanted.has(`${row},${column}`);
  const name = group === QUEEN ? "" : group;
  return problem.options.map(
    (option) => groupOf(option) === name && cellsOf(option).some(isThere),
  );
}
