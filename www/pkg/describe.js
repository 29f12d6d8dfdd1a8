import { call } from "./engine.js";
import { request } from "./request.js";
/**
 * Shows the exact cover problem behind a puzzle. Does not search. The description is yours.
 *
 * @throws {DlxError} when the puzzle is malformed
 */
export function describe(puzzle) {
    const asked = request(puzzle);
    return call((glue) => glue.describe(asked.kind, asked.body));
}
