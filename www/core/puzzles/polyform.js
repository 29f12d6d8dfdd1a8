// Polyforms as they are edited: a lattice, a board and pieces, mostly by their names. The engine checks them.
import { looksOf } from "./piece-looks.js";
/** @import { Mutable, PolyformDraft, PolyformPuzzle } from "../../types.js" */

/** The default, and the first in the menu; the others are in examples.js. */
export const first = {
  id: "soma",
  lattice: /** @type {const} */ ("cube"),
  board: "3x3x3",
  pieces: /** @type {const} */ ("soma"),
};

/** Returns the draft that an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/**
 * Returns the draft of an example.
 * @param {Omit<PolyformDraft, "distinct">} example
 * @returns {PolyformDraft}
 */
export function fromExample({ lattice, board, pieces }) {
  return { lattice, board, pieces, distinct: false };
}

/**
 * Returns the draft without placed pieces.
 * @param {PolyformDraft} draft
 */
export function cleared({ placed: _, ...draft }) {
  return draft;
}

/**
 * Returns the draft as plain data for the package.
 * @param {PolyformDraft} draft
 */
export function puzzle({
  lattice,
  board,
  pieces,
  distinct,
  reflect,
  placed = [],
}) {
  /** @type {Mutable<PolyformPuzzle>} */
  const data = { kind: "polyform", lattice, board, pieces };
  if (reflect !== undefined) data.reflect = reflect;
  if (placed.length) data.placed = placed;
  if (distinct) data.distinct = distinct;
  return data;
}

/**
 * Returns the draft of an imported puzzle.
 * @param {Omit<PolyformDraft, "distinct"> & Partial<PolyformDraft>} puzzle
 * @returns {PolyformDraft}
 */
export function fromPuzzle({
  lattice,
  board,
  pieces,
  distinct = false,
  reflect,
  placed = [],
  ...looks
}) {
  return {
    ...{ lattice, board, pieces, distinct },
    ...looksOf(looks),
    ...(reflect !== undefined && { reflect }),
    ...(placed.length > 0 && { placed }),
  };
}

/**
 * Returns the shape of the board, for the layout of the page. A board with layers is drawn in space, too.
 * @param {PolyformDraft} draft
 */
export const shape = ({ lattice, board }) =>
  lattice === "cube" || (lattice === "sphere" && !/^\d+x\d+$/.test(`${board}`))
    ? null
    : "wide";

/**
 * Returns the text of a draft in a link: its names, such as `cube:3x3x3:soma`, or JSON if it has more than names.
 * @param {PolyformDraft} draft
 */
export function textOf(draft) {
  const { kind, ...data } = puzzle(draft);
  const { lattice, board, pieces, distinct, ...rest } = data;
  const looks = looksOf(draft);
  const more = { ...rest, ...looks };
  const isPlain =
    typeof board === "string" &&
    typeof pieces === "string" &&
    distinct !== "turns" &&
    Object.keys(more).length === 0;
  if (!isPlain) return JSON.stringify({ ...data, ...looks });
  return [lattice, board, pieces, ...(distinct ? ["d"] : [])].join(":");
}

/**
 * Returns the draft of such a text; null if it has not the form of one.
 * @param {string} text
 * @returns {PolyformDraft | null}
 */
export function draftOf(text) {
  if (text.startsWith("{")) return known(JSON.parse(text));
  const [, lattice, board, pieces, distinct] =
    /^(\w+):([\w ]+):([\w-]+)(:d)?$/.exec(text) ?? [];
  return known({ lattice, board, pieces, distinct: distinct !== undefined });
}

const LATTICES = ["square", "cube", "sphere", "hexagon", "triangle", "stick"];

/** @param {any} data @returns {PolyformDraft | null} */
function known(data) {
  const { lattice, board, pieces, distinct, reflect, placed } = data;
  /** @param {unknown} value */
  const isPlain = (value) =>
    Array.isArray(value) || (typeof value === "string" && value !== "");
  const isSound =
    LATTICES.includes(lattice) &&
    isPlain(board) &&
    (isPlain(pieces) || typeof pieces?.set === "string") &&
    [undefined, true, false, "turns"].includes(distinct) &&
    [undefined, true, false].includes(reflect) &&
    (placed === undefined || areLaid(placed));
  return isSound ? fromPuzzle(data) : null;
}

/** @param {any} placed */
const areLaid = (placed) =>
  Array.isArray(placed) &&
  placed.every(
    ({ name, cells }) =>
      typeof name === "string" &&
      Array.isArray(cells) &&
      cells.every(
        (cell) => Array.isArray(cell) && cell.every(Number.isSafeInteger),
      ),
  );
