import type { ExactCover } from "./exact-cover.js";
import type { Numbers, Square } from "./numbers.js";
import type {
  PlacedSudoku,
  SudokuMultiPuzzle,
  SudokuPuzzle,
} from "./sudoku-puzzle.js";

export type { Cells, Numbers, Square } from "./numbers.js";
export type {
  PlacedSudoku,
  SudokuMultiPuzzle,
  SudokuPuzzle,
  SudokuRule,
  SudokuRuleEntry,
  SudokuRules,
} from "./sudoku-puzzle.js";

/** The name of an item of an exact cover problem. `1` and `"1"` are different items. */
export type Item = string | number;

/** n queens on an n×n board, none attacking another. */
export interface QueensPuzzle {
  readonly kind: "queens";
  /** The side of the board, 1 to 128. */
  readonly n: number;
  /** Queens that are already placed. */
  readonly placed?: readonly Square[] | undefined;
  /** Squares without a queen. Queens attack across them. */
  readonly blocked?: readonly Square[] | undefined;
  /** If true, diagonals wrap around the edges of the board. */
  readonly toroidal?: boolean | undefined;
  /**
   * If true, only one solution of each set that the symmetries of the board, with its placed queens and blocked
   * squares, map to each other.
   */
  readonly distinct?: boolean | undefined;
}

/** How often a piece is used: exactly once by default. */
export interface PieceUses {
  /** Number of copies; 1 by default. Copies are indistinguishable. */
  readonly copies?: number | "any" | undefined;
  /** If true, any number of its copies may stay unused. */
  readonly optional?: boolean | undefined;
  /** How often it is used at least, with `most` in place of `copies` and `optional`; 0 if only `most` is given. */
  readonly least?: number | undefined;
  /** How often it is used at most; any number of times if only `least` is given. */
  readonly most?: number | undefined;
}

/** A piece and its number of copies. */
export interface Piece extends PieceUses {
  /** Unique and case-sensitive; at most 256 bytes of UTF-8. */
  readonly name: string;
  /**
   * One string per row: `X` or `#` for a cell; `.`, a blank or the end of the row for none. The cells must be
   * connected.
   */
  readonly cells: readonly string[];
}

/** A piece on the board. */
export interface Placement {
  /** The name of the piece. */
  readonly piece: string;
  /** The cells it covers. */
  readonly cells: readonly Square[];
}

/** The named sets of pieces: every piece of one size, each once. */
export type PieceSetName =
  | "monominoes"
  | "dominoes"
  | "trominoes"
  | "tetrominoes"
  | "pentominoes"
  | "hexominoes"
  | "one-sided-tetrominoes"
  | "one-sided-pentominoes"
  | "one-sided-hexominoes";

/** A named set, and how often each of its pieces is used: `{ set: "dominoes", copies: "any" }`. */
export interface PieceSetCopies extends PieceUses {
  readonly set: PieceSetName;
}

/** Pieces that cover a board without overlap. */
export interface PolyominoPuzzle {
  readonly kind: "polyomino";
  /** `"6x10"` (rows × columns), or a drawing, as lines or as rows: `.` for a cell and `#` for a hole. */
  readonly board: string | readonly string[];
  /** The pieces; by default the twelve `"pentominoes"`, each once. */
  readonly pieces?:
    PieceSetName | PieceSetCopies | readonly Piece[] | undefined;
  /** Whether pieces may be rotated; `true` by default. */
  readonly rotate?: boolean | undefined;
  /** Whether pieces may be reflected; `true` by default, except for one-sided sets. */
  readonly reflect?: boolean | undefined;
  /** Pieces that are already placed. */
  readonly placed?: readonly Placement[] | undefined;
  /**
   * If true, only one solution of each set that the symmetries of the puzzle (board, pieces, options, `placed`) map to
   * each other.
   */
  readonly distinct?: boolean | undefined;
}

/** Options that every solution, or no solution, contains. Options are counted from 0; excluded ones keep their number. */
export interface Restrictions {
  /** Options that every solution contains. If they conflict, there is no solution. */
  readonly fixed?: readonly number[] | undefined;
  /** Options that no solution contains. */
  readonly excluded?: readonly number[] | undefined;
}

/**
 * A matrix of 0 and 1. A solution is a set of rows with exactly one 1 in every column. A row without a 1 in a primary
 * column is never chosen.
 */
export interface MatrixPuzzle extends Restrictions {
  readonly kind: "matrix";
  /** Rows of equal length: a text with one line per row, or a list of rows: strings, numbers or booleans. */
  readonly rows: string | readonly (string | Numbers | readonly boolean[])[];
  /** Names of the columns. */
  readonly names?: readonly string[] | undefined;
  /** Columns with at most one 1 in a solution. */
  readonly secondary?: readonly number[] | undefined;
}

/** An item in an option; the pair assigns a color to a secondary item. */
export type Entry<I extends Item = Item> =
  I | readonly [item: I, color: string];

/**
 * An option: the items that it covers. The second form carries data, which the solution returns, or a cost. A cost is a
 * whole number from 0 to 2⁵³ − 1; 0 if absent. An option without a primary item is never chosen.
 */
export type Option<I extends Item = Item, D = unknown> =
  | readonly Entry<I>[]
  | {
      readonly items: readonly Entry<I>[];
      readonly data: D;
      readonly cost?: number | undefined;
    }
  | {
      readonly items: readonly Entry<I>[];
      readonly data?: undefined;
      readonly cost: number;
    };

/** A primary item: to cover exactly once, or the given number of times, from `least` to `most`. */
export type Primary<I extends Item = Item> =
  | I
  | readonly [item: I, exactly: number]
  | readonly [item: I, least: number, most: number];

/** An exact cover problem with named items. */
export interface ExactCoverPuzzle<
  I extends Item = Item,
  D = unknown,
> extends Restrictions {
  readonly kind: "exact-cover";
  /** Items to cover exactly once, or as often as the numbers beside an item allow. */
  readonly primary: readonly Primary<I>[];
  /** Items to cover at most once, or any number of times in one color. */
  readonly secondary?: readonly I[] | undefined;
  /** Lists of items, or such lists with data. An option without a primary item is never chosen. */
  readonly options: readonly Option<I, D>[];
}

/** An exact cover problem in Knuth's DLX text format. An option without a primary item is never chosen. */
export interface DlxTextPuzzle extends Restrictions {
  readonly kind: "dlx";
  /**
   * The first line lists the items, secondary ones after `|`. Each further line is an option; `item:color` assigns a
   * color. `4|D` covers item D four times, `2:3|C` item C two or three times. `|7` after the items of an option is a
   * cost; several costs add up.
   */
  readonly text: string;
}

/**
 * An exact cover problem as flat arrays, for large problems and worker messages. In JSON the arrays are lists. An
 * option without a primary item is never chosen.
 */
export interface ExactCoverArrays extends Restrictions {
  readonly kind: "arrays";
  /** Items `0 .. primaryCount` must be covered exactly once. */
  readonly primaryCount: number;
  /** Number of items after them, to cover at most once or in one color. */
  readonly secondaryCount: number;
  /** Option `o` has the items `items[offsets[o] .. offsets[o + 1]]`. */
  readonly offsets: Uint32Array | readonly number[];
  /** Item numbers, option after option. */
  readonly items: Uint32Array | readonly number[];
  /** One color per entry of `items`; 0 is none. */
  readonly colors?: Uint32Array | readonly number[] | undefined;
  /** How often each primary item is covered at least; 1 if absent. */
  readonly least?: Uint32Array | readonly number[] | undefined;
  /** How often each primary item is covered at most; 1 if absent. */
  readonly most?: Uint32Array | readonly number[] | undefined;
  /** The cost of each option, from 0 to 2⁵³ − 1; 0 if absent. */
  readonly costs?: Numbers | undefined;
}

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

/** The item names that an exact cover problem declares. */
export type ItemsOf<P> = PrimaryOf<P> | SecondaryOf<P>;

/** The primary items. If no element has bounds, the names are the elements, also if their type is a parameter. */
type PrimaryOf<P> = P extends {
  readonly primary: readonly (infer I extends Item)[];
}
  ? I
  : P extends { readonly primary: readonly (infer E)[] }
    ? Declared<E>
    : never;

type SecondaryOf<P> = P extends { readonly secondary?: infer S | undefined }
  ? // `secondary` may be conditional, so undefined is removed.
    NonNullable<S> extends readonly (infer J extends Item)[]
    ? J
    : never
  : never;

/** The item that an element of `primary` declares. */
type Declared<E> = E extends Item
  ? E
  : E extends readonly [infer N extends Item, ...unknown[]]
    ? N
    : never;

/** The data type of the options of an exact cover problem. */
export type DataOf<P> = P extends { readonly options: readonly (infer O)[] }
  ? O extends { readonly data: infer D }
    ? D
    : undefined
  : never;

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
