import type { ParsedCall } from "./pool-options.js";
import type { Scheduler, WorkItem, JobSource } from "./scheduler.js";
import type { Part } from "./subtree.js";
import type { EncodedPuzzle, Job, FromWorker } from "./protocol.js";

/** Milliseconds between two calls of `onProgress`. */
const PROGRESS_MS = 100;

let tasks = 0;

/** One call of a pool: its items, and how it ends. */
export class PoolTask implements JobSource {
  readonly id = tasks++;
  readonly asked: EncodedPuzzle;
  /** Errands that no worker has, the next one first. */
  #waiting: WorkItem[] = [];
  parts: readonly Part[] = [];
  /** No more solutions are told of. */
  readonly limit: number | bigint;
  #entered = 0;
  /**
   * Whether no item is to be begun for now, but one that was begun before: who waits for
   * its end waits for nothing else.
   */
  hold: () => boolean = () => false;
  readonly #scheduler: Scheduler;
  readonly #call: ParsedCall;
  #start = performance.now();
  #told = this.#start;
  #best = 0;
  #most = 0;
  #failure: { readonly error: unknown } | undefined;
  #wake: (() => void) | undefined;

  constructor(scheduler: Scheduler, call: ParsedCall) {
    const { asked, limit, signal } = call;
    this.#scheduler = scheduler;
    this.#call = call;
    this.asked = asked;
    this.limit = limit;
    if (signal?.aborted) throw signal.reason;
    signal?.addEventListener("abort", this.#abort);
    scheduler.join(this);
  }

  readonly #abort = (): void => this.fail(this.#call.signal!.reason);

  /** Puts items at the end of the queue. */
  add(items: readonly WorkItem[]): void {
    this.#waiting.push(...items);
    this.wake();
  }

  /** The next item for an idle worker. */
  next(): WorkItem | undefined {
    const again = this.#waiting[0]?.tries !== undefined;
    return this.hold() && !again ? undefined : this.#waiting.shift();
  }

  again(item: WorkItem): void {
    item.tries ??= 0;
    this.#waiting.unshift(item);
  }

  /** There may be something to do for idle workers. */
  wake(): void {
    this.#scheduler.wake();
  }

  /** The tree is divided; so many tree nodes were entered for that. What is left takes time from now on. */
  divide(parts: readonly Part[], entered: number): void {
    // What was entered in a tree that is given up was entered.
    this.#entered = this.nodes + entered;
    this.parts = parts;
    this.#start = performance.now();
  }

  /** Has one worker do one thing, in one go. */
  async run<T>(job: Job): Promise<T> {
    let answer: { readonly value: unknown } | undefined;
    const done = (value: unknown): void => void (answer = { value });
    this.add([{ job, done, uninterruptible: true }]);
    return (await this.waitFor(() => answer)).value as T;
  }

  /** Waits until it is there, or so, and returns it; or throws what ended the task. */
  async waitFor<T extends object | boolean>(
    so: () => T | undefined,
  ): Promise<T> {
    for (;;) {
      this.check();
      const it = so();
      if (it) return it;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Throws what ended the task. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Something has changed. */
  notify(): void {
    this.#wake?.();
  }

  /** Ends the task, once: nobody works for it any more. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.close();
    this.notify();
  }

  close(): void {
    this.#waiting = [];
    this.#scheduler.leave(this);
    try {
      this.#call.signal?.removeEventListener("abort", this.#abort);
    } catch {
      // A signal of one's own holds up neither its call nor others.
    }
  }

  /** Ends its items, and goes on. */
  restart(): void {
    this.#waiting = [];
    this.#scheduler.leave(this);
    this.#scheduler.join(this);
  }

  /** A part got on. Tells the caller, not too often. */
  advanced(part: Part, report: FromWorker): void {
    if (report.type !== "progress") return;
    Object.assign(part, report.far);
    const now = performance.now();
    if (
      this.#call.onProgress !== undefined &&
      now - this.#told >= PROGRESS_MS
    ) {
      this.#told = now;
      this.#tell(now - this.#start);
    }
    this.notify();
  }

  /** Tells the caller, once, that all is done. */
  ended(total: bigint): void {
    this.#report(1, Number(total), 0);
  }

  /** Tree nodes entered. */
  get nodes(): number {
    return this.parts.reduce((sum, part) => sum + part.nodes, this.#entered);
  }

  #tell(ms: number): void {
    let [sum, all, found] = [0, 0, 0];
    for (const part of this.parts) {
      // Estimates differ by more than the parts do: their roots give a steadier picture.
      const weight = Math.sqrt(part.estimate);
      sum += weight * part.progress;
      all += weight;
      found += part.found * Number(part.times);
    }
    // A part that is done again starts again.
    const best = (this.#best = Math.max(this.#best, Math.min(sum / all, 1)));
    this.#most = Math.min(Math.max(this.#most, found), Number(this.limit));
    const msLeft = best > 0 ? (ms * (1 - best)) / best : undefined;
    try {
      this.#report(best, this.#most, msLeft);
    } catch (error) {
      this.fail(error);
    }
  }

  #report(
    progress: number,
    solutions: number,
    msLeft: number | undefined,
  ): void {
    this.#call.onProgress?.({ progress, nodes: this.nodes, solutions, msLeft });
  }
}
