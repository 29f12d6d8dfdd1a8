import { call } from "./engine.js";
import { bag, mustBeSeed, type SearchOptions, type Seed } from "./options.js";
import type { Checked, Puzzle } from "./puzzle.js";
import { request } from "./request.js";
import type { SolutionOf } from "./solution.js";
import { unpack } from "./unpack.js";

/**
 * Draws one of all solutions, each exactly as likely as every other. The same seed draws the same one.
 *
 * Blocks as long as counting them all takes, and at most twice that; `budget` bounds it. The solution is yours.
 *
 * @returns the solution, or `null` when there is none
 * @throws {DlxError} when the puzzle or an option is malformed or the seed is missing,
 * `out-of-budget`, or `count-overflow`
 *
 * @example
 * ```js
 * sample({ kind: "queens", n: 6 }, { seed: 1 }).columns.length; // 6
 * ```
 */
export function sample<const P extends Puzzle>(
  puzzle: P & Checked<P>,
  options: { readonly seed: Seed } & SearchOptions,
): SolutionOf<P> | null {
  const asked = request(puzzle);
  const how = bag(options);
  mustBeSeed(how.body?.["seed"]);
  const { answer } = how.ended(
    call((glue) => glue.sample(asked.kind, asked.body, how.body, how.wanted)),
  );
  return (unpack(asked, answer)[0] ?? null) as SolutionOf<P> | null;
}
