// Tilings as they are edited: rows of "." (a cell to cover) and "#" (a hole).
import { labelsWithin, looksOf } from "./piece-looks.js";
import { isIn } from "./piece-names.js";
/** @import { Piece, PieceSetCopies, PieceSetName, PolyominoDraft, PolyominoPuzzle, Square } from "../../types.js" */

/** The default, and the first in the menu; the others are in examples.js. */
export const first = { id: "6x10", board: rectangle(6, 10) };

/**
 * The named sets of pieces: the number of pieces, and of cells of each.
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
  dominoes: [1, 2],
  monominoes: [1, 1],
};

/**
 * Returns the pieces with the present names of sets. Older links call two sets by their only piece.
 * @param {any} pieces
 * @returns {any}
 */
export function named(pieces) {
  if (typeof pieces === "string")
    return pieces.replace(/^(mono|do)mino$/, "$1minoes");
  return setOf(pieces) === undefined
    ? pieces
    : { ...pieces, set: named(pieces.set) };
}

/**
 * Returns the name of the set, with or without a number of copies; undefined for a list of pieces.
 * @param {PolyominoDraft["pieces"]} pieces
 * @returns {PieceSetName | undefined}
 */
export const setOf = (pieces) =>
  typeof pieces === "string"
    ? pieces
    : /** @type {Partial<PieceSetCopies>} */ (pieces)?.set;

/**
 * Returns true if the pieces of this set may not be reflected by default.
 * @param {PolyominoDraft["pieces"]} pieces
 */
export const isOneSided = (pieces) => /^one/.test(setOf(pieces) ?? "");

/** The maximum number of rows and columns that the page offers. */
export const MAX_BOARD_SIDE = 32;

/** The default: the pieces may be rotated and reflected, and every solution counts. */
/** @type {Omit<PolyominoDraft, "board" | "placed">} */
const DEFAULT_RULES = {
  pieces: "pentominoes",
  rotate: true,
  reflect: true,
  distinct: false,
};

/** Returns the draft that an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/**
 * Returns the draft of an example.
 * @param {{ board: string[], pieces?: PolyominoDraft["pieces"] }} example
 * @returns {PolyominoDraft}
 */
export function fromExample({ board, pieces = DEFAULT_RULES.pieces }) {
  return { ...DEFAULT_RULES, pieces, placed: [], board };
}

/**
 * Returns the draft without holes, placed pieces and texts.
 * @param {PolyominoDraft} draft
 */
export function cleared({ labels: _, ...draft }) {
  const board = rectangle(draft.board.length, draft.board[0].length);
  return { ...draft, placed: [], board };
}

/**
 * Returns the draft as plain data for the package: without the pieces that were taken out, texts and colors.
 * @param {any} draft
 * @returns {PolyominoPuzzle & { readonly board: readonly string[] }}
 */
export function puzzle({ pieces, ...rest }) {
  const isOwn = Array.isArray(pieces);
  return plainData({ ...rest, pieces: isOwn ? pieces.filter(isIn) : pieces });
}

/**
 * Returns the draft as data for a link or the storage.
 * @param {PolyominoDraft} draft
 */
export const stored = (draft) => ({ ...plainData(draft), ...looksOf(draft) });

// Defaults are left out.
/** @param {any} draft @returns {PolyominoPuzzle & { readonly board: readonly string[] }} */
function plainData({ board, ...rest }) {
  /** @type {any} */
  const data = { kind: "polyomino", board };
  for (const [name, usual] of Object.entries(DEFAULT_RULES))
    if (rest[name] !== usual) data[name] = rest[name];
  if (rest.placed?.length) data.placed = rest.placed;
  if (isOneSided(data.pieces) && rest.reflect) data.reflect = true;
  return data;
}

/**
 * Returns a piece of an imported puzzle with its cells as rows. They may be one text, rows, or a list of cells.
 * @param {any} piece
 * @returns {Piece}
 */
function inRows({ cells, ...piece }) {
  if (typeof cells === "string")
    return {
      ...piece,
      cells: cells
        .replace(/^[\r\n]+|[\r\n]+$/g, "")
        .split(/\r?\n/)
        .map(upper),
    };
  if (typeof cells[0] === "string")
    return { ...piece, cells: cells.map(upper) };
  /** @param {0 | 1} axis @param {(...all: number[]) => number} end */
  const edge = (axis, end) =>
    end(...cells.map((/** @type {Square} */ cell) => cell[axis]));
  const [top, left] = [edge(0, Math.min), edge(1, Math.min)];
  const rows = Array.from({ length: edge(0, Math.max) - top + 1 }, () =>
    Array(edge(1, Math.max) - left + 1).fill("."),
  );
  for (const [row, column] of cells) rows[row - top][column - left] = "X";
  return { ...piece, cells: rows.map((row) => row.join("")) };
}

/** @param {string} row */
const upper = (row) => row.replaceAll("x", "X");

/**
 * Returns the draft of an imported puzzle.
 * @param {any} puzzle
 * @returns {PolyominoDraft}
 */
export function fromPuzzle({ board, ...rest }) {
  /** @type {any} */
  const draft = {
    ...DEFAULT_RULES,
    placed: rest.placed ?? [],
    board,
    ...looksOf(rest),
  };
  for (const name of Object.keys(DEFAULT_RULES))
    if (rest[name] !== undefined) draft[name] = rest[name];
  draft.pieces = named(draft.pieces);
  if (Array.isArray(draft.pieces)) draft.pieces = draft.pieces.map(inRows);
  if (isOneSided(draft.pieces)) draft.reflect = rest.reflect === true;
  return draft;
}

/**
 * Resizes the board. Parts outside the new size are dropped; new cells are to be covered.
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
    ...labelsWithin(rest.labels, rows, columns),
    placed: rest.placed.filter(({ cells }) =>
      cells.every(([row, column]) => row < rows && column < columns),
    ),
    board: Array.from({ length: rows }, (_, r) => line(r)),
  };
}

/**
 * Returns the shape of a board: "ribbon" (at least three times as wide as high), "long" (at least twice),
 * "wide", or null.
 * @param {PolyominoDraft} draft
 */
export function shape({ board }) {
  const ratio = board[0].length / board.length;
  if (ratio >= 3) return "ribbon";
  if (ratio >= 2) return "long";
  return ratio >= 1.5 ? "wide" : null;
}

/**
 * Returns a board of this size without holes.
 * @param {number} rows
 * @param {number} columns
 */
export function rectangle(rows, columns) {
  return Array.from({ length: rows }, () => ".".repeat(columns));
}

/**
 * Changes a square: a placed piece is removed, a cell becomes a hole, a hole becomes a cell.
 * @param {PolyominoDraft} draft
 * @param {number} row
 * @param {number} column
 * @returns {PolyominoDraft}
 */
export function turnSquare(draft, row, column) {
  const placed = withoutPieceAt(draft, row, column);
  if (placed.length < draft.placed.length) return { ...draft, placed };
  return putSquare(draft, row, column, draft.board[row][column] === "#");
}

/**
 * Makes a square a cell or a hole. A piece that lies there is removed.
 * @param {PolyominoDraft} draft
 * @param {number} row
 * @param {number} column
 * @param {boolean} isCell
 * @returns {PolyominoDraft}
 */
export function putSquare(draft, row, column, isCell) {
  const put = isCell ? "." : "#";
  return {
    ...draft,
    placed: withoutPieceAt(draft, row, column),
    board: draft.board.map((line, r) =>
      r === row ? line.slice(0, column) + put + line.slice(column + 1) : line,
    ),
  };
}

/** @param {PolyominoDraft} draft @param {number} row @param {number} column */
const withoutPieceAt = ({ placed }, row, column) =>
  placed.filter(
    ({ cells }) => !cells.some(([r, c]) => r === row && c === column),
  );

/**
 * Returns the number of cells to cover.
 * @param {PolyominoDraft} draft
 */
export function area({ board }) {
  return board.reduce(
    (sum, line) => sum + [...line].filter((c) => c !== "#").length,
    0,
  );
}
