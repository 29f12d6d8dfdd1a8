/**
 * Hatching for pieces, for users who cannot tell their colors apart. The lines of 30 pieces differ in slope, distance
 * and number of directions. The cell of the letter has none.
 */
import type { Square } from "../codec/puzzle.js";

/** The numbers of lines across a cell. */
const LINES = [1, 2, 4];
const WAYS = 30;

/** Returns the slopes of a way of hatching, each with its number of lines across a cell. */
function directionsOf(way: number): [slope: number, lines: number][] {
  const lines = (i: number) => LINES[i % 3] ?? 1;
  if (way < 12) return [[way & 3, lines(way >> 2)]];
  // Lines in two directions, straight or diagonal.
  const [pair, first] = [(way - 12) >> 1, way & 1 ? 2 : 0];
  return [
    [first, lines(pair)],
    [first + 1, lines(Math.floor(pair / 3))],
  ];
}

/** Returns the lines over the cells of a piece, as an SVG path; a cell is 1 × 1. The colors of a piece have its `way`. */
export function hatching(way: number, [, ...cells]: readonly Square[]): string {
  const parts: string[] = [];
  const directions = directionsOf(way % WAYS);
  for (const [row, column] of cells) {
    const line = (x: number, y: number, right: number, down: number) =>
      parts.push(`M${column + x} ${row + y}L${column + right} ${row + down}`);
    for (const [slope, lines] of directions)
      for (let k = 0.5; k < 2 * lines; k++) {
        // The points where a sloped line enters and leaves the cell.
        const at = k / lines;
        const [a, b] = [Math.max(0, at - 1), Math.min(1, at)];
        if (slope === 0 && k < lines) line(0, at, 1, at);
        else if (slope === 1 && k < lines) line(at, 0, at, 1);
        else if (slope === 2) line(a, b, b, a);
        else if (slope === 3) line(1 - a, b, 1 - b, a);
      }
  }
  return parts.join("");
}
