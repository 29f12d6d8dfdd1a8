// The candidates of a Sudoku that occur in a solution.
import { candidates as candidatesOf } from "../core/package/engine.js";
import { inPool } from "./pool-queries.js";
/** @import { Verbs } from "../types.js" */

/** A puzzle within this limit is answered in this thread before a second worker has started. */
const TRIAL_MS = 60;
/** The limit of the other puzzles. Their answer is partial. */
const BUDGET_MS = 2000;

/**
 * Finds the digits of each cell that some solution has. Another worker does what takes long, so a newer question ends
 * it.
 * @param {Verbs["candidates"]["asks"]} asks
 * @param {AbortSignal} signal
 * @param {(progress: object) => void} report
 * @returns {Promise<Verbs["candidates"]["gives"]>}
 */
export async function candidates({ puzzle }, signal, report) {
  const trial = candidatesOf(puzzle, { budget: { ms: TRIAL_MS } });
  if (trial.complete) return trial;
  const how = { signal, budget: { ms: BUDGET_MS } };
  return inPool(signal, report, (pool) => pool.candidates(puzzle, how), 1);
}
