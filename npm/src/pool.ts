import { ParsedCall } from "./pool/pool-options.js";
import type { GeneratedOf, GenerateRequest, Missed } from "./verbs/generate.js";
import { fields, plainFields } from "./codec/sanitize.js";
import { PoolOf, type PoolCall } from "./pool/pool-of.js";
import type { Known, Puzzle } from "./codec/puzzle.js";

export type { AnyWorker, NodeWorker, WebWorker } from "./pool/any-worker.js";
export { DlxError, isDlxError } from "./engine/errors.js";
export type { PoolCall, PoolOptions } from "./pool/pool-of.js";
export type { Progress } from "./pool/progress.js";

/**
 * Runs the verbs in workers, with cancellation and progress. Calls do not block, except with `workers: 0`. A pool
 * starts its workers at the first call; idle workers do not keep a Node process alive. It needs no shared memory and no
 * special headers.
 *
 * Every method rejects with a {@link DlxError} if the puzzle or an option is malformed; with `worker-failed` if workers
 * cannot start or repeatedly break; with `disposed` after {@link Pool.close}. If its signal aborts, it rejects with the
 * signal's reason.
 *
 * @example
 * ```js
 * const pool = new Pool();
 * await pool.count({ kind: "queens", n: 12 }); // 14200n
 * await pool.close();
 * ```
 */
export class Pool extends PoolOf<Puzzle> {
  /** Makes a new puzzle, in one worker; see `generate`. */
  async generate<const R extends GenerateRequest>(
    wanted: R &
      Known<R, Extract<GenerateRequest, { readonly kind: R["kind"] }>>,
    options?: Pick<PoolCall, "signal" | "onProgress">,
  ): Promise<GeneratedOf<R> | Missed<R>> {
    const body = plainFields(fields(wanted, "request"));
    const task = await this.begin(
      new ParsedCall({ kind: "generate" }, [], options),
    );
    try {
      return await task.run<GeneratedOf<R> | Missed<R>>({
        do: "generate",
        wanted: body,
      });
    } finally {
      task.close();
    }
  }
}
