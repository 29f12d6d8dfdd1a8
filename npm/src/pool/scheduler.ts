/**
 * The workers of a pool. The scheduler starts them when there is work, passes them one item after another, and replaces
 * broken ones.
 *
 * Written by hand, because `workerpool`, Piscina and tinypool cancel a running task by ending its worker. Here the
 * worker keeps its compiled engine and its parked lists. It is ended only if it does not answer within milliseconds.
 */
import type { AnyWorker } from "./any-worker.js";
import { DlxError } from "../engine/errors.js";
import {
  connect,
  cores,
  inlineChannel,
  bundledWorkers,
  type ChannelFactory,
} from "../transport.js";
import type { EncodedPuzzle, Job, FromWorker } from "./protocol.js";
import {
  failed,
  hasFailed,
  MAX_CONCURRENT,
  WorkerSlot,
} from "./worker-slot.js";

/** A job for one worker. A retry after a broken worker counts only once. */
export interface WorkItem {
  readonly job: Job;
  /** Called at each start, also of a retry. `more` allows the worker to send this many more solutions. */
  begin?(more: (solutions: number) => void): void;
  report?(report: FromWorker): void;
  done(answer: unknown): void;
  /** The worker receives no messages during the job, so later items of the worker have not begun. */
  readonly uninterruptible?: boolean;
  /** Number of failures. Defined once the item was started without success. */
  tries?: number;
}

/** The interface of a pool call to the scheduler: it supplies items and receives their results. */
export interface JobSource {
  readonly id: number;
  readonly asked: EncodedPuzzle;
  /** The next item for an idle worker. */
  next(): WorkItem | undefined;
  /** Puts back an item whose worker was lost. It becomes the next item. */
  retry(item: WorkItem): void;
  /** Called when one of its items has ended. */
  notify(): void;
  fail(error: unknown): void;
}

/** Timers with longer times fire at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
const closed = (): DlxError =>
  new DlxError("disposed", "the pool has been closed", { object: "pool" });

/** The workers of a pool and the calls that they serve. */
export class Scheduler {
  readonly size: Promise<number>;
  readonly #sources = new Set<JobSource>();
  readonly #idleMs: number;
  #slots: WorkerSlot[] = [];
  #closed = false;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param workers with 0 the calling thread does the work, in slices
   * @param idleMs milliseconds without calls after which the workers end
   */
  constructor(
    workers: number | undefined,
    createWorker: (() => AnyWorker) | undefined,
    idleMs: number,
  ) {
    this.#idleMs = idleMs;
    this.size = this.#openSlots(workers, createWorker).catch((why: unknown) => {
      throw failed(why, false);
    });
    // Every call of the pool reports this failure.
    this.size.catch(() => {});
  }

  async #openSlots(
    workers: number | undefined,
    createWorker: (() => AnyWorker) | undefined,
  ): Promise<number> {
    const given: ChannelFactory = (receive, onEnd) =>
      connect(createWorker!, receive, onEnd);
    const open =
      workers === 0 ? inlineChannel : createWorker ? given : bundledWorkers();
    const size = workers ?? cores();
    for (let i = 0; i < (size || 1); i++) {
      this.#slots.push(new WorkerSlot(this, open, workers !== 0));
    }
    return size;
  }

  /** Throws `disposed` once the pool is closed. */
  check(): void {
    if (this.#closed) throw closed();
  }

  join(source: JobSource): void {
    this.check();
    clearTimeout(this.#idleTimer);
    this.#sources.add(source);
  }

  /** Stops all items of a source. */
  leave(source: JobSource): void {
    this.#sources.delete(source);
    for (const slot of this.#slots) slot.stop(source);
    this.wake();
    if (this.#sources.size === 0) this.#awaitIdleness();
  }

  /** Ends the workers if no call comes for some time. The next call starts new ones. */
  #awaitIdleness(): void {
    clearTimeout(this.#idleTimer);
    if (this.#closed || this.#idleMs > MAX_TIMER_MS) return;
    const end = (): void => {
      for (const slot of this.#slots) slot.end();
    };
    this.#idleTimer = setTimeout(end, this.#idleMs);
    // The timer must not keep a process alive.
    (this.#idleTimer as unknown as { unref?(): void }).unref?.();
  }

  /** Assigns items to all idle workers. A call without a worker shares one with another call. */
  wake(): void {
    for (let load = 0; load < MAX_CONCURRENT; load++) {
      for (const slot of this.#slots) {
        if (!this.#closed && slot.load === load) this.#assign(slot);
      }
    }
  }

  #assign(slot: WorkerSlot): void {
    for (const source of this.#sources) {
      const isServed = (other: WorkerSlot): boolean => other.worksFor(source);
      if (slot.load > 0 && this.#slots.some(isServed)) continue;
      const item = source.next();
      if (item === undefined) continue;
      // An item that broke a worker is retried alone, so that it cannot break other calls.
      if (slot.load > 0 && hasFailed(item)) {
        source.retry(item);
        continue;
      }
      // Calls are served in rotation.
      this.#sources.delete(source);
      this.#sources.add(source);
      return slot.start(source, item);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    for (const source of this.#sources) {
      source.fail(closed());
    }
    for (const slot of this.#slots) slot.end();
  }
}
