/** The verbs that compare the costs of options. */
import { best, optima } from "../index.js";
import type { Answering } from "./search-verbs.js";
import { NONE, solutionData, solutionText } from "./solution-text.js";

export const answerBest: Answering = async ({ puzzle, index }, session) => {
  const { k = 1, format } = session.invocation;
  const ranked = await session.search(
    ({ budget }) => best(puzzle, { k, budget }),
    (pool, { signal }) => pool.best(puzzle, { k, signal }),
  );
  const text = ranked.map(
    ({ cost, solution }) => `cost ${cost}\n${solutionText(solution, format)}`,
  );
  const records = ranked.map(({ cost, solution }) => ({
    index,
    cost,
    solution: solutionData(solution),
  }));
  const isFound = ranked.length > 0 || k === 0;
  return isFound
    ? { text, records, isFound }
    : { text: [NONE], records: [{ index, solution: null }], isFound };
};

export const answerOptima: Answering = async ({ puzzle, index }, session) => {
  const found = await session.search(
    ({ budget }) => optima(puzzle, { budget }),
    (pool, { signal }) => pool.optima(puzzle, { signal }),
  );
  const least = found ?? { cost: null, count: 0n };
  const noun = least.count === 1n ? "solution" : "solutions";
  return {
    text: [found ? `cost ${found.cost}, ${found.count} ${noun}` : NONE],
    records: [{ index, ...least }],
    isFound: found !== null,
  };
};
