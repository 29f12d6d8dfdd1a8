import type { ItemLabel } from "../codec/label.js";
import { jsonOf } from "../codec/json-form.js";
import type { Numbers, Square } from "../codec/numbers.js";
import type { Chosen, KindDeclaration, TypesOfKind } from "./declaration.js";

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

/** A queen in every row. */
export interface QueensSolution extends Chosen {
  /** The column of the queen in each row. */
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
    | { readonly type: "diagonal" | "antidiagonal"; readonly index: number };
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
