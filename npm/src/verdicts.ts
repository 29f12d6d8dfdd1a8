import { found, invalid } from "./errors.js";
import type { SearchOptions } from "./options.js";
import type { Checked, Puzzle } from "./puzzle.js";
import { request, type Request } from "./request.js";
import type { SolutionOf } from "./solution.js";
import { solveSudokus } from "./sudokus.js";
import { judge, type Verdict } from "./verdict.js";

/** The most puzzles that are read ahead. */
const AHEAD = 64;

/**
 * Tells of many puzzles, one after the other, whether they have no solution, exactly one, or more: what `verdict` says of each.
 *
 * Blocks while it judges. Puzzles are read some ahead, up to 64; Sudokus of 9×9 cells that are written as a text of 81 characters are judged
 * together. Leaving the loop ends the source.
 *
 * @throws {DlxError} where the verdict of a puzzle would have been that is malformed, or for which the budget was not enough
 *
 * @example
 * ```js
 * const grids = [".".repeat(81), "55".padEnd(81, ".")];
 * const puzzles = grids.map((grid) => ({ kind: "sudoku", grid }));
 * Array.from(verdicts(puzzles), ({ kind }) => kind); // [ "many", "none" ]
 * ```
 */
export function* verdicts<const P extends Puzzle>(
  puzzles: Iterable<P & Checked<P>>,
  options?: SearchOptions,
): Generator<Verdict<P>, void, undefined> {
  if (typeof Object(puzzles)[Symbol.iterator] !== "function")
    throw invalid(
      "puzzles",
      "puzzles that can be iterated over",
      found(puzzles),
    );
  const source = puzzles[Symbol.iterator]();
  let failed: { readonly error: unknown } | undefined;
  let more = true;
  try {
    // Few at first, so that the first verdict is there at once.
    for (let most = 1; more; most = Math.min(2 * most, AHEAD)) {
      const requests: Request[] = [];
      try {
        while (more && requests.length < most) {
          const { done, value } = source.next();
          if (done) more = false;
          else requests.push(request(value));
        }
      } catch (error) {
        // Those before it come first.
        more = false;
        failed = { error };
      }
      yield* judged<P>(requests, options);
    }
    if (failed !== undefined) throw failed.error;
  } finally {
    source.return?.();
  }
}

function* judged<P>(
  requests: readonly Request[],
  options: SearchOptions | undefined,
): Generator<Verdict<P>, void, undefined> {
  const lines = options === undefined ? requests.map(({ line }) => line) : [];
  const together = lines.filter((line) => line !== undefined);
  const solved =
    together.length > 0 ? solveSudokus(together.join("")) : undefined;
  let next = 0;
  for (let i = 0; i < requests.length; i++) {
    const only = lines[i] === undefined ? undefined : solved?.at(next++);
    yield only === undefined
      ? judge<P>(requests[i]!, options)
      : { kind: "unique", solution: only as SolutionOf<P> };
  }
}
