import type { ItemLabel } from "./label.js";
import type { LatticeCell, Square, SudokuRule } from "./puzzle.js";

/** Cells of a Sudoku that must hold every symbol once, or differ if they are fewer than the symbols. */
export type House =
  | { readonly type: "row"; readonly row: number }
  | { readonly type: "column"; readonly column: number }
  | { readonly type: "box"; readonly box: number }
  | { readonly type: "region"; readonly region: number }
  | { readonly type: "diagonal"; readonly diagonal: number }
  | { readonly type: "window"; readonly window: number }
  /** The cells at the same place of all boxes. */
  | { readonly type: "disjoint"; readonly place: number }
  /** An extra house or a cage, by its index in the list of the puzzle. */
  | { readonly type: "extra"; readonly extra: number }
  | { readonly type: "cage"; readonly cage: number };

/** Why there is no solution, or why a claimed solution is wrong. Fields count from 0, `message` counts from 1. */
export type Reason = ReasonDetails & {
  /** The reason in words: "row 1 has two 7s". */
  readonly message: string;
};

/** A reason without its words. */
export type ReasonDetails =
  | {
      /** A symbol occurs twice in a house, among the clues or in a claimed solution. */
      readonly type: "repeatedClue" | "repeatedSymbol";
      readonly house: House;
      readonly symbol: string;
      readonly cells: readonly Square[];
    }
  /** The clues or a claimed solution break an extra rule of a Sudoku. */
  | {
      readonly type: "brokenRule";
      readonly rule: SudokuRule;
      /** The index in the list of the rule; 0 if the rule is no list. */
      readonly index: number;
      readonly cells: readonly Square[];
      /** The symbols of the cells. */
      readonly symbols: readonly string[];
      /** The parity, the candidates, the sum or the relation that the rule requires or forbids. */
      readonly expected?: string;
      /** The sum that was found. */
      readonly found?: string;
    }
  /** The reason of one of several Sudokus that overlap. Its cells are counted from the first cell of that grid. */
  | {
      readonly type: "inGrid";
      readonly grid: number;
      readonly reason: ReasonDetails;
    }
  | { readonly type: "queensAttack"; readonly squares: readonly Square[] }
  /** Queens touch each other on a board with regions. */
  | { readonly type: "queensTouch"; readonly squares: readonly Square[] }
  /** A row, column or region has too many queens, or a claimed solution has too few there. */
  | {
      readonly type: "queenCount";
      readonly item: ItemLabel;
      readonly queens: number;
      readonly stars: number;
    }
  | { readonly type: "queenOnBlocked"; readonly square: Square }
  /** The pieces cover more or fewer cells than the board has. */
  | { readonly type: "area"; readonly board: number; readonly pieces: number }
  /** No selection of the pieces has the area of the board. */
  | {
      readonly type: "areaSum";
      readonly board: number;
      readonly fixed: number;
      readonly sizes: readonly number[];
    }
  /** The pieces cannot cover as many cells of each color as the board has. */
  | {
      readonly type: "colors";
      readonly coloring:
        "checkerboard" | "rows" | "columns" | "layers" | "directions";
      readonly black: number;
      readonly white: number;
    }
  | {
      readonly type: "piecesOverlap";
      readonly pieces: readonly [string, string];
      readonly cell: Square;
    }
  | {
      readonly type: "placedOverlap";
      readonly pieces: readonly [string, string];
      readonly item: ItemLabel;
    }
  | {
      readonly type: "tooManyPlaced";
      readonly piece: string;
      readonly placed: number;
      readonly copies: number;
    }
  /** A primary item has no option. */
  | {
      readonly type: "noOption";
      readonly item: ItemLabel;
      /** For a Sudoku, the symbol without a place, as the puzzle writes it. */
      readonly symbol?: string;
    }
  /** Fewer options contain an item than must cover it. */
  | {
      readonly type: "tooFewOptions";
      readonly item: ItemLabel;
      readonly options: number;
      readonly least: number;
    }
  /** How often items must and can be covered leaves no solution. `verdict` gives it after a long search. */
  | {
      readonly type: "count";
      /** Some of the items that are counted, at most 20. */
      readonly items: readonly ItemLabel[];
      /** The number of all items that are counted. */
      readonly counted: number;
    }
  /**
   * In a jigsaw, the rows, columns and regions force equal symbols into two cells of one house. `verdict` gives it after a
   * long search.
   */
  | { readonly type: "equalCells" }
  /** A claimed solution has the wrong form. */
  | { readonly type: "form"; readonly expected: string; readonly found: string }
  /** A claimed solution changes a given cell. */
  | {
      readonly type: "givenChanged";
      readonly cell: Square;
      readonly given: string;
      readonly found: string;
    }
  /** A claimed solution does not cover an item. */
  | { readonly type: "uncovered"; readonly item: ItemLabel }
  /** A claimed solution covers an item twice, or gives a secondary item several colors. */
  | {
      readonly type: "coveredTwice";
      readonly item: ItemLabel;
      readonly colors?: readonly string[];
    }
  /** A claimed solution covers an item with bounds too seldom or too often. */
  | {
      readonly type: "coveredTimes";
      readonly item: ItemLabel;
      readonly times: number;
      readonly least: number;
      readonly most: number;
    }
  /** A cell of a claimed solution is empty or has an unknown symbol. */
  | { readonly type: "empty"; readonly cell: Square }
  /** The rows of a claimed solution have no 1 in a column, or several. */
  | {
      readonly type: "columnOnes";
      readonly column: number;
      readonly name?: string;
      readonly ones: number;
    }
  /** A claimed solution uses a piece too often or too seldom. */
  | {
      readonly type: "pieceUses";
      readonly piece: string;
      readonly uses: number;
      readonly copies: number;
    }
  | {
      readonly type: "wrongShape";
      readonly piece: string;
      readonly cells: readonly Square[];
    }
  /** A piece of a claimed solution has another shape on its lattice, or a placed piece is missing. */
  | {
      readonly type: "wrongForm" | "placedMissing";
      readonly piece: string;
      readonly cells: readonly LatticeCell[];
    };
