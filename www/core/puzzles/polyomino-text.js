// The text of a tiling in a link. Everything that it holds is checked like pasted text.
import * as polyomino from "./polyomino.js";
/** @import { PolyominoDraft } from "../../types.js" */

/** The maximum number of cells of a board. */
const MAX_CELLS = 4096;
/** The maximum length of a name and of a side of a piece. */
const MAX_NAME_LENGTH = 40;
const MAX_PIECE_SIDE = 64;

/**
 * Returns the text of a draft in a link. Runs of equal cells are written with their length, so a drawn board of thousands
 * of cells is a short link.
 * @param {PolyominoDraft} draft
 */
export function textOf(draft) {
  const { board, kind, ...rest } = polyomino.stored(draft);
  const text = [...board]
    .map((line) =>
      line
        .replaceAll("#", "x")
        .replace(/(.)\1{2,998}/g, (run, char) => run.length + char),
    )
    .join("_");
  return Object.keys(rest).length ? `${text}:${JSON.stringify(rest)}` : text;
}

/**
 * Returns the draft of such a text if it is sound, and null otherwise. Throws for other broken texts.
 * @param {string} text
 */
export function draftOf(text) {
  const [, drawing = "", more = "{}"] = /^([^:]*)(?::(.*))?$/s.exec(text) ?? [];
  const board = drawing
    .split("_")
    .map((line) =>
      line
        .replace(/(\d{1,3})([.x])/g, (_, n, char) => char.repeat(n))
        .replaceAll("x", "#"),
    );
  const whole =
    board.every(
      (line) => line.length === board[0].length && /^[.#]+$/.test(line),
    ) && board.length * board[0].length <= MAX_CELLS;
  const rest = JSON.parse(more);
  const [rows, columns] = [board.length, board[0].length];
  return whole &&
    plainPieces(rest.pieces) &&
    plainPlaced(rest.placed ?? [], rows, columns)
    ? polyomino.fromPuzzle({ ...rest, board })
    : null;
}

// Pieces in a link: a named set, with or without copies, or a few small drawings.
/** @param {any} pieces */
function plainPieces(pieces = "pentominoes") {
  const set = polyomino.setOf(polyomino.named(pieces));
  /** @param {unknown} copies */
  const plain = (copies) => copies === "any" || Number.isInteger(copies);
  if (set !== undefined)
    return Object.hasOwn(polyomino.sets, set) && plain(pieces.copies ?? 1);
  /** @param {unknown} text @param {number} most */
  const small = (text, most) => typeof text === "string" && text.length <= most;
  return (
    Array.isArray(pieces) &&
    pieces.length <= 64 &&
    pieces.every(
      ({ name, cells, copies = 1 }) =>
        small(name, MAX_NAME_LENGTH) &&
        plain(copies) &&
        Array.isArray(cells) &&
        cells.length <= MAX_PIECE_SIDE &&
        cells.every(
          (row) => small(row, MAX_PIECE_SIDE) && /^[X#. ]*$/.test(row),
        ),
    )
  );
}

// Returns true if all pieces lie on a board of this size.
/** @param {any[]} placed @param {number} rows @param {number} columns */
function plainPlaced(placed, rows, columns) {
  /** @param {number[]} square */
  const inside = ([row, column]) =>
    Number.isInteger(row) &&
    Number.isInteger(column) &&
    row >= 0 &&
    column >= 0 &&
    row < rows &&
    column < columns;
  return placed.every(
    ({ piece, cells }) =>
      typeof piece === "string" &&
      piece.length <= MAX_NAME_LENGTH &&
      cells.every(inside),
  );
}
