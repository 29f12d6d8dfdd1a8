// One layer of a board in space, as a board of its own.
import { layoutOf } from "../../core/package/forms.js";
/** @import { Attempt, Item, Option, Problem } from "../../types.js" */

/** @type {Record<string, number>} */
const AXES = { cube: 0, sphere: 2 };

/** On a narrow screen a board with more columns shows one layer at first. */
const MAX_NARROW_COLUMNS = 16;

/** @type {WeakMap<Problem, number[]>} */
const known = new WeakMap();

/**
 * Returns the layers of a board, each by its coordinate; one layer in the plane.
 * @param {Problem} problem
 */
export function layersOf(problem) {
  const layers = known.get(problem) ?? findLayers(problem);
  known.set(problem, layers);
  return layers;
}

/** @param {Problem} problem */
function findLayers({ items, puzzle }) {
  const axis = puzzle.kind === "polyform" ? AXES[puzzle.lattice] : undefined;
  if (axis === undefined) return [0];
  const all = items.flatMap(({ cell }) => (cell ? [cell[axis]] : []));
  return [...new Set(all)].sort((a, b) => a - b);
}

/**
 * Returns the number of the layer that a player sees alone; -1 for all layers.
 * @param {Problem} problem
 * @param {Pick<Attempt, "layer"> | null} attempt
 */
export function shownLayer(problem, attempt) {
  const count = layersOf(problem).length;
  if (!attempt || count < 2) return -1;
  const { puzzle, items } = problem;
  if (attempt.layer !== undefined) return Math.min(attempt.layer, count - 1);
  if (matchMedia("(min-width: 720px)").matches) return -1;
  const { lattice } = /** @type {any} */ (puzzle);
  const cells = items.flatMap(({ cell }) => (cell ? [cell] : []));
  return layoutOf(lattice, cells).columns > MAX_NARROW_COLUMNS ? 0 : -1;
}

/**
 * Returns a problem without the cells of other layers.
 * @param {string} lattice
 * @param {number} layer the coordinate of the layer
 * @param {Problem} problem
 * @returns {Problem}
 */
export function onLayer(lattice, layer, problem) {
  const { items, options } = problem;
  const axis = AXES[lattice];
  /** @param {readonly number[]} cell */
  const isOn = (cell) => cell[axis] === layer;
  return {
    ...problem,
    items: items.map((item) =>
      item.cell && !isOn(item.cell)
        ? /** @type {Item} */ (/** @type {unknown} */ ({ type: "none" }))
        : item,
    ),
    options: options.map((option) =>
      option.cells
        ? /** @type {Option} */ ({
            ...option,
            cells: option.cells.filter(isOn),
          })
        : option,
    ),
  };
}
