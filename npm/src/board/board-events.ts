import type { SearchEvent } from "../codec/event.js";
import type { SearchState } from "../codec/search-types.js";

/**
 * The detail of the events of a `<dlx-board>`: `dlx-step` after each change of position, `dlx-solution` at a solution,
 * `dlx-end` at the end.
 */
export interface BoardStep {
  /** The event of a single forward step; `null` after a step back, a seek, or several steps. */
  readonly event: SearchEvent | null;
  /** Number of tree nodes entered. */
  readonly node: number;
  /** The state of the search. */
  readonly state: SearchState;
}

/** The events of a `<dlx-board>`. */
export interface BoardEvents {
  "dlx-step": CustomEvent<BoardStep>;
  "dlx-solution": CustomEvent<BoardStep>;
  "dlx-end": CustomEvent<BoardStep>;
  /** The error of a puzzle that cannot be shown, or of a failed command. */
  "dlx-error": CustomEvent<unknown>;
}
