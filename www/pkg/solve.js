import { call } from "./engine.js";
import { bag } from "./options.js";
import { request } from "./request.js";
import { unpack } from "./unpack.js";
/**
 * Finds the first solution in canonical order, or, with `any`, whichever is found first.
 *
 * Blocks until it is found; `budget` bounds that. The solution is yours.
 *
 * @returns the solution, or `null` when there is none
 * @throws {DlxError} when the puzzle or an option is malformed, or `out-of-budget`
 *
 * @example
 * ```js
 * solve({ kind: "queens", n: 6 }).columns; // Uint8Array [ 1, 3, 5, 0, 2, 4 ]
 * ```
 */
export function solve(puzzle, options) {
    const asked = request(puzzle);
    const how = bag(options);
    const { answer, stats } = call((glue) => glue.solve(asked.kind, asked.body, how.body));
    how.report(stats);
    return (unpack(asked, answer)[0] ?? null);
}
