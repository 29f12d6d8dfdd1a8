import type { Square, SudokuRule } from "./puzzle.js";

/**
 * The meaning of an item of a puzzle. Rows, columns, boxes, regions and diagonals are counted from 0, digits from 1.
 */
export type ItemLabel =
  /** A cell of a Sudoku or of a board must be filled. */
  | { readonly type: "cell"; readonly row: number; readonly column: number }
  /** A row, column, box, region or diagonal of a Sudoku must contain a digit. */
  | { readonly type: "row"; readonly row: number; readonly digit: number }
  | { readonly type: "column"; readonly column: number; readonly digit: number }
  | { readonly type: "box"; readonly box: number; readonly digit: number }
  | { readonly type: "region"; readonly region: number; readonly digit: number }
  | {
      readonly type: "diagonal";
      readonly diagonal: number;
      readonly digit: number;
    }
  /** A window, the cells at the same place of all boxes, an extra house or a cage must contain a digit. */
  | { readonly type: "window"; readonly window: number; readonly digit: number }
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
    }
  /** An item of one of several Sudokus that overlap; `grid` is its index in the puzzle. Cells have no grid. */
  | {
      readonly type: "inGrid";
      readonly grid: number;
      readonly item: ItemLabel;
    }
  /** A row or column of a chessboard must contain a queen. */
  | { readonly type: "rank"; readonly row: number }
  | { readonly type: "file"; readonly column: number }
  /** A diagonal of a chessboard holds at most one queen. */
  | { readonly type: "diagonal" | "antidiagonal"; readonly index: number }
  /** A piece must be used, or may be if it is optional; `copy` numbers equal pieces. */
  | { readonly type: "piece"; readonly piece: string; readonly copy?: number }
  /** Keeps two copies of a piece in order, so that exchanging them gives no new solution. */
  | {
      readonly type: "order";
      readonly piece: string;
      readonly copy: number;
      readonly from: number;
      readonly to: number;
    }
  /** An item of a matrix or of an exact cover problem; its number if it has no name. */
  | { readonly type: "item"; readonly name: string };

/** The meaning of an option of a puzzle. */
export type OptionLabel =
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
    }
  /** An option of one of several Sudokus that overlap, which fills no cell. */
  | {
      readonly type: "inGrid";
      readonly grid: number;
      readonly option: OptionLabel;
    }
  | { readonly type: "queen"; readonly row: number; readonly column: number }
  | {
      readonly type: "placement";
      readonly piece: string;
      readonly cells: readonly (readonly [row: number, column: number])[];
    }
  | { readonly type: "row"; readonly row: number }
  /** An option by its entries, as `item` or `item:color`. */
  | { readonly type: "option"; readonly items: readonly string[] };
