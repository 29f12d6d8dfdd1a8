/// <reference lib="esnext.disposable" preserve="true" />
import type { AnyWorker } from "./any-worker.js";
import { verdicts } from "./batch.js";
import { ParsedCall, isNatural, rejectUnknown } from "./pool-options.js";
import { Scheduler } from "./scheduler.js";
import type {
  PoolCount,
  PoolList,
  PoolOptions,
  PoolSearch,
  PoolSolve,
  PoolVerdicts,
} from "./pool-call.js";
import { request as encoded } from "../codec/encode.js";
import type { Answered, RawBatch } from "../glue.js";
import { optional } from "../codec/options.js";
import { fields } from "../codec/sanitize.js";
import type { Puzzle, PuzzleArgument } from "../codec/puzzle.js";
import type { Reason } from "../codec/reason.js";
import type { SolutionOf } from "../codec/solution.js";
import { sourceOf, type OpenSource } from "./source.js";
import { firstBatches } from "./stream.js";
import { PoolTask } from "./pool-task.js";
import { countInParallel } from "./parallel-count.js";
import { listInParallel } from "./parallel-list.js";
import { unpack } from "../codec/unpack.js";
import { verdictOf, type Verdict } from "../verbs/verdict.js";
import type { SplitAnswer } from "./protocol.js";

const dispose: typeof Symbol.asyncDispose =
  Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose");

/** The verbs of `dlx-wasm/core` in workers, for puzzles of the kinds `Q`. See `Pool`. */
export class PoolOf<Q extends Puzzle> {
  readonly #scheduler: Scheduler;

  /** Checks the options. Workers start with the first call. */
  constructor(options: PoolOptions = {}) {
    const given = fields(options, "options");
    const workers = optional<number>(
      given,
      "workers",
      "a whole number from 0 to 256",
      (value) => isNatural(value) && value <= 256,
    );
    const create = optional<() => AnyWorker>(
      given,
      "createWorker",
      "a function",
    );
    const idleMs = optional<number>(
      given,
      "idleMs",
      "a number of milliseconds that is not negative",
      (value) => typeof value === "number" && value >= 0,
    );
    rejectUnknown(given, ["workers", "createWorker", "idleMs"]);
    this.#scheduler = new Scheduler(workers, create, idleMs ?? Infinity);
  }

  /**
   * Finds the first solution in canonical order, or, with `any`, any solution; `null` if there is none. Of a Sudoku,
   * finds the first one that its engine meets. Uses one worker.
   */
  async solve<const P extends Q>(
    puzzle: PuzzleArgument<P>,
    options?: PoolSolve,
  ): Promise<SolutionOf<P> | null> {
    const call = new ParsedCall(encoded(puzzle), "solve", options);
    return firstSolution<P>(await PoolOf.begin(this, call));
  }

  /** Reports whether a puzzle has no solution, exactly one, or more; see `verdict`. Uses one worker. */
  async verdict<const P extends Q>(
    puzzle: PuzzleArgument<P>,
    options?: PoolSearch,
  ): Promise<Verdict<P>> {
    const call = new ParsedCall(encoded(puzzle), "verdict", options);
    return firstVerdict<P>(await PoolOf.begin(this, call));
  }

  /** Counts all solutions, exactly, with all workers. With `limit`, the count stops there. */
  async count<const P extends Q>(
    puzzle: PuzzleArgument<P>,
    options?: PoolCount,
  ): Promise<bigint> {
    const call = new ParsedCall(encoded(puzzle), "count", options);
    const task = await PoolOf.begin(this, call);
    return ended(task, () => countInParallel(task));
  }

  /**
   * Iterates over all solutions, found by all workers: in canonical order, or with `ordered: false` in the order of
   * discovery. The puzzle is read during this call. Workers pause when they are some batches ahead of the reader. They
   * stop when the loop is left.
   *
   * @throws {DlxError} immediately for errors that the calling thread can detect; other errors reject the first step
   */
  solutions<const P extends Q>(
    puzzle: PuzzleArgument<P>,
    options?: PoolList,
  ): AsyncGenerator<SolutionOf<P>, void, undefined> {
    const call = new ParsedCall(encoded(puzzle), "solutions", options);
    const pool = PoolOf.own(this);
    return listInParallel<P>(() => PoolOf.begin(pool, call));
  }

  /**
   * Iterates over the verdicts of many puzzles, in their order, with all workers. Puzzles are read as needed; an
   * asynchronous source may wait for earlier verdicts. A malformed puzzle throws in place of its verdict.
   *
   * @throws {DlxError} immediately if an option is malformed or `puzzles` is not iterable
   */
  verdicts<const P extends Q>(
    puzzles: Iterable<PuzzleArgument<P>> | AsyncIterable<PuzzleArgument<P>>,
    options?: PoolVerdicts,
  ): AsyncGenerator<Verdict<P>, void, undefined> {
    const none = { kind: "none", body: {} };
    const call = new ParsedCall(none, "verdicts", options);
    const pool = PoolOf.own(this);
    const open = sourceOf(puzzles, true);
    return judge<P>(() => PoolOf.begin(pool, call), open);
  }

  /** The same as {@link verdicts}. */
  batch<const P extends Q>(
    puzzles: Iterable<PuzzleArgument<P>> | AsyncIterable<PuzzleArgument<P>>,
    options?: PoolVerdicts,
  ): AsyncGenerator<Verdict<P>, void, undefined> {
    return PoolOf.own(this).verdicts(puzzles, options);
  }

  /** Ends all workers. Running and later calls reject with `disposed`. Closing again does nothing. */
  async close(): Promise<void> {
    PoolOf.own(this).#scheduler.close();
  }

  /** The same as `close`, for `await using`. */
  [dispose](): Promise<void> {
    return this.close();
  }

  /**
   * Returns the pool of a method. Throws if the method was called without one.
   *
   * @internal
   */
  static own<Q extends Puzzle>(pool: PoolOf<Q>): PoolOf<Q> {
    if (#scheduler in Object(pool)) return pool;
    throw new TypeError(
      "a method of Pool was called without its pool; call it as pool.count(…), or bind it",
    );
  }

  /** @internal */
  static async begin<Q extends Puzzle>(
    pool: PoolOf<Q>,
    call: ParsedCall,
  ): Promise<PoolTask> {
    const scheduler = PoolOf.own(pool).#scheduler;
    scheduler.check();
    return new PoolTask(scheduler, call, await scheduler.size);
  }
}

/** Runs the work of a task, and closes the task at its end. */
export async function ended<T>(
  task: PoolTask,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    task.close();
  }
}

/** Returns the answer of a verb that runs in one call of the engine. */
export async function answered<T>(task: PoolTask): Promise<T> {
  const { answer } = await ended(task, () => task.answer<Answered<T>>());
  return answer;
}

/** Number of tree nodes after which a verdict looks for a count of items as its reason. */
const COUNTED_NODES = 1 << 15;

/** Returns the drawn solution, any solution, or the first one. */
export async function firstSolution<P>(
  task: PoolTask,
): Promise<SolutionOf<P> | null> {
  const { request, whole } = task.call;
  const batch = whole
    ? await answered<RawBatch>(task)
    : await ended(task, async () => (await firstBatches(task, 1))[0]?.batch);
  const [solution] = batch ? unpack(request, batch) : [];
  return (solution ?? null) as SolutionOf<P> | null;
}

function firstVerdict<P>(task: PoolTask): Promise<Verdict<P>> {
  return ended(task, async () => {
    const { request, whole } = task.call;
    if (whole) {
      const judged = await task.answer<
        Answered<RawBatch> & { readonly reason?: Reason }
      >();
      const solutions = unpack(request, judged.answer) as SolutionOf<P>[];
      return verdictOf<P>(solutions, judged.reason);
    }
    const batches = await firstBatches(task, 2);
    const solutions = batches.flatMap(({ batch, skip }) =>
      unpack(request, batch).slice(skip),
    );
    const { impossible } =
      solutions.length === 0
        ? await task.run<SplitAnswer>({
            do: "split",
            workers: 0,
            isLong: task.nodes >= COUNTED_NODES,
          })
        : {};
    return verdictOf<P>(solutions.slice(-2) as SolutionOf<P>[], impossible);
  });
}

async function* judge<P>(
  begin: () => Promise<PoolTask>,
  open: OpenSource,
): AsyncGenerator<Verdict<P>, void, undefined> {
  yield* verdicts<P>(await begin(), open);
}
