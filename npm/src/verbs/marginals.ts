import { call } from "../engine/engine.js";
import { encodeOptions, type CountOptions } from "../codec/options.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";
import { withJson } from "../codec/json-form.js";

/** The number of solutions, and how many of them contain each option. */
export interface Marginals {
  /** The number of solutions. */
  readonly total: bigint;
  /** For each option, in the order of `describe(puzzle).options`, the number of solutions that contain it. */
  readonly uses: readonly bigint[];
}

/**
 * Counts, for each option, the solutions that contain it, exactly.
 *
 * Blocks until the counts are complete; `limit` and `budget` bound the time. If subproblems repeat, the solutions are
 * not listed, so there may be any number of them.
 *
 * @param options `limit`: only the first `limit` solutions in canonical order are counted; a whole number, a bigint
 *   below 2⁶⁴, or `Infinity`
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`
 *
 * @example
 * ```js
 * const { total, uses } = marginals({
 *   kind: "exact-cover",
 *   primary: ["a", "b"],
 *   options: [["a", "b"], ["a"], ["b"], ["b"]],
 * });
 * total; // 3n
 * uses; // [ 1n, 2n, 1n, 1n ]
 * ```
 */
export function marginals<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options?: CountOptions,
): Marginals {
  const asked = request(puzzle);
  const how = encodeOptions(options, "marginals");
  const { answer } = how.ended(
    call((glue) =>
      glue.marginals(asked.kind, asked.body, how.body, how.wanted),
    ),
  );
  return withJson(answer);
}
