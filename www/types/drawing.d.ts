// What pictures are drawn from, and what a flight hands to the worker.
import type { Stretch } from "./search.js";

/** Where the matrix lies on its canvas, in device pixels, see matrix-layout.js. */
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
/** The colors of items and, where entries have that of their option, of options; the others as RGBA. */
export interface MatrixInks {
  items: Rgb[];
  options: Rgb[] | null;
  chosen: number;
  trying: number;
  tint: number;
  glow: number[];
}
/** Which nodes are in their lists, see links-state.js. */
export interface Links {
  open(item: number): boolean;
  live(option: number): boolean;
  linked(option: number, item: number): boolean;
}
/** A place on the stroke of a list. */
export interface ListStop {
  at: number[];
  linked: boolean;
}
/** The strength 0 … 1 of each option that changed just now. */
export type Glowing = Map<number, number>;

// A search that flies by, painted by the worker: what the page hands over, see flight.js.

export interface Writing {
  font: string;
  size: number;
  /** How far below the middle of a cell a line stands that is alone there. */
  drop: number;
}
export interface BoardPlan {
  kind: string;
  columns: number;
  left: number;
  top: number;
  wide: number;
  high: number;
  ratio: number;
  /** By cell: whether it is given, and whether it has a thick line on its right or below it. */
  given: boolean[];
  right: boolean[];
  bottom: boolean[];
  icon: string;
  inks: Record<string, string>;
  fonts: any;
  hatched: boolean;
}
export interface LinksPlan {
  layout: Layout;
  inks: MatrixInks;
}
export interface WayPlan {
  ink: string;
}
type On<P> = P & { canvas: OffscreenCanvas };
export type BoardOn = On<BoardPlan>;
export type WayOn = On<WayPlan>;
export interface FlightPlan {
  id: number;
  key: string;
  /** How often the page is told where the search is, in milliseconds. */
  every: number;
  /** Whether nothing may glow. */
  still: boolean;
  board: BoardOn | null;
  links: On<LinksPlan> | null;
  way: WayOn | null;
}
/** What the picture of the tree shows; unless it ends there it goes as far as the search. */
export interface ShownStretch extends Stretch {
  ends: boolean;
}
/** Begins a flight, tells what the picture shows, or ends the flight. */
export type Fly = FlightPlan | { stretch: ShownStretch } | null;
