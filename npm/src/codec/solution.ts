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
  SudokuPuzzle,
} from "./puzzle.js";

/** What every solution has. It is yours: nothing else refers to it. */
export interface Chosen {
  /** The ids of the options in canonical choice order. */
  readonly options: Uint32Array;
}

/** A full grid. */
export interface SudokuSolution extends Chosen {
  /** The grid in the symbols of the puzzle, row by row. */
  readonly grid: string;
  /** The same as numbers from 1. */
  readonly cells: Uint8Array;
}

/** A queen for every row. */
export interface QueensSolution extends Chosen {
  /** The column of the queen in each row. */
  readonly columns: Uint8Array;
}

/** A full board. */
export interface PolyominoSolution extends Chosen {
  /** Where each piece lies. */
  readonly placements: readonly Placement[];
  /**
   * The board as lines of text, `#` for a hole: in every cell the name of its piece, if all names are one character,
   * else a letter or digit by its number.
   */
  readonly text: string;
}

/** The chosen rows of a matrix. */
export interface MatrixSolution extends Chosen {
  /** Row numbers in ascending order. */
  readonly rows: Uint32Array;
}

/** A chosen option of an exact cover problem: its items as they were written, and its own data object. */
export interface Choice<I extends Item = Item, D = unknown> {
  /** Its items as they were given. */
  readonly items: readonly Entry<I>[];
  /** What the option carried: the same object, not a copy. */
  readonly data: D;
}

/** The chosen options of an exact cover problem. */
export interface ExactCoverSolution<
  I extends Item = Item,
  D = unknown,
> extends Chosen {
  /** In the order in which the search chose them. */
  readonly chosen: readonly Choice<I, D>[];
}

/** The chosen options of a problem in Knuth's text format. */
export interface DlxTextSolution extends Chosen {
  /** Each as it is written in the text. */
  readonly chosen: readonly Choice<string, undefined>[];
}

/** The chosen options of a problem given as arrays. */
export type ArraysSolution = Chosen;

/** A solution of any kind of puzzle. */
export type Solution =
  | SudokuSolution
  | QueensSolution
  | PolyominoSolution
  | MatrixSolution
  | ExactCoverSolution
  | DlxTextSolution
  | ArraysSolution;

/** The solution that belongs to a puzzle: `solve({ kind: "queens", n: 8 })` gives a {@link QueensSolution}. */
export type SolutionOf<P> = P extends SudokuPuzzle
  ? SudokuSolution
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

/** What is looked at of a claimed solution: that of `solve`, or the same fields from elsewhere. */
export type ClaimOf<P> = P extends SudokuPuzzle
  ? { readonly grid: string } | { readonly cells: Numbers }
  : P extends QueensPuzzle
    ? { readonly columns: Numbers }
    : P extends PolyominoPuzzle
      ? { readonly placements: readonly Placement[] }
      : P extends MatrixPuzzle
        ? { readonly rows: Numbers }
        : { readonly options: Numbers };
