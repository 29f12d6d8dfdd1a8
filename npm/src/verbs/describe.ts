import { call } from "../engine/engine.js";
import { withJson } from "../codec/json-form.js";
import type { ItemLabel, OptionLabel } from "../codec/label.js";
import type { RunStats } from "../codec/options.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import type { Reason } from "../codec/reason.js";
import { request } from "../codec/encode.js";

/** An average over random paths down the search tree. Few paths may miss most of the tree. */
export interface Guess {
  /** The average. */
  readonly mean: number;
  /** The standard error of the mean. */
  readonly spread: number;
}

/** An estimate of the search tree (Knuth, 1975). */
export interface Estimate {
  /** Tree nodes without the root. */
  readonly nodes: Guess;
  /** Solutions, including those that `distinct` omits. */
  readonly solutions: Guess;
  /** Number of random paths; 0 if no search is needed. */
  readonly probes: number;
}

/** A puzzle as an exact cover problem. */
export interface Description {
  /** The meaning of each item. Items below `primaryCount` must be covered exactly once. */
  readonly items: readonly ItemLabel[];
  /** The meaning of each option. */
  readonly options: readonly OptionLabel[];
  /** Number of items that must be covered exactly once. */
  readonly primaryCount: number;
  /** Number of items, including secondary ones. */
  readonly itemCount: number;
  /** Number of options. */
  readonly optionCount: number;
  /** Number of nodes in the dancing links: one for each item of each option. */
  readonly nodeCount: number;
  /** Option `o` has the items `entries[offsets[o] .. offsets[o + 1]]`. */
  readonly offsets: Uint32Array;
  /** The items of all options, option by option, without colors. */
  readonly entries: Uint32Array;
  /** The estimated size of the search. */
  readonly estimate: Estimate;
  /** The engine that `solutions` would use, and why. Counts of large trees also try a frontier-based count. */
  readonly engine: Pick<RunStats, "why"> & {
    readonly name: RunStats["engine"];
  };
  /** Why there is no solution, if no search is needed to prove it. */
  readonly impossible?: Reason;
}

/**
 * Returns the exact cover problem of a puzzle. Does not search, except for some random paths down the tree for the
 * estimate. The caller owns the result.
 *
 * @throws {DlxError} if the puzzle is malformed; `too-large` above 262,144 options
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
  puzzle: PuzzleArgument<P>,
): Description {
  const asked = request(puzzle);
  return withJson(call((glue) => glue.describe(asked.kind, asked.body)));
}
