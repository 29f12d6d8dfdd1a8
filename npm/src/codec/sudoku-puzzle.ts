import type { Cells, Numbers, Square } from "./numbers.js";

/** Cells of a Sudoku that differ and may have a sum. */
export interface Cage {
  /** One cell or more; at most as many as there are symbols. */
  readonly cells: readonly Square[];
  /** The sum of the numbers; any sum by default. */
  readonly sum?: number | undefined;
}

/** A sum along a path of a Sudoku. */
export interface Arrow {
  /** The cell that holds the sum. If there are two or three cells, they hold its decimal digits, in order. */
  readonly circle: readonly Square[];
  /** The cells whose numbers are added. They may hold equal numbers. */
  readonly path: readonly Square[];
}

/** A sum within a row or column of a Sudoku. */
export type Sandwich = {
  /** The sum of the numbers between 1 and the greatest number. */
  readonly sum: number;
} & (
  | { readonly row: number; readonly column?: undefined }
  | { readonly column: number; readonly row?: undefined }
);

/** A sum along a diagonal of a Sudoku. */
export interface LittleKiller {
  /** Usually the cells of a short diagonal. They may hold equal numbers. */
  readonly cells: readonly Square[];
  /** The sum of their numbers. */
  readonly sum: number;
}

/** A relation of two cells of a Sudoku with a common side. */
export interface Dot {
  readonly cells: readonly [Square, Square];
  /**
   * `"consecutive"`: the numbers differ by 1. `"double"`: one is twice the other. `"x"`: they add up to 10. `"v"`: they
   * add up to 5.
   */
  readonly kind: "consecutive" | "double" | "x" | "v";
}

/** The extra rules of a Sudoku. All of them can be combined, with each other, with diagonals and with regions. */
export interface SudokuRules {
  /**
   * If true, the windows of a windoku hold every symbol once: four on 9×9, nine on 16×16, sixteen on 25×25. They have
   * the size of a box and are one cell away from the border and from each other.
   */
  readonly windows?: boolean | undefined;
  /** If true, cells at the same place of their boxes differ. */
  readonly disjoint?: boolean | undefined;
  /** Extra houses. With as many cells as symbols, they hold every symbol once; with fewer, they differ. */
  readonly extra?: readonly (readonly Square[])[] | undefined;
  /** If true, cells a knight's move apart differ. */
  readonly antiknight?: boolean | undefined;
  /** If true, cells a king's move apart differ. */
  readonly antiking?: boolean | undefined;
  /** If true, cells with a common side are never consecutive. */
  readonly nonconsecutive?: boolean | undefined;
  /** One character per cell: `e` for an even number, `o` for an odd one, `.` for any. White space is skipped. */
  readonly parity?: string | undefined;
  /**
   * The symbols that each cell may hold. Text has one character for each cell and symbol (729 for 9×9): the symbol, or a
   * blank if the cell may not hold it. A list has a list of numbers for each cell.
   */
  readonly candidates?: string | readonly Numbers[] | undefined;
  /** Cages: cells that differ and may have a sum. */
  readonly cages?: readonly Cage[] | undefined;
  /** Thermometers: numbers rise from the first cell to the last. Each cell touches the next one, at least at a corner. */
  readonly thermos?: readonly (readonly Square[])[] | undefined;
  /** Lists of cells whose numbers rise from the first to the last. The cells need not touch. */
  readonly inequalities?: readonly (readonly Square[])[] | undefined;
  /** Arrows: the numbers of a path add up to the number in a circle. */
  readonly arrows?: readonly Arrow[] | undefined;
  /** Sandwiches: the numbers between 1 and the greatest number of a row or column have a sum. */
  readonly sandwiches?: readonly Sandwich[] | undefined;
  /** Sums outside the grid (little killers): the numbers of a diagonal have a sum. */
  readonly littleKillers?: readonly LittleKiller[] | undefined;
  /** Dots between cells with a common side. */
  readonly dots?: readonly Dot[] | undefined;
  /**
   * Relations that hold only at dots: `"consecutive"` and `"double"` at a dot of either of these kinds, `"xv"` (a sum of
   * 5 or 10) at an X or V.
   */
  readonly negative?: readonly ("consecutive" | "double" | "xv")[] | undefined;
}

/** The names of the rules of a Sudoku in labels and reasons. */
export type SudokuRule =
  | "extra"
  | "antiknight"
  | "antiking"
  | "nonconsecutive"
  | "parity"
  | "candidates"
  | "cages"
  | "thermos"
  | "inequalities"
  | "arrows"
  | "sandwiches"
  | "littleKillers"
  | "dots"
  | "negative";

/** A Sudoku from 1×1 to 25×25, with boxes or jigsaw regions, and optionally with diagonals and other rules. */
export interface SudokuPuzzle extends SudokuRules {
  readonly kind: "sudoku";
  /**
   * The cells row by row, as text or numbers. Text has one character per cell; `.`, `0`, `*`, `_` and `-` are empty
   * cells. Spaces are skipped, unless the number of cells is right only with them. Borders may be drawn between boxes.
   * Cells stand in one list, or in one list or string per row.
   */
  readonly grid: string | Cells | readonly (Cells | string)[];
  /** Rows and columns of a box; by default the squarest: `[3, 3]` for 81 cells, `[2, 3]` for 36. */
  readonly box?: readonly [rows: number, columns: number] | undefined;
  /** One label per cell, for jigsaw regions. Without `box` they replace the boxes. Regions need not be connected. */
  readonly regions?: string | Numbers | undefined;
  /** If true, both diagonals hold every symbol once. */
  readonly diagonals?: boolean | undefined;
  /** The symbols in order; detected by default. */
  readonly alphabet?: string | undefined;
}

/** A grid of a {@link SudokuMultiPuzzle} and its place: the fields of a Sudoku, and `at` in place of `kind`. */
export interface PlacedSudoku extends Omit<SudokuPuzzle, "kind"> {
  /** Row and column of the first cell on the common board, from 0 to 999. */
  readonly at: Square;
}

/**
 * Sudokus that overlap, such as a samurai: each grid has its own rules, and common cells hold one number. All grids have
 * one size and the same symbols.
 */
export interface SudokuMultiPuzzle {
  readonly kind: "sudoku-multi";
  /** 1 to 32 grids. */
  readonly grids: readonly PlacedSudoku[];
}
