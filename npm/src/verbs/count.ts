import { call } from "../engine/engine.js";
import { encodeOptions, type CountOptions } from "../codec/options.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";

/**
 * Counts all solutions, exactly. The count has no maximum.
 *
 * Blocks until the count is complete; `limit` and `budget` bound the time.
 *
 * @param options `limit`: maximum count; a whole number, a bigint below 2⁶⁴, or `Infinity`
 * @returns the number of solutions, or `limit` if there are more
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`; `too-large` if the states of the frontier
 * do not fit into `memory`, and the count would not end
 *
 * @example
 * ```js
 * count({ kind: "queens", n: 8 }); // 92n
 * ```
 */
export function count<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options?: CountOptions,
): bigint {
  const asked = request(puzzle);
  const how = encodeOptions(options, "count");
  const { answer } = how.ended(
    call((glue) => glue.count(asked.kind, asked.body, how.body, how.wanted)),
  );
  return answer;
}
