import { call } from "../engine/engine.js";
import type { ItemLabel, OptionLabel } from "../codec/label.js";
import type { RunStats } from "../codec/options.js";
import type { Checked, Puzzle } from "../codec/puzzle.js";
import type { Reason } from "../codec/reason.js";
import { request } from "../codec/encode.js";

/** An average over random ways down the tree. Few ways may miss the bulk of it. */
export interface Guess {
  /** The average. */
  readonly mean: number;
  /** The standard error of the mean. */
  readonly spread: number;
}

/** How large the search tree seems to be (Knuth, 1975). */
export interface Estimate {
  /** Tree nodes, the root not counted. */
  readonly nodes: Guess;
  /** How many solutions, also those that `distinct` leaves out. */
  readonly solutions: Guess;
  /** How many random ways down were taken; 0 where nothing need be searched. */
  readonly probes: number;
}

/** A puzzle as an exact cover problem. */
export interface Description {
  /** What each item stands for. Items below `primaryCount` must be covered exactly once. */
  readonly items: readonly ItemLabel[];
  /** What each option stands for. */
  readonly options: readonly OptionLabel[];
  /** How many items must be covered exactly once. */
  readonly primaryCount: number;
  /** How many items there are, secondary ones included. */
  readonly itemCount: number;
  /** How many options there are. */
  readonly optionCount: number;
  /** Nodes of the links: one for each item of each option. */
  readonly nodeCount: number;
  /** Option `o` has the items `entries[offsets[o] .. offsets[o + 1]]`. */
  readonly offsets: Uint32Array;
  /** The items of all options, one option after the other; without colours. */
  readonly entries: Uint32Array;
  /** How large the search would be. */
  readonly estimate: Estimate;
  /** The engine that would list solutions, and why. Counts of large trees also try a memo. */
  readonly engine: Pick<RunStats, "why"> & {
    readonly name: RunStats["engine"];
  };
  /** Why there is no solution, where it can be seen without searching. */
  readonly impossible?: Reason;
}

/**
 * Shows the exact cover problem behind a puzzle. Does not search, but takes a few looks into the tree for the
 * estimate. The description is yours.
 *
 * @throws {DlxError} when the puzzle is malformed; `too-large` past 262,144 options, which
 * can be searched but not shown
 *
 * @example
 * ```js
 * const { itemCount, optionCount, items } = describe({ kind: "queens", n: 8 });
 * itemCount; // 42
 * optionCount; // 64
 * items[0]; // { type: "rank", row: 4 }
 * ```
 */
export function describe<const P extends Puzzle>(
  puzzle: P & Checked<P>,
): Description {
  const asked = request(puzzle);
  return call((glue) => glue.describe(asked.kind, asked.body));
}
