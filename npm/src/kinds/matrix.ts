import { flatMatrix } from "../codec/flat-matrix.js";
import { LateRequest, plainRequest } from "../codec/request.js";
import { plainFields } from "../codec/sanitize.js";
import { jsonOf } from "../codec/json-form.js";
import type { Numbers } from "../codec/numbers.js";
import type {
  Chosen,
  FixedOptions,
  KindDeclaration,
  Restrictions,
  TypesOfKind,
} from "./declaration.js";
import type { ExactCoverKind } from "./exact-cover.js";

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

/** The chosen rows of a matrix. */
export interface MatrixSolution extends Chosen {
  /** Row numbers in ascending order. */
  readonly rows: Uint32Array;
}

export interface MatrixKind extends TypesOfKind {
  puzzle: MatrixPuzzle;
  solution: MatrixSolution;
  claim: { readonly rows: Numbers };
  checked: unknown;
  conflict: FixedOptions;
  itemLabel: ExactCoverKind["itemLabel"];
  optionLabel: { readonly type: "row"; readonly row: number };
  conflictItem: number;
}

export class SolvedMatrix implements MatrixSolution {
  declare readonly rows: Uint32Array;
  declare readonly options: Uint32Array;

  constructor(rows: Uint32Array, options: Uint32Array) {
    this.rows = rows;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export const matrix: KindDeclaration = {
  hasNumberedItems: true,
  claim: ["rows"],
  encode(kind, read, isImmediate) {
    const flat = isImmediate ? flatMatrix(read) : undefined;
    return flat === undefined
      ? plainRequest(kind, read)
      : new LateRequest(kind, flat, () => plainFields(read));
  },
  fromOptions: (options) => new SolvedMatrix(options.slice().sort(), options),
};
