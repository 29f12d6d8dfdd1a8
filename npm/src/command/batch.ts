/** The verdicts of many puzzles, by the batch of the pool. */
import type { PuzzleEntry } from "./input.js";
import {
  solutionAnswer,
  firstOfVerdict,
  verdictAnswer,
} from "./search-verbs.js";
import type { Outcome } from "./run.js";
import type { CommandSession } from "./session.js";

/** The outcomes of `verdict`, or of `solve` for Sudokus; `undefined` if each puzzle needs a call of its own. */
export function batchAnswers(
  entries: readonly PuzzleEntry[],
  session: CommandSession,
): AsyncIterable<Outcome> | undefined {
  const { verb, ms, nodes, seed, format } = session.invocation;
  const isLimited = ms !== undefined || nodes !== undefined;
  const isSudoku = ({ puzzle }: PuzzleEntry): boolean =>
    puzzle.kind === "sudoku";
  const isBatch =
    verb === "verdict" ||
    (verb === "solve" && seed === undefined && entries.every(isSudoku));
  if (!isBatch || isLimited || entries.length < 2) return undefined;
  const isLine = ["text", "json", "sudoku-line"].includes(format);
  return judged(entries, session, verb === "solve" && !isLine);
}

async function* judged(
  entries: readonly PuzzleEntry[],
  session: CommandSession,
  isBlock: boolean,
): AsyncGenerator<Outcome> {
  const isSolve = session.invocation.verb === "solve";
  const pool = await session.pool();
  let next = 0;
  // A malformed puzzle ends a batch; the rest is another one.
  while (next < entries.length) {
    try {
      const puzzles = entries.slice(next).map(({ puzzle }) => puzzle);
      const { engine, signal } = session.batchOptions();
      for await (const verdict of pool.batch(puzzles, { engine, signal })) {
        const entry = entries[next]!;
        const answer = isSolve
          ? solutionAnswer(entry, session, firstOfVerdict(verdict))
          : verdictAnswer(entry, verdict);
        next++;
        yield { place: entry.place, isBlock, answer };
      }
    } catch (error) {
      yield {
        place: entries[next]!.place,
        isBlock,
        error: session.stopOf(error),
      };
      if (session.isInterrupted) return;
      next++;
    }
  }
}
