import { call } from "../engine/engine.js";
import {
  encodeOptions,
  assertSeed,
  type SampleOptions,
} from "../codec/options.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";
import type { SolutionOf } from "../codec/solution.js";
import { unpack } from "../codec/unpack.js";

/**
 * Draws a solution at random, with equal probability for each. The same seed draws the same solution; by default the
 * seed is random, and `onStats` reports it. With `any` the solutions are not equally likely, and nothing is counted.
 *
 * Blocks for up to twice the time of counting all solutions, and with `any` for that of a search for one; `budget` bounds
 * the time. The caller owns the solution.
 *
 * @returns the solution, or `null` if there is none
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`; `too-large` if there are
 *   too many solutions to count. For these, use `any`
 *
 * @example
 * ```js
 * sample({ kind: "queens", n: 6 }, { seed: 1 })?.columns.length; // 6
 * ```
 */
export function sample<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options?: SampleOptions,
): SolutionOf<P> | null {
  const asked = request(puzzle);
  const how = encodeOptions(options, "sample");
  assertSeed(how.body?.["seed"]);
  const { answer } = how.ended(
    call((glue) => glue.sample(asked.kind, asked.body, how.body, how.wanted)),
  );
  return (unpack(asked, answer)[0] ?? null) as SolutionOf<P> | null;
}
