// The questions that all cores work on: the exact count, the verdict, and the list of all solutions. The workers are
// the package's pool and receive the engine that this worker has compiled. A pool lives as long as its question.
import { Search, solve } from "../core/package/engine.js";
import { openPool } from "../core/package/pool.js";
/** @import { End, Figures, Found, Pool, Progress, Puzzle, Question, Rule, Verbs } from "../types.js" */

/** A tree within these limits is searched in this thread before a second worker has started. */
const TRIAL_BUDGET = { nodes: 16_384, ms: 60 };
/**
 * The restarts of a verdict. Each takes 50 ms, and finds some solution sooner than the canonical search if its first
 * one is far away.
 */
const RESTART_BUDGET = { runs: 4, nodes: 32_768 };
/**
 * The work of a pool: `ask` holds its options, and `say` sends more than progress.
 * @template T
 * @typedef {(pool: Pool, ask: { signal: AbortSignal, onProgress: (progress: Progress) => void },
 *   say: (more: object) => void) => Promise<T>} Work
 */

/** The number of solutions in one message to the page. */
const MAX_BATCH_SOLUTIONS = 512;

/**
 * Counts all solutions exactly. `report` receives the total so far, the progress and the time left.
 * @param {Question} asks
 * @param {AbortSignal} signal
 * @param {(progress: object) => void} report
 * @returns {Promise<Verbs["count"]["gives"]>}
 */
export async function count({ puzzle, choose }, signal, report) {
  const short = puzzle.distinct ? null : shortCount(puzzle, choose);
  if (short) return short;
  return inPool(signal, report, async (pool, ask) => {
    // The count does not depend on the rule. The rule is passed on only if the canonical tree is the watched one,
    // because then the count also measures that tree.
    const isWatched = choose === "mrv" && !puzzle.distinct;
    const how = isWatched ? { ...ask, choose } : ask;
    const solutions = await pool.count(puzzle, how);
    return { end: "exhausted", solutions: plain(solutions) };
  });
}

/**
 * Returns none, one, or many, and stops at the second solution. The solutions are the first two in order, unless
 * restarts find others sooner.
 * @param {Question} asks
 * @param {AbortSignal} signal
 * @param {(progress: object) => void} report
 * @returns {Promise<Verbs["verdict"]["gives"]>}
 */
export async function verdict({ puzzle, choose }, signal, report) {
  const short = puzzle.distinct
    ? null
    : (shortVerdict(puzzle, choose) ?? verdictByRestarts(puzzle));
  if (short) return short;
  return inPool(signal, report, async (pool, ask) => {
    const how = puzzle.distinct ? ask : { ...ask, choose };
    /** @type {Found[]} */
    const found = [];
    for await (const { options } of pool.solutions(puzzle, {
      ...how,
      limit: 2,
    }))
      found.push({ options });
    return { end: found.length < 2 ? "exhausted" : "solution", found };
  });
}

/**
 * Lists all solutions, up to `most`, in order. `report` receives them as `found`; the first one has number `at`,
 * counted from 0.
 * @param {Verbs["list"]["asks"]} asks
 * @param {AbortSignal} signal
 * @param {(progress: object) => void} report
 * @returns {Promise<Verbs["list"]["gives"]>}
 */
export function list({ puzzle, choose, most }, signal, report) {
  return inPool(signal, report, async (pool, ask, send) => {
    const how = puzzle.distinct ? ask : { ...ask, choose };
    let taken = 0;
    /** @type {ArrayLike<number>[]} */
    let found = [];
    const sendBatch = () => {
      send({ at: taken - found.length, found });
      found = [];
    };
    for await (const { options } of pool.solutions(puzzle, {
      ...how,
      limit: most,
    })) {
      taken += 1;
      if (found.push(options) === MAX_BATCH_SOLUTIONS) sendBatch();
    }
    sendBatch();
    return { end: taken < most ? "exhausted" : "solution", solutions: taken };
  });
}

/**
 * Returns the cheapest solution.
 * @param {Question} asks
 * @param {AbortSignal} signal
 * @param {(progress: object) => void} report
 * @returns {Promise<Verbs["best"]["gives"]>}
 */
export function best({ puzzle }, signal, report) {
  return inPool(
    signal,
    report,
    async (pool) => {
      const [first] = await pool.best(puzzle, { signal });
      if (!first) return { end: "exhausted", found: [] };
      const { cost, solution } = first;
      return { end: "solution", found: [{ options: solution.options }], cost };
    },
    1,
  );
}

// Returns a number if it is exact, else the bigint.
/** @param {bigint | number} n */
const plain = (n) => (n <= Number.MAX_SAFE_INTEGER ? Number(n) : n);

/** @param {Puzzle} puzzle @param {Rule} choose */
function shortCount(puzzle, choose) {
  const search = new Search(puzzle, { choose });
  try {
    const end = search.run({ ...TRIAL_BUDGET, solutions: TRIAL_BUDGET.nodes });
    const { nodes, solutions, ms } = search.stats;
    return end === "exhausted"
      ? { end, nodes, solutions, ms: ms.search }
      : null;
  } finally {
    search.dispose();
  }
}

// Returns the verdict if a short search finds it.
/** @param {Puzzle} puzzle @param {Rule} choose */
function shortVerdict(puzzle, choose) {
  const search = new Search(puzzle, { choose });
  try {
    // A problem without primary items starts on its one solution.
    /** @type {Found[]} */
    const found = search.state === "solution" ? [{ options: [] }] : [];
    /** @type {End} */
    let end = "solution";
    while (found.length < 2 && end === "solution") {
      end = search.run({ ...TRIAL_BUDGET, solutions: 1 });
      if (end === "solution") found.push({ options: search.path() });
    }
    const { nodes, ms } = search.stats;
    return end === "budget" ? null : { end, found, nodes, ms: ms.search };
  } finally {
    search.dispose();
  }
}

// Searches for two solutions by restarts, because the first two in order may be far away.
/**
 * @param {Puzzle} puzzle
 * @returns {Verbs["verdict"]["gives"] | null}
 */
function verdictByRestarts(puzzle) {
  /** @type {Map<string, Found>} */
  const found = new Map();
  for (let seed = 0; seed < RESTART_BUDGET.runs && found.size < 2; seed++) {
    try {
      const budget = { nodes: RESTART_BUDGET.nodes };
      const options = solve(puzzle, { any: true, seed, budget })?.options;
      if (!options) return null;
      found.set(`${[...options].sort()}`, { options });
    } catch (error) {
      if (error.code !== "out-of-budget") throw error;
    }
  }
  return found.size < 2
    ? null
    : { end: "solution", found: [...found.values()] };
}

// Runs `work` on all cores, or on `most` of them. If workers cannot be started, or crash repeatedly, it runs in this thread in slices.
/**
 * @template T
 * @param {AbortSignal} signal
 * @param {(progress: object) => void} report
 * @param {Work<T>} work
 */
export async function inPool(signal, report, work, most = Infinity) {
  const canStart = typeof Worker === "function";
  const cores = canStart ? navigator.hardwareConcurrency || 1 : 0;
  try {
    return await runInPool(signal, report, work, Math.min(cores, most));
  } catch (error) {
    if (error?.code !== "worker-failed") throw error;
    return runInPool(signal, report, work, 0);
  }
}

/**
 * @template T
 * @param {AbortSignal} signal
 * @param {(progress: object) => void} report
 * @param {Work<T>} work
 * @param {number} workers
 */
async function runInPool(signal, report, work, workers) {
  const began = performance.now();
  /** @type {Pick<Figures, "progress" | "nodes" | "solutions">} */
  let last = { progress: 0, nodes: 0, solutions: 0 };
  /** @param {object} [more] */
  const send = (more) => report({ ...last, ...more, workers });
  /** @param {Progress} progress */
  const onProgress = (progress) => {
    last = progress;
    send();
  };
  const figures = () => ({ ...last, workers, ms: performance.now() - began });
  send();
  const pool = await openPool(workers);
  try {
    const answer = await work(pool, { signal, onProgress }, send);
    return { ...figures(), ...answer };
  } catch (error) {
    if (!signal.aborted) throw error;
    return { ...figures(), end: /** @type {const} */ ("canceled"), found: [] };
  } finally {
    await pool.close();
  }
}
