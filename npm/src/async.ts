/**
 * The verbs of `dlx-wasm` that search, under the same names. They do not block: they run in the workers of one shared
 * {@link Pool}. The workers start with the first call, and end after ten seconds without calls. If no worker can start,
 * as in Cloudflare's Workers, the verbs run on the calling thread, in slices.
 *
 * The options are those of the methods of a `Pool`, with `signal`, `budget` and `onProgress`.
 *
 * @example
 * ```js
 * await count({ kind: "queens", n: 12 }); // 14200n
 * ```
 *
 * @module
 */
import { Pool } from "./pool.js";
import { canStartWorkers } from "./transport.js";

export { DlxError, isDlxError } from "./engine/errors.js";
export type * from "./pool/pool-call.js";
export type { Progress } from "./pool/progress.js";

/** Milliseconds without calls after which the workers end. To start them again takes some tens of milliseconds. */
const IDLE_MS = 10_000;

let pool: Pool | undefined;

/** Returns the shared pool; makes it at the first call. */
function shared(): Pool {
  pool ??= new Pool({
    workers: canStartWorkers() ? undefined : 0,
    idleMs: IDLE_MS,
  });
  return pool;
}

/** Finds the first solution in canonical order, or, with `any`, any solution. See `Pool.solve`. */
export const solve: Pool["solve"] = (puzzle, options) =>
  shared().solve(puzzle, options);

/** Iterates over all solutions, found by all workers. See `Pool.solutions`. */
export const solutions: Pool["solutions"] = (puzzle, options) =>
  shared().solutions(puzzle, options);

/** Counts all solutions, exactly, with all workers. See `Pool.count`. */
export const count: Pool["count"] = (puzzle, options) =>
  shared().count(puzzle, options);

/** Finds the `k` cheapest solutions. See `Pool.best`. */
export const best: Pool["best"] = (puzzle, options) =>
  shared().best(puzzle, options);

/** Finds the least cost, and counts the solutions that have it. See `Pool.optima`. */
export const optima: Pool["optima"] = (puzzle, options) =>
  shared().optima(puzzle, options);

/** Counts, for each option, the solutions that contain it. See `Pool.marginals`. */
export const marginals: Pool["marginals"] = (puzzle, options) =>
  shared().marginals(puzzle, options);

/** Draws a solution at random, with equal probability for each. See `Pool.sample`. */
export const sample: Pool["sample"] = (puzzle, options) =>
  shared().sample(puzzle, options);

/** Reports whether a puzzle has no solution, exactly one, or more. See `Pool.verdict`. */
export const verdict: Pool["verdict"] = (puzzle, options) =>
  shared().verdict(puzzle, options);

/** Iterates over the verdicts of many puzzles, in order. See `Pool.verdicts`. */
export const verdicts: Pool["verdicts"] = (puzzles, options) =>
  shared().verdicts(puzzles, options);

/** Finds the candidates of a Sudoku that occur in a solution. See `Pool.candidates`. */
export const candidates: Pool["candidates"] = (puzzle, options) =>
  shared().candidates(puzzle, options);

/** Finds out why a puzzle has no solution. See `Pool.conflict`. */
export const conflict: Pool["conflict"] = (puzzle, options) =>
  shared().conflict(puzzle, options);

/** Estimates the size of the search. See `Pool.estimate`. */
export const estimate: Pool["estimate"] = (puzzle, options) =>
  shared().estimate(puzzle, options);

/** Makes a new puzzle with exactly one solution. See `Pool.generate`. */
export const generate: Pool["generate"] = (wanted, options) =>
  shared().generate(wanted, options);
