import type { ItemLabel } from "../codec/label.js";
import { plainRequest } from "../codec/request.js";
import { jsonOf } from "../codec/json-form.js";
import type { Cells, Numbers, Square } from "../codec/numbers.js";
import type { SudokuRule, SudokuRules } from "../codec/sudoku-rules.js";
import type { Chosen, KindDeclaration, TypesOfKind } from "./declaration.js";

/** An entry of an extra rule of a Sudoku that has a list of them: `SudokuRuleEntry<"cages">` is a cage. */
export type SudokuRuleEntry<Rule extends SudokuRule> = NonNullable<
  Extract<SudokuRules[Rule], readonly unknown[]>
>[number];

/** A Sudoku from 1×1 to 25×25, with boxes or jigsaw regions, and optionally with diagonals and other rules. */
export interface SudokuPuzzle extends SudokuRules {
  readonly kind: "sudoku";
  /**
   * The cells row by row, as text or numbers. Text has one character per cell; `.`, `0`, `*`, `_` and `-` are empty
   * cells. Spaces are skipped, unless the number of cells is right only with them. Borders may be drawn between boxes, and
   * tables may separate cells; `parse` reads more forms, such as lists and grids with titles.
   * Cells stand in one list, or in one list or string per row.
   */
  readonly grid: string | Cells | readonly (Cells | string)[];
  /** Rows and columns of a box; by default the squarest: `[3, 3]` for 81 cells, `[2, 3]` for 36. */
  readonly box?: readonly [rows: number, columns: number] | undefined;
  /**
   * One label per cell, or a list of rows of them, for jigsaw regions. Without `box` they replace the boxes. Regions need
   * not be connected.
   */
  readonly regions?:
    string | Numbers | readonly (string | Numbers)[] | undefined;
  /** If true, both diagonals hold every symbol once. */
  readonly diagonals?: boolean | undefined;
  /** The symbols in order; detected by default. */
  readonly alphabet?: string | undefined;
}

/** A solved Sudoku. Its options are those of the cells, row by row, then those of extra rules. */
export interface SudokuSolution extends Chosen {
  /** The grid in the symbols of the puzzle, row by row. */
  readonly grid: string;
  /** The grid as numbers from 1, row by row. */
  readonly cells: Uint8Array;
}

/** An entry of a rule of a Sudoku. */
export interface RulePart {
  /** The name of the rule. */
  readonly rule: SudokuRule;
  /** The number of the entry in the list of the rule, from 0; absent if the rule has no list. */
  readonly entry?: number;
}

export interface SudokuKind extends TypesOfKind {
  puzzle: SudokuPuzzle;
  solution: SudokuSolution;
  claim: { readonly grid: string } | { readonly cells: Numbers };
  checked: unknown;
  conflict:
    | {
        /** The cells of clues that cannot stand together. */
        readonly clues: readonly Square[];
      }
    | {
        /** The entries of rules that cannot stand together, if there is no solution even without clues. */
        readonly rules: readonly RulePart[];
      };
  itemLabel:
    /** A cell must be filled. */
    | { readonly type: "cell"; readonly row: number; readonly column: number }
    /** A row, column, box, region or diagonal must contain a digit. */
    | { readonly type: "row"; readonly row: number; readonly digit: number }
    | {
        readonly type: "column";
        readonly column: number;
        readonly digit: number;
      }
    | { readonly type: "box"; readonly box: number; readonly digit: number }
    | {
        readonly type: "region";
        readonly region: number;
        readonly digit: number;
      }
    | {
        readonly type: "diagonal";
        readonly diagonal: number;
        readonly digit: number;
      }
    /** A window, the cells at the same place of all boxes, an extra house or a cage must contain a digit. */
    | {
        readonly type: "window";
        readonly window: number;
        readonly digit: number;
      }
    | {
        readonly type: "disjoint";
        readonly place: number;
        readonly digit: number;
      }
    | { readonly type: "extra"; readonly extra: number; readonly digit: number }
    | { readonly type: "cage"; readonly cage: number; readonly digit: number }
    /**
     * Part of an extra rule. A secondary item of one digit keeps it from standing in two of the cells. A secondary item
     * of two digits keeps them from standing in the first and in the second cell. `index` counts the list of the rule.
     */
    | {
        readonly type: "rule";
        readonly rule: SudokuRule;
        readonly index: number;
        readonly cells: readonly Square[];
        readonly digits?: readonly number[];
      };
  optionLabel:
    | {
        readonly type: "digit";
        readonly row: number;
        readonly column: number;
        readonly digit: number;
      }
    /** Digits with a sum, for a cage or for one cell of an arrow, sandwich or diagonal. The option fills no cell. */
    | {
        readonly type: "sum";
        readonly rule: SudokuRule;
        readonly index: number;
        readonly digits: readonly number[];
        readonly sum: number;
      };
  conflictItem: ItemLabel;
}

export class SolvedSudoku implements SudokuSolution {
  declare readonly grid: string;
  declare readonly cells: Uint8Array;
  declare readonly options: Uint32Array;

  constructor(grid: string, cells: Uint8Array, options: Uint32Array) {
    this.grid = grid;
    this.cells = cells;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

/** Number of cells of a 9×9 Sudoku, and of characters of its text. */
export const CELLS = 81;

export const sudoku: KindDeclaration = {
  claim: ["grid", "cells"],
  encode(kind, read) {
    if (read.size === 1) {
      const grid = read.get("grid");
      if (typeof grid === "string" && grid.length === CELLS)
        return { kind, body: { grid }, line: grid };
    }
    return plainRequest(kind, read);
  },
  fromBatch: (options, batch) =>
    new SolvedSudoku(batch.text(), batch.bytes(), options),
};
