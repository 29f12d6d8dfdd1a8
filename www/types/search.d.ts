// The watched search.
import type { SearchStats } from "../pkg/slim.js";
import type {
  Grain,
  Live,
  Position,
  SearchEvent,
  SearchState,
} from "./names.js";

export type Rule = "mrv" | "mrv-eager" | "first";
/** A forced choice of the user; `level` is that of the root below it. */
export interface Forced {
  node: number;
  item: number;
  option?: number;
  level?: number;
}
export interface Snapshot {
  key: string;
  event: SearchEvent | null;
  state: SearchState;
  position: Position;
  stats: SearchStats;
  path: Uint32Array;
  /** The item that each option of the path was chosen for. */
  pathItems: Uint32Array;
  live: Live;
  /** At the end: the path and the live parts of the last solution, for the board. */
  lastSolution?: { path: Uint32Array; live: Live } | null;
  trying: { item: number; option: number } | null;
  /** The item of the tree node; null at a solution and at the end. */
  nextItem: number | null;
  /** Missing in a preview snapshot. */
  forced?: Forced[];
  playing: boolean;
  /** The tree node that the search is approaching; null if its number is not known. */
  approaching: number | null | false;
  /** Tree nodes a second. */
  achieved: number;
  /** The id of the fast painter that painted this place, see worker/painter.js. */
  painter: number | null;
  /** True if the page has requested a stop. */
  halting?: boolean;
  /** After a step: the grain of which there is nothing more, and the number of nodes of the whole tree. */
  none?: Grain;
  total?: number;
  /** The item that the player shows as stuck. */
  stuck?: number | null;
}
/** A frame of an animation, see worker/animation.js. */
export type AnimationFrame = Pick<
  Snapshot,
  "state" | "event" | "path" | "trying"
> & {
  live: null;
  node: number;
};
/** A step of a trace: its event, null at the start, and the place, state and links after it. */
export interface TraceStep extends Pick<
  Snapshot,
  | "event"
  | "state"
  | "position"
  | "path"
  | "pathItems"
  | "live"
  | "nextItem"
  | "trying"
> {
  level: number;
  solutions: number;
}
/** The contents of a board, see scene.js. */
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
/** The hovered or focused item or option. */
export interface Hover {
  item?: number;
  option?: number;
}
/** A node of the matrix; a header has no option. */
export interface MatrixNode {
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
