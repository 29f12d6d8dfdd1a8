import { call } from "./engine.js";
import { bag } from "./options.js";
import { request } from "./request.js";
import { unpack } from "./unpack.js";
/**
 * Tells whether a puzzle has no solution, exactly one, or more.
 *
 * Blocks until it knows, which takes two solutions at most; `budget` bounds that.
 *
 * @throws {DlxError} when the puzzle or an option is malformed, or `out-of-budget`
 *
 * @example
 * ```js
 * verdict({ kind: "queens", n: 3 }).kind; // "none"
 * ```
 */
export function verdict(puzzle, options) {
    const asked = request(puzzle);
    const how = bag(options);
    const { answer, reason, stats } = call((glue) => glue.verdict(asked.kind, asked.body, how.body));
    how.report(stats);
    const [first, second] = unpack(asked, answer);
    if (first === undefined)
        return reason === undefined ? { kind: "none" } : { kind: "none", reason };
    return second === undefined
        ? { kind: "unique", solution: first }
        : { kind: "many", solutions: [first, second] };
}
