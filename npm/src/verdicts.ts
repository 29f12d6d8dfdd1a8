import { found, invalid, isRevoked } from "./errors.js";
import { bag, type Bag, type SearchOptions } from "./options.js";
import type { Checked, Puzzle } from "./puzzle.js";
import { request, type Request } from "./request.js";
import type { SolutionOf } from "./solution.js";
import { solveSudokus } from "./sudokus.js";
import { judge, verdictOf, type Verdict } from "./verdict.js";

/** The most puzzles that are read ahead. */
const AHEAD = 64;

/**
 * Tells of many puzzles, one after the other, whether they have no solution, exactly one, or
 * more: what `verdict` says of each.
 *
 * Blocks while it judges. Puzzles are read some ahead, up to 64; Sudokus of 9×9 cells that are written as a text of 81
 * characters are judged together. Leaving the loop ends the source. The solutions are yours.
 *
 * @throws {DlxError} at once when there is nothing to iterate over; where the verdict of a puzzle would have been that
 * is malformed, or for which the budget was not enough
 *
 * @example
 * ```js
 * const grids = [".".repeat(81), "55".padEnd(81, ".")];
 * const puzzles = grids.map((grid) => ({ kind: "sudoku", grid }));
 * Array.from(verdicts(puzzles), ({ kind }) => kind); // [ "many", "none" ]
 * ```
 */
export function verdicts<const P extends Puzzle>(
  puzzles: Iterable<P & Checked<P>>,
  options?: SearchOptions,
): Generator<Verdict<P>, void, undefined> {
  const how = bag(options);
  const given = isRevoked(puzzles) ? undefined : puzzles;
  const start: unknown = Object(given)[Symbol.iterator];
  if (typeof start !== "function")
    throw invalid(
      "puzzles",
      "puzzles that can be iterated over",
      found(puzzles),
    );
  return judgeAll<P>(() => start.call(puzzles) as Iterator<unknown>, how);
}

function* judgeAll<P>(
  open: () => Iterator<unknown>,
  how: Bag,
): Generator<Verdict<P>, void, undefined> {
  const source = open();
  let failed: { readonly error: unknown } | undefined;
  // A source that has come to its end, or has failed, is not told to end.
  let isOpen = true;
  let more = true;
  const next = (): IteratorResult<unknown> => {
    isOpen = false;
    const result = source.next();
    isOpen = !result.done;
    return result;
  };
  try {
    // Few at first, so that the first verdict is there at once.
    for (let most = 1; more; most = Math.min(2 * most, AHEAD)) {
      const requests: Request[] = [];
      try {
        while (more && requests.length < most) {
          const { done, value } = next();
          if (done) more = false;
          else requests.push(request(value));
        }
      } catch (error) {
        // Those before it come first.
        more = false;
        failed = { error };
      }
      yield* judged<P>(requests, how);
    }
    if (failed !== undefined) throw failed.error;
  } finally {
    if (isOpen) source.return?.();
  }
}

function* judged<P>(
  requests: readonly Request[],
  how: Bag,
): Generator<Verdict<P>, void, undefined> {
  const lines = how.body === undefined ? requests.map(({ line }) => line) : [];
  const together = lines.filter((line) => line !== undefined);
  const solved = solveSudokus(together.join(""), (solved) =>
    together.map((_, i) => solved.of(i)),
  );
  let next = 0;
  for (let i = 0; i < requests.length; i++) {
    const found = lines[i] === undefined ? [] : solved[next++]!;
    yield found.length === 0
      ? judge<P>(requests[i]!, how)
      : verdictOf<P>(found as SolutionOf<P>[], undefined);
  }
}
