/** A place for a worker of a pool. It starts the worker, passes it items, and ends it if it does not stop or breaks. */
import { errorFrom } from "../engine/engine.js";
import { DlxError, isDlxError } from "../engine/errors.js";
import type { Channel, ChannelFactory } from "../transport.js";
import type { FromWorker, ToWorker } from "./protocol.js";
import type { JobSource, Scheduler, WorkItem } from "./scheduler.js";

/** Number of attempts before the failure of an item fails its call. */
const MAX_TRIES = 2;
/**
 * Milliseconds within which a worker must stop by itself, for each running job. During an uninterruptible job the
 * shorter time applies.
 */
const KILL_MS_PER_ITEM = 16;
const KILL_UNRESPONSIVE_MS = 4;
/** Maximum number of concurrent jobs on one worker. */
export const MAX_CONCURRENT = 4;

/** Converts the reason of a broken worker into an error. A `DlxError` stays as it is. */
export function failed(why: unknown, hasStarted: boolean): DlxError {
  if (isDlxError(why)) return why;
  const reason = String(why);
  const text = hasStarted
    ? `a worker crashed repeatedly: ${reason}`
    : `could not start a worker: ${reason} (try createWorker or workers: 0)`;
  return new DlxError("worker-failed", text, { reason });
}

/** A work item that a worker has not finished. */
interface RunningItem {
  /** The call of the item; `undefined` once the item is stopped. */
  source: JobSource | undefined;
  readonly item: WorkItem;
  /** Number of solutions requested since it began. */
  asked: number;
  /** True until the job is parked for the first time. */
  isBusy: boolean;
  /** The job waits until its reader takes solutions. */
  isParked: boolean;
}

const isWanted = (running: RunningItem): boolean =>
  running.source !== undefined;

export const hasFailed = (item: WorkItem): boolean => (item.tries ?? 0) > 0;

/** A place for a worker, and the worker in it, if it has started. */
export class WorkerSlot {
  readonly #scheduler: Scheduler;
  readonly #open: ChannelFactory;
  readonly #canEnd: boolean;
  #channel: Channel | undefined;
  /** The source whose puzzle the worker has. */
  #knownTask = -1;
  /** True if the worker has reported since its start. */
  #hasReported = false;
  #lastId = 0;
  /** The unfinished items of the worker, in the order of their start. */
  readonly #running = new Map<number, RunningItem>();
  #killTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(scheduler: Scheduler, open: ChannelFactory, canEnd: boolean) {
    this.#scheduler = scheduler;
    this.#open = open;
    this.#canEnd = canEnd;
  }

  get #busy(): RunningItem[] {
    return [...this.#running.values()].filter((running) => running.isBusy);
  }

  /** The running item during which the worker receives no messages. */
  get #unresponsive(): RunningItem | undefined {
    return this.#busy.find(({ item }) => item.uninterruptible);
  }

  /** Number of running jobs. A slot counts as full during a retry, and while its worker is to stop. */
  get load(): number {
    const busy = this.#busy;
    const isRetried = busy.some((it) => isWanted(it) && hasFailed(it.item));
    return isRetried || this.#killTimer !== undefined
      ? MAX_CONCURRENT
      : busy.length;
  }

  worksFor(source: JobSource): boolean {
    return this.#busy.some((running) => running.source === source);
  }

  start(source: JobSource, item: WorkItem): void {
    const id = ++this.#lastId;
    const running = { source, item, asked: 0, isBusy: true, isParked: false };
    this.#running.set(id, running);
    try {
      const channel = (this.#channel ??= this.#connect());
      // `createWorker` may have closed the pool.
      this.#scheduler.check();
      channel.keepAlive(true);
      item.begin?.((more) => {
        if (!this.#running.has(id)) return;
        running.asked += more;
        running.isParked = false;
        this.#channel?.keepAlive(true);
        this.#post({ id, more });
      });
      const asked = this.#knownTask === source.id ? undefined : source.asked;
      this.#knownTask = source.id;
      channel.post({ id, job: item.job, task: source.id, asked });
    } catch (error) {
      this.#broke(error);
    }
  }

  /** Stops the items of this source. */
  stop(source: JobSource): void {
    for (const [id, running] of this.#running) {
      if (running.source !== source) continue;
      running.source = undefined;
      running.isParked = false;
      this.#post({ id, stop: true });
      this.#scheduleKill();
    }
  }

  /** Gives stopped jobs a short time to end. */
  #scheduleKill(): void {
    if (!this.#canEnd) return;
    const jobs = this.#busy.length || 1;
    // With several jobs, the current one may be interruptible.
    this.#killTimer ??= setTimeout(
      () => this.#onKillTimer(),
      jobs < 2 && this.#unresponsive
        ? KILL_UNRESPONSIVE_MS
        : KILL_MS_PER_ITEM * jobs,
    );
  }

  /**
   * Ends the worker, because stopped jobs have not ended. If an uninterruptible job that is still needed blocks the
   * worker, it keeps running. Its end sets the timer again.
   */
  #onKillTimer(): void {
    this.#killTimer = undefined;
    if (this.#unresponsive?.source === undefined) this.#restart();
  }

  /** Ends the worker and returns its items to their calls. */
  #restart(): void {
    this.#giveUp((source, { item }) => source.retry(item));
  }

  #cancelKill(): void {
    clearTimeout(this.#killTimer);
    this.#killTimer = undefined;
  }

  end(): void {
    this.#cancelKill();
    this.#channel?.end();
    this.#channel = undefined;
    this.#running.clear();
  }

  #post(order: ToWorker): void {
    try {
      this.#channel?.post(order);
    } catch (error) {
      this.#broke(error);
    }
  }

  #connect(): Channel {
    this.#knownTask = -1;
    this.#hasReported = false;
    const channel: Channel = this.#open(
      (report) => {
        if (this.#channel !== channel) return;
        try {
          this.#receive(report);
        } catch (error) {
          // The worker may run another version of the package.
          this.#broke(error);
        }
      },
      (why) => {
        if (this.#channel !== channel) return;
        if (why === undefined) this.#restart();
        else this.#broke(why);
      },
    );
    return channel;
  }

  #receive(report: FromWorker): void {
    this.#hasReported = true;
    const running = this.#running.get(report.id);
    if (running === undefined) return;
    if (report.type === "progress" || report.type === "batch") {
      if (isWanted(running)) running.item.report?.(report);
      return;
    }
    running.isBusy = false;
    // Otherwise a later message has stopped or resumed the job.
    if (report.type !== "parked") this.#ended(report, running);
    else running.isParked = isWanted(running) && running.asked === report.asked;
    const items = [...this.#running.values()];
    if (items.every((other) => other.isParked)) this.#channel?.keepAlive(false);
    this.#scheduler.wake();
  }

  #ended(
    report: Extract<FromWorker, { type: "done" | "failed" }>,
    { source, item }: RunningItem,
  ): void {
    if (source !== undefined && report.type === "done")
      item.done(report.answer);
    this.#running.delete(report.id);
    if ([...this.#running.values()].every(isWanted)) this.#cancelKill();
    else this.#scheduleKill();
    if (source === undefined) return;
    if (report.type === "failed")
      this.#failed(source, item, errorFrom(report.error));
    source.notify();
  }

  /** Handles a worker that is gone, unusable or could not start. */
  #broke(why: unknown): void {
    this.#giveUp((source, { item }) => {
      this.#failed(source, item, failed(why, this.#hasReported));
      source.notify();
    });
  }

  /** Ends the worker, and calls `recover` for each item that a call still needs. */
  #giveUp(recover: (source: JobSource, lost: RunningItem) => void): void {
    const items = [...this.#running.values()];
    this.end();
    for (const running of items)
      if (running.source !== undefined) recover(running.source, running);
    this.#scheduler.wake();
  }

  #failed(source: JobSource, item: WorkItem, error: Error): void {
    const { code } = error as Partial<DlxError>;
    item.tries = (item.tries ?? 0) + 1;
    const isOurs = code === "worker-failed" || code === "engine-crashed";
    if (isOurs && item.tries < MAX_TRIES) source.retry(item);
    else source.fail(error);
  }
}
