import { call } from "../engine/engine.js";
import { encodeOptions, type Budget, type Seed } from "../codec/options.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";

/** An estimate of the canonical search tree. All numbers are averages over random paths, so they need not be whole. */
export interface TreeEstimate {
  /** Tree nodes without the root. */
  readonly nodes: number;
  /** Solutions, including those that `distinct` omits. */
  readonly solutions: number;
  /** The standard error of `nodes`. */
  readonly stdErrorNodes: number;
  /** The standard error of `solutions`. */
  readonly stdErrorSolutions: number;
  /** Number of random paths; 0 if no search is needed. */
  readonly probes: number;
}

/** Options of `estimate`. */
export interface EstimateOptions {
  /** The seed of the random paths; 0 by default. The same seed gives the same estimate. */
  readonly seed?: Seed | undefined;
  /** Number of random paths, from 1 to 2²⁰. By default as many as some tens of milliseconds allow, up to 4,096. */
  readonly probes?: number | undefined;
  /**
   * The limits of the estimate; none by default. If one ends it, the averages are those of the paths that have ended,
   * and `probes` of the result is their number. The path that was cut does not count.
   */
  readonly budget?: Budget | undefined;
}

/**
 * Estimates the size of the search tree and the number of solutions by random paths (Knuth, *Estimating the efficiency
 * of backtrack programs*, 1975). The averages are unbiased, but usually too low if few paths reach most of the tree.
 *
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget` if the budget ends before the first path
 *
 * @example
 * ```js
 * const guess = estimate({ kind: "queens", n: 8 }, { probes: 10_000 });
 * Math.abs(guess.solutions - 92) < 4 * guess.stdErrorSolutions; // true
 * ```
 */
export function estimate<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options: EstimateOptions = {},
): TreeEstimate {
  const asked = request(puzzle);
  const body = encodeOptions(options, "estimate").body!;
  return call((glue) => glue.estimate(asked.kind, asked.body, body));
}
