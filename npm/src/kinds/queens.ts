import type { ItemLabel } from "../codec/label.js";
import { jsonOf } from "../codec/json-form.js";
import type { Numbers, Square } from "../codec/numbers.js";
import type { Chosen, KindDeclaration, TypesOfKind } from "./declaration.js";

/**
 * n queens on an n×n board, none attacking another. Or, with `regions`, colored queens and star battles: each row,
 * column and region holds `stars` queens, and no two of them touch.
 *
 * @example
 * ```js
 * const regions = ["AAABB", "CABBB", "CCDDB", "CCDEE", "CCEEE"];
 * count({ kind: "queens", n: 5, regions }); // 3n
 * ```
 */
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
  /**
   * The region of each square: one label per square, as a text, in which white space is skipped, as numbers, or as a
   * list of rows. There are `n` regions, and each is connected. Diagonals are then free, and the board is no torus.
   */
  readonly regions?:
    string | Numbers | readonly (string | Numbers)[] | undefined;
  /**
   * The number of queens in each row, column and region; 1 by default. More than 1 needs `regions`. The maximum depends
   * on the side: 2 from 8×8, 3 from 12×12.
   */
  readonly stars?: number | undefined;
  /** If true, queens on a board with `regions` may touch by a corner. They never touch by a side. */
  readonly touch?: boolean | undefined;
}

/** The queens of every row. */
export interface QueensSolution extends Chosen {
  /** The column of the queen in each row. With `stars`, the `stars` columns of a row stand side by side, in ascending order. */
  readonly columns: Uint8Array;
}

export interface QueensKind extends TypesOfKind {
  puzzle: QueensPuzzle;
  solution: QueensSolution;
  claim: { readonly columns: Numbers };
  checked: unknown;
  conflict: {
    /** The squares of queens that cannot stand together. */
    readonly placed: readonly Square[];
  };
  itemLabel:
    /** A row or column of a chessboard must contain a queen. */
    | { readonly type: "rank"; readonly row: number }
    | { readonly type: "file"; readonly column: number }
    /** A diagonal of a chessboard holds at most one queen. */
    | { readonly type: "diagonal" | "antidiagonal"; readonly index: number }
    /** A region must contain its queens. Regions are numbered in order of first appearance. */
    | { readonly type: "colorRegion"; readonly region: number }
    /** Squares that touch each other hold at most one queen: a block of 2×2, or two squares side by side. */
    | {
        readonly type: "block";
        readonly row: number;
        readonly column: number;
        readonly rows: number;
        readonly columns: number;
      };
  optionLabel: {
    readonly type: "queen";
    readonly row: number;
    readonly column: number;
  };
  conflictItem: ItemLabel;
}

export class SolvedQueens implements QueensSolution {
  declare readonly columns: Uint8Array;
  declare readonly options: Uint32Array;

  constructor(columns: Uint8Array, options: Uint32Array) {
    this.columns = columns;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export const queens: KindDeclaration = {
  claim: ["columns"],
  fromBatch: (options, batch) => new SolvedQueens(batch.bytes(), options),
};
