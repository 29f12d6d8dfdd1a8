import { call } from "./engine.js";
import type { ItemLabel, OptionLabel } from "./label.js";
import type { Checked, Puzzle } from "./puzzle.js";
import type { Reason } from "./reason.js";
import { request } from "./request.js";

/** A puzzle as an exact cover problem. */
export interface Description {
  /** What each item stands for. Items below `primaryCount` must be covered exactly once. */
  readonly items: readonly ItemLabel[];
  /** What each option stands for. */
  readonly options: readonly OptionLabel[];
  readonly primaryCount: number;
  readonly itemCount: number;
  readonly optionCount: number;
  /** Nodes of the links: one for each item of each option. */
  readonly nodeCount: number;
  /** Option `o` has the items `entries[offsets[o] .. offsets[o + 1]]`. */
  readonly offsets: Uint32Array;
  readonly entries: Uint32Array;
  /** Why there is no solution, where it can be seen without searching. */
  readonly impossible?: Reason;
}

/**
 * Shows the exact cover problem behind a puzzle. Does not search. The description is yours.
 *
 * @throws {DlxError} when the puzzle is malformed
 */
export function describe<const P extends Puzzle>(
  puzzle: P & Checked<P>,
): Description {
  const asked = request(puzzle);
  return call((glue) => glue.describe(asked.kind, asked.body));
}
