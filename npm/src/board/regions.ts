/** The symbols and the regions of a Sudoku, and the regions of a board with queens. */
import type { QueensPuzzle } from "../codec/puzzle.js";

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

/** Returns the labels of a map: of a text or a list, or of its rows. */
export function labelsOf(
  regions: NonNullable<QueensPuzzle["regions"]>,
): unknown[] {
  const rows: readonly unknown[] =
    typeof regions === "string" ? [regions] : Array.from<unknown>(regions);
  return rows.flatMap((row) =>
    typeof row === "string"
      ? [...row.replace(/\s/g, "")]
      : typeof row === "object"
        ? Array.from<unknown>(row as ArrayLike<unknown>)
        : [row],
  );
}

/** A board whose regions may be absent. */
export interface RegionBoard {
  readonly n: number;
  readonly regions?: QueensPuzzle["regions"] | null;
}

/** Returns a number for each label, in order of first appearance; `null` if there is no label for each square. */
export function regionNumbers({ n, regions }: RegionBoard): number[] | null {
  if (!regions) return null;
  const labels = labelsOf(regions);
  const known = [...new Set(labels)];
  return labels.length === n * n
    ? labels.map((label) => known.indexOf(label))
    : null;
}

/**
 * The tints of regions, by number. A tint is translucent on a board, so it suits light and dark ones.
 * Regions beside each other differ by their borders too.
 */
export const REGION_TINTS = [
  "#e4572e",
  "#3a86ff",
  "#ffbe0b",
  "#2a9d8f",
  "#8338ec",
  "#ff5d8f",
  "#7cb518",
  "#00b4d8",
  "#a47148",
  "#6c757d",
  "#c77dff",
  "#f4a261",
] as const;

/** The share of a tint on the board. */
export const TINT_OPACITY = 0.36;

/** Returns the tint of a region. */
export const tintOf = (region: number) =>
  REGION_TINTS[region % REGION_TINTS.length]!;
