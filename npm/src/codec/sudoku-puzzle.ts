import type { Cells, Numbers, Square } from "./numbers.js";
import type { SudokuRule, SudokuRules } from "./sudoku-rules.js";

export type { RuleAutomaton, SudokuRule, SudokuRules } from "./sudoku-rules.js";

/** An entry of an extra rule of a Sudoku that has a list of them: `SudokuRuleEntry<"cages">` is a cage. */
export type SudokuRuleEntry<Rule extends SudokuRule> = NonNullable<
  Extract<SudokuRules[Rule], readonly unknown[]>
>[number];

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
