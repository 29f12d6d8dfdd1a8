import type { ArraysSolution, ExactCoverArrays } from "../kinds/arrays.js";
import type { DlxTextPuzzle, DlxTextSolution } from "../kinds/dlx.js";
import type {
  DataOf,
  ExactCoverPuzzle,
  ExactCoverSolution,
  ItemsOf,
} from "../kinds/exact-cover.js";
import type { MatrixPuzzle, MatrixSolution } from "../kinds/matrix.js";
import type {
  Placement,
  PolyominoPuzzle,
  PolyominoSolution,
} from "../kinds/polyomino.js";
import type { QueensPuzzle, QueensSolution } from "../kinds/queens.js";
import type {
  SudokuMultiPuzzle,
  SudokuMultiSolution,
} from "../kinds/sudoku-multi.js";
import type { SudokuPuzzle, SudokuSolution } from "../kinds/sudoku.js";
import type { Numbers } from "./numbers.js";

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
