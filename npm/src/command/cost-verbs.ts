/** The verbs that compare the costs of options. */
import { best, optima, type CostsSoFar, type Ranked } from "../index.js";
import type { PuzzleEntry } from "./input.js";
import type { Answer } from "./output.js";
import type { Answering } from "./search-verbs.js";
import { EarlyStop, type CommandSession } from "./session.js";
import { NONE, solutionData, solutionText } from "./solution-text.js";

export const answerBest: Answering = async (entry, session) => {
  const { k = 1, gap = 0 } = session.invocation;
  const ranked = await anytime(entry, session, () =>
    session.search(
      ({ budget }) => best(entry.puzzle, { k, gap, budget }),
      (pool, { signal, onProgress }) =>
        pool.best(entry.puzzle, { k, gap, signal, onProgress }),
    ),
  );
  if (ranked.length > 0 || k === 0) return rankedAnswer(entry, session, ranked);
  const records = [{ index: entry.index, solution: null }];
  return { text: [NONE], records, isFound: false };
};

/** Cheap solutions. Those of a search that has ended early come with the lower bound and the gap. */
function rankedAnswer(
  { index }: PuzzleEntry,
  { invocation }: CommandSession,
  ranked: readonly Ranked[],
  soFar?: CostsSoFar,
): Answer {
  const limits = soFar && {
    lowerBound: soFar.lowerBound,
    gap: soFar.gap ?? 0n,
  };
  const note = limits
    ? ` so far, lower bound ${limits.lowerBound}, gap ${limits.gap}`
    : "";
  const text = ranked.map(
    ({ cost, solution }) =>
      `cost ${cost}${note}\n${solutionText(solution, invocation.format)}`,
  );
  const records = ranked.map(({ cost, solution }) => ({
    index,
    cost,
    ...limits,
    solution: solutionData(solution),
  }));
  return { text, records, isFound: true };
}

/** Runs a search. If it ends early, its stop gets the cheapest solutions so far as its answer. */
async function anytime<T>(
  entry: PuzzleEntry,
  session: CommandSession,
  search: () => Promise<T>,
): Promise<T> {
  try {
    return await search();
  } catch (error) {
    if (error instanceof EarlyStop && error.costs?.ranked.length) {
      const { costs } = error;
      error.answer = rankedAnswer(entry, session, costs.ranked, costs);
    }
    throw error;
  }
}

export const answerOptima: Answering = async (entry, session) => {
  const { puzzle, index } = entry;
  const found = await anytime(entry, session, () =>
    session.search(
      ({ budget }) => optima(puzzle, { budget }),
      (pool, { signal, onProgress }) =>
        pool.optima(puzzle, { signal, onProgress }),
    ),
  );
  const least = found ?? { cost: null, count: 0n };
  const noun = least.count === 1n ? "solution" : "solutions";
  return {
    text: [found ? `cost ${found.cost}, ${found.count} ${noun}` : NONE],
    records: [{ index, ...least }],
    isFound: found !== null,
  };
};
