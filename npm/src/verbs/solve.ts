import { call } from "../engine/engine.js";
import { encodeOptions, type SolveOptions } from "../codec/options.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";
import { firstSolutions } from "../codec/first.js";
import type { SolutionOf } from "../codec/solution.js";
import { unpack } from "../codec/unpack.js";

/**
 * Finds the first solution in canonical order. If the search does not find it soon, it may be another solution, unless
 * `order` is `"canonical"`. With `any`, finds any solution. For a Sudoku, without `order`, finds the first solution that
 * the engine meets.
 *
 * Blocks until it is found; `budget` bounds the time. The caller owns the solution.
 *
 * @returns the solution, or `null` if there is none
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`
 *
 * @example
 * ```js
 * solve({ kind: "queens", n: 6 })?.columns; // Uint8Array [ 1, 3, 5, 0, 2, 4 ]
 * ```
 */
export function solve<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options?: SolveOptions,
): SolutionOf<P> | null {
  const asked = request(puzzle, options === undefined);
  const first = options === undefined ? firstSolutions(asked, 1) : undefined;
  if (first !== undefined) return (first[0] ?? null) as SolutionOf<P> | null;
  const how = encodeOptions(options, "solve");
  const { answer } = how.ended(
    call((glue) => glue.solve(asked.kind, asked.body, how.body, how.wanted)),
  );
  return (unpack(asked, answer)[0] ?? null) as SolutionOf<P> | null;
}
