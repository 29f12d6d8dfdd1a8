// Answers that name a place in the tree: the next solution, solution number k. One Search in slices serves all of them,
// so the next answer continues from the last one.
import { Search } from "../core/package/engine.js";
import { SLICE_MS, yieldNow } from "./yield.js";
/** @import { End, Figures, Puzzle, Rule, RunBudget, Verbs } from "../types.js" */

/** The interval between two reports of progress, in milliseconds. */
const REPORT_MS = 100;

/** The solutions of one puzzle, in order. */
export class Answers {
  /** @type {Search | null} */
  #search = null;
  /** @type {string | null} */
  #key = null;

  /**
   * Returns up to `most` solutions after tree node `after`, the place of the last returned one (0: none yet).
   * @param {Verbs["next"]["asks"]} asks
   * @param {AbortSignal} signal
   * @param {(progress: Figures) => void} report
   * @returns {Promise<Verbs["next"]["gives"]>}
   */
  async next({ key, puzzle, choose, at, after, most = 1 }, signal, report) {
    const search = this.#searchOf(key, puzzle, choose);
    // After a canceled run the search is further on; in a restarted worker it is at the root.
    while (
      search.position.node !== after &&
      !search.seek(after, 0, { ms: SLICE_MS })
    ) {
      await yieldNow();
      if (signal.aborted)
        return { end: "canceled", found: [], ...figures(search) };
    }
    const since = search.stats.ms.search;
    // A problem without primary items starts on its one solution, which no run reaches.
    const isFound = at === 0 && search.state === "solution";
    const found = isFound ? [chosen(search)] : [];
    /** @type {End} */
    let end = "solution";
    let rested = performance.now();
    while (found.length < most && end === "solution") {
      end = await run(search, { solutions: 1 }, signal, report);
      if (end === "solution") found.push(chosen(search));
      if (performance.now() - rested < SLICE_MS) continue;
      await yieldNow();
      if (signal.aborted) end = "canceled";
      rested = performance.now();
    }
    return { end, found, ...figures(search, since) };
  }

  /**
   * Returns solution number `k`, counted from 1, or that there are fewer.
   * @param {Verbs["nth"]["asks"]} asks
   * @param {AbortSignal} signal
   * @param {(progress: Figures) => void} report
   * @returns {Promise<Verbs["nth"]["gives"]>}
   */
  async nth({ key, puzzle, choose, k }, signal, report) {
    const search = this.#searchOf(key, puzzle, choose);
    if (search.stats.solutions >= k) search.seek(0);
    const since = search.stats.ms.search;
    const missing = () => ({ solutions: k - search.stats.solutions });
    // Progress is that toward solution `k`, which may come long before the end of the tree.
    /** @param {Figures} progress */
    const tellWay = ({ progress, ...rest }) =>
      report({
        ...rest,
        progress: Math.max(progress ?? 0, Number(rest.solutions) / k),
      });
    const end = await run(search, missing, signal, tellWay);
    return {
      end,
      found: end === "solution" ? chosen(search) : null,
      ...figures(search, since),
    };
  }

  /** @param {string} key @param {Puzzle} puzzle @param {Rule} choose */
  #searchOf(key, puzzle, choose) {
    if (this.#search && this.#key === key) return this.#search;
    this.#search?.dispose();
    const search = new Search(puzzle, { choose });
    this.#search = search;
    this.#key = key;
    return search;
  }
}

// `budget` may be a function, which returns the rest of the budget after each slice.
/**
 * @param {Search} search
 * @param {RunBudget | (() => RunBudget)} budget
 * @param {AbortSignal} signal
 * @param {(progress: Figures) => void} report
 */
async function run(search, budget, signal, report) {
  let reported = performance.now();
  for (;;) {
    const wanted = typeof budget === "function" ? budget() : budget;
    const end = search.run({ ...wanted, ms: SLICE_MS });
    if (end !== "budget") return end;
    if (performance.now() - reported >= REPORT_MS) {
      reported = performance.now();
      report(figures(search));
    }
    await yieldNow();
    if (signal.aborted) return "canceled";
  }
}

/** @param {Search} search */
function chosen(search) {
  return { options: search.path(), node: search.position.node };
}

// The time excludes the earlier questions: those before `since`.
/** @param {Search} search */
function figures(search, since = 0) {
  const { solutions, progress, ms } = search.stats;
  return { solutions, progress, ms: ms.search - since };
}
