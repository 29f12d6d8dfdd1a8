/** The workers of a pool: started when there is work, given one piece after the other, replaced when they break. */
import { errorOf, type ErrorRecord } from "./engine.js";
import { DlxError } from "./errors.js";
import {
  connect,
  cores,
  here,
  own,
  type AnyWorker,
  type Line,
  type Open,
} from "./line.js";
import type { Task } from "./task.js";
import type { Job, Report } from "./work.js";

/** Something one worker does in one go. Done twice, because a worker broke, it still counts once. */
export interface Piece {
  readonly job: Job;
  /** It starts, perhaps again. `more` allows so many solutions more. */
  begin?(more: (solutions: number) => void): void;
  report?(report: Report): void;
  done(answer: unknown): void;
  tries?: number;
}

/** How often a piece is tried before its failure is the caller's. */
const TRIES = 2;
/** Milliseconds that a worker has to stop by itself. */
const PATIENCE = 16;

/** All workers of a pool and the tasks they work on. */
export class Crew {
  readonly size: Promise<number>;
  readonly #tasks = new Set<Task>();
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
      workers === 0
        ? here
        : (receive, died) => connect(create!(), receive, died);
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

  join(task: Task): void {
    this.check();
    this.#tasks.add(task);
  }

  /** Nothing of the task is wanted any more. */
  leave(task: Task): void {
    this.#tasks.delete(task);
    for (const hand of this.#hands) hand.stop(task);
    this.wake();
  }

  /** Gives every idle worker something to do. */
  wake(): void {
    for (const hand of this.#hands) {
      if (this.#closed || hand.busy) continue;
      for (const task of this.#tasks) {
        const piece = task.next();
        if (piece === undefined) continue;
        // Calls take turns.
        this.#tasks.delete(task);
        this.#tasks.add(task);
        hand.start(task, piece);
        break;
      }
    }
  }

  close(): void {
    this.#closed = true;
    for (const hand of this.#hands) hand.end();
    for (const task of this.#tasks) {
      task.fail(
        new DlxError("disposed", "the pool was closed", { object: "pool" }),
      );
    }
  }
}

/** One place in the crew, and the worker in it while there is one. */
class Hand {
  readonly #crew: Crew;
  readonly #open: Open;
  readonly #canEnd: boolean;
  #line: Line | undefined;
  /** The task whose puzzle the worker knows. */
  #known = -1;
  #id = 0;
  #work: { readonly task: Task; readonly piece: Piece } | undefined;
  #stopping: ReturnType<typeof setTimeout> | undefined;
  busy = false;

  constructor(crew: Crew, open: Open, canEnd: boolean) {
    this.#crew = crew;
    this.#open = open;
    this.#canEnd = canEnd;
  }

  start(task: Task, piece: Piece): void {
    const id = ++this.#id;
    this.busy = true;
    this.#work = { task, piece };
    try {
      const line = (this.#line ??= this.#connect());
      line.hold(true);
      piece.begin?.((more) => {
        if (id === this.#id) this.#line?.post({ id, more });
      });
      const order = { id, job: piece.job, task: task.id };
      const isNew = this.#known !== task.id;
      this.#known = task.id;
      line.post(isNew ? { ...order, asked: task.asked } : order);
    } catch (error) {
      this.#broke(String(error));
    }
  }

  /** Ends what is done for this task. */
  stop(task: Task): void {
    if (this.#work?.task !== task) return;
    this.#work = undefined;
    this.#line?.post({ id: this.#id, stop: true });
    if (this.#canEnd) {
      this.#stopping = setTimeout(() => this.#dropped(), PATIENCE);
    }
  }

  end(): void {
    clearTimeout(this.#stopping);
    this.#line?.end();
    this.#line = undefined;
    this.#id++;
  }

  #connect(): Line {
    this.#known = -1;
    const line: Line = this.#open(
      (report) => {
        if (this.#line === line && report.id === this.#id)
          this.#receive(report);
      },
      (why) => {
        if (this.#line === line) this.#broke(why);
      },
    );
    return line;
  }

  #receive(report: Report): void {
    const work = this.#work;
    if (report.type !== "done" && report.type !== "failed") {
      work?.piece.report?.(report);
      return;
    }
    this.#rest();
    if (work !== undefined) {
      if (report.type === "done") work.piece.done(report.answer);
      else this.#failed(work.task, work.piece, errorFrom(report.error));
      work.task.ping();
    }
    this.#crew.wake();
  }

  #rest(): void {
    clearTimeout(this.#stopping);
    this.busy = false;
    this.#work = undefined;
    this.#line?.hold(false);
  }

  /** The worker is gone, or of no use. */
  #broke(why: string): void {
    const work = this.#work;
    this.end();
    this.#rest();
    if (work !== undefined) {
      const reason = `a worker could not start, or broke down: ${why}`;
      const error = new DlxError("worker-failed", reason, { reason: why });
      this.#failed(work.task, work.piece, error);
      work.task.ping();
    }
    this.#crew.wake();
  }

  /** It did not stop in time. */
  #dropped(): void {
    this.end();
    this.#rest();
    this.#crew.wake();
  }

  #failed(task: Task, piece: Piece, error: unknown): void {
    const code = error instanceof DlxError ? error.code : "";
    piece.tries = (piece.tries ?? 0) + 1;
    const isOurs = code === "worker-failed" || code === "engine-crashed";
    if (isOurs && piece.tries < TRIES) task.waiting.unshift(piece);
    else task.fail(error);
  }
}

/** The error that a worker told of. */
export function errorFrom(error: ErrorRecord | { message: string }): Error {
  return "code" in error ? errorOf(error) : new Error(error.message);
}
