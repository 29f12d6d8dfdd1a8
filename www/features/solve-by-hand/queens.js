// Queens placed by hand. Given queens and closed squares are fixed.
import * as queens from "../../core/puzzles/queens.js";
/** @import { Content, QueensDraft, Square, Standing, Target } from "../../types.js" */

/** The own queens, [row, column], in the order of placement. */
export const begun = () => ({ placed: [] });

/**
 * Returns the stored attempt if it still fits the draft.
 * @param {QueensDraft} draft
 * @param {Content} kept
 */
export function revived(draft, { placed }) {
  /** @param {number} x */
  const inside = (x) => Number.isInteger(x) && x >= 0 && x < draft.n;
  /** @param {number[]} at */
  const square = (at) =>
    Array.isArray(at) && at.length === 2 && at.every(inside);
  return Array.isArray(placed) && placed.every(square) ? { placed } : null;
}

/**
 * Returns all queens on the board.
 * @param {Pick<Standing, "draft" | "placed">} attempt
 */
export const standing = ({ draft, placed }) => [...draft.placed, ...placed];

/** @param {Standing} attempt */
export const fixed = ({ draft, placed }) => ({
  ...draft,
  placed: [...draft.placed, ...placed],
});

/**
 * Returns the puzzle with the first `count` own queens as given ones.
 * @param {Standing} attempt
 */
export function puzzle({ draft, placed }, count = placed.length) {
  const given = [...draft.placed, ...placed.slice(0, count)];
  return queens.puzzle({ ...draft, placed: given, distinct: false });
}

/** @param {Standing} attempt */
export function finished(attempt) {
  const { draft } = attempt;
  const placed = standing(attempt);
  return (
    placed.length === queens.queenCount(draft) &&
    queens.conflicts({ ...draft, placed }).size === 0
  );
}

/**
 * Puts a queen on an empty square, or removes an own one.
 * @param {Standing} attempt
 * @param {number} row
 * @param {number} column
 */
export function press({ draft, placed }, row, column) {
  /** @param {Square} square */
  const here = ([r, c]) => r === row && c === column;
  if (placed.some(here))
    return { placed: placed.filter((square) => !here(square)) };
  if (draft.placed.some(here) || draft.blocked.some(here)) return null;
  return { placed: [...placed, [row, column]] };
}

/**
 * Returns the pairs of queens that attack each other.
 * @param {Standing} attempt
 */
export const attacks = (attempt) =>
  queens.attacks({ ...attempt.draft, placed: standing(attempt) });

/**
 * Returns an own queen as an option; undefined for none.
 * @param {Square | undefined} square
 * @returns {Target | undefined}
 */
export const asOption = (square) =>
  square && { type: "queen", row: square[0], column: square[1] };

/**
 * Returns the own queens as options.
 * @param {Standing} attempt
 */
export const chosen = ({ placed, options }) =>
  placed
    .map(([row, column]) =>
      options.findIndex(
        (option) => option.row === row && option.column === column,
      ),
    )
    // A square that a given queen attacks is no option.
    .filter((id) => id >= 0);
