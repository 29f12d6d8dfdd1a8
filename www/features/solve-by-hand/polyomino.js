// Pieces placed by hand. The shapes and places of a piece come from the puzzle's options, so no code repeats these
// rules.
import { area, puzzle as puzzleOf } from "../../core/puzzles/polyomino.js";
import {
  cellsOf,
  inHand,
  lying,
  placesAt,
  placesByCell,
  shapeOf,
  shapesOf,
} from "./laid-pieces.js";
/** @import { Content, Item, Laid, Placement, PolyominoDraft, PolyominoPuzzle, Square } from "../../types.js" */
/** @import { Target } from "../../types.js" */

export { chosen, take } from "./laid-pieces.js";

/** The own pieces, { piece, cells }, in the order of placement. */
export const begun = () => ({ placed: [] });

/**
 * Returns the stored attempt if it still fits the draft.
 * @param {PolyominoDraft} draft
 * @param {Content} kept
 */
export function revived({ board }, { placed }) {
  /** @param {number[]} at */
  const open = (at) =>
    Array.isArray(at) && at.length === 2 && board[at[0]]?.[at[1]] === ".";
  /** @param {Placement} placement */
  const whole = ({ piece, cells }) =>
    typeof piece === "string" && Array.isArray(cells) && cells.every(open);
  return Array.isArray(placed) && placed.every(whole) ? { placed } : null;
}

/**
 * Returns the puzzle with the first `count` own pieces as given ones.
 * @param {Laid} attempt
 * @returns {PolyominoPuzzle}
 */
export function puzzle({ draft, placed }, count = placed.length) {
  const given = [...draft.placed, ...placed.slice(0, count)];
  return puzzleOf({ ...draft, placed: given, distinct: false });
}

/** @param {Laid} attempt */
export const fixed = ({ draft, placed }) => ({
  ...draft,
  placed: [...draft.placed, ...placed],
});

/** @param {Laid} attempt */
export function finished(attempt) {
  const covered = lying(attempt).reduce(
    (sum, { cells }) => sum + cells.length,
    0,
  );
  return covered === area(attempt.draft);
}

/**
 * Returns an own piece as an option; undefined for none.
 * @param {Placement | undefined} placed
 * @returns {Target | undefined}
 */
export const asOption = (placed) => placed && { type: "placement", ...placed };

/** @type {Record<"turn" | "flip", (square: Square) => Square>} */
const TURNS = {
  turn: ([row, column]) => [column, -row],
  flip: ([row, column]) => [row, -column],
};

/**
 * Returns the hand after a rotation or a reflection, skipping shapes that fit nowhere; null if the rules forbid it.
 * @param {Laid} attempt
 * @param {"turn" | "flip"} how
 */
export function turned(attempt, how) {
  const hand = inHand(attempt);
  if (!hand) return null;
  const known = shapesOf(attempt.options).shapes.get(hand.piece);
  let cells = cellsOf(hand.shape).map(TURNS[how]);
  for (let quarter = 0; quarter < 4; quarter++) {
    const shape = shapeOf(cells);
    if (known?.has(shape) && shape !== hand.shape) return { ...hand, shape };
    cells = cells.map(TURNS.turn);
  }
  return null;
}

/**
 * Returns the option with which the piece in the hand covers this cell: with its middle there, or as near as it fits.
 * @param {Laid} attempt
 * @param {number} row
 * @param {number} column
 */
export function fit(attempt, row, column) {
  const hand = inHand(attempt);
  return hand ? (placesAt(attempt, hand, [row, column])[0] ?? null) : null;
}

/**
 * The same for the cell of an item.
 * @param {Laid} attempt
 * @param {Item | undefined} item
 */
export const fitAt = (attempt, item) =>
  item?.type === "cell" ? fit(attempt, item.row, item.column) : null;

/**
 * Returns the number of places of the piece that the player has chosen, by the number of the item of a cell. Without a
 * choice there are none.
 * @param {Laid} attempt
 */
export function placesOf(attempt) {
  const hand = inHand(attempt);
  return placesByCell(attempt, hand === attempt.hand ? hand : null);
}

/**
 * Places the piece in the hand so that it covers this cell, or takes the own piece that lies there back into the hand.
 * @param {Laid} attempt
 * @param {number} row
 * @param {number} column
 */
export function press(attempt, row, column) {
  const { placed } = attempt;
  /** @param {Placement} placement */
  const here = ({ cells }) => cells.some(([r, c]) => r === row && c === column);
  const own = placed.find(here);
  if (!own) return drop(attempt, row, column);
  const hand = { piece: own.piece, shape: shapeOf(own.cells) };
  return { placed: placed.filter((other) => other !== own), hand };
}

/**
 * Places the piece in the hand so that it covers this cell; null if it does not fit.
 * @param {Laid} attempt
 * @param {number} row
 * @param {number} column
 */
export function drop(attempt, row, column) {
  const id = fit(attempt, row, column);
  if (id === null) return null;
  const { piece = "", cells = [] } = attempt.options[id];
  return { placed: [...attempt.placed, { piece, cells }] };
}
