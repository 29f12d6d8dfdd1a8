// Queens as they are edited: the side of the board, the placed queens, the closed squares.
import { regionNumbers } from "../package/board.js";
/** @import { Mutable, QueensDraft, QueensPuzzle, Square } from "../../types.js" */

/** The largest board that the page offers, and the largest that the package accepts. */
export const MAX_BOARD_SIDE = 32;
export const MAX_PACKAGE_SIDE = 128;

/** The default, and the first in the menu; the others are in examples.js. */
export const first = { id: "eight", n: 8 };

/** Returns the draft that an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/**
 * Returns the draft of an example.
 * @param {Parameters<typeof fromPuzzle>[0]} example
 * @returns {QueensDraft}
 */
export const fromExample = (example) => fromPuzzle(example);

/**
 * Returns the draft without queens and closed squares.
 * @param {QueensDraft} draft
 */
export function cleared(draft) {
  return { ...draft, placed: [], blocked: [] };
}

/**
 * Returns the draft as plain data for the package.
 * @param {QueensDraft} draft
 */
export function puzzle({
  n,
  placed,
  blocked,
  toroidal,
  distinct,
  regions,
  stars,
  touch,
}) {
  /** @type {Mutable<QueensPuzzle>} */
  const data = { kind: "queens", n };
  if (placed.length) data.placed = placed;
  if (blocked.length) data.blocked = blocked;
  if (toroidal) data.toroidal = true;
  if (distinct) data.distinct = true;
  if (regions) data.regions = regions;
  if (stars) data.stars = stars;
  if (touch) data.touch = true;
  return data;
}

/**
 * Returns the draft of an imported puzzle.
 * @param {Pick<QueensDraft, "n"> & Partial<Omit<QueensDraft, "regions">> & Pick<QueensPuzzle, "regions">} puzzle
 * @returns {QueensDraft}
 */
export function fromPuzzle({
  n,
  placed = [],
  blocked = [],
  toroidal = false,
  distinct = false,
  regions,
  stars,
  touch,
}) {
  const numbers = regionNumbers({ n, regions });
  return {
    n,
    placed,
    blocked,
    toroidal,
    distinct,
    ...(numbers && { regions: numbers }),
    ...(stars && stars > 1 && { stars }),
    ...(touch && { touch }),
  };
}

/**
 * Resizes the board. Squares outside the new size are dropped, and so are regions.
 * @param {QueensDraft} draft
 * @param {number} n
 */
export function resize({ placed, blocked, toroidal, distinct }, n) {
  /** @param {Square} square */
  const inside = ([row, column]) => row < n && column < n;
  return {
    n,
    toroidal,
    distinct,
    placed: placed.filter(inside),
    blocked: blocked.filter(inside),
  };
}

/**
 * Cycles a square: empty → queen → closed → empty.
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
 * Returns the number of queens in a solution.
 * @param {QueensDraft} draft
 */
export const queenCount = ({ n, stars = 1 }) => n * stars;

/**
 * Returns the pairs of queens on a board with regions that touch, or that share a row, column or region with too many.
 * @param {QueensDraft & { regions: number[] }} draft
 * @returns {Square[][]}
 */
function clashes({ n, placed, regions, stars = 1, touch }) {
  /** @type {((square: Square) => number)[]} */
  const lines = [
    ([row]) => row,
    ([, column]) => column,
    ([row, column]) => regions[row * n + column],
  ];
  /** @param {Square} one @param {Square} other */
  const touches = ([r, c], [s, d]) => {
    const [down, right] = [Math.abs(r - s), Math.abs(c - d)];
    return (touch ? down + right : Math.max(down, right)) === 1;
  };
  /** @param {Square} one @param {Square} other */
  const crowd = (one, other) =>
    lines.some(
      (line) =>
        line(one) === line(other) &&
        placed.filter((square) => line(square) === line(one)).length > stars,
    );
  return placed.flatMap((one, i) =>
    placed
      .slice(0, i)
      .filter((other) => touches(one, other) || crowd(one, other))
      .map((other) => [other, one]),
  );
}

/**
 * Returns the pairs of placed queens that attack each other.
 * @param {QueensDraft} draft
 * @returns {Square[][]}
 */
export function attacks(draft) {
  const { n, placed, toroidal, regions } = draft;
  if (regions) return clashes({ ...draft, regions });
  // On a torus, diagonals continue at the opposite side: the difference or sum modulo n decides.
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
 * Returns the placed queens that are attacked, as a set of cell numbers.
 * @param {QueensDraft} draft
 */
export function conflicts(draft) {
  /** @param {Square} square */
  const number = ([row, column]) => row * draft.n + column;
  return new Set(attacks(draft).flat().map(number));
}
