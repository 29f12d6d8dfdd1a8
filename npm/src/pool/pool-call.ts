/** Types of the options of a pool and of its methods. */
import type { AnyWorker } from "./any-worker.js";
import type {
  Budget,
  CountOptions,
  SampleOptions,
  SearchOptions,
  SolveOptions,
} from "../codec/options.js";
import type { Progress } from "./progress.js";

/** Options of a pool. */
export interface PoolOptions {
  /**
   * Number of workers; by default the number of cores. With 0 the calling thread does the work, in slices of a few
   * milliseconds. Calls that cannot pause run with a limit of time, and again with twice the limit until they end. So
   * such a call blocks the thread for at most about as long as it has taken before. The first 64 ms of a `count` run at
   * once.
   */
  readonly workers?: number | undefined;
  /**
   * Creates a worker that runs `dlx-wasm/worker`. Needed if a Content-Security-Policy forbids the default address, and
   * for `dlx-wasm/slim/pool` in a bundle without the worker's file.
   */
  readonly createWorker?: (() => AnyWorker) | undefined;
  /**
   * Milliseconds without calls after which the workers end, to free their memory. The next call starts new ones.
   * `Infinity` by default.
   */
  readonly idleMs?: number | undefined;
}

/** Options of every method that calls the engine: how it is canceled and limited. */
export interface PoolCall {
  /** Aborting it rejects the call immediately, with the signal's reason. The workers stop within milliseconds. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The limits of the call. A call that exceeds one rejects with `out-of-budget`. If a method divides its work, or lists
   * solutions, `ms` counts from the call; else it counts from the beginning of the work in a worker. For `verdicts` the
   * budget applies to each verdict. With `nodes` or `updates` one worker does the work, and `solutions` does not accept
   * them.
   */
  readonly budget?: Budget | undefined;
}

/** Options of methods that report progress. */
export interface ProgressCall extends PoolCall {
  /**
   * Called at most ten times a second; `count` calls it once more at the end. It is refused if the work cannot report
   * progress: with `any`, and for `solve` and `verdict` with a budget of `nodes` or `updates`.
   */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

type RuleAndEngine = Pick<SearchOptions, "choose" | "engine">;

/** Options of `Pool.verdict`. */
export interface PoolSearch extends ProgressCall, RuleAndEngine {}

/** Options of `Pool.solve`. */
export interface PoolSolve
  extends PoolSearch, Pick<SolveOptions, "any" | "seed"> {}

/** Options of `Pool.solutions`. */
export interface PoolList extends PoolSearch, Pick<CountOptions, "limit"> {
  /** `false`: in the order of discovery. By default in canonical order. */
  readonly ordered?: boolean | undefined;
}

/** Options of `Pool.count`. */
export interface PoolCount
  extends PoolSearch, Pick<CountOptions, "limit" | "memory"> {}

/** Options of `Pool.marginals`. */
export interface PoolMarginals
  extends PoolCall, RuleAndEngine, Pick<CountOptions, "limit" | "memory"> {}

/** Options of `Pool.sample`. */
export interface PoolSample
  extends
    PoolCall,
    RuleAndEngine,
    Pick<SampleOptions, "any" | "memory" | "seed"> {}

/** Options of `Pool.verdicts`. */
export interface PoolVerdicts extends PoolCall, RuleAndEngine {}
