/** The symbols of a Sudoku, and which cells share a region. */
import type { SudokuGround } from "./ground.js";

/** One symbol per digit; the tenth digit is a letter, so that every cell holds one character. */
export const SYMBOLS = "123456789ABCDEFGHIJKLMNOP";

/** The number of the region or box that a cell is in. */
export function regionOf(
  { box, regions }: Pick<SudokuGround, "box" | "regions">,
  cell: number,
): number {
  if (regions) return regions[cell]!;
  const n = box[0] * box[1];
  const [row, column] = [Math.floor(cell / n), cell % n];
  return Math.floor(row / box[0]) * box[0] + Math.floor(column / box[1]);
}
