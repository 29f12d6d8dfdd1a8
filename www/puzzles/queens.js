// Queens as they are edited: the board's side, the queens already placed, the squares that are closed.

/** The largest board the page offers, and the largest that the package takes. */
export const MAX = 32;
export const MOST = 128;

/** What an empty tab starts with, and the first in the menu; the others are in examples.js. */
export const first = { id: "eight", n: 8 };

/** What an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/** The draft of one of the examples. */
export function fromExample({ n, placed = [], blocked = [] }) {
  return { n, placed, blocked, toroidal: false, distinct: false };
}

/** The draft without queens and closed squares. */
export function cleared(draft) {
  return { ...draft, placed: [], blocked: [] };
}

/** The draft as plain data for the package. */
export function puzzle({ n, placed, blocked, toroidal, distinct }) {
  const data = { kind: "queens", n };
  if (placed.length) data.placed = placed;
  if (blocked.length) data.blocked = blocked;
  if (toroidal) data.toroidal = true;
  if (distinct) data.distinct = true;
  return data;
}

/** The draft of a puzzle that came from outside. */
export function fromPuzzle({
  n,
  placed = [],
  blocked = [],
  toroidal = false,
  distinct = false,
}) {
  return { n, placed, blocked, toroidal, distinct };
}

/** Another side: what lies outside is dropped. */
export function resize({ placed, blocked, ...rest }, n) {
  const inside = ([row, column]) => row < n && column < n;
  return {
    ...rest,
    n,
    placed: placed.filter(inside),
    blocked: blocked.filter(inside),
  };
}

/** Empty → queen → closed → empty. */
export function turnSquare(draft, row, column) {
  const here = ([r, c]) => r === row && c === column;
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

/** The pairs of placed queens that stand on each other's lines. */
export function attacks({ n, placed, toroidal }) {
  // On a torus diagonals come back on the other side: what counts is the difference or sum modulo n.
  const same = (a, b) => (toroidal ? (a - b) % n === 0 : a === b);
  return placed.flatMap(([r, c], i) =>
    placed
      .slice(0, i)
      .filter(
        ([s, d]) =>
          r === s || c === d || same(r - c, s - d) || same(r + c, s + d),
      )
      .map((other) => [other, [r, c]]),
  );
}

/** The placed queens that are attacked, as a set of cell numbers. */
export function conflicts(draft) {
  const number = ([row, column]) => row * draft.n + column;
  return new Set(attacks(draft).flat().map(number));
}
