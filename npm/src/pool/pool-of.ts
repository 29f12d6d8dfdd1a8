/// <reference lib="esnext.disposable" preserve="true" />
import type { AnyWorker } from "./any-worker.js";
import { verdicts } from "./batch.js";
import { ParsedCall, isWhole, rejectUnknown, SEARCH } from "./pool-options.js";
import { Scheduler } from "./scheduler.js";
import { divide } from "./partition.js";
import type { RawBatch } from "../glue.js";
import { assertSeed, optional, type SearchOptions } from "../codec/options.js";
import { largestFirst } from "./subtree.js";
import { fields } from "../codec/sanitize.js";
import type { Marginals } from "../verbs/marginals.js";
import type { Progress } from "./progress.js";
import type { Checked, Puzzle } from "../codec/puzzle.js";
import type { SolutionOf } from "../codec/solution.js";
import { sourceOf, type OpenSource } from "./source.js";
import { firstBatches, Stream, MAX_BUFFERED } from "./stream.js";
import { PoolTask } from "./pool-task.js";
import { countInParallel } from "./parallel-count.js";
import { yieldEvery } from "./yield.js";
import { unpack, Unpacker } from "../codec/unpack.js";
import { verdictOf, type Verdict } from "../verbs/verdict.js";
import type { SplitAnswer } from "./protocol.js";

/** Options of a pool. */
export interface PoolOptions {
  /**
   * Number of workers; by default the number of cores. With 0 the calling thread does the work, in slices of a few
   * milliseconds. `sample`, `marginals`, `generate`, `solve` with `any`, `count` with the engine `memo`, and each verdict
   * of `batch` then block it until they are done.
   */
  readonly workers?: number | undefined;
  /**
   * Creates a worker that runs `dlx-wasm/worker`. Needed if a Content-Security-Policy forbids the default address, and
   * for `dlx-wasm/slim/pool` in a bundle without the worker's file.
   */
  readonly createWorker?: (() => AnyWorker) | undefined;
}

/** Options of a call: how it searches, how it is canceled, and where it reports its progress. */
export interface PoolCall extends Pick<
  SearchOptions,
  "choose" | "engine" | "any" | "seed" | "memory"
> {
  /** Aborting it rejects the call immediately, with the signal's reason. The workers stop within milliseconds. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called at most ten times a second, by `count`, `solutions`, `verdict`, and `solve` without `any`. `count` calls it
   * once more at the end.
   */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

const dispose: typeof Symbol.asyncDispose =
  Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose");

/** The verbs in workers, for puzzles of the kinds `Q`. See `Pool`. */
export class PoolOf<Q extends Puzzle> {
  readonly #scheduler: Scheduler;

  /** Checks the options. Workers start with the first call. */
  constructor(options: PoolOptions = {}) {
    const given = fields(options, "options");
    const workers = optional<number>(
      given,
      "workers",
      "a whole number from 0 to 256",
      (value) => isWhole(value) && value <= 256,
    );
    const create = optional<() => AnyWorker>(
      given,
      "createWorker",
      "a function",
    );
    rejectUnknown(given, ["workers", "createWorker"]);
    this.#scheduler = new Scheduler(workers, create);
  }

  /**
   * Finds the first solution in canonical order, or, with `any`, any solution; `null` if there is none. Uses one
   * worker.
   */
  async solve<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall,
  ): Promise<SolutionOf<P> | null> {
    const call = new ParsedCall(puzzle, SEARCH, options);
    const isAny = call.asked.how["any"] === true;
    return this.#firstSolution<P>(call, isAny ? "solve" : undefined);
  }

  /** Draws a solution at random, with equal probability for each; `null` if there is none. Uses one worker. */
  async sample<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall,
  ): Promise<SolutionOf<P> | null> {
    const call = new ParsedCall(puzzle, SEARCH, options, true);
    assertSeed(call.asked.how["seed"]);
    return this.#firstSolution<P>(call, "sample");
  }

  /** Returns the solution of this job, or without a job the first in canonical order. */
  async #firstSolution<P extends Puzzle>(
    call: ParsedCall,
    job: "solve" | "sample" | undefined,
  ): Promise<SolutionOf<P> | null> {
    const task = await this.begin(call);
    try {
      const batch =
        job === undefined
          ? (await firstBatches(task, 1))[0]?.batch
          : await task.run<RawBatch>({ do: job });
      const [solution] = batch ? unpack(call.request, batch) : [];
      return (solution ?? null) as SolutionOf<P> | null;
    } finally {
      task.close();
    }
  }

  /** Reports whether a puzzle has no solution, exactly one, or more; see `verdict`. Uses one worker. */
  async verdict<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall,
  ): Promise<Verdict<P>> {
    const call = new ParsedCall(puzzle, SEARCH, options);
    const task = await this.begin(call);
    try {
      const batches = await firstBatches(task, 2);
      const solutions = batches.flatMap(({ batch, skip }) =>
        unpack(call.request, batch).slice(skip),
      );
      const { impossible } =
        solutions.length === 0
          ? await task.run<SplitAnswer>({ do: "split", parts: 1 })
          : {};
      return verdictOf<P>(solutions.slice(-2) as SolutionOf<P>[], impossible);
    } finally {
      task.close();
    }
  }

  /** Counts all solutions, exactly, with all workers. With `limit`, the count stops there. */
  async count<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall & { readonly limit?: number | bigint | undefined },
  ): Promise<bigint> {
    const call = new ParsedCall(puzzle, [...SEARCH, "limit"], options);
    const task = await this.begin(call);
    try {
      return await countInParallel(task, await this.#scheduler.size);
    } finally {
      task.close();
    }
  }

  /** Counts, for each option, the solutions that contain it; see `marginals`. Uses one worker. */
  async marginals<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall & { readonly limit?: number | bigint | undefined },
  ): Promise<Marginals> {
    const call = new ParsedCall(puzzle, [...SEARCH, "limit"], options);
    const task = await this.begin(call);
    try {
      return await task.run<Marginals>({ do: "marginals" });
    } finally {
      task.close();
    }
  }

  /**
   * Iterates over all solutions, found by all workers: in canonical order, or with `ordered: false` in the order of
   * discovery. The puzzle is read during this call. Workers pause when they are some batches ahead of the reader. They
   * stop when the loop is left.
   *
   * @throws {DlxError} immediately for errors that the calling thread can detect; other errors reject the first step
   */
  solutions<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall & {
      readonly limit?: number | bigint | undefined;
      readonly ordered?: boolean | undefined;
    },
  ): AsyncGenerator<SolutionOf<P>, void, undefined> {
    return this.#listSolutions<P>(
      new ParsedCall(puzzle, [...SEARCH, "limit", "ordered"], options),
    );
  }

  async *#listSolutions<P>(
    call: ParsedCall,
  ): AsyncGenerator<SolutionOf<P>, void, undefined> {
    const task = await this.begin(call);
    try {
      const { limit } = call;
      await divide(task, await this.#scheduler.size);
      const backlog = { solutions: 0 };
      task.isPaused = () => backlog.solutions >= MAX_BUFFERED;
      const streams = task.parts.map(
        (part) => new Stream(task, part, Number(limit), backlog),
      );
      task.add(call.ordered ? streams : largestFirst(task.parts, streams));
      const yieldTurn = yieldEvery();
      for (let given = 0n, open = streams; given < limit;) {
        if (open.length === 0) return;
        const stream = await task.waitFor(() =>
          (call.ordered ? open.slice(0, 1) : open).find((each) => each.ready),
        );
        const batch = stream.take();
        if (batch === undefined) {
          open = open.filter((other) => other !== stream);
          continue;
        }
        const unpacker = new Unpacker(call.request, batch.batch);
        for (let i = 0; given < limit; i++) {
          const each = unpacker.next();
          if (each === undefined) break;
          if (i < batch.skip) continue;
          yield each as SolutionOf<P>;
          // If the workers are as fast as the reader, this loop would never yield to the event loop.
          await yieldTurn();
          task.check();
          given++;
        }
      }
    } finally {
      task.close();
    }
  }

  /**
   * Iterates over the verdicts of many puzzles, in their order, with all workers. Puzzles are read as needed; an
   * asynchronous source may wait for earlier verdicts. A malformed puzzle throws in place of its verdict.
   *
   * @throws {DlxError} immediately if an option is malformed or `puzzles` is not iterable
   */
  batch<const P extends Q>(
    puzzles: Iterable<P & Checked<P>> | AsyncIterable<P & Checked<P>>,
    options?: PoolCall,
  ): AsyncGenerator<Verdict<P>, void, undefined> {
    const call = new ParsedCall({ kind: "batch" }, SEARCH, options);
    return this.#verdicts<P>(call, sourceOf(puzzles, true));
  }

  async *#verdicts<P>(
    call: ParsedCall,
    open: OpenSource,
  ): AsyncGenerator<Verdict<P>, void, undefined> {
    const task = await this.begin(call);
    yield* verdicts<P>(task, open, await this.#scheduler.size);
  }

  /** Ends all workers. Running and later calls reject with `disposed`. Closing again does nothing. */
  async close(): Promise<void> {
    this.#scheduler.close();
  }

  /** The same as `close`, for `await using`. */
  [dispose](): Promise<void> {
    return this.close();
  }

  /** @internal */
  protected async begin(call: ParsedCall): Promise<PoolTask> {
    this.#scheduler.check();
    await this.#scheduler.size;
    return new PoolTask(this.#scheduler, call);
  }
}
