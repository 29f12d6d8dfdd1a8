// The watched search.
import type { SearchStats } from "../pkg/slim.js";
import type { Live, Position, SearchEvent, SearchState } from "./names.js";

export type Rule = "mrv" | "mrv-eager" | "first";
/** A choice that the reader forced; the level is that of the root below it. */
export interface Forced {
  node: number;
  item: number;
  option?: number;
  level?: number;
}
export interface Frame {
  key: string;
  event: SearchEvent | null;
  state: SearchState;
  position: Position;
  stats: SearchStats;
  path: Uint32Array;
  live: Live;
  trying: { item: number; option: number } | null;
  /** Missing in a frame that is only looked at. */
  forced?: Forced[];
  playing: boolean;
  /** The tree node that the search is on its way to; null while that is not known. */
  approaching: number | null | false;
  /** Tree nodes a second. */
  achieved: number;
  /** Who painted this place, see worker/flight.js. */
  flight: number | null;
  /** Whether it was asked to stop. */
  halting?: boolean;
  /** The item that the player shows as stuck. */
  stuck?: number | null;
}
/** A frame of a film, see worker/film.js. */
export type FilmFrame = Pick<Frame, "state" | "event" | "path" | "trying"> & {
  live: null;
  node: number;
};
/** What a board shows, see scene.js. */
export interface Scene {
  chosen: readonly number[];
  second: readonly number[] | null;
  trying: number | null;
  live: Live | null;
  stuck: number | null;
  outcome: SearchState | null;
}
export interface Stops {
  solution: boolean;
  deadEnd: boolean;
  level: number | null;
  item: number | null;
}
/** What the pointer or the focus is on. */
export interface Light {
  item?: number;
  option?: number;
}
/** A node of the matrix; a head without option. */
export interface Crossing {
  item: number;
  option?: number;
}
export interface Stretch {
  from: number;
  to: number;
}
/** The picture of the tree, see worker/icicle.js. */
export interface TreePicture extends Stretch {
  width: number;
  rows: number;
  step: number;
  known: number;
  fold: number;
  total: number | null;
  density: Uint8Array;
  richness: Uint8Array;
  edges: Uint8Array;
  lit: Uint8Array | null;
  solutions: Uint32Array;
}
