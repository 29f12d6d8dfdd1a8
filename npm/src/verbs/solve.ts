import { call } from "../engine/engine.js";
import { encodeOptions, type SearchOptions } from "../codec/options.js";
import type { Checked, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";
import type { SolutionOf } from "../codec/solution.js";
import { firstSolutions } from "../codec/sudoku-batch.js";
import { unpack } from "../codec/unpack.js";

/**
 * Finds the first solution in canonical order, or, with `any`, any solution.
 *
 * Blocks until it is found; `budget` bounds the time. The caller owns the solution.
 *
 * @returns the solution, or `null` if there is none
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`
 *
 * @example
 * ```js
 * solve({ kind: "queens", n: 6 }).columns; // Uint8Array [ 1, 3, 5, 0, 2, 4 ]
 * ```
 */
export function solve<const P extends Puzzle>(
  puzzle: P & Checked<P>,
  options?: SearchOptions,
): SolutionOf<P> | null {
  const asked = request(puzzle);
  const [first] = options === undefined ? firstSolutions(asked, 1) : [];
  if (first !== undefined) return first as SolutionOf<P>;
  const how = encodeOptions(options);
  const { answer } = how.ended(
    call((glue) => glue.solve(asked.kind, asked.body, how.body, how.wanted)),
  );
  return (unpack(asked, answer)[0] ?? null) as SolutionOf<P> | null;
}
