/**
 * The workers of a pool: started when there is work, given one errand after another, replaced when they break.
 *
 * By hand, because `workerpool`, Piscina and tinypool cancel a running task by ending its worker. Here the worker lives
 * on, with its engine compiled and its lists parked; it is ended only if it does not answer within milliseconds.
 */
import type { AnyWorker } from "./any-worker.js";
import { errorFrom } from "./engine.js";
import { DlxError, isDlxError } from "./errors.js";
import { connect, cores, here, own, type Line, type Open } from "./line.js";
import type { Asked, Job, Order, Report } from "./message.js";

/** Something one worker does in one go. Done twice, because a worker broke, it still counts once. */
export interface Errand {
  readonly job: Job;
  /** It starts, perhaps again. `more` allows so many solutions more. */
  begin?(more: (solutions: number) => void): void;
  report?(report: Report): void;
  done(answer: unknown): void;
  /** The worker does nothing else meanwhile: who comes after it has not begun. */
  readonly inOneGo?: boolean;
  /** How often it failed, once it was begun in vain. */
  tries?: number;
}

/** A call of the pool, as the crew sees it: where errands come from, and what hears of their end. */
export interface Owner {
  readonly id: number;
  readonly asked: Asked;
  /** The next errand for an idle worker. */
  next(): Errand | undefined;
  /** This errand was begun in vain: it is the next one. */
  again(errand: Errand): void;
  /** One of its errands has ended. */
  ping(): void;
  fail(error: unknown): void;
}

/** How often an errand is tried before its failure is the caller's. */
const TRIES = 2;
/** Milliseconds that a worker has to stop by itself, for each job it is busy with; fewer where it cannot hear. */
const PATIENCE_MS = 16;
const DEAF_MS = 4;
/** The most jobs that take turns on one worker. */
const TURNS = 4;

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
export class Crew {
  readonly size: Promise<number>;
  readonly #owners = new Set<Owner>();
  #hands: Hand[] = [];
  #closed = false;

  /** @param workers none: the work is done here, between other things */
  constructor(
    workers: number | undefined,
    createWorker: (() => AnyWorker) | undefined,
  ) {
    this.size = this.#gather(workers, createWorker).catch((why: unknown) => {
      throw failed(why);
    });
    // Whoever works with the pool gets to know.
    this.size.catch(() => {});
  }

  async #gather(
    workers: number | undefined,
    createWorker: (() => AnyWorker) | undefined,
  ): Promise<number> {
    const given: Open = (receive, died) =>
      connect(createWorker!, receive, died);
    const open = workers === 0 ? here : createWorker ? given : await own();
    const size = workers ?? (await cores());
    for (let i = 0; i < (size || 1); i++) {
      this.#hands.push(new Hand(this, open, workers !== 0));
    }
    return size;
  }

  /** Throws `disposed` once the pool is closed. */
  check(): void {
    if (this.#closed) throw closed();
  }

  join(owner: Owner): void {
    this.check();
    this.#owners.add(owner);
  }

  /** Nothing of the owner is wanted any more. */
  leave(owner: Owner): void {
    this.#owners.delete(owner);
    for (const hand of this.#hands) hand.stop(owner);
    this.wake();
  }

  /**
   * Gives every idle worker something to do; and every call a worker, if need be one that works for another call too.
   */
  wake(): void {
    for (let load = 0; load < TURNS; load++) {
      for (const hand of this.#hands) {
        if (!this.#closed && hand.load === load) this.#give(hand);
      }
    }
  }

  #give(hand: Hand): void {
    for (const owner of this.#owners) {
      const isServed = (other: Hand): boolean => other.worksFor(owner);
      if (hand.load > 0 && this.#hands.some(isServed)) continue;
      const errand = owner.next();
      if (errand === undefined) continue;
      // What broke a worker breaks no other call: it is tried again alone.
      if (hand.load > 0 && hasFailed(errand)) {
        owner.again(errand);
        continue;
      }
      // Calls take turns.
      this.#owners.delete(owner);
      this.#owners.add(owner);
      return hand.start(owner, errand);
    }
  }

  close(): void {
    this.#closed = true;
    for (const owner of this.#owners) {
      owner.fail(closed());
    }
    for (const hand of this.#hands) hand.end();
  }
}

/** What a worker was told to do, until it has ended that. */
interface Work {
  /** Who wants it: nobody, when it was told to stop. */
  owner: Owner | undefined;
  readonly errand: Errand;
  /** Solutions that it was asked for since it began. */
  asked: number;
  /** It was never parked. */
  isBusy: boolean;
  /** It waits until somebody takes solutions: nobody waits for it. */
  isParked: boolean;
}

const isWanted = (work: Work): boolean => work.owner !== undefined;

const hasFailed = (errand: Errand): boolean => (errand.tries ?? 0) > 0;

/** One place in the crew, and the worker in it while there is one. */
class Hand {
  readonly #crew: Crew;
  readonly #open: Open;
  readonly #canEnd: boolean;
  #line: Line | undefined;
  /** The owner whose puzzle the worker knows. */
  #known = -1;
  #last = 0;
  /** What the worker has not ended, in the order in which it was begun. */
  readonly #works = new Map<number, Work>();
  #stopping: ReturnType<typeof setTimeout> | undefined;

  constructor(crew: Crew, open: Open, canEnd: boolean) {
    this.#crew = crew;
    this.#open = open;
    this.#canEnd = canEnd;
  }

  get #busy(): Work[] {
    return [...this.#works.values()].filter((work) => work.isBusy);
  }

  /** What keeps it from hearing anything. */
  get #deaf(): Work | undefined {
    return this.#busy.find(({ errand }) => errand.inOneGo);
  }

  /** How many jobs it is busy with; it is full with one that is tried again, and while it may have to be ended. */
  get load(): number {
    const busy = this.#busy;
    const isRetried = busy.some((it) => isWanted(it) && hasFailed(it.errand));
    return isRetried || this.#stopping !== undefined ? TURNS : busy.length;
  }

  worksFor(owner: Owner): boolean {
    return this.#busy.some((work) => work.owner === owner);
  }

  start(owner: Owner, errand: Errand): void {
    const id = ++this.#last;
    const work = { owner, errand, asked: 0, isBusy: true, isParked: false };
    this.#works.set(id, work);
    try {
      const line = (this.#line ??= this.#connect());
      // Whoever makes a worker may close the pool meanwhile.
      this.#crew.check();
      line.hold(true);
      errand.begin?.((more) => {
        if (!this.#works.has(id)) return;
        work.asked += more;
        work.isParked = false;
        this.#line?.hold(true);
        this.#post({ id, more });
      });
      const asked = this.#known === owner.id ? undefined : owner.asked;
      this.#known = owner.id;
      line.post({ id, job: errand.job, task: owner.id, asked });
    } catch (error) {
      this.#broke(error);
    }
  }

  /** Ends what is done for this owner. */
  stop(owner: Owner): void {
    for (const [id, work] of this.#works) {
      if (work.owner !== owner) continue;
      work.owner = undefined;
      work.isParked = false;
      this.#post({ id, stop: true });
      this.#hurry();
    }
  }

  /** Jobs that nobody wants are to end soon. */
  #hurry(): void {
    if (!this.#canEnd) return;
    const jobs = this.#busy.length || 1;
    // Of several it may be busy with one in which it hears.
    this.#stopping ??= setTimeout(
      () => this.#late(),
      jobs < 2 && this.#deaf ? DEAF_MS : PATIENCE_MS * jobs,
    );
  }

  /** They have not. Where that is because of a job that is wanted, they are told to hurry when it has ended. */
  #late(): void {
    this.#stopping = undefined;
    if (this.#deaf?.owner === undefined) this.#renew();
  }

  /** What the worker had to do is for another one. */
  #renew(): void {
    this.#lose((owner, { errand }) => owner.again(errand));
  }

  #rest(): void {
    clearTimeout(this.#stopping);
    this.#stopping = undefined;
  }

  end(): void {
    this.#rest();
    this.#line?.end();
    this.#line = undefined;
    this.#works.clear();
  }

  #post(order: Order): void {
    try {
      this.#line?.post(order);
    } catch (error) {
      this.#broke(error);
    }
  }

  #connect(): Line {
    this.#known = -1;
    const line: Line = this.#open(
      (report) => {
        if (this.#line !== line) return;
        try {
          this.#receive(report);
        } catch (error) {
          // It is of another version, say.
          this.#broke(error);
        }
      },
      (why) => {
        if (this.#line !== line) return;
        if (why === undefined) this.#renew();
        else this.#broke(why);
      },
    );
    return line;
  }

  #receive(report: Report): void {
    const work = this.#works.get(report.id);
    if (work === undefined) return;
    if (report.type === "progress" || report.type === "batch") {
      if (isWanted(work)) work.errand.report?.(report);
      return;
    }
    work.isBusy = false;
    // Else it was told to stop or to go on since: it waits for nobody any more.
    if (report.type !== "parked") this.#ended(report, work);
    else work.isParked = isWanted(work) && work.asked === report.asked;
    const works = [...this.#works.values()];
    if (works.every((other) => other.isParked)) this.#line?.hold(false);
    this.#crew.wake();
  }

  #ended(
    report: Extract<Report, { type: "done" | "failed" }>,
    { owner, errand }: Work,
  ): void {
    if (owner !== undefined && report.type === "done")
      errand.done(report.answer);
    this.#works.delete(report.id);
    if ([...this.#works.values()].every(isWanted)) this.#rest();
    else this.#hurry();
    if (owner === undefined) return;
    if (report.type === "failed")
      this.#failed(owner, errand, errorFrom(report.error));
    owner.ping();
  }

  /** The worker is gone, or of no use: why, or the error that kept it from starting. */
  #broke(why: unknown): void {
    this.#lose((owner, { errand }) => {
      this.#failed(owner, errand, failed(why));
      owner.ping();
    });
  }

  /** The worker is given up, and with it what somebody wants of it. */
  #lose(tell: (owner: Owner, lost: Work) => void): void {
    const works = [...this.#works.values()];
    this.end();
    for (const work of works)
      if (work.owner !== undefined) tell(work.owner, work);
    this.#crew.wake();
  }

  #failed(owner: Owner, errand: Errand, error: Error): void {
    const { code } = error as Partial<DlxError>;
    errand.tries = (errand.tries ?? 0) + 1;
    const isOurs = code === "worker-failed" || code === "engine-crashed";
    if (isOurs && errand.tries < TRIES) owner.again(errand);
    else owner.fail(error);
  }
}
