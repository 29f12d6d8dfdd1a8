// Two questions about all solutions: how often each option occurs, and why there is no solution.
import { conflict as conflictOf } from "../core/package/engine.js";
import { inPool } from "./pool-queries.js";
/** @import { Verbs } from "../types.js" */

/** The time limits, in milliseconds. A search for a conflict cannot yield, so its limit is short. */
const USES_MS = 20_000;
const CONFLICT_MS = 2500;

/**
 * Counts, for each option, the solutions that contain it.
 * @param {Verbs["marginals"]["asks"]} asks
 * @param {AbortSignal} signal
 * @param {(progress: object) => void} report
 * @returns {Promise<Verbs["marginals"]["gives"]>}
 */
export function marginals({ puzzle }, signal, report) {
  return inPool(signal, report, async (pool) => {
    const limit = AbortSignal.timeout(USES_MS);
    const how = { signal: AbortSignal.any([signal, limit]) };
    try {
      const { total, uses } = await pool.marginals(puzzle, how);
      return { end: "exhausted", total, uses };
    } catch (error) {
      if (signal.aborted || !limit.aborted) throw error;
      return { end: "budget" };
    }
  });
}

/**
 * Returns a smallest conflict of a puzzle; null if it has a solution.
 * @param {Verbs["conflict"]["asks"]} asks
 * @returns {Verbs["conflict"]["gives"]}
 */
export function conflict({ puzzle }) {
  try {
    const budget = { ms: CONFLICT_MS };
    return { end: "exhausted", conflict: conflictOf(puzzle, { budget }) };
  } catch (error) {
    if (error.code !== "out-of-budget") throw error;
    return { end: "budget", conflict: null };
  }
}
