/** The verbs that find solutions or count them. */
import {
  count,
  marginals,
  sample,
  solutions,
  solve,
  verdict,
  type Solution,
  type Verdict,
} from "../index.js";
import type { PuzzleEntry } from "./input.js";
import type { Answer } from "./output.js";
import { yieldEvery } from "../pool/yield.js";
import { EarlyStop, type CommandSession } from "./session.js";
import { isBlock, NONE, solutionData, solutionText } from "./solution-text.js";

/** Answers one puzzle. The answer is printed after those of earlier puzzles. */
export type Answering = (
  entry: PuzzleEntry,
  session: CommandSession,
) => Promise<Answer>;

export const answerSolve: Answering = async (entry, session) => {
  const { puzzle } = entry;
  const found = await session.search(
    (options) => solve(puzzle, options),
    (pool, options) => pool.solve(puzzle, options),
  );
  return solutionAnswer(entry, session, found);
};

/** The answer that is a solution or none. It has the puzzle, so that each line of JSON can be read again. */
export function solutionAnswer(
  { index, puzzle }: PuzzleEntry,
  { invocation }: CommandSession,
  found: Solution | null,
): Answer {
  const solution = found && solutionData(found);
  const text = found ? solutionText(found, invocation.format) : NONE;
  return {
    text: [text],
    records: [{ index, puzzle, solution }],
    isFound: found !== null,
  };
}

export const answerSample: Answering = async (entry, session) => {
  const { puzzle, index, place } = entry;
  // A seed of its own, because a search that is too long for this thread begins anew in the pool.
  const seed = session.invocation.seed ?? randomSeed();
  const any = session.invocation.isAny;
  const found = await session.search(
    (options) => sample(puzzle, { ...options, any, seed }),
    (pool, { engine, signal }) =>
      pool.sample(puzzle, { engine, signal, any, seed }),
  );
  if (session.invocation.seed === undefined)
    session.output.note(`${place}: seed ${seed}`);
  const answer = solutionAnswer(entry, session, found);
  const [record] = answer.records;
  return { ...answer, records: [{ ...record, index, seed: String(seed) }] };
};

/** A seed below 2⁵³. */
export function randomSeed(): bigint {
  const [bits] = crypto.getRandomValues(new BigUint64Array(1));
  return bits! >> 11n;
}

export const answerCount: Answering = async ({ puzzle, index }, session) => {
  const { limit } = session.invocation;
  try {
    const total = await session.search(
      (options) => count(puzzle, { ...options, limit }),
      (pool, options) => pool.count(puzzle, { ...options, limit }),
    );
    return {
      text: [String(total)],
      records: [{ index, count: total }],
      isFound: total > 0n || limit === 0,
    };
  } catch (error) {
    if (!(error instanceof EarlyStop)) throw error;
    const { solutions: found } = error;
    error.answer = {
      text: [`at least ${found}`],
      records: [{ index, atLeast: String(found) }],
      isFound: true,
    };
    throw error;
  }
};

export const answerMarginals: Answering = async (
  { puzzle, index },
  session,
) => {
  const { limit } = session.invocation;
  const { total, uses } = await session.search(
    (options) => marginals(puzzle, { ...options, limit }),
    (pool, { engine, signal }) =>
      pool.marginals(puzzle, { engine, signal, limit }),
  );
  const lines = uses.map((each, option) => `option ${option}: ${each}`);
  return {
    text: [[`total ${total}`, ...lines].join("\n")],
    records: [{ index, total, uses }],
    isFound: total > 0n,
  };
};

export const answerVerdict: Answering = async (entry, session) => {
  const { puzzle } = entry;
  const found = await session.search<Verdict>(
    (options) => verdict(puzzle, options),
    (pool, options) => pool.verdict(puzzle, options),
  );
  return verdictAnswer(entry, found);
};

export function verdictAnswer({ index }: PuzzleEntry, found: Verdict): Answer {
  const record = { index, verdict: found.kind };
  switch (found.kind) {
    case "none": {
      const reason = found.reason?.message;
      return {
        text: [reason === undefined ? NONE : `${NONE}: ${reason}`],
        records: [{ ...record, reason: found.reason }],
        isFound: false,
      };
    }
    case "unique": {
      const solution = solutionData(found.solution);
      return {
        text: ["unique"],
        records: [{ ...record, solution }],
        isFound: true,
      };
    }
    case "many": {
      const both = found.solutions.map(solutionData);
      return {
        text: ["many"],
        records: [{ ...record, solutions: both }],
        isFound: true,
      };
    }
  }
}

/** The first solution of a verdict, for `solve` of many Sudokus. */
export function firstOfVerdict(found: Verdict): Solution | null {
  if (found.kind === "none") return null;
  return found.kind === "unique" ? found.solution : found.solutions[0];
}

/** Lists solutions. Each is printed as soon as it is found, so the answer itself is empty. */
export const answerList: Answering = async (entry, session) => {
  const { puzzle, index } = entry;
  const { output, invocation } = session;
  const { limit, format } = invocation;
  let found = 0;
  const print = (solution: Solution): Promise<void> => {
    found++;
    return output.answer(
      {
        text: [solutionText(solution, format)],
        records: [{ index, solution: solutionData(solution) }],
        isFound: true,
      },
      isBlock(puzzle, format),
    );
  };
  // A list that is too long for this thread begins anew in the pool, so its first solutions are kept back.
  let kept: Solution[] = [];
  try {
    await session.search(
      (options) => {
        for (const each of solutions(puzzle, { ...options, limit }))
          kept.push(each);
      },
      async (pool, options) => {
        kept = [];
        for await (const each of pool.solutions(puzzle, { ...options, limit }))
          await print(each);
      },
    );
  } catch (error) {
    const isPrinted = found > 0 && error instanceof EarlyStop;
    throw isPrinted ? new EarlyStop(error.why, undefined, found) : error;
  } finally {
    session.handleInterrupts();
    // A write to a pipe blocks, so without a turn of the event loop an interrupt would come after the last line.
    const yieldTurn = yieldEvery();
    for (const each of kept) {
      await yieldTurn();
      if (session.isInterrupted) break;
      await print(each);
    }
  }
  if (found < kept.length) throw new EarlyStop("interrupt", undefined, found);
  return { text: [], records: [], isFound: found > 0 || limit === 0 };
};
