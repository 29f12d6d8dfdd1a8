// This file converts what a saved attempt has placed into options for a picture, and counts it.
/** @import { Content, SavedAttempt } from "../../../types.js" */

/**
 * Returns the own digits, queens or pieces as options.
 * @param {Content} now
 * @param {any} draft
 */
export function laidOf({ cells, placed }, draft) {
  const type = draft.lattice ? "latticePlacement" : "placement";
  if (placed)
    return placed.map((one) =>
      one.piece
        ? { type, ...one }
        : { type: "queen", row: one[0], column: one[1] },
    );
  const n = Math.sqrt(cells?.length ?? 0);
  return (cells ?? []).flatMap((digit, at) =>
    digit && !draft.cells[at]
      ? [{ type: "digit", row: Math.floor(at / n), column: at % n, digit }]
      : [],
  );
}

/**
 * Returns the cells of pieces of a lattice as items. The cells of the whole board are known only to the engine.
 * @param {{ cells?: readonly (readonly number[])[] }[]} laid
 * @param {any} draft
 */
export function itemsOf(laid, { lattice, placed = [] }) {
  const lying = lattice ? [...laid, ...placed] : [];
  return lying.flatMap(({ cells }) =>
    cells.map((/** @type {readonly number[]} */ cell) => ({
      type: "latticeCell",
      cell,
    })),
  );
}

/**
 * Returns how many cells, queens, or options are placed, and how many there are to place. Of a cover and of pieces of
 * a lattice only the first is known, and the other is 0.
 * @param {SavedAttempt} saved
 * @param {any} draft
 * @returns {[done: number, all: number]}
 */
export function doneOf({ tab, now }, draft) {
  const laid = laidOf(now, draft);
  if (tab === "sudoku")
    return [
      laid.length,
      draft.cells.filter((/** @type {number} */ d) => !d).length,
    ];
  if (tab === "queens") return [laid.length, draft.n - draft.placed.length];
  if (tab !== "polyomino") return [laid.length, 0];
  /** @param {readonly { cells?: readonly unknown[] }[]} pieces */
  const area = (pieces) =>
    pieces.reduce((sum, { cells = [] }) => sum + cells.length, 0);
  const open = draft.board.join("").replaceAll("#", "").length;
  return [area(laid), open - area(draft.placed)];
}
