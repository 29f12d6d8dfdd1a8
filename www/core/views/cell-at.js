// The cell of a board below the pointer. Touch events keep their first target, so the position determines the cell.
/** @import { Square } from "../../types.js" */

/**
 * Returns the cell of the tiling board at this point of the window; null if there is none.
 * @param {number} x
 * @param {number} y
 * @returns {Square | null}
 */
export function tilingCellAt(x, y) {
  /** @type {HTMLElement | null | undefined} */
  const cell = document.elementFromPoint(x, y)?.closest(".tiling [data-at]");
  if (!cell) return null;
  const [row, column] = (cell.dataset.at ?? "").split(",").map(Number);
  return [row, column];
}
