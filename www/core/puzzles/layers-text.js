// A solution of polyforms as text: layers of squares and cubes as a drawing, and other cells as lists. No DOM here.
/** @import { Option, PolyformDraft } from "../../types.js" */

/**
 * Returns the text of the pieces. A drawing has the name of a piece in each of its cells, and an empty line between two
 * layers. Cells of another lattice, and pieces with longer names, are lines such as `V: 0,0,0 0,0,1`.
 * @param {Pick<PolyformDraft, "lattice" | "placed">} draft
 * @param {readonly Pick<Option, "piece" | "cells">[]} chosen
 */
export function layersText({ lattice, placed = [] }, chosen) {
  const pieces = [
    ...placed.map(({ name, cells }) => ({ piece: name, cells })),
    ...chosen,
  ].map(({ piece, cells = [] }) => ({
    name: String(piece),
    /** @type {readonly (readonly number[])[]} */
    cells,
  }));
  const names = pieces.map(({ name }) => name);
  const isDrawn =
    ["square", "cube"].includes(lattice) &&
    names.every((name) => name.length === 1) &&
    new Set(names).size === names.length;
  if (!isDrawn)
    return `${pieces
      .map(({ name, cells }) => `${name}: ${cells.map(String).join(" ")}\n`)
      .join("")}\n`;
  /** @type {string[][][]} */
  const layers = [];
  for (const { name, cells } of pieces)
    for (const cell of cells) {
      const [layer, row, column] = cell.length === 2 ? [0, ...cell] : cell;
      ((layers[layer] ??= [])[row] ??= [])[column] = name;
    }
  /** @param {string[]} row */
  const line = (row) => `${Array.from(row, (name) => name ?? "#").join("")}\n`;
  return layers.map((rows) => `${rows.map(line).join("")}\n`).join("");
}
