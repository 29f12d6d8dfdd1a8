import { call, errorOf } from "./engine.js";
import { plainFields } from "./plain.js";
/**
 * Reads puzzles from text, in the format that fits best or the one that is named. Does not search.
 *
 * @throws {DlxError} `parse` with the line and column where it stopped
 *
 * @example
 * ```js
 * parse("001\n110\n").puzzles; // [ { kind: "matrix", rows: [ [ 0, 0, 1 ], [ 1, 1, 0 ] ] } ]
 * ```
 */
export function parse(text, as) {
    const asked = new Map([["text", text]]);
    if (as !== undefined)
        asked.set("as", as);
    const body = plainFields(asked);
    const parsed = call((glue) => glue.parse(body));
    const bad = parsed.bad.map(({ line, error }) => ({
        line,
        error: errorOf(error),
    }));
    return { ...parsed, bad };
}
