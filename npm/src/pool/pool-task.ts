import { DlxError } from "../engine/errors.js";
import { costsSoFar } from "../verbs/best.js";
import type { Answered } from "../glue.js";
import type { ParsedCall } from "./pool-options.js";
import {
  MAX_TIMER_MS,
  type Scheduler,
  type WorkItem,
  type JobSource,
} from "./scheduler.js";
import type { Subtree } from "./subtree.js";
import type { EncodedPuzzle, Job, FromWorker } from "./protocol.js";

/** Milliseconds between two calls of `onProgress`. */
const PROGRESS_MS = 100;

let tasks = 0;

/** A call of a pool: its work items, and how it ends. */
export class PoolTask implements JobSource {
  readonly id = tasks++;
  readonly asked: EncodedPuzzle;
  /** Items that no worker has yet, in order. */
  #waiting: WorkItem[] = [];
  parts: readonly Subtree[] = [];
  /** Progress reports no more solutions than this. */
  readonly limit: number | bigint;
  #entered = 0;
  /** Returns true to pause new items. Retries still run, because other results wait for them. */
  isPaused: () => boolean = () => false;
  readonly #scheduler: Scheduler;
  readonly call: ParsedCall;
  readonly workers: number;
  readonly #deadline: ReturnType<typeof setTimeout> | undefined;
  #start = performance.now();
  #reportedAt = this.#start;
  #progress = 0;
  #solutions = 0;
  #failure: { readonly error: unknown } | undefined;
  #resume: (() => void) | undefined;

  /** @param workers the number of workers of the pool; 0 for the calling thread */
  constructor(scheduler: Scheduler, call: ParsedCall, workers: number) {
    const { asked, limit, signal, ms } = call;
    this.#scheduler = scheduler;
    this.call = call;
    this.workers = workers;
    this.asked = asked;
    this.limit = limit;
    if (signal?.aborted) throw signal.reason;
    signal?.addEventListener("abort", this.#abort);
    scheduler.join(this);
    if (ms <= MAX_TIMER_MS)
      this.#deadline = setTimeout(() => this.fail(this.#outOfBudget()), ms);
  }

  #outOfBudget(): DlxError {
    const { nodes } = this;
    const solutions = this.#found;
    return new DlxError(
      "out-of-budget",
      `budget exhausted after ${nodes} tree nodes (${solutions} solutions found so far)`,
      { nodes, solutions },
    );
  }

  readonly #abort = (): void => this.fail(this.call.signal!.reason);

  /** Appends items to the queue. */
  add(items: readonly WorkItem[]): void {
    this.#waiting.push(...items);
    this.wake();
  }

  /** The next item for an idle worker. */
  next(): WorkItem | undefined {
    const isRetry = this.#waiting[0]?.tries !== undefined;
    return this.isPaused() && !isRetry ? undefined : this.#waiting.shift();
  }

  retry(item: WorkItem): void {
    item.tries ??= 0;
    this.#waiting.unshift(item);
  }

  /** Lets idle workers request items. */
  wake(): void {
    this.#scheduler.wake();
  }

  /**
   * Stores the subtrees of the divided tree and the number of tree nodes entered to divide it. The time estimate starts
   * now.
   */
  divide(parts: readonly Subtree[], entered: number): void {
    // Nodes of an abandoned tree still count.
    this.#entered = this.nodes + entered;
    this.parts = parts;
    this.#start = performance.now();
  }

  /** Runs one uninterruptible job in one worker. */
  async run<T>(job: Job): Promise<T> {
    let answer: { readonly value: unknown } | undefined;
    const done = (value: unknown): void => void (answer = { value });
    const report = (message: FromWorker): void => this.#reportCosts(message);
    this.add([{ job, done, report, uninterruptible: true }]);
    return (await this.waitFor(() => answer)).value as T;
  }

  /** Runs the call as one call of the engine, in one worker. Returns the record of the engine. */
  answer<T extends Answered<unknown>>(verb = this.call.whole!): Promise<T> {
    const { ranked, gap, onProgress } = this.call;
    const isReported = onProgress !== undefined;
    return this.run<T>({ do: "answer", verb, ranked, gap, isReported });
  }

  /** Waits until the condition returns a truthy value and returns that value. Throws the error that ended the task. */
  async waitFor<T extends object | boolean>(
    condition: () => T | undefined,
  ): Promise<T> {
    for (;;) {
      this.check();
      const value = condition();
      if (value) return value;
      await new Promise<void>((resolve) => (this.#resume = resolve));
    }
  }

  /** Throws the error that ended the task, if it has ended. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Evaluates the condition of {@link waitFor} again. */
  notify(): void {
    this.#resume?.();
  }

  /** Ends the task with an error. Only the first error counts. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.close();
    this.notify();
  }

  close(): void {
    clearTimeout(this.#deadline);
    this.#waiting = [];
    this.#scheduler.leave(this);
    try {
      this.call.signal?.removeEventListener("abort", this.#abort);
    } catch {
      // A faulty signal must not delay this call or others.
    }
  }

  /** Cancels the items of the task; the task itself continues. */
  restart(): void {
    this.#waiting = [];
    this.#scheduler.leave(this);
    this.#scheduler.join(this);
  }

  /** Stores the progress of a subtree, and reports it to the caller if the last report is old enough. */
  advanced(part: Subtree, report: FromWorker): void {
    if (report.type !== "progress") return;
    Object.assign(part, report.far);
    const now = performance.now();
    if (
      this.call.onProgress !== undefined &&
      now - this.#reportedAt >= PROGRESS_MS
    ) {
      this.#reportedAt = now;
      this.#reportProgress(now - this.#start);
    }
    this.notify();
  }

  /** Reports to the caller that the count is complete. */
  ended(total: bigint): void {
    this.#report(1, Number(total), 0);
  }

  /** Number of tree nodes entered. */
  get nodes(): number {
    return this.parts.reduce((sum, part) => sum + part.nodes, this.#entered);
  }

  /** Number of solutions found. */
  get #found(): number {
    const found = this.parts.reduce(
      (sum, part) => sum + part.found * Number(part.times),
      0,
    );
    return Math.min(found, Number(this.limit));
  }

  #reportProgress(ms: number): void {
    let [sum, weights] = [0, 0];
    for (const part of this.parts) {
      // Estimates vary more than the subtrees do; square roots make the progress steadier.
      const weight = Math.sqrt(part.estimate);
      sum += weight * part.progress;
      weights += weight;
    }
    // A retried subtree starts from zero.
    const progress = (this.#progress = Math.max(
      this.#progress,
      Math.min(sum / weights, 1),
    ));
    this.#solutions = Math.max(this.#solutions, this.#found);
    const msLeft = progress > 0 ? (ms * (1 - progress)) / progress : undefined;
    try {
      this.#report(progress, this.#solutions, msLeft);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Reports the cheapest solutions so far to the caller. */
  #reportCosts(message: FromWorker): void {
    if (message.type !== "progress" || message.costs === undefined) return;
    const now = performance.now();
    if (now - this.#reportedAt < PROGRESS_MS) return;
    this.#reportedAt = now;
    const { nodes, found: solutions } = message.far;
    const costs = costsSoFar(this.call.request, message.costs);
    this.#entered = Math.max(this.#entered, nodes);
    try {
      this.call.onProgress?.({
        progress: 0,
        nodes: this.#entered,
        solutions,
        msLeft: undefined,
        costs,
      });
    } catch (error) {
      this.fail(error);
    }
  }

  #report(
    progress: number,
    solutions: number,
    msLeft: number | undefined,
  ): void {
    this.call.onProgress?.({ progress, nodes: this.nodes, solutions, msLeft });
  }
}
