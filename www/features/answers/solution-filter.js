// The filter of the gallery: solutions that have a piece, a digit or a queen in a corner or at a cell. No DOM here.
import { cellsOf, groupOf, groupsOf, sizeOf } from "./heat.js";
/** @import { Problem, Square } from "../../types.js" */

/**
 * `group` is a piece or a digit, "*" for a queen, "" without a filter. Without a cell, the place is any corner.
 * @typedef {{ group: string, place: "corner" | "cell", cell: Square | null }} Filter
 */

/** @type {Filter} */
export const noFilter = { group: "", place: "corner", cell: null };

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
 * Returns a function that returns true for each solution, as options, that passes the filter; null without a filter.
 * @param {Problem} problem
 * @param {Filter} filter
 * @returns {((options: ArrayLike<number>) => boolean) | null}
 */
export function passes(problem, { group, place, cell }) {
  if (!group || (place === "cell" && !cell)) return null;
  const corners = place === "corner" ? cornersOf(problem) : [cell];
  const wanted = new Set(corners.map(String));
  const name = group === QUEEN ? "" : group;
  const fits = problem.options.map(
    (option) =>
      groupOf(option) === name &&
      cellsOf(option).some((at) => wanted.has(String(at))),
  );
  return (options) => Array.from(options).some((id) => fits[id]);
}
