import { call } from "./engine.js";
import { bag } from "./options.js";
import { request } from "./request.js";
/**
 * Counts all solutions, exactly.
 *
 * Blocks until they are counted; `limit` and `budget` bound that.
 *
 * @param options `limit`: stop counting there; a whole number, or a bigint below 2⁶⁴
 * @returns how many solutions there are, or `limit` if there are more
 * @throws {DlxError} when the puzzle or an option is malformed, `out-of-budget`, or `count-overflow` at 2¹²⁸
 *
 * @example
 * ```js
 * count({ kind: "queens", n: 8 }); // 92n
 * ```
 */
export function count(puzzle, options) {
    const asked = request(puzzle);
    const how = bag(options);
    const { answer, stats } = call((glue) => glue.count(asked.kind, asked.body, how.body));
    how.report(stats);
    return answer;
}
