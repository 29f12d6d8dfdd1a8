import {
  encodeOptions,
  type EncodedOptions,
  type SearchOptions,
} from "../codec/options.js";
import type { Checked, Puzzle } from "../codec/puzzle.js";
import type { Request } from "../codec/encode.js";
import type { SolutionOf } from "../codec/solution.js";
import { sourceOf, type Opens } from "../pool/source.js";
import { solveSudokus } from "../codec/sudoku-batch.js";
import { judge, verdictOf, type Verdict } from "./verdict.js";

/** The most puzzles that are read ahead. */
const READ_AHEAD = 64;

/**
 * Tells of many puzzles, one after the other, whether they have no solution, exactly one, or
 * more: what `verdict` says of each.
 *
 * Blocks while it judges. Puzzles are read some ahead, up to 64; Sudokus of 9×9 cells that are written as a text of 81
 * characters are judged together. Leaving the loop ends the source. The solutions are yours. `budget` and `onStats` are
 * about each verdict, not about all.
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
  const how = encodeOptions(options);
  return judgeAll<P>(sourceOf(puzzles), how);
}

function* judgeAll<P>(
  open: Opens,
  how: EncodedOptions,
): Generator<Verdict<P>, void, undefined> {
  const source = open();
  try {
    // Few at first, so that the first verdict is there at once.
    for (let most = 1; source.more; most = Math.min(2 * most, READ_AHEAD)) {
      while (source.more && source.ready < most) source.ask();
      yield* judged<P>(source.take(), how);
    }
    source.check();
  } catch (error) {
    source.giveUp();
    throw error;
  } finally {
    source.end();
  }
}

function* judged<P>(
  requests: readonly Request[],
  how: EncodedOptions,
): Generator<Verdict<P>, void, undefined> {
  const lines = how.body === undefined ? requests.map(({ line }) => line) : [];
  const together = lines.filter((line) => line !== undefined);
  // Not every engine can solve such texts.
  const solved =
    together.length === 0
      ? []
      : solveSudokus(together.join(""), (solved) =>
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
