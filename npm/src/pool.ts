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
 * The verbs on many cores, off this thread, with cancel and progress. Nothing blocks, unless there are no workers. A
 * pool starts its workers when there is work; they keep no process of Node alive unless they are busy. It needs no
 * shared memory and no headers.
 *
 * Every method rejects with a {@link DlxError} when the puzzle or an option is malformed, with
 * `worker-failed` when workers cannot start or keep breaking, with `disposed` after {@link Pool.close}, and
 * with the signal's reason when it is aborted.
 *
 * @example
 * ```js
 * const pool = new Pool();
 * await pool.count({ kind: "queens", n: 12 }); // 14200n
 * await pool.close();
 * ```
 */
export class Pool extends PoolOf<Puzzle> {
  /** Makes a new puzzle; see `generate`. By one worker. */
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
