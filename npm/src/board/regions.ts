/** The symbols and the regions of a Sudoku. */

/** One symbol per digit. Digits from ten on are letters, so every cell holds one character. */
export const SYMBOLS = "123456789ABCDEFGHIJKLMNOP";

/** The boxes of a Sudoku, or the region of each cell. */
export interface Regions {
  readonly box: readonly [rows: number, columns: number];
  readonly regions: readonly number[] | null;
}

/** Returns the number of the region or box of a cell. */
export function regionOf({ box, regions }: Regions, cell: number): number {
  if (regions) return regions[cell]!;
  const n = box[0] * box[1];
  const [row, column] = [Math.floor(cell / n), cell % n];
  return Math.floor(row / box[0]) * box[0] + Math.floor(column / box[1]);
}
