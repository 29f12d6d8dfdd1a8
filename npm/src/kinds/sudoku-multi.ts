import type { ItemLabel, OptionLabel } from "../codec/label.js";
import { jsonOf } from "../codec/json-form.js";
import type { Numbers, Square } from "../codec/numbers.js";
import type {
  Chosen,
  FixedOptions,
  KindDeclaration,
  Known,
  TypesOfKind,
} from "./declaration.js";
import type { SudokuPuzzle } from "./sudoku.js";

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

/** Filled Sudokus that agree on their common cells. */
export interface SudokuMultiSolution extends Chosen {
  /** Each grid in the symbols of the puzzle, row by row. */
  readonly grids: readonly string[];
  /** Each grid as numbers from 1, row by row. */
  readonly cells: readonly Uint8Array[];
}

/** Compile-time check of literal grids: no unknown field. */
type GridsKnown<P> = P extends {
  readonly grids: readonly (infer G extends PlacedSudoku)[];
}
  ? readonly (PlacedSudoku & Known<G, PlacedSudoku>)[]
  : unknown;

/**
 * An item of one of the Sudokus; `grid` is its index in the puzzle. Compilers before TypeScript 7 need a name for this
 * type, because it contains the union of all labels.
 *
 * @inline
 */
export interface ItemInGrid {
  readonly type: "inGrid";
  readonly grid: number;
  readonly item: ItemLabel;
}

/**
 * An option of one of the Sudokus, which fills no cell.
 *
 * @inline
 */
export interface OptionInGrid {
  readonly type: "inGrid";
  readonly grid: number;
  readonly option: OptionLabel;
}

export interface SudokuMultiKind<P> extends TypesOfKind {
  puzzle: SudokuMultiPuzzle;
  solution: SudokuMultiSolution;
  claim:
    | { readonly grids: readonly string[] }
    | { readonly cells: readonly Numbers[] };
  checked: { readonly grids: GridsKnown<P> };
  conflict: FixedOptions;
  itemLabel:
    /** A cell of the common board must be filled. */
    | { readonly type: "cell"; readonly row: number; readonly column: number }
    | ItemInGrid;
  optionLabel:
    | {
        readonly type: "digit";
        readonly row: number;
        readonly column: number;
        readonly digit: number;
      }
    | OptionInGrid;
  conflictItem: ItemLabel;
}

export class SolvedGrids implements SudokuMultiSolution {
  declare readonly grids: readonly string[];
  declare readonly cells: readonly Uint8Array[];
  declare readonly options: Uint32Array;

  constructor(
    grids: readonly string[],
    cells: readonly Uint8Array[],
    options: Uint32Array,
  ) {
    this.grids = grids;
    this.cells = cells;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export const sudokuMulti: KindDeclaration = {
  claim: ["grids", "cells"],
  written: ["grids"],
  /** A batch has a line of text for each grid, and as many bytes. */
  fromBatch(options, batch) {
    const grids = batch.text().split("\n");
    const bytes = batch.bytes();
    const each = bytes.length / grids.length;
    const cells = grids.map((_, grid) =>
      bytes.slice(grid * each, (grid + 1) * each),
    );
    return new SolvedGrids(grids, cells, options);
  },
};
