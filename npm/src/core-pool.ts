import { PoolOf } from "./pool-of.js";
import type { CorePuzzle } from "./puzzle.js";

export type { AnyWorker, NodeWorker, WebWorker } from "./any-worker.js";
export { DlxError, isDlxError } from "./errors.js";
export type { PoolCall, PoolOptions } from "./pool-of.js";
export type { Progress } from "./progress.js";

/**
 * The verbs of `dlx-wasm/core` on many cores, off this thread, with cancel and progress: the `Pool` of `dlx-wasm/pool`
 * without `generate`.
 */
export class Pool extends PoolOf<CorePuzzle> {}
