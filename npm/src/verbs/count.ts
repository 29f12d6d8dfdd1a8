import { call } from "../engine/engine.js";
import { encodeOptions, type SearchOptions } from "../codec/options.js";
import type { Checked, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";

/**
 * Counts all solutions, exactly.
 *
 * Blocks until they are counted; `limit` and `budget` bound that.
 *
 * @param options `limit`: stop counting there; a whole number, a bigint below 2⁶⁴, or `Infinity`
 * @returns how many solutions there are, or `limit` if there are more
 * @throws {DlxError} when the puzzle or an option is malformed, `out-of-budget`, or `count-overflow` at 2¹²⁸
 *
 * @example
 * ```js
 * count({ kind: "queens", n: 8 }); // 92n
 * ```
 */
export function count<const P extends Puzzle>(
  puzzle: P & Checked<P>,
  options?: SearchOptions & { readonly limit?: number | bigint | undefined },
): bigint {
  const asked = request(puzzle);
  const how = encodeOptions(options);
  const { answer } = how.ended(
    call((glue) => glue.count(asked.kind, asked.body, how.body, how.wanted)),
  );
  return answer;
}
