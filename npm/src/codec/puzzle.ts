import type { ExactCoverArrays } from "../kinds/arrays.js";
import type { DlxTextPuzzle } from "../kinds/dlx.js";
import type {
  ExactCoverPuzzle,
  Item,
  ItemsOf,
  Option,
} from "../kinds/exact-cover.js";
import type { MatrixPuzzle } from "../kinds/matrix.js";
import type {
  Piece,
  PieceSetCopies,
  PolyominoPuzzle,
} from "../kinds/polyomino.js";
import type { QueensPuzzle } from "../kinds/queens.js";
import type { PlacedSudoku, SudokuMultiPuzzle } from "../kinds/sudoku-multi.js";
import type { SudokuPuzzle } from "../kinds/sudoku.js";
import type { ExactCover } from "./exact-cover.js";

export type { Cells, Numbers, Square } from "./numbers.js";
export type { SudokuRule, SudokuRules } from "./sudoku-rules.js";
// The public types of each kind.
export type {
  SudokuPuzzle,
  SudokuRuleEntry,
  SudokuSolution,
} from "../kinds/sudoku.js";
export type {
  PlacedSudoku,
  SudokuMultiPuzzle,
  SudokuMultiSolution,
} from "../kinds/sudoku-multi.js";
export type { QueensPuzzle, QueensSolution } from "../kinds/queens.js";
export type {
  Piece,
  PieceSetCopies,
  PieceSetName,
  PieceUses,
  Placement,
  PolyominoPuzzle,
  PolyominoSolution,
} from "../kinds/polyomino.js";
export type { MatrixPuzzle, MatrixSolution } from "../kinds/matrix.js";
export type {
  Choice,
  DataOf,
  Entry,
  ExactCoverPuzzle,
  ExactCoverSolution,
  Item,
  ItemsOf,
  Option,
  Primary,
} from "../kinds/exact-cover.js";
export type { DlxTextPuzzle, DlxTextSolution } from "../kinds/dlx.js";
export type { ArraysSolution, ExactCoverArrays } from "../kinds/arrays.js";
export type { Chosen, Restrictions } from "../kinds/declaration.js";

/** A puzzle as plain data; `kind` is the discriminant. */
export type Puzzle =
  | SudokuPuzzle
  | SudokuMultiPuzzle
  | QueensPuzzle
  | PolyominoPuzzle
  | CorePuzzle;

/** The puzzles that state an exact cover problem directly: those of `dlx-wasm/core`. */
export type CorePuzzle =
  MatrixPuzzle | ExactCoverPuzzle | DlxTextPuzzle | ExactCoverArrays;

/** The names of the kinds of puzzle. */
export type PuzzleKind = Puzzle["kind"];

type NameIn<E> = E extends Item
  ? E
  : E extends readonly [infer N, unknown]
    ? N
    : never;
type NamesUsed<P> = P extends { readonly options: readonly (infer O)[] }
  ? O extends readonly (infer E)[]
    ? NameIn<E>
    : O extends { readonly items: readonly (infer E)[] }
      ? NameIn<E>
      : never
  : never;
/**
 * Names computed at run time, with the types `string` and `number`; the compiler cannot check them. The second line
 * finds numeric enumerations: any number is assignable to their members, but is another key of a record.
 */
export type Computed<N> =
  | (string extends N ? string : never)
  | ({} extends { readonly [M in N & number]: 1 } ? N & number : never);
/** The puzzles of one kind. */
export type Kind<K extends PuzzleKind> = Extract<Puzzle, { readonly kind: K }>;

/** Forbids fields that `T` lacks. With `never` as their type, compilers would report all other fields. */
export type Known<P, T> = {
  readonly [F in Exclude<keyof P, keyof T>]?: { readonly "unknown field": F };
};

/**
 * Compile-time checks beyond the type of a puzzle: no misspelled field, and no undeclared item in an exact cover
 * problem. A builder has its own types.
 */
export type Checked<P extends Puzzle> =
  P extends ExactCover<Item, unknown>
    ? unknown
    : P extends {
          readonly kind: infer K extends PuzzleKind;
        }
      ? Known<P, Kind<K>> &
          (K extends "exact-cover"
            ? {
                readonly options: readonly Option<
                  (ItemsOf<P> | Computed<NamesUsed<P>>) & Item,
                  unknown
                >[];
              }
            : K extends "polyomino"
              ? { readonly pieces?: PiecesKnown<P> }
              : K extends "sudoku-multi"
                ? { readonly grids: GridsKnown<P> }
                : unknown)
      : never;

/**
 * The argument of a verb: a puzzle with the checks of {@link Checked}. In an exact cover problem, the second member
 * accepts nothing more, but an editor offers the names of its items inside `options`.
 */
export type PuzzleArgument<P extends Puzzle> = P["kind"] extends "exact-cover"
  ? (P & Checked<P>) | WithDeclaredItems<P>
  : P & Checked<P>;

/** An exact cover problem whose options have only items that `P` declares. */
interface WithDeclaredItems<P> extends ExactCoverPuzzle {
  readonly options: readonly Option<ItemsOf<P>, unknown>[];
}

/** Compile-time check of literal pieces: no unknown field. */
export type PiecesKnown<P> = P extends {
  readonly pieces: readonly (infer Q extends Piece)[];
}
  ? readonly (Piece & Known<Q, Piece>)[]
  : P extends { readonly pieces: infer Q extends PieceSetCopies }
    ? PieceSetCopies & Known<Q, PieceSetCopies>
    : unknown;

/** Compile-time check of literal grids: no unknown field. */
type GridsKnown<P> = P extends {
  readonly grids: readonly (infer G extends PlacedSudoku)[];
}
  ? readonly (PlacedSudoku & Known<G, PlacedSudoku>)[]
  : unknown;
