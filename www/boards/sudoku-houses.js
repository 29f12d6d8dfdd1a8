// The cells of a Sudoku that belong to an item or to an option of its search.
import { regionOf } from "../core/package/board.js";
import { squaresOf } from "../core/puzzles/sudoku-rules.js";
/** @import { Hover, Item, Problem, Square, SudokuDraft } from "../types.js" */

/**
 * Returns the squares of an item: those of its house, or of its rule.
 * @param {SudokuDraft} draft
 * @param {Item} item
 * @returns {Square[]}
 */
export function squaresOfItem(draft, item) {
  const n = draft.box[0] * draft.box[1];
  /** @type {Square[]} */
  const squares = [];
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      /** @type {Record<string, () => boolean>} */
      const houses = {
        row: () => row === item.row,
        column: () => column === item.column,
        box: () =>
          !draft.regions && regionOf(draft, row * n + column) === item.box,
        region: () =>
          [...new Set(draft.regions)].indexOf(
            regionOf(draft, row * n + column),
          ) === item.region,
        diagonal: () =>
          item.diagonal === 0 ? row === column : row + column === n - 1,
      };
      if (houses[item.type]?.()) squares.push([row, column]);
    }
  }
  return [...squares, ...squaresOf(draft, item)];
}

/**
 * Returns the cells to light for a hover: the cell of an option, or those of an item.
 * @param {SudokuDraft} draft
 * @param {Problem} problem
 * @param {Hover} hover
 * @returns {Set<number>}
 */
export function litCells(draft, problem, hover) {
  const n = draft.box[0] * draft.box[1];
  const cells = new Set();
  const option = problem.options[hover.option ?? -1];
  if (option) {
    const { row = 0, column = 0 } = option;
    if (option.type === "digit") cells.add(row * n + column);
  } else if (hover.item !== undefined && problem.items[hover.item]) {
    const item = problem.items[hover.item];
    if (item.type === "cell") cells.add(item.row * n + item.column);
    else
      for (const [row, column] of squaresOfItem(draft, item))
        cells.add(row * n + column);
  }
  return cells;
}
