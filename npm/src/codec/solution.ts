import type {
  DataOf,
  DlxTextPuzzle,
  Entry,
  ExactCoverArrays,
  ExactCoverPuzzle,
  Item,
  ItemsOf,
  MatrixPuzzle,
  Numbers,
  Placement,
  PolyominoPuzzle,
  QueensPuzzle,
  SudokuMultiPuzzle,
  SudokuPuzzle,
} from "./puzzle.js";

/** The fields of every solution. The caller owns them. */
export interface Chosen {
  /** The chosen options, as indices: of a Sudoku in ascending order, otherwise in canonical order. */
  readonly options: Uint32Array;
}

/** A solved Sudoku. Its options are those of the cells, row by row, then those of extra rules. */
export interface SudokuSolution extends Chosen {
  /** The grid in the symbols of the puzzle, row by row. */
  readonly grid: string;
  /** The grid as numbers from 1, row by row. */
  readonly cells: Uint8Array;
}

/** Filled Sudokus that agree on their common cells. */
export interface SudokuMultiSolution extends Chosen {
  /** Each grid in the symbols of the puzzle, row by row. */
  readonly grids: readonly string[];
  /** Each grid as numbers from 1, row by row. */
  readonly cells: readonly Uint8Array[];
}

/** A queen in every row. */
export interface QueensSolution extends Chosen {
  /** The column of the queen in each row. */
  readonly columns: Uint8Array;
}

/** A covered board. */
export interface PolyominoSolution extends Chosen {
  /** The position of each piece. */
  readonly placements: readonly Placement[];
  /**
   * The board as lines of text; `#` is a hole. A cell holds the name of its piece if all names are one character;
   * otherwise a letter or digit that numbers the piece. If the puzzle allows several copies of a piece, each piece on
   * the board has a letter or digit of its own, by the order of their first cells. After 62 pieces they repeat, but
   * never for neighbors.
   */
  readonly text: string;
}

/** The chosen rows of a matrix. */
export interface MatrixSolution extends Chosen {
  /** Row numbers in ascending order. */
  readonly rows: Uint32Array;
}

/** A chosen option of an exact cover problem. */
export interface Choice<I extends Item = Item, D = unknown> {
  /** The entries of the option, as given. */
  readonly items: readonly Entry<I>[];
  /** The data of the option: the same object, not a copy. */
  readonly data: D;
}

/** The chosen options of an exact cover problem. */
export interface ExactCoverSolution<
  I extends Item = Item,
  D = unknown,
> extends Chosen {
  /** The options in the order of the choices. */
  readonly chosen: readonly Choice<I, D>[];
}

/** The chosen options of a problem in Knuth's text format. */
export interface DlxTextSolution extends Chosen {
  /** The options as they are written in the text. */
  readonly chosen: readonly Choice<string, undefined>[];
}

/** The chosen options of a problem given as arrays. */
export type ArraysSolution = Chosen;

/** A solution of any kind of puzzle. */
export type Solution =
  | SudokuSolution
  | SudokuMultiSolution
  | QueensSolution
  | PolyominoSolution
  | MatrixSolution
  | ExactCoverSolution
  | DlxTextSolution
  | ArraysSolution;

/** The solution type of a puzzle: `solve({ kind: "queens", n: 8 })` returns a {@link QueensSolution}. */
export type SolutionOf<P> = P extends SudokuPuzzle
  ? SudokuSolution
  : P extends SudokuMultiPuzzle
    ? SudokuMultiSolution
    : P extends QueensPuzzle
      ? QueensSolution
      : P extends PolyominoPuzzle
        ? PolyominoSolution
        : P extends MatrixPuzzle
          ? MatrixSolution
          : P extends ExactCoverPuzzle
            ? ExactCoverSolution<ItemsOf<P>, DataOf<P>>
            : P extends DlxTextPuzzle
              ? DlxTextSolution
              : P extends ExactCoverArrays
                ? ArraysSolution
                : never;

/** The fields of a claimed solution that `verify` checks. */
export type ClaimOf<P> = P extends SudokuPuzzle
  ? { readonly grid: string } | { readonly cells: Numbers }
  : P extends SudokuMultiPuzzle
    ? | { readonly grids: readonly string[] }
      | { readonly cells: readonly Numbers[] }
    : P extends QueensPuzzle
      ? { readonly columns: Numbers }
      : P extends PolyominoPuzzle
        ? { readonly placements: readonly Placement[] }
        : P extends MatrixPuzzle
          ? { readonly rows: Numbers }
          : { readonly options: Numbers };
