// The edited puzzles, one draft for each tab, and the described puzzle.
import type { ItemLabel, OptionLabel } from "../pkg/slim.js";
import type {
  BoardRules,
  Description,
  Piece,
  PieceSetCopies,
  FormPlacement,
  PieceSetName,
  Placement,
  PolyformPuzzle,
  Puzzle,
  Square,
} from "./names.js";

export interface LearnDraft {
  chapter: string;
}
export interface SudokuDraft {
  box: readonly [rows: number, columns: number];
  /** 0 for an empty cell. */
  cells: number[];
  regions: number[] | null;
  diagonals: boolean;
  /** The extra rules; absent without one. */
  rules?: BoardRules;
  /** The texts of the file of an imported puzzle. */
  about?: About;
}
/** Texts are empty if there are none. `missing` names the rules that were left out. */
export interface About {
  title: string;
  author: string;
  rules: string;
  missing: string[];
}
export interface QueensDraft {
  n: number;
  placed: Square[];
  blocked: Square[];
  toroidal: boolean;
  distinct: boolean;
  /** The region of each square; absent if the board has none. The next two fields belong to regions. */
  regions?: number[];
  /** The number of queens in each row, column and region; absent for 1. */
  stars?: number;
  /** Whether queens may touch by a corner. */
  touch?: boolean;
}
/** The looks of a draft, beside its puzzle: texts in cells, by place, and colors of pieces, by name. */
export interface Looks {
  /** The texts by the coordinates of their cells, such as "0,4". */
  labels?: Record<string, string>;
  /** The colors as `#rrggbb`. */
  colors?: Record<string, string>;
}
export interface PolyominoDraft extends Looks {
  board: string[];
  pieces: PieceSetName | PieceSetCopies | Piece[];
  rotate: boolean;
  reflect: boolean;
  distinct: boolean;
  placed: Placement[];
}
export interface PolyformDraft extends Looks {
  lattice: PolyformPuzzle["lattice"];
  board: PolyformPuzzle["board"];
  pieces: PolyformPuzzle["pieces"];
  distinct: boolean | "turns";
  /** Absent for the default of the lattice. */
  reflect?: boolean;
  /** Absent without a placed piece. */
  placed?: readonly FormPlacement[];
}
export interface MatrixDraft {
  text: string;
  /** The numbers of the options that every solution uses, and that none uses; counted from 0. */
  fixed?: number[];
  excluded?: number[];
}
export interface DraftOf {
  learn: LearnDraft;
  sudoku: SudokuDraft;
  queens: QueensDraft;
  polyomino: PolyominoDraft;
  polyform: PolyformDraft;
  matrix: MatrixDraft;
}
export type Tab = keyof DraftOf;
export type Draft = DraftOf[Tab];
export type Drafts = { [T in Tab]?: DraftOf[T] };
/** The tabs whose puzzles can be solved by hand. */
export type HandTab = Exclude<Tab, "learn">;

/**
 * The interface of each tab's module. A draft has the type of its module; the name of the tab implies it, which the
 * compiler cannot check.
 */
export interface TabModule {
  fresh(): Draft;
  puzzle(draft: any): any;
  fromExample?(example: any): Draft;
  fromPuzzle?(puzzle: any): Draft;
  cleared?(draft: any): Draft;
  turnSquare?(draft: any, row: number, column: number): Draft;
  shape?(draft: any): string | null;
}

// The described puzzle. A label has the fields of its type; the others are undefined.

type Fields<T extends { type: string }> = {
  [K in T extends unknown ? keyof T : never]?: T extends { [k in K]?: infer V }
    ? V
    : never;
};
type Every<T extends { type: string }> = T & Omit<Fields<T>, "type">;
export type Item = Every<ItemLabel>;
/** A piece on a lattice. Its cells have two or three coordinates, which may be negative. */
interface LatticeLabel {
  readonly type: "latticePlacement";
  readonly piece: string;
  readonly cells: readonly Square[];
}
export type Option = Every<
  Exclude<OptionLabel, { type: "latticePlacement" }> | LatticeLabel
>;

export interface Problem extends Description {
  key: string;
  /** The number of tree nodes at the beginning that only place clues. */
  clueNodes: number;
  puzzle: Puzzle & { distinct?: boolean | "turns" };
  draft: Draft;
  items: readonly Item[];
  options: readonly Option[];
}
/** The part of a problem that its matrix needs. */
export type Matrix = Pick<
  Problem,
  "itemCount" | "optionCount" | "primaryCount" | "offsets" | "entries"
>;
