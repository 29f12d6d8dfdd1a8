/** The name of an item of an exact cover problem. `1` and `"1"` are different items. */
export type Item = string | number;

/** A cell or square, both counted from 0. */
export type Square = readonly [row: number, column: number];

/** Numbers in an array or a typed array; of other objects with a `length` none is taken. */
export type Numbers =
  | readonly number[]
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

/** The same for the cells of a grid: 0 or `null` is an empty one. */
export type Cells = Numbers | readonly (number | null)[];

/** A Sudoku to 25×25 (1×1 is one, too), with boxes or jigsaw regions, and with diagonals if wanted. */
export interface SudokuPuzzle {
  readonly kind: "sudoku";
  /**
   * By rows: a character per cell, where `.`, `0`, `*`, `_` and `-` are empty cells and white space is skipped (but
   * spaces are empty cells where only they make up the number of cells), also with borders drawn between the boxes; or
   * numbers, in one list or in a list per row.
   */
  readonly grid: string | Cells | readonly Cells[];
  /** Rows and columns of a box; by default the most square one: `[3, 3]` for 81 cells, `[2, 3]` for 36. */
  readonly box?: readonly [rows: number, columns: number] | undefined;
  /** Jigsaw: a label per cell instead of boxes. Regions need not hang together. */
  readonly regions?: string | Numbers | undefined;
  /** Both diagonals hold every symbol once. */
  readonly diagonals?: boolean | undefined;
  /** The symbols in order; recognised when absent. */
  readonly alphabet?: string | undefined;
}

/** n queens on an n×n board, none attacking another. */
export interface QueensPuzzle {
  readonly kind: "queens";
  /** The side of the board, 1 to 128. */
  readonly n: number;
  /** Queens that are already there. */
  readonly placed?: readonly Square[] | undefined;
  /** Squares no queen may stand on; queens attack across them. */
  readonly blocked?: readonly Square[] | undefined;
  /** Diagonals leave the board on one side and come back on the other. */
  readonly toroidal?: boolean | undefined;
  /**
   * Only one solution of those that the symmetries of the board with its placed queens and
   * blocked squares take to each other.
   */
  readonly distinct?: boolean | undefined;
}

/** A kind of piece. */
export interface Piece {
  /** Different from all others; upper and lower case differ. At most 256 bytes of UTF-8. */
  readonly name: string;
  /** A string per row: `X` or `#` for a cell; `.`, a blank or the end of the row for none. The cells hang together. */
  readonly cells: readonly string[];
  /** How many there are, once by default. Copies are not told apart. */
  readonly copies?: number | "any" | undefined;
  /** It may be left out; of several copies any number may. */
  readonly optional?: boolean | undefined;
}

/** A piece that lies on the board. */
export interface Placement {
  /** The name of the piece. */
  readonly piece: string;
  /** The cells it covers. */
  readonly cells: readonly Square[];
}

/** The sets of pieces that have a name, each piece once. */
export type PieceSetName =
  | "monomino"
  | "monominoes"
  | "domino"
  | "dominoes"
  | "trominoes"
  | "tetrominoes"
  | "pentominoes"
  | "hexominoes"
  | "one-sided-tetrominoes"
  | "one-sided-pentominoes"
  | "one-sided-hexominoes";

/** Pieces that cover a board without overlap. */
export interface PolyominoPuzzle {
  readonly kind: "polyomino";
  /** `"6x10"` (rows × columns), or a drawing, as lines or as rows: `.` for a cell and `#` for a hole. */
  readonly board: string | readonly string[];
  /** `"pentominoes"` by default: the twelve. */
  readonly pieces?: PieceSetName | readonly Piece[] | undefined;
  /** Pieces may be rotated; `true` by default. */
  readonly rotate?: boolean | undefined;
  /** Pieces may be turned over; `true` by default, but for one-sided sets. */
  readonly reflect?: boolean | undefined;
  /** Pieces that already lie there. */
  readonly placed?: readonly Placement[] | undefined;
  /**
   * Only one solution of those that the symmetries of the whole puzzle (board, pieces, switches,
   * `placed`) take to each other.
   */
  readonly distinct?: boolean | undefined;
}

/**
 * A matrix of 0 and 1: choose rows so that every column has exactly one 1. A row without a 1 in a primary column is never
 * chosen.
 */
export interface MatrixPuzzle {
  readonly kind: "matrix";
  /** Rows of equal length, or one line of text each. */
  readonly rows: string | readonly Numbers[];
  /** Names of the columns. */
  readonly names?: readonly string[] | undefined;
  /** Columns that may have at most one 1. */
  readonly secondary?: readonly number[] | undefined;
}

/** An item in an option; the pair gives a secondary item a colour. */
export type Entry<I extends Item = Item> =
  I | readonly [item: I, color: string];

/**
 * An option: the items it covers. The second form carries data of your own, which comes back in the solution. An option
 * without a primary item is never chosen.
 */
export type Option<I extends Item = Item, D = unknown> =
  | readonly Entry<I>[]
  | { readonly items: readonly Entry<I>[]; readonly data: D };

/** An exact cover problem with items of your own. */
export interface ExactCoverPuzzle<I extends Item = Item, D = unknown> {
  readonly kind: "exact-cover";
  /** Items to cover exactly once. */
  readonly primary: readonly I[];
  /** Items to cover at most once, or any number of times in one colour. */
  readonly secondary?: readonly I[] | undefined;
  /**
   * What covers them: lists of items, or such lists with data of yours beside them. An option without a primary item is
   * never chosen.
   */
  readonly options: readonly Option<I, D>[];
}

/** An exact cover problem in Knuth's DLX text format. An option without a primary item is never chosen. */
export interface DlxTextPuzzle {
  readonly kind: "dlx";
  /** Items on the first line, the secondary ones after `|`; then an option a line, `item:colour` for colours. */
  readonly text: string;
}

/**
 * An exact cover problem as flat arrays: for large problems and for worker messages. In JSON they are lists. An option
 * without a primary item is never chosen.
 */
export interface ExactCoverArrays {
  readonly kind: "arrays";
  /** Items `0 .. primaryCount` must be covered exactly once. */
  readonly primaryCount: number;
  /** Items that follow them, to cover at most once or in one colour. */
  readonly secondaryCount: number;
  /** Option `o` owns `items[offsets[o] .. offsets[o + 1]]`. */
  readonly offsets: Uint32Array | readonly number[];
  /** Item numbers, option after option. */
  readonly items: Uint32Array | readonly number[];
  /** A colour beside each item; 0 is none. */
  readonly colors?: Uint32Array | readonly number[] | undefined;
}

/** Everything that can be solved: plain data, told apart by `kind`. */
export type Puzzle = SudokuPuzzle | QueensPuzzle | PolyominoPuzzle | CorePuzzle;

/** The puzzles that are exact cover problems as they stand: those of `dlx-wasm/core`. */
export type CorePuzzle =
  MatrixPuzzle | ExactCoverPuzzle | DlxTextPuzzle | ExactCoverArrays;

/** The names of the kinds of puzzle. */
export type PuzzleKind = Puzzle["kind"];

/** The items an exact cover problem declares. */
export type ItemsOf<P> = P extends {
  readonly primary: readonly (infer I extends Item)[];
  readonly secondary?: infer S | undefined;
}
  ? // Also where it depends on something whether there are any.
    I | (NonNullable<S> extends readonly (infer J extends Item)[] ? J : never)
  : never;

/** The data the options of an exact cover problem carry. */
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
 * Names computed at run time have the types `string` and `number`: only the run can check those. Any number goes for a
 * member of an enumeration, but is another key of a record.
 */
export type Computed<N> =
  | (string extends N ? string : never)
  | ({} extends { readonly [M in N & number]: 1 } ? N & number : never);
/** The puzzles of one kind. */
export type Kind<K extends PuzzleKind> = Extract<Puzzle, { readonly kind: K }>;

/** Forbids fields that are not those of `T`: with `never` in this place a compiler would blame all other fields. */
export type Known<P, T> = {
  readonly [F in Exclude<keyof P, keyof T>]?: { readonly "unknown field": F };
};

/**
 * What the verbs ask of a puzzle beyond its type, while everything about it is known: no misspelt field, and in an
 * exact cover problem no item that was not declared.
 */
export type Checked<P extends Puzzle> = P extends {
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
          : unknown)
  : never;

/** Pieces without a field that no piece has, where they are known. */
export type PiecesKnown<P> = P extends {
  readonly pieces: readonly (infer Q extends Piece)[];
}
  ? readonly (Piece & Known<Q, Piece>)[]
  : unknown;
