// The pieces of tilings: the twelve pentominoes by name, and the area that pieces cover. No DOM here.
import { setOf, sets } from "./polyomino.js";
import { withColor } from "./piece-looks.js";
/** @import { Piece, PolyominoDraft, Square } from "../../types.js" */

const SHAPES = {
  F: ".XX/XX./.X.",
  I: "XXXXX",
  L: "X.../XXXX",
  N: "XX../.XXX",
  P: "XX/XX/X.",
  T: "XXX/.X./.X.",
  U: "X.X/XXX",
  V: "X../X../XXX",
  W: "X../XX./.XX",
  X: ".X./XXX/.X.",
  Y: ".X../XXXX",
  Z: "XX./.X./.XX",
};

/** Returns the twelve pentominoes as single pieces. */
export const pentominoes = () =>
  Object.entries(SHAPES).map(([name, shape]) => ({
    name,
    cells: shape.split("/"),
    copies: 1,
  }));

// Returns the number of cells of a piece.
/** @param {Piece} piece */
const sizeOf = ({ cells }) =>
  cells.reduce((sum, row) => sum + row.replace(/[^X#]/g, "").length, 0);

/**
 * Returns the maximum number of copies of a piece, or of each piece of a set.
 * @param {Pick<Piece, "copies" | "least" | "most">} piece
 */
export const copiesOf = ({ copies, least, most }) =>
  copies === "any" || (least !== undefined && most === undefined)
    ? Infinity
    : (most ?? copies ?? 1);

/**
 * Returns the number of cells that the pieces of a draft cover; infinity if a piece has unlimited copies.
 * @param {Pick<PolyominoDraft, "pieces">} draft
 */
export function covered({ pieces }) {
  if (!Array.isArray(pieces)) {
    const [count, size] = sets[setOf(pieces) ?? ""];
    return count * size * (typeof pieces === "string" ? 1 : copiesOf(pieces));
  }
  return pieces.reduce(
    (sum, piece) => sum + sizeOf(piece) * copiesOf(piece),
    0,
  );
}

/**
 * Returns the fields of a draft that change if a piece gets another name. It keeps its color.
 * @param {Pick<PolyominoDraft, "pieces" | "placed" | "colors">} draft
 * @param {number} index of the piece
 * @param {string} name
 */
export function renamed({ pieces, placed, colors }, index, name) {
  const list = Array.isArray(pieces) ? pieces : [];
  const old = list[index]?.name;
  const color = colors?.[old];
  return {
    ...(color && {
      colors: withColor(withColor(colors, old, null), name, color),
    }),
    pieces: list.map((piece, i) => (i === index ? { ...piece, name } : piece)),
    placed: placed.map((one) =>
      one.piece === old ? { ...one, piece: name } : one,
    ),
  };
}

/**
 * Returns a piece of the given cells, [row, column], with an unused name; null if there are no cells.
 * @param {Square[]} cells
 * @param {Piece[]} pieces
 */
export function drawn(cells, pieces) {
  if (cells.length === 0) return null;
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  /** @type {number[][]} */
  const rows = [];
  for (const [row, column] of cells)
    (rows[row - top] ??= [])[column - left] = 1;
  const wide = Math.max(...rows.map((row) => row?.length ?? 0));
  const taken = new Set(pieces.map(({ name }) => name));
  const letters = [..."ABCDEGHJKMOQRSabcdefghijklmnopqrstuvwxyz"];
  const name = letters.find((letter) => !taken.has(letter));
  if (!name) return null;
  return {
    name,
    cells: Array.from(rows, (row = []) =>
      Array.from({ length: wide }, (_, i) => (row[i] ? "X" : ".")).join(""),
    ),
    copies: 1,
  };
}
