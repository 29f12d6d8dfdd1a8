// Reads drawn boards with queens or pieces from a text, as the page itself writes them. No DOM here.
/** @import { Square } from "../../types.js" */

/**
 * Returns the first board of a text as a puzzle, if each of its letters is a queen or a pentomino of five cells; null
 * otherwise.
 * @param {string} text
 */
export function boardIn(text) {
  const rows = text
    .trim()
    .split(/\r?\n[^\S\n]*\n/)[0]
    .split(/\s+/);
  const [{ length }] = rows;
  if (rows.length < 2 || rows.some((row) => row.length !== length)) return null;
  /** @type {Record<string, [number, number][]>} */
  const found = {};
  rows.forEach((row, r) =>
    [...row].forEach((letter, c) => (found[letter] ??= []).push([r, c])),
  );
  const { ".": open, "#": blocked = [], ...rest } = found;
  const placed = Object.entries(rest);
  if (rest.Q && placed.length === 1 && rows.length === length)
    return { kind: "queens", n: length, placed: rest.Q, blocked };
  /** @param {[string, Square[]]} entry */
  const are = ([piece, cells]) =>
    /[FILNPTUVWXYZ]/.test(piece) && cells.length === 5;
  if (placed.length === 0 || !placed.every(are)) return null;
  return {
    kind: "polyomino",
    board: rows.map((row) => row.replace(/[A-Z]/g, ".")),
    placed: placed.map(([piece, cells]) => ({ piece, cells })),
  };
}
