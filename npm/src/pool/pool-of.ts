/// <reference lib="esnext.disposable" preserve="true" />
import type { AnyWorker } from "./any-worker.js";
import { verdicts } from "./batch.js";
import { ParsedCall, isWhole, rejectUnknown, SEARCH } from "./pool-options.js";
import { Scheduler } from "./scheduler.js";
import { divide } from "./partition.js";
import type { RawBatch } from "../glue.js";
import {
  assertSeed,
  optional,
  type SearchOptions,
  type Seed,
} from "../codec/options.js";
import { largestFirst } from "./subtree.js";
import { fields } from "../codec/sanitize.js";
import type { Progress } from "./progress.js";
import type { Checked, Puzzle } from "../codec/puzzle.js";
import type { SolutionOf } from "../codec/solution.js";
import { sourceOf, type Opens } from "./source.js";
import { firsts, Stream, WAITING_OF_ALL } from "./stream.js";
import { PoolTask } from "./pool-task.js";
import { total } from "./parallel-count.js";
import { yieldEvery } from "./yield.js";
import { unpack, Unpacker } from "../codec/unpack.js";
import { verdictOf, type Verdict } from "../verbs/verdict.js";
import type { SplitAnswer } from "./protocol.js";

/** How a pool is to be made. */
export interface PoolOptions {
  /**
   * How many; as many as the machine runs at once by default. With 0 the calling thread does the work, a few
   * milliseconds at a time; but in one go, and deaf to signals meanwhile: `sample`, `generate`, `solve` with `any`,
   * `count` by the engine `memo`, and each verdict of `batch`.
   */
  readonly workers?: number | undefined;
  /**
   * Makes a worker that runs `dlx-wasm/worker`: where a Content-Security-Policy wants another address, and for
   * `dlx-wasm/slim/pool` in a bundle that has left the worker's file behind.
   */
  readonly createWorker?: (() => AnyWorker) | undefined;
}

/** How a call of a pool searches, how it is canceled, and who is told its progress. */
export interface PoolCall extends Pick<
  SearchOptions,
  "choose" | "engine" | "any" | "seed" | "memory"
> {
  /** Rejects the call with the signal's reason at once; the workers are idle some milliseconds later. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called at most ten times a second, by `count`, `solutions`, `verdict`, and `solve` without `any`; by `count`
   * once more when all is counted.
   */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

const dispose: typeof Symbol.asyncDispose =
  Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose");

/** The verbs on many cores, for puzzles of the kinds `Q`: see `Pool`. */
export class PoolOf<Q extends Puzzle> {
  readonly #scheduler: Scheduler;

  /** Checks the options; starts nothing yet. */
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
   * The first solution in canonical order, or, with `any`, whichever is found first; `null` when
   * there is none. By one worker.
   */
  async solve<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall,
  ): Promise<SolutionOf<P> | null> {
    const call = new ParsedCall(puzzle, SEARCH, options);
    const isAny = call.asked.how["any"] === true;
    return this.#one<P>(call, isAny ? "solve" : undefined);
  }

  /** Draws one of all solutions, each as likely as every other; `null` when there is none. By one worker. */
  async sample<const P extends Q>(
    puzzle: P & Checked<P>,
    options: PoolCall & { readonly seed: Seed },
  ): Promise<SolutionOf<P> | null> {
    const call = new ParsedCall(puzzle, SEARCH, options);
    assertSeed(call.asked.how["seed"]);
    return this.#one<P>(call, "sample");
  }

  /** The solution that a job done in one go answers; without one, the first in canonical order. */
  async #one<P extends Puzzle>(
    call: ParsedCall,
    job: "solve" | "sample" | undefined,
  ): Promise<SolutionOf<P> | null> {
    const task = await this.begin(call);
    try {
      const batch =
        job === undefined
          ? (await firsts(task, 1))[0]?.batch
          : await task.run<RawBatch>({ do: job });
      const [solution] = batch ? unpack(call.request, batch) : [];
      return (solution ?? null) as SolutionOf<P> | null;
    } finally {
      task.close();
    }
  }

  /** Whether there is no solution, exactly one, or more, as `verdict`: the first two, or two others where those are far. */
  async verdict<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall,
  ): Promise<Verdict<P>> {
    const call = new ParsedCall(puzzle, SEARCH, options);
    const task = await this.begin(call);
    try {
      const batches = await firsts(task, 2);
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

  /** Counts all solutions, exactly, by all workers. With `limit`, stops there. */
  async count<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall & { readonly limit?: number | bigint | undefined },
  ): Promise<bigint> {
    const call = new ParsedCall(puzzle, [...SEARCH, "limit"], options);
    const task = await this.begin(call);
    try {
      return await total(task, await this.#scheduler.size);
    } finally {
      task.close();
    }
  }

  /**
   * All solutions, found by all workers: in canonical order, or with `ordered: false` as they are found. The puzzle is
   * read now. Workers stop when they are some batches ahead of who reads, and when the loop is left.
   *
   * @throws {DlxError} at once when the puzzle or an option is malformed in a way that can be seen here
   */
  solutions<const P extends Q>(
    puzzle: P & Checked<P>,
    options?: PoolCall & {
      readonly limit?: number | bigint | undefined;
      readonly ordered?: boolean | undefined;
    },
  ): AsyncGenerator<SolutionOf<P>, void, undefined> {
    return this.#list<P>(
      new ParsedCall(puzzle, [...SEARCH, "limit", "ordered"], options),
    );
  }

  async *#list<P>(
    call: ParsedCall,
  ): AsyncGenerator<SolutionOf<P>, void, undefined> {
    const task = await this.begin(call);
    try {
      const { limit } = call;
      await divide(task, await this.#scheduler.size);
      const waiting = { solutions: 0 };
      task.hold = () => waiting.solutions >= WAITING_OF_ALL;
      const streams = task.parts.map(
        (part) => new Stream(task, part, Number(limit), waiting),
      );
      task.add(call.ordered ? streams : largestFirst(task.parts, streams));
      const turn = yieldEvery();
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
          // Where the workers are as fast as the reader, nothing else would ever have its turn.
          await turn();
          task.check();
          given++;
        }
      }
    } finally {
      task.close();
    }
  }

  /**
   * The verdicts of many puzzles, in their order, by all workers. The puzzles are taken from the list as they
   * are needed; an asynchronous one may wait for the verdicts of those before. A malformed puzzle throws
   * where its verdict would have been.
   *
   * @throws {DlxError} at once when an option is malformed, or there is nothing to iterate over
   */
  batch<const P extends Q>(
    puzzles: Iterable<P & Checked<P>> | AsyncIterable<P & Checked<P>>,
    options?: PoolCall,
  ): AsyncGenerator<Verdict<P>, void, undefined> {
    const call = new ParsedCall({ kind: "batch" }, SEARCH, options);
    return this.#judge<P>(call, sourceOf(puzzles, true));
  }

  async *#judge<P>(
    call: ParsedCall,
    open: Opens,
  ): AsyncGenerator<Verdict<P>, void, undefined> {
    const task = await this.begin(call);
    yield* verdicts<P>(task, open, await this.#scheduler.size);
  }

  /** Ends all workers. Calls that are under way, and later ones, reject with `disposed`. A second time does nothing. */
  async close(): Promise<void> {
    this.#scheduler.close();
  }

  /** `close`, for `await using`. */
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
