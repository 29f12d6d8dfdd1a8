// The input of pictures, and the messages that start the fast painter in the worker.
import type { CanvasLook, PieceColors } from "./names.js";
import type { Stretch } from "./search.js";

/** The position of the matrix on its canvas, in device pixels, see matrix-layout.js. */
export interface Layout {
  bands: number;
  rows: number;
  cellWidth: number;
  cellHeight: number;
  head: number;
  side: number;
  bandWidth: number;
  gap: number;
  least: number;
  width: number;
  height: number;
}
export type Rgb = number[];
/** The colors of items and, if entries have the color of their option, of options. The others are RGBA. */
export interface MatrixInks {
  items: Rgb[];
  options: Rgb[] | null;
  chosen: number;
  trying: number;
  tint: number;
  tints: number[];
}
/** The nodes that are linked into their lists, see links-state.js. */
export interface Links {
  open(item: number): boolean;
  live(option: number): boolean;
  linked(option: number, item: number): boolean;
  rank(item: number): number;
  hider(option: number): number;
}
/** A point on the stroke of a list. */
export interface ListStop {
  at: number[];
  linked: boolean;
}
/** The strength 0 … 1 of each recently changed option. */
export type Highlights = Map<number, number>;

// A fast search that the worker paints: the data that the page passes on, see fast-painter.js.

/** Lengths are in pixels of the canvas, `ratio` to one of the page. */
export interface BoardPlan {
  kind: "sudoku" | "queens" | "polyomino" | "polyform";
  /** The draft, as the drawing of this kind needs it. */
  ground: any;
  /** The colors of the pieces, by name. */
  colors: ReadonlyMap<string, PieceColors>;
  columns: number;
  rows: number;
  /** The place of the first cell, and the side of a cell. */
  left: number;
  top: number;
  cell: number;
  ratio: number;
  inks: Record<string, string>;
  fonts: CanvasLook["fonts"];
  hatched: boolean;
}
export interface LinksPlan {
  layout: Layout;
  inks: MatrixInks;
}
export interface TrailPlan {
  ink: string;
}
type On<P> = P & { canvas: OffscreenCanvas };
export type BoardOn = On<BoardPlan>;
export type TrailOn = On<TrailPlan>;
export interface PaintPlan {
  id: number;
  key: string;
  /** The interval between two reports of the place, in milliseconds. */
  every: number;
  /** True if nothing may be highlighted. */
  still: boolean;
  board: BoardOn | null;
  links: On<LinksPlan> | null;
  trail: TrailOn | null;
}
/** The shown stretch of the tree. Unless `ends` is true, it grows with the search. */
export interface ShownStretch extends Stretch {
  ends: boolean;
}
/** Starts a fast painter, updates the shown stretch, or stops the painter. */
export type PaintMessage = PaintPlan | { stretch: ShownStretch } | null;
