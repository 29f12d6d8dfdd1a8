import { PoolOf } from "./pool/pool-of.js";
import type { CorePuzzle } from "./codec/puzzle.js";

export type { AnyWorker, NodeWorker, WebWorker } from "./pool/any-worker.js";
export { DlxError, isDlxError } from "./engine/errors.js";
export type * from "./pool/pool-call.js";
export type { Progress } from "./pool/progress.js";

/**
 * Runs the verbs of `dlx-wasm/core` in workers, with cancellation and progress. The `Pool` of `dlx-wasm/pool` has the
 * other verbs too.
 */
class CorePool extends PoolOf<CorePuzzle> {}

export { CorePool as Pool };
