// The same answers for puzzles that count rotated and reflected solutions once. The package leaves those out and names
// no tree node, so each question restarts at the first solution.
import { openPool } from "../core/package/pool.js";
/** @import { End, Figures, Found, Puzzle } from "../types.js" */

/**
 * Returns up to `most` solutions from number `at` on, counted from 0.
 * @param {{ puzzle: Puzzle, at: number, most?: number }} asks
 * @param {AbortSignal} signal
 * @param {(progress: Figures) => void} onProgress
 */
async function next({ puzzle, at, most = 1 }, signal, onProgress) {
  const began = performance.now();
  // Runs in this thread, in slices: starting a pool takes longer than most of these answers.
  const pool = await openPool(0);
  const limit = at + most;
  /** @type {Found[]} */
  const found = [];
  let solutions = 0;
  /** @param {End} end */
  const result = (end) => {
    const ms = performance.now() - began;
    return { end, found, solutions, progress: 0, ms };
  };
  try {
    const how = { limit, signal, onProgress };
    for await (const { options } of pool.solutions(puzzle, how))
      if (solutions++ >= at) found.push({ options });
    return result(solutions < limit ? "exhausted" : "solution");
  } catch (error) {
    if (!signal.aborted) throw error;
    return result("canceled");
  } finally {
    await pool.close();
  }
}

/**
 * Returns solution number `k`, counted from 1, or that there are fewer.
 * @param {{ puzzle: Puzzle, k: number }} asks
 * @param {AbortSignal} signal
 * @param {(progress: Figures) => void} onProgress
 */
async function nth({ puzzle, k }, signal, onProgress) {
  const result = await next({ puzzle, at: k - 1 }, signal, onProgress);
  return { ...result, found: result.found[0] ?? null };
}

export const distinct = { next, nth };
