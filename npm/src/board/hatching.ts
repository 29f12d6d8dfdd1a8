/**
 * Hatching for pieces, for users who cannot tell their colors apart. Each piece has its own slope and distance of
 * lines. The cell of its letter has none.
 */
import type { Square } from "../codec/puzzle.js";

const NAMES = "FILNPTUVWXYZ";
/** The numbers of lines across a cell. */
const LINES = [1, 2, 4];

/** Returns the lines over the cells of a piece, as an SVG path; a cell is 1 × 1. */
export function hatching(
  piece: string,
  [, ...cells]: readonly Square[],
): string {
  const code =
    piece.length > 1 ? (piece.codePointAt(1) ?? 0) : NAMES.indexOf(piece);
  const [slope, lines] = [code & 3, LINES[(code >> 2) % 3] ?? 1];
  const parts: string[] = [];
  for (const [row, column] of cells) {
    const line = (x: number, y: number, right: number, down: number) =>
      parts.push(`M${column + x} ${row + y}L${column + right} ${row + down}`);
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
