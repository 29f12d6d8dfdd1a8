/** The content of a board: the chosen options, the option being tried, and the open options. */
import type { SearchEvent } from "../codec/event.js";
import type { Puzzle } from "../codec/puzzle.js";
import type { Live, SearchState } from "../codec/search-types.js";
import type { Labels } from "./shapes.js";

/** The content of a board, as indices of options and items. */
export interface Scene {
  /** The chosen options. */
  readonly chosen: readonly number[];
  /** The options of a second solution, drawn over the first. */
  readonly second?: readonly number[] | null;
  /** The option of the last step; it may be one of `chosen`. */
  readonly trying?: number | null;
  /** The items and options that are still active. */
  readonly live?: Live | null;
  /** The item without options, at a dead end. */
  readonly stuck?: number | null;
  /** The option or options to highlight. */
  readonly lit?: number | readonly number[] | null;
  /** The texts of cells, such as `{ "0,3": "Apr" }`. Tilings and polyforms show them in the cells without a piece. */
  readonly texts?: Readonly<Record<string, string>> | null;
}

/** A position to draw without a search. */
export interface StaticPosition extends Scene {
  /** The puzzle whose board is drawn. */
  readonly puzzle: Puzzle;
  /** The result of `describe` for the puzzle, or those fields of it that the scene refers to. */
  readonly description: Labels;
}

/** The current position of a search. */
export interface Place {
  /** The options chosen so far. */
  readonly path: ArrayLike<number>;
  /** The state of the search. */
  readonly state: SearchState;
  /** The last step; `null` if there was none. */
  readonly event: SearchEvent | null;
  /** The items and options that are still active. If absent, candidates are not drawn. */
  readonly live?: Live | null;
  /** The option of the current step. */
  readonly trying?: { readonly option: number } | null;
}

/** Returns bit `i` of a bit set of the engine: bit `i & 7` of byte `i >> 3`. */
export function bit(bits: Uint8Array, i: number): number {
  return (bits[i >> 3]! >> (i & 7)) & 1;
}

/** Returns the scene at a position of a search. */
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
    texts: null,
  };
}

// Returns the last option on the path, or the option of an unfinished or undone choice.
function tried(
  { state, event, trying }: Place,
  chosen: readonly number[],
): number | null {
  if (state === "done") return null;
  if (state === "moving") return trying?.option ?? null;
  if (state === "back") return event?.type === "back" ? event.option : null;
  return chosen.at(-1) ?? null;
}
