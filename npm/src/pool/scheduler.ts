/**
 * The workers of a pool: started when there is work, given one item after another, replaced when they break.
 *
 * By hand, because `workerpool`, Piscina and tinypool cancel a running task by ending its worker. Here the worker lives
 * on, with its engine compiled and its lists parked; it is ended only if it does not answer within milliseconds.
 */
import type { AnyWorker } from "./any-worker.js";
import { errorFrom } from "../engine/engine.js";
import { DlxError, isDlxError } from "../engine/errors.js";
import {
  connect,
  cores,
  inlineChannel,
  bundledWorkers,
  type Channel,
  type ChannelFactory,
} from "../transport.js";
import type { EncodedPuzzle, Job, ToWorker, FromWorker } from "./protocol.js";

/** Something one worker does in one go. Done twice, because a worker broke, it still counts once. */
export interface WorkItem {
  readonly job: Job;
  /** It starts, perhaps again. `more` allows so many solutions more. */
  begin?(more: (solutions: number) => void): void;
  report?(report: FromWorker): void;
  done(answer: unknown): void;
  /** The worker does nothing else meanwhile: who comes after it has not begun. */
  readonly uninterruptible?: boolean;
  /** How often it failed, once it was begun in vain. */
  tries?: number;
}

/** A call of the pool, as the scheduler sees it: where items come from, and what hears of their end. */
export interface JobSource {
  readonly id: number;
  readonly asked: EncodedPuzzle;
  /** The next item for an idle worker. */
  next(): WorkItem | undefined;
  /** This item was begun in vain: it is the next one. */
  again(item: WorkItem): void;
  /** One of its items has ended. */
  notify(): void;
  fail(error: unknown): void;
}

/** How often an item is tried before its failure is the caller's. */
const MAX_TRIES = 2;
/** Milliseconds that a worker has to stop by itself, for each job it is busy with; fewer where it cannot hear. */
const KILL_MS_PER_ITEM = 16;
const KILL_UNRESPONSIVE_MS = 4;
/** The most jobs that take turns on one worker. */
const MAX_CONCURRENT = 4;

const closed = (): DlxError =>
  new DlxError("disposed", "the pool was closed", { object: "pool" });

/** Why workers do not work: what says so in its own words already, does. */
function failed(why: unknown): DlxError {
  if (isDlxError(why)) return why;
  const reason = String(why);
  const text = `a worker could not start (try createWorker or workers: 0) or broke: ${reason}`;
  return new DlxError("worker-failed", text, { reason });
}

/** All workers of a pool and the calls they work for. */
export class Scheduler {
  readonly size: Promise<number>;
  readonly #sources = new Set<JobSource>();
  #slots: WorkerSlot[] = [];
  #closed = false;

  /** @param workers none: the work is done here, between other things */
  constructor(
    workers: number | undefined,
    createWorker: (() => AnyWorker) | undefined,
  ) {
    this.size = this.#gather(workers, createWorker).catch((why: unknown) => {
      throw failed(why);
    });
    // Every call of the pool reports this failure.
    this.size.catch(() => {});
  }

  async #gather(
    workers: number | undefined,
    createWorker: (() => AnyWorker) | undefined,
  ): Promise<number> {
    const given: ChannelFactory = (receive, died) =>
      connect(createWorker!, receive, died);
    const open =
      workers === 0
        ? inlineChannel
        : createWorker
          ? given
          : await bundledWorkers();
    const size = workers ?? (await cores());
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
    this.#sources.add(source);
  }

  /** Nothing of the source is wanted any more. */
  leave(source: JobSource): void {
    this.#sources.delete(source);
    for (const slot of this.#slots) slot.stop(source);
    this.wake();
  }

  /**
   * Gives every idle worker something to do; and every call a worker, if need be one that works for another call too.
   */
  wake(): void {
    for (let load = 0; load < MAX_CONCURRENT; load++) {
      for (const slot of this.#slots) {
        if (!this.#closed && slot.load === load) this.#give(slot);
      }
    }
  }

  #give(slot: WorkerSlot): void {
    for (const source of this.#sources) {
      const isServed = (other: WorkerSlot): boolean => other.worksFor(source);
      if (slot.load > 0 && this.#slots.some(isServed)) continue;
      const item = source.next();
      if (item === undefined) continue;
      // An item that broke a worker is tried again alone, so that it breaks no other call.
      if (slot.load > 0 && hasFailed(item)) {
        source.again(item);
        continue;
      }
      // Calls take turns.
      this.#sources.delete(source);
      this.#sources.add(source);
      return slot.start(source, item);
    }
  }

  close(): void {
    this.#closed = true;
    for (const source of this.#sources) {
      source.fail(closed());
    }
    for (const slot of this.#slots) slot.end();
  }
}

/** A work item that a worker has not ended. */
interface Work {
  /** Who wants it: nobody, when it was told to stop. */
  source: JobSource | undefined;
  readonly item: WorkItem;
  /** Solutions that it was asked for since it began. */
  asked: number;
  /** It was never parked. */
  isBusy: boolean;
  /** It waits until somebody takes solutions: nobody waits for it. */
  isParked: boolean;
}

const isWanted = (work: Work): boolean => work.source !== undefined;

const hasFailed = (item: WorkItem): boolean => (item.tries ?? 0) > 0;

/** One place in the scheduler, and the worker in it while there is one. */
class WorkerSlot {
  readonly #scheduler: Scheduler;
  readonly #open: ChannelFactory;
  readonly #canEnd: boolean;
  #channel: Channel | undefined;
  /** The source whose puzzle the worker knows. */
  #known = -1;
  #last = 0;
  /** The items that the worker has not ended, in the order of their start. */
  readonly #works = new Map<number, Work>();
  #stopping: ReturnType<typeof setTimeout> | undefined;

  constructor(scheduler: Scheduler, open: ChannelFactory, canEnd: boolean) {
    this.#scheduler = scheduler;
    this.#open = open;
    this.#canEnd = canEnd;
  }

  get #busy(): Work[] {
    return [...this.#works.values()].filter((work) => work.isBusy);
  }

  /** The item during which the worker receives no message. */
  get #unresponsive(): Work | undefined {
    return this.#busy.find(({ item }) => item.uninterruptible);
  }

  /** How many jobs it is busy with; it is full with one that is tried again, and while it may have to be ended. */
  get load(): number {
    const busy = this.#busy;
    const isRetried = busy.some((it) => isWanted(it) && hasFailed(it.item));
    return isRetried || this.#stopping !== undefined
      ? MAX_CONCURRENT
      : busy.length;
  }

  worksFor(source: JobSource): boolean {
    return this.#busy.some((work) => work.source === source);
  }

  start(source: JobSource, item: WorkItem): void {
    const id = ++this.#last;
    const work = { source, item, asked: 0, isBusy: true, isParked: false };
    this.#works.set(id, work);
    try {
      const channel = (this.#channel ??= this.#connect());
      // The function that makes a worker may close the pool.
      this.#scheduler.check();
      channel.hold(true);
      item.begin?.((more) => {
        if (!this.#works.has(id)) return;
        work.asked += more;
        work.isParked = false;
        this.#channel?.hold(true);
        this.#post({ id, more });
      });
      const asked = this.#known === source.id ? undefined : source.asked;
      this.#known = source.id;
      channel.post({ id, job: item.job, task: source.id, asked });
    } catch (error) {
      this.#broke(error);
    }
  }

  /** Ends what is done for this source. */
  stop(source: JobSource): void {
    for (const [id, work] of this.#works) {
      if (work.source !== source) continue;
      work.source = undefined;
      work.isParked = false;
      this.#post({ id, stop: true });
      this.#scheduleKill();
    }
  }

  /** Jobs that nobody wants are to end soon. */
  #scheduleKill(): void {
    if (!this.#canEnd) return;
    const jobs = this.#busy.length || 1;
    // Of several it may be busy with one in which it hears.
    this.#stopping ??= setTimeout(
      () => this.#onKillTimer(),
      jobs < 2 && this.#unresponsive
        ? KILL_UNRESPONSIVE_MS
        : KILL_MS_PER_ITEM * jobs,
    );
  }

  /** They have not. Where that is because of a job that is wanted, they are told to hurry when it has ended. */
  #onKillTimer(): void {
    this.#stopping = undefined;
    if (this.#unresponsive?.source === undefined) this.#restart();
  }

  /** Returns the items of the worker, for another worker. */
  #restart(): void {
    this.#giveUp((source, { item }) => source.again(item));
  }

  #cancelKill(): void {
    clearTimeout(this.#stopping);
    this.#stopping = undefined;
  }

  end(): void {
    this.#cancelKill();
    this.#channel?.end();
    this.#channel = undefined;
    this.#works.clear();
  }

  #post(order: ToWorker): void {
    try {
      this.#channel?.post(order);
    } catch (error) {
      this.#broke(error);
    }
  }

  #connect(): Channel {
    this.#known = -1;
    const channel: Channel = this.#open(
      (report) => {
        if (this.#channel !== channel) return;
        try {
          this.#receive(report);
        } catch (error) {
          // It is of another version, say.
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
    const work = this.#works.get(report.id);
    if (work === undefined) return;
    if (report.type === "progress" || report.type === "batch") {
      if (isWanted(work)) work.item.report?.(report);
      return;
    }
    work.isBusy = false;
    // Else it was told to stop or to go on since: it waits for nobody any more.
    if (report.type !== "parked") this.#ended(report, work);
    else work.isParked = isWanted(work) && work.asked === report.asked;
    const works = [...this.#works.values()];
    if (works.every((other) => other.isParked)) this.#channel?.hold(false);
    this.#scheduler.wake();
  }

  #ended(
    report: Extract<FromWorker, { type: "done" | "failed" }>,
    { source, item }: Work,
  ): void {
    if (source !== undefined && report.type === "done")
      item.done(report.answer);
    this.#works.delete(report.id);
    if ([...this.#works.values()].every(isWanted)) this.#cancelKill();
    else this.#scheduleKill();
    if (source === undefined) return;
    if (report.type === "failed")
      this.#failed(source, item, errorFrom(report.error));
    source.notify();
  }

  /** The worker is gone, or of no use: why, or the error that kept it from starting. */
  #broke(why: unknown): void {
    this.#giveUp((source, { item }) => {
      this.#failed(source, item, failed(why));
      source.notify();
    });
  }

  /** The worker is given up, and with it what somebody wants of it. */
  #giveUp(tell: (source: JobSource, lost: Work) => void): void {
    const works = [...this.#works.values()];
    this.end();
    for (const work of works)
      if (work.source !== undefined) tell(work.source, work);
    this.#scheduler.wake();
  }

  #failed(source: JobSource, item: WorkItem, error: Error): void {
    const { code } = error as Partial<DlxError>;
    item.tries = (item.tries ?? 0) + 1;
    const isOurs = code === "worker-failed" || code === "engine-crashed";
    if (isOurs && item.tries < MAX_TRIES) source.again(item);
    else source.fail(error);
  }
}
