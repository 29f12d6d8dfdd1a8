/** What a board has to show: which options lie on it, which one is being tried, what is still open. */
import type { SearchEvent } from "../codec/event.js";
import type { Puzzle } from "../codec/puzzle.js";
import type { Live, SearchState } from "../codec/search-types.js";
import type { Labels } from "./shapes.js";

/** What lies on a board, by the numbers of options and items. */
export interface Scene {
  /** The options that lie on the board. */
  readonly chosen: readonly number[];
  /** The options of another solution, laid over this one. */
  readonly second?: readonly number[] | null;
  /** The option that the last step was about; it may be among the chosen. */
  readonly trying?: number | null;
  /** What is still open. */
  readonly live?: Live | null;
  /** The item that nothing is left for. */
  readonly stuck?: number | null;
  /** An option that is pointed at, or all that belong to what is. */
  readonly lit?: number | readonly number[] | null;
}

/** A position that was found elsewhere. */
export interface StaticPosition extends Scene {
  /** Whose board it is. */
  readonly puzzle: Puzzle;
  /** What `describe()` says of the puzzle, or as much as the numbers of the scene need. */
  readonly description: Labels;
}

/** A place in a search, as the search tells it. */
export interface Place {
  /** The options chosen so far. */
  readonly path: ArrayLike<number>;
  /** What the search does there. */
  readonly state: SearchState;
  /** The last step; `null` where none was made. */
  readonly event: SearchEvent | null;
  /** What is still open; all of it where absent. */
  readonly live?: Live | null;
  /** The option of the step that is under way. */
  readonly trying?: { readonly option: number } | null;
}

/** Bit `i` of a set as the engine gives it: bit `i & 7` of byte `i >> 3`. */
export function bit(bits: Uint8Array, i: number): number {
  return (bits[i >> 3]! >> (i & 7)) & 1;
}

/** What a place in a search looks like. */
export function sceneAt(place: Place): Required<Scene> {
  const { state, event } = place;
  const chosen = Array.from(place.path);
  const isStuck = state === "dead-end" && event?.type === "try";
  return {
    chosen,
    second: null,
    trying: tried(place, chosen),
    live: place.live ?? null,
    stuck: isStuck ? (event.stuck ?? null) : null,
    lit: null,
  };
}

// The newest option on the path, or one that is coming or going.
function tried(
  { state, event, trying }: Place,
  chosen: readonly number[],
): number | null {
  if (state === "done") return null;
  if (state === "moving") return trying?.option ?? null;
  if (state === "back") return event?.type === "back" ? event.option : null;
  return chosen.at(-1) ?? null;
}
