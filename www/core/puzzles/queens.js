// Queens as they are edited: the board's side, the queens already placed, the squares that are closed.
/** @import { Mutable, QueensDraft, QueensPuzzle, Square } from "../../types.js" */

/** The largest board the page offers, and the largest that the package takes. */
export const MAX = 32;
export const MOST = 128;

/** What an empty tab starts with, and the first in the menu; the others are in examples.js. */
export const first = { id: "eight", n: 8 };

/** What an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/**
 * The draft of one of the examples.
 * @param {Pick<QueensDraft, "n"> & Partial<QueensDraft>} example
 * @returns {QueensDraft}
 */
export function fromExample({ n, placed = [], blocked = [] }) {
  return { n, placed, blocked, toroidal: false, distinct: false };
}

/**
 * The draft without queens and closed squares.
 * @param {QueensDraft} draft
 */
export function cleared(draft) {
  return { ...draft, placed: [], blocked: [] };
}

/**
 * The draft as plain data for the package.
 * @param {QueensDraft} draft
 */
export function puzzle({ n, placed, blocked, toroidal, distinct }) {
  /** @type {Mutable<QueensPuzzle>} */
  const data = { kind: "queens", n };
  if (placed.length) data.placed = placed;
  if (blocked.length) data.blocked = blocked;
  if (toroidal) data.toroidal = true;
  if (distinct) data.distinct = true;
  return data;
}

/**
 * The draft of a puzzle that came from outside.
 * @param {Pick<QueensDraft, "n"> & Partial<QueensDraft>} puzzle
 */
export function fromPuzzle({
  n,
  placed = [],
  blocked = [],
  toroidal = false,
  distinct = false,
}) {
  return { n, placed, blocked, toroidal, distinct };
}

/**
 * Another side: what lies outside is dropped.
 * @param {QueensDraft} draft
 * @param {number} n
 */
export function resize({ placed, blocked, ...rest }, n) {
  /** @param {Square} square */
  const inside = ([row, column]) => row < n && column < n;
  return {
    ...rest,
    n,
    placed: placed.filter(inside),
    blocked: blocked.filter(inside),
  };
}

/**
 * Empty → queen → closed → empty.
 * @param {QueensDraft} draft
 * @param {number} row
 * @param {number} column
 * @returns {QueensDraft}
 */
export function turnSquare(draft, row, column) {
  /** @param {Square} square */
  const here = ([r, c]) => r === row && c === column;
  /** @param {Square[]} list */
  const without = (list) => list.filter((square) => !here(square));
  if (draft.placed.some(here)) {
    return {
      ...draft,
      placed: without(draft.placed),
      blocked: [...draft.blocked, [row, column]],
    };
  }
  if (draft.blocked.some(here))
    return { ...draft, blocked: without(draft.blocked) };
  return { ...draft, placed: [...draft.placed, [row, column]] };
}

/**
 * The pairs of placed queens that stand on each other's lines.
 * @param {QueensDraft} draft
 * @returns {Square[][]}
 */
export function attacks({ n, placed, toroidal }) {
  // On a torus diagonals come back on the other side: what counts is the difference or sum modulo n.
  /** @param {number} a @param {number} b */
  const same = (a, b) => (toroidal ? (a - b) % n === 0 : a === b);
  return placed.flatMap(([r, c], i) =>
    placed
      .slice(0, i)
      .filter(
        ([s, d]) =>
          r === s || c === d || same(r - c, s - d) || same(r + c, s + d),
      )
      .map((other) => [other, /** @type {Square} */ ([r, c])]),
  );
}

/**
 * The placed queens that are attacked, as a set of cell numbers.
 * @param {QueensDraft} draft
 */
export function conflicts(draft) {
  /** @param {Square} square */
  const number = ([row, column]) => row * draft.n + column;
  return new Set(attacks(draft).flat().map(number));
}
