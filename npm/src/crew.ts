/** The workers of a pool: started when there is work, given one piece after the other, replaced when they break. */
import type { AnyWorker } from "./any-worker.js";
import { errorFrom } from "./engine.js";
import { DlxError } from "./errors.js";
import { connect, cores, here, own, type Line, type Open } from "./line.js";
import type { Asked, Job, Order, Report } from "./work.js";

/** Something one worker does in one go. Done twice, because a worker broke, it still counts once. */
export interface Piece {
  readonly job: Job;
  /** It starts, perhaps again. `more` allows so many solutions more. */
  begin?(more: (solutions: number) => void): void;
  report?(report: Report): void;
  done(answer: unknown): void;
  /** How often it failed, once it was begun in vain. */
  tries?: number;
}

/** A call of the pool, as the crew sees it: where pieces come from, and what hears of their end. */
export interface Owner {
  readonly id: number;
  readonly asked: Asked;
  /** The next piece for an idle worker. */
  next(): Piece | undefined;
  /** This piece was begun in vain: it is the next one. */
  again(piece: Piece): void;
  /** One of its pieces has ended. */
  ping(): void;
  fail(error: unknown): void;
}

/** How often a piece is tried before its failure is the caller's. */
const TRIES = 2;
/** Milliseconds that a worker has to stop by itself, for each job it is busy with. */
const PATIENCE = 16;
/** The most jobs that take turns on one worker. */
const TURNS = 4;
/** Jobs that are done in one go: who comes after them has not begun. */
const IN_ONE_GO = "solve sample generate split prospect";

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
    this.size = this.#gather(workers, createWorker);
    // Whoever works with the pool gets to know.
    this.size.catch(() => {});
  }

  async #gather(
    workers: number | undefined,
    createWorker: (() => AnyWorker) | undefined,
  ): Promise<number> {
    const create = createWorker ?? (workers === 0 ? undefined : await own());
    const open: Open =
      workers === 0 ? here : (receive, died) => connect(create!, receive, died);
    const size = workers ?? (await cores());
    for (let i = 0; i < Math.max(size, 1); i++) {
      this.#hands.push(new Hand(this, open, workers !== 0));
    }
    return size;
  }

  /** Throws `disposed` once the pool is closed. */
  check(): void {
    if (this.#closed) {
      throw new DlxError("disposed", "the pool was closed", { object: "pool" });
    }
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

  /** Gives every idle worker something to do; and every call a worker, if need be one that works for another call too. */
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
      const piece = owner.next();
      if (piece === undefined) continue;
      // What broke a worker breaks no other call: it is tried again alone.
      if (hand.load > 0 && hasFailed(piece)) {
        owner.again(piece);
        continue;
      }
      // Calls take turns.
      this.#owners.delete(owner);
      this.#owners.add(owner);
      return hand.start(owner, piece);
    }
  }

  close(): void {
    this.#closed = true;
    for (const owner of this.#owners) {
      owner.fail(
        new DlxError("disposed", "the pool was closed", { object: "pool" }),
      );
    }
    for (const hand of this.#hands) hand.end();
  }
}

/** What a worker was told to do, as long as somebody wants it. */
interface Work {
  readonly owner: Owner;
  readonly piece: Piece;
  /** Solutions that it was asked for since it began. */
  asked: number;
}

function hasFailed(piece: Piece): boolean {
  return (piece.tries ?? 0) > 0;
}

/** One place in the crew, and the worker in it while there is one. */
class Hand {
  readonly #crew: Crew;
  readonly #open: Open;
  readonly #canEnd: boolean;
  #line: Line | undefined;
  /** The owner whose puzzle the worker knows. */
  #known = -1;
  #last = 0;
  /** What the worker has not ended: a job, parked ones, and those that were to stop, which nobody wants. */
  readonly #jobs = new Map<number, Work | undefined>();
  /** The jobs that are not parked, in the order in which they were begun. */
  readonly #active = new Map<number, Job["do"]>();
  /** Those that wait until somebody takes solutions: nobody waits for them. */
  readonly #parked = new Set<number>();
  #stopping: ReturnType<typeof setTimeout> | undefined;

  constructor(crew: Crew, open: Open, canEnd: boolean) {
    this.#crew = crew;
    this.#open = open;
    this.#canEnd = canEnd;
  }

  /** How many jobs it is busy with; it is full with one that is tried again. */
  get load(): number {
    const works = [...this.#active.keys()].map((id) => this.#jobs.get(id));
    return works.some((work) => work !== undefined && hasFailed(work.piece))
      ? TURNS
      : works.length;
  }

  worksFor(owner: Owner): boolean {
    return [...this.#active.keys()].some(
      (id) => this.#jobs.get(id)?.owner === owner,
    );
  }

  start(owner: Owner, piece: Piece): void {
    const id = ++this.#last;
    this.#active.set(id, piece.job.do);
    const work: Work = { owner, piece, asked: 0 };
    this.#jobs.set(id, work);
    try {
      const line = (this.#line ??= this.#connect());
      line.hold(true);
      piece.begin?.((more) => {
        if (!this.#jobs.has(id)) return;
        work.asked += more;
        this.#parked.delete(id);
        this.#line?.hold(true);
        this.#post({ id, more });
      });
      const order = { id, job: piece.job, task: owner.id };
      const isNew = this.#known !== owner.id;
      this.#known = owner.id;
      line.post(isNew ? { ...order, asked: owner.asked } : order);
    } catch (error) {
      this.#broke(String(error));
    }
  }

  /** Ends what is done for this owner. */
  stop(owner: Owner): void {
    for (const [id, work] of this.#jobs) {
      if (work?.owner !== owner) continue;
      this.#jobs.set(id, undefined);
      this.#parked.delete(id);
      this.#post({ id, stop: true });
      this.#hurry();
    }
  }

  /** Jobs that nobody wants are to end soon. */
  #hurry(): void {
    if (!this.#canEnd) return;
    this.#stopping ??= setTimeout(
      () => this.#late(),
      PATIENCE * Math.max(this.load, 1),
    );
  }

  /** They have not. Where that is because of a job that is wanted, they are told to hurry when it has ended. */
  #late(): void {
    this.#stopping = undefined;
    const [id] =
      [...this.#active].find(([, job]) => IN_ONE_GO.includes(job)) ?? [];
    if (this.#jobs.get(id!) === undefined) this.#dropped();
  }

  end(): void {
    clearTimeout(this.#stopping);
    this.#stopping = undefined;
    this.#line?.end();
    this.#line = undefined;
    this.#jobs.clear();
    this.#parked.clear();
    this.#active.clear();
  }

  #post(order: Order): void {
    try {
      this.#line?.post(order);
    } catch (error) {
      this.#broke(String(error));
    }
  }

  #connect(): Line {
    this.#known = -1;
    const line: Line = this.#open(
      (report) => {
        if (this.#line === line) this.#receive(report);
      },
      (why) => {
        if (this.#line === line) this.#broke(why);
      },
    );
    return line;
  }

  #receive(report: Report): void {
    const work = this.#jobs.get(report.id);
    if (report.type === "progress" || report.type === "batch") {
      work?.piece.report?.(report);
      return;
    }
    this.#active.delete(report.id);
    if (report.type !== "parked") {
      this.#parked.delete(report.id);
      this.#ended(report, work);
    } else if (work !== undefined && work.asked === report.asked) {
      // Else it was told to stop or to go on since: it waits for nobody any more.
      this.#parked.add(report.id);
    }
    if (this.#jobs.size === this.#parked.size) this.#line?.hold(false);
    this.#crew.wake();
  }

  #ended(
    report: Extract<Report, { type: "done" | "failed" }>,
    work: Work | undefined,
  ): void {
    this.#jobs.delete(report.id);
    const jobs = [...this.#jobs.values()];
    if (jobs.every((job) => job !== undefined)) {
      clearTimeout(this.#stopping);
      this.#stopping = undefined;
    } else this.#hurry();
    if (work === undefined) return;
    if (report.type === "done") work.piece.done(report.answer);
    else this.#failed(work, errorFrom(report.error));
    work.owner.ping();
  }

  /** The worker is gone, or of no use. */
  #broke(why: string): void {
    const lost = [...this.#jobs.values()];
    this.end();
    const reason = `a worker could not start, or broke down: ${why}`;
    for (const work of lost) {
      if (work === undefined) continue;
      const error = new DlxError("worker-failed", reason, { reason: why });
      this.#failed(work, error);
      work.owner.ping();
    }
    this.#crew.wake();
  }

  /** It did not stop in time. What else it had to do is for another one. */
  #dropped(): void {
    const lost = [...this.#jobs.values()];
    this.end();
    for (const work of lost) work?.owner.again(work.piece);
    this.#crew.wake();
  }

  #failed(work: Work, error: unknown): void {
    const code = error instanceof DlxError ? error.code : "";
    const { piece, owner } = work;
    piece.tries = (piece.tries ?? 0) + 1;
    const isOurs = code === "worker-failed" || code === "engine-crashed";
    if (isOurs && piece.tries < TRIES) owner.again(piece);
    else owner.fail(error);
  }
}
