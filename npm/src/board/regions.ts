/** The symbols of a Sudoku, and which cells share a region. */

/** One symbol per digit; the tenth digit is a letter, so that every cell holds one character. */
export const SYMBOLS = "123456789ABCDEFGHIJKLMNOP";

/** How a Sudoku is divided: each cell has a region where there are no boxes. */
export interface Regions {
  readonly box: readonly [rows: number, columns: number];
  readonly regions: readonly number[] | null;
}

/** The number of the region or box that a cell is in. */
export function regionOf({ box, regions }: Regions, cell: number): number {
  if (regions) return regions[cell]!;
  const n = box[0] * box[1];
  const [row, column] = [Math.floor(cell / n), cell % n];
  return Math.floor(row / box[0]) * box[0] + Math.floor(column / box[1]);
}
