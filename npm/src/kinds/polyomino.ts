import type { ItemLabel } from "../codec/label.js";
import { jsonOf } from "../codec/json-form.js";
import type { Square } from "../codec/numbers.js";
import type {
  Chosen,
  KindDeclaration,
  Known,
  TypesOfKind,
} from "./declaration.js";

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
   * A drawing, as one text or as rows: `X`, `x` or `#` for a cell; `.`, a blank or the end of the row for none. Or the
   * list of its cells, `[row, column]`. The cells must be connected.
   */
  readonly cells: string | readonly string[] | readonly Square[];
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
  /**
   * `"6x10"` (rows × columns), a drawing as one text or as rows, or the list of its cells, `[row, column]`. In a drawing
   * `.` is a cell, and `#` or a blank a hole. With the marks of pieces, `X` is a cell and anything else a hole.
   */
  readonly board: string | readonly string[] | readonly Square[];
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

/** Compile-time check of literal pieces: no unknown field. */
export type PiecesKnown<P> = P extends {
  readonly pieces: readonly (infer Q extends Piece)[];
}
  ? readonly (Piece & Known<Q, Piece>)[]
  : P extends { readonly pieces: infer Q extends PieceSetCopies }
    ? PieceSetCopies & Known<Q, PieceSetCopies>
    : unknown;

export interface PolyominoKind<P> extends TypesOfKind {
  puzzle: PolyominoPuzzle;
  solution: PolyominoSolution;
  claim: { readonly placements: readonly Placement[] };
  checked: { readonly pieces?: PiecesKnown<P> };
  conflict: {
    /** The placed pieces that cannot stand together. */
    readonly placed: readonly Placement[];
  };
  itemLabel:
    /** A cell of the board must be filled. */
    | { readonly type: "cell"; readonly row: number; readonly column: number }
    /** A piece must be used, or may be if it is optional. */
    | { readonly type: "piece"; readonly piece: string };
  optionLabel: {
    readonly type: "placement";
    readonly piece: string;
    readonly cells: readonly (readonly [row: number, column: number])[];
  };
  conflictItem: ItemLabel;
}

export class SolvedPolyomino implements PolyominoSolution {
  declare readonly placements: readonly Placement[];
  declare readonly text: string;
  declare readonly options: Uint32Array;

  constructor(
    placements: readonly Placement[],
    text: string,
    options: Uint32Array,
  ) {
    this.placements = placements;
    this.text = text;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export const polyomino: KindDeclaration = {
  claim: ["placements"],
  written: ["placements", "text"],
  fromBatch(options, batch) {
    const placements = batch.several(() => {
      const piece = batch.name();
      const cells = batch.several(() => [batch.word(), batch.word()] as const);
      return { piece, cells };
    });
    return new SolvedPolyomino(placements, batch.text(), options);
  },
};
