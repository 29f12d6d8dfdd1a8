// Pentominoes as they are edited: rows of "." (a cell to cover) and "#" (a hole).
/** @import { PolyominoDraft, PolyominoPuzzle, Square } from "../../types.js" */

/** What an empty tab starts with, and the first in the menu; the others are in examples.js. */
export const first = { id: "6x10", board: rectangle(6, 10) };

/**
 * The sets of pieces that have a name: how many pieces, and of how many cells each.
 * @type {Record<string, readonly [count: number, size: number]>}
 */
export const sets = {
  pentominoes: [12, 5],
  "one-sided-pentominoes": [18, 5],
  tetrominoes: [5, 4],
  "one-sided-tetrominoes": [7, 4],
  hexominoes: [35, 6],
  "one-sided-hexominoes": [60, 6],
  trominoes: [2, 3],
  domino: [1, 2],
  monomino: [1, 1],
};

/**
 * The pieces, under the first name of a set that has two.
 * @param {any} pieces
 */
export const named = (pieces) =>
  typeof pieces === "string"
    ? pieces.replace(/^(mono|do)minoes$/, "$1mino")
    : pieces;

/**
 * Whether this set is not turned over unless that is asked for.
 * @param {PolyominoDraft["pieces"]} pieces
 */
export const isOneSided = (pieces) => /^one/.test(String(pieces));

/** The most rows and columns that the page offers. */
export const MAX = 32;

/** The usual pieces, which may be turned and turned over, and every solution counts. */
/** @type {Omit<PolyominoDraft, "board" | "placed">} */
const USUAL = {
  pieces: "pentominoes",
  rotate: true,
  reflect: true,
  distinct: false,
};

/** What an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/**
 * The draft of one of the examples.
 * @param {{ board: string[] }} example
 * @returns {PolyominoDraft}
 */
export function fromExample({ board }) {
  return { ...USUAL, placed: [], board };
}

/**
 * The draft without holes and placed pieces.
 * @param {PolyominoDraft} draft
 */
export function cleared(draft) {
  const board = rectangle(draft.board.length, draft.board[0].length);
  return { ...draft, placed: [], board };
}

/**
 * The draft as plain data for the package: only what is not as usual is said.
 * @param {any} draft
 * @returns {PolyominoPuzzle}
 */
export function puzzle({ board, ...rest }) {
  /** @type {any} */
  const data = { kind: "polyomino", board };
  for (const [name, usual] of Object.entries(USUAL))
    if (rest[name] !== usual) data[name] = rest[name];
  if (rest.placed?.length) data.placed = rest.placed;
  if (isOneSided(data.pieces) && rest.reflect) data.reflect = true;
  return data;
}

/**
 * The draft of a puzzle that came from outside.
 * @param {any} puzzle
 * @returns {PolyominoDraft}
 */
export function fromPuzzle({ board, ...rest }) {
  /** @type {any} */
  const draft = {
    ...USUAL,
    placed: rest.placed ?? [],
    board,
  };
  for (const name of Object.keys(USUAL))
    if (rest[name] !== undefined) draft[name] = rest[name];
  draft.pieces = named(draft.pieces);
  if (isOneSided(draft.pieces)) draft.reflect = rest.reflect === true;
  return draft;
}

/**
 * Another size: what lies outside is dropped, what is new is to be covered.
 * @param {PolyominoDraft} draft
 * @param {number} rows
 * @param {number} columns
 */
export function resize({ board, ...rest }, rows, columns) {
  /** @param {number} row */
  const line = (row) =>
    (board[row] ?? "").slice(0, columns).padEnd(columns, ".");
  return {
    ...rest,
    placed: rest.placed.filter(({ cells }) =>
      cells.every(([row, column]) => row < rows && column < columns),
    ),
    board: Array.from({ length: rows }, (_, r) => line(r)),
  };
}

/**
 * How a board lies: "ribbon" (three times as wide as high, or more), "wide", or null.
 * @param {PolyominoDraft} draft
 */
export function shape({ board }) {
  const ratio = board[0].length / board.length;
  return ratio >= 3 ? "ribbon" : ratio >= 1.5 ? "wide" : null;
}

/**
 * A board of this size without holes.
 * @param {number} rows
 * @param {number} columns
 */
export function rectangle(rows, columns) {
  return Array.from({ length: rows }, () => ".".repeat(columns));
}

/**
 * Cell → hole → cell.
 * @param {PolyominoDraft} draft
 * @param {number} row
 * @param {number} column
 */
export function turnSquare({ board, placed, ...rest }, row, column) {
  const put = board[row][column] === "#" ? "." : "#";
  /** @param {Square} square */
  const here = ([r, c]) => r === row && c === column;
  return {
    ...rest,
    // A piece that lay there has lost its place.
    placed: placed.filter(({ cells }) => !cells.some(here)),
    board: board.map((line, r) =>
      r === row ? line.slice(0, column) + put + line.slice(column + 1) : line,
    ),
  };
}

/**
 * How many cells are to be covered.
 * @param {PolyominoDraft} draft
 */
export function area({ board }) {
  return board.reduce(
    (sum, line) => sum + [...line].filter((c) => c !== "#").length,
    0,
  );
}
