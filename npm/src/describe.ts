import { call } from "./engine.js";
import type { ItemLabel, OptionLabel } from "./label.js";
import type { RunStats } from "./options.js";
import type { Checked, Puzzle } from "./puzzle.js";
import type { Reason } from "./reason.js";
import { request } from "./request.js";

/** An average over random ways down the tree, and its standard error. Few ways may miss the bulk of a tree. */
export interface Guess {
  readonly mean: number;
  readonly spread: number;
}

/** How large the search tree seems to be (Knuth, 1975). */
export interface Estimate {
  /** Tree nodes, the root not counted. */
  readonly nodes: Guess;
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
  readonly primaryCount: number;
  readonly itemCount: number;
  readonly optionCount: number;
  /** Nodes of the links: one for each item of each option. */
  readonly nodeCount: number;
  /** Option `o` has the items `entries[offsets[o] .. offsets[o + 1]]`. */
  readonly offsets: Uint32Array;
  readonly entries: Uint32Array;
  readonly estimate: Estimate;
  /** The engine that would list solutions, and why. Counts of large trees also try a memo. */
  readonly engine: Pick<RunStats, "why"> & {
    readonly name: RunStats["engine"];
  };
  /** Why there is no solution, where it can be seen without searching. */
  readonly impossible?: Reason;
}

/**
 * Shows the exact cover problem behind a puzzle. Does not search, but takes a few looks into the tree for the estimate. The description
 * is yours.
 *
 * @throws {DlxError} when the puzzle is malformed; `too-large` past 262,144 options, which can be searched but not shown
 */
export function describe<const P extends Puzzle>(
  puzzle: P & Checked<P>,
): Description {
  const asked = request(puzzle);
  return call((glue) => glue.describe(asked.kind, asked.body));
}
