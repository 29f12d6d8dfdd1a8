// Queens set by hand. Those that were given, and closed squares, are not touched.
import * as queens from "../../core/puzzles/queens.js";
/** @import { Content, QueensDraft, Square, Standing, Target } from "../../types.js" */

/** Own queens, [row, column], in the order in which they were set. */
export const begun = () => ({ placed: [] });

/**
 * What was kept, if it still fits the draft.
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
 * All queens on the board.
 * @param {Pick<Standing, "draft" | "placed">} attempt
 */
export const standing = ({ draft, placed }) => [...draft.placed, ...placed];

/**
 * The puzzle with the first `count` own queens as given ones.
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
    placed.length === draft.n &&
    queens.conflicts({ ...draft, placed }).size === 0
  );
}

/**
 * Sets a queen on an empty square, or takes an own one away.
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
 * Pairs of queens that attack each other.
 * @param {Standing} attempt
 */
export const attacks = (attempt) =>
  queens.attacks({ ...attempt.draft, placed: standing(attempt) });

/**
 * An own queen as the option that she is; nothing for none.
 * @param {Square | undefined} square
 * @returns {Target | undefined}
 */
export const asOption = (square) =>
  square && { type: "queen", row: square[0], column: square[1] };

/**
 * The own queens as options.
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
