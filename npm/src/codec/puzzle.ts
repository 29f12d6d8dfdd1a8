import type { CoreKindTypes } from "../kinds-core.js";
import type { KindTypes } from "../kinds.js";
import type { Known } from "../kinds/declaration.js";
import type { Item, WithDeclaredItems } from "../kinds/exact-cover.js";
import type { ExactCover } from "./exact-cover.js";

export type { Cells, Numbers, Square } from "./numbers.js";
export type { SudokuRule, SudokuRules } from "./sudoku-rules.js";
// The public types of each kind.
export type {
  RulePart,
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
  PiecesKnown,
  PieceSetCopies,
  PieceSetName,
  PieceUses,
  Placement,
  PolyominoPuzzle,
  PolyominoSolution,
} from "../kinds/polyomino.js";
export type {
  FormPiece,
  FormPiecesKnown,
  FormPlacement,
  FormSetCopies,
  FormSetName,
  LatticeCell,
  LatticeCells,
  LatticeName,
  PolyformPuzzle,
  PolyformSolution,
} from "../kinds/polyform.js";
export type { MatrixPuzzle, MatrixSolution } from "../kinds/matrix.js";
export type {
  Choice,
  Computed,
  DataOf,
  Entry,
  ExactCoverPuzzle,
  ExactCoverSolution,
  Item,
  ItemsOf,
  Option,
  Primary,
  SoftItem,
} from "../kinds/exact-cover.js";
export type { DlxTextPuzzle, DlxTextSolution } from "../kinds/dlx.js";
export type { ArraysSolution, ExactCoverArrays } from "../kinds/arrays.js";
export type { Chosen, Known, Restrictions } from "../kinds/declaration.js";

/**
 * A puzzle as plain data; `kind` is the discriminant.
 *
 * @useDeclaredType
 */
export type Puzzle = KindTypes[keyof KindTypes]["puzzle"];

/**
 * The puzzles that state an exact cover problem directly: those of `dlx-wasm/core`.
 *
 * @useDeclaredType
 */
export type CorePuzzle = CoreKindTypes[keyof CoreKindTypes]["puzzle"];

/** The names of the kinds of puzzle. */
export type PuzzleKind = Puzzle["kind"];

/** The puzzles of one kind. */
export type Kind<K extends PuzzleKind> = Extract<Puzzle, { readonly kind: K }>;

/**
 * Compile-time checks beyond the type of a puzzle: no misspelled field, and no undeclared item in an exact cover
 * problem. A builder has its own types.
 */
export type Checked<P extends Puzzle> =
  P extends ExactCover<Item, unknown>
    ? unknown
    : P extends { readonly kind: infer K extends PuzzleKind }
      ? Known<P, Kind<K>> & KindTypes<P>[K]["checked"]
      : never;

/**
 * The argument of a verb: a puzzle with the checks of {@link Checked}. In an exact cover problem, the second member
 * accepts nothing more, but an editor offers the names of its items inside `options`.
 *
 * If the argument is no puzzle, `P` is the union of all kinds. Then the message of the compiler names the kinds without
 * their checks.
 */
export type PuzzleArgument<P extends Puzzle> = CorePuzzle extends P
  ? P
  : P["kind"] extends "exact-cover"
    ? (P & Checked<P>) | WithDeclaredItems<P>
    : P & Checked<P>;
