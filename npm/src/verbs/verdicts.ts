import {
  encodeOptions,
  type EncodedOptions,
  type SearchOptions,
} from "../codec/options.js";
import type { Puzzle, PuzzleArgument } from "../codec/puzzle.js";
import type { Request } from "../codec/request.js";
import type { SolutionOf } from "../codec/solution.js";
import { sourceOf, type OpenSource } from "../pool/source.js";
import { solveSudokus } from "../codec/sudoku-batch.js";
import { judge, verdictOf, type Verdict } from "./verdict.js";

/** Maximum number of puzzles read ahead. */
const READ_AHEAD = 64;

/**
 * Iterates over the verdicts of many puzzles, in order; see `verdict`.
 *
 * Each step blocks. Up to 64 puzzles are read ahead; 9×9 Sudokus given as 81 characters are solved in batches. Leaving
 * the loop closes the source. The caller owns the solutions. `budget` and `onStats` apply to each verdict.
 *
 * @throws {DlxError} immediately if `puzzles` is not iterable; in place of its verdict, the error of a malformed puzzle
 * or of an exhausted budget
 *
 * @example
 * ```js
 * const grids = [".".repeat(81), "55".padEnd(81, ".")];
 * const answers = verdicts(grids.map((grid) => ({ kind: "sudoku", grid })));
 * Array.from(answers, ({ kind }) => kind); // [ "many", "none" ]
 * ```
 */
export function verdicts<const P extends Puzzle>(
  puzzles: Iterable<PuzzleArgument<P>>,
  options?: SearchOptions,
): Generator<Verdict<P>, void, undefined> {
  const how = encodeOptions(options, "verdicts");
  return judgeAll<P>(sourceOf(puzzles), how);
}

function* judgeAll<P>(
  open: OpenSource,
  how: EncodedOptions,
): Generator<Verdict<P>, void, undefined> {
  const source = open();
  try {
    // Batches start small, so that the first verdict arrives immediately.
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
  // Without such lines the batch solver is not called: the engine of `dlx-wasm/core` lacks it.
  const solved =
    together.length === 0
      ? []
      : solveSudokus(together.join(""), 2, (solved) =>
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
