import { jsonOf } from "../codec/json-form.js";
import type { ItemLabel } from "../codec/label.js";
import type {
  Chosen,
  KindDeclaration,
  Known,
  TypesOfKind,
} from "./declaration.js";
import type { PieceUses } from "./polyomino.js";

/**
 * The arrangement of the cells.
 *
 * - `square`: `[row, column]`.
 * - `cube`: `[layer, row, column]`.
 * - `sphere`: stacked balls, `[x, y, z]` with an even sum. The twelve neighbors differ by ±1 in two coordinates.
 * - `hexagon`: axial coordinates. The six neighbors differ by `[0, 1]`, `[1, 0]`, `[1, -1]` or their opposites.
 * - `triangle`: three times the center, in the basis of two sides: both coordinates are 1 or both are 2 modulo 3.
 * - `stick`: edges of a square grid, twice the middle: one coordinate is odd. A point that a piece passes straight
 *   through is passed by no other piece.
 */
export type LatticeName =
  "square" | "cube" | "sphere" | "hexagon" | "triangle" | "stick";

/** The coordinates of a cell: two in the plane, three in space. They may be negative. */
export type LatticeCell = readonly number[];

/**
 * Cells as a list, or as a drawing: one text, or its rows, or the rows of each layer. An empty row separates layers.
 * A character stands for `[row, column]` or `[layer, row, column]`. Two columns are the triangles of a rhombus. Each layer
 * of balls is a square grid, shifted by half a ball to the right and down against the layer below.
 */
export type LatticeCells =
  | string
  | readonly string[]
  | readonly (readonly string[])[]
  | readonly LatticeCell[];

/** The named sets of pieces. A set of all shapes of a size is generated, and its pieces are named A to Z, a to z. */
export type FormSetName =
  | "dominoes"
  | "trominoes"
  | "tetrominoes"
  | "pentominoes"
  | "hexominoes"
  | "one-sided-tetrominoes"
  | "one-sided-pentominoes"
  | "one-sided-hexominoes"
  | "soma"
  | "tetracubes"
  | "pentacubes"
  | "bedlam"
  | "conway"
  | "slothouber-graatsma"
  | "ball-pieces"
  | "tetriamonds"
  | "pentiamonds"
  | "hexiamonds"
  | "one-sided-hexiamonds"
  | "heptiamonds"
  | "trihexes"
  | "tetrahexes"
  | "pentahexes"
  | "tristicks"
  | "tetrasticks"
  | "one-sided-tetrasticks";

/** A named set, and how often each of its pieces is used: `{ set: "dominoes", copies: "any" }`. */
export interface FormSetCopies extends PieceUses {
  readonly set: FormSetName;
}

/** A piece of a lattice and its number of copies. */
export interface FormPiece extends PieceUses {
  /** Unique and case-sensitive; at most 256 bytes of UTF-8. */
  readonly name: string;
  /** The cells, in any position. In a drawing `X`, `x` or `#` is a cell; `.` or a blank is none. */
  readonly cells: LatticeCells;
}

/** A piece on the board. */
export interface FormPlacement {
  /** The name of the piece. */
  readonly name: string;
  /** The cells it covers. */
  readonly cells: readonly LatticeCell[];
}

/** Pieces that cover a board of any lattice without overlap: the Soma cube, balls in a pyramid, hexiamonds. */
export interface PolyformPuzzle {
  readonly kind: "polyform";
  readonly lattice: LatticeName;
  /**
   * A name, a drawing or a list of cells. The names: `"6x10"` for squares, hexagons, triangles, sticks and flat balls;
   * `"4x4x4"` for cubes; `"pyramid 5"` and `"tetrahedron 4"` for balls; `"hexagon 4"` and `"triangle 6"` for hexagons and
   * triangles; `"hexagon 2x3x4"` for triangles. In a drawing `.` is a cell, and `#` or a blank a hole. With the marks of
   * pieces, `X` is a cell and anything else a hole.
   */
  readonly board: LatticeCells;
  /** A named set or a list. */
  readonly pieces: FormSetName | FormSetCopies | readonly FormPiece[];
  /** Whether pieces may be mirrored; by default `true` in the plane, except for one-sided sets, and `false` in space. */
  readonly reflect?: boolean | undefined;
  /** Pieces that are already placed. */
  readonly placed?: readonly FormPlacement[] | undefined;
  /**
   * If `true`, only one solution of each set that rotations and reflections of the board map to each other; with
   * `"turns"`, rotations alone. They also map the pieces and `placed` to themselves.
   */
  readonly distinct?: boolean | "turns" | undefined;
}

/** A covered board. */
export interface PolyformSolution extends Chosen {
  /** The position of each piece. */
  readonly pieces: readonly FormPlacement[];
  /**
   * The board as a drawing with a character for each piece; `#` is a hole, and an empty line separates layers. The
   * characters are those of a solution of polyominoes.
   */
  readonly text: string;
}

/** Compile-time check of literal pieces: no unknown field. */
export type FormPiecesKnown<P> = P extends {
  readonly pieces: readonly (infer Q extends FormPiece)[];
}
  ? readonly (FormPiece & Known<Q, FormPiece>)[]
  : P extends { readonly pieces: infer Q extends FormSetCopies }
    ? FormSetCopies & Known<Q, FormSetCopies>
    : unknown;

export interface PolyformKind<P> extends TypesOfKind {
  puzzle: PolyformPuzzle;
  solution: PolyformSolution;
  claim: { readonly pieces: readonly FormPlacement[] };
  checked: { readonly pieces: FormPiecesKnown<P> };
  conflict: {
    /** The placed pieces that cannot stand together. */
    readonly placed: readonly FormPlacement[];
  };
  itemLabel:
    /** A cell of the board must be filled. */
    | { readonly type: "latticeCell"; readonly cell: LatticeCell }
    /** A point of a grid of sticks: one piece may pass straight through. Coordinates are those of `stick`. */
    | { readonly type: "point"; readonly point: LatticeCell }
    /** A piece must be used, or may be if it is optional. */
    | { readonly type: "piece"; readonly piece: string };
  optionLabel: {
    readonly type: "latticePlacement";
    readonly piece: string;
    readonly cells: readonly LatticeCell[];
  };
  conflictItem: ItemLabel;
}

export class SolvedPolyform implements PolyformSolution {
  declare readonly pieces: readonly FormPlacement[];
  declare readonly text: string;
  declare readonly options: Uint32Array;

  constructor(
    pieces: readonly FormPlacement[],
    text: string,
    options: Uint32Array,
  ) {
    this.pieces = pieces;
    this.text = text;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export const polyform: KindDeclaration = {
  claim: ["pieces"],
  written: ["pieces"],
  fromBatch(options, batch) {
    // The batch has unsigned words.
    const coordinate = () => batch.word() | 0;
    const pieces = batch.several(() => {
      const name = batch.name();
      const cells = batch.several(() => batch.several(coordinate));
      return { name, cells };
    });
    return new SolvedPolyform(pieces, batch.text(), options);
  },
};
