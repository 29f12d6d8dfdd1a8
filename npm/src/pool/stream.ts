import type { WorkItem } from "./scheduler.js";
import type { RawBatch } from "../glue.js";
import { wholeTree, type Subtree } from "./subtree.js";
import type { PoolTask } from "./pool-task.js";
import type { Job, FromWorker } from "./protocol.js";

/** Maximum number of buffered solutions of a subtree. Most subtrees have fewer, so a worker goes on to the next one. */
const MAX_BUFFERED_OF_SUBTREE = 4_096;
/** Number of buffered solutions of all subtrees above which no further subtree is begun. */
export const MAX_BUFFERED = 16_384;

type ListJob = Extract<Job, { do: "list" }>;

/** The number of buffered solutions of all subtrees of a call. */
export interface Backlog {
  solutions: number;
}

/** Buffers the solutions of a subtree. If a retry finds solutions again that have arrived before, they are skipped. */
export class Stream implements WorkItem {
  readonly job: Job;
  isOver = false;
  readonly #task: PoolTask;
  readonly #subtree: Subtree;
  readonly #backlog: Backlog;
  #batches: BufferedBatch[] = [];
  #more: (solutions: number) => void = () => {};
  /** Number of solutions that have arrived in all, and since the last start. */
  #arrived = 0;
  #seen = 0;

  constructor(
    task: PoolTask,
    subtree: Subtree,
    limit: number,
    backlog: Backlog,
    how: Pick<ListJob, "ahead" | "first"> = { ahead: MAX_BUFFERED_OF_SUBTREE },
  ) {
    this.#task = task;
    this.#subtree = subtree;
    this.#backlog = backlog;
    this.job = { do: "list", prefix: subtree.prefix, limit, ...how };
  }

  /** Whether {@link take} has a batch or the end to report. */
  get ready(): boolean {
    return this.isOver || this.#batches.length > 0;
  }

  begin(more: (solutions: number) => void): void {
    this.#more = more;
    this.#seen = 0;
  }

  report(report: FromWorker): void {
    if (report.type !== "batch")
      return this.#task.advanced(this.#subtree, report);
    const { batch } = report;
    const found = batch.ends.length;
    const skip = Math.min(this.#arrived - this.#seen, found);
    this.#seen += found;
    this.#arrived = Math.max(this.#arrived, this.#seen);
    if (skip === found) return this.#more(found);
    this.#backlog.solutions += found;
    this.#batches.push({ batch, skip });
    this.#task.notify();
  }

  done(): void {
    this.isOver = true;
  }

  /** Takes the next batch; `undefined` at the end. */
  take(): BufferedBatch | undefined {
    const next = this.#batches.shift();
    if (next === undefined) return undefined;
    const taken = next.batch.ends.length;
    this.#backlog.solutions -= taken;
    this.#more(taken);
    this.#task.wake();
    return next;
  }

  /** All buffered batches. */
  rest(): readonly BufferedBatch[] {
    return this.#batches;
  }
}

/** A batch, and the number of its solutions that had arrived before. */
export interface BufferedBatch {
  readonly batch: RawBatch;
  readonly skip: number;
}

/**
 * Returns the first solution of the tree in one worker, or with limit 2 batches whose last two solutions give the
 * verdict.
 */
export async function firstBatches(
  task: PoolTask,
  limit: 1 | 2,
): Promise<readonly BufferedBatch[]> {
  const tree = wholeTree();
  task.divide([tree], 0);
  const stream = new Stream(
    task,
    tree,
    limit,
    { solutions: 0 },
    { ahead: 3, first: limit },
  );
  task.add([stream]);
  await task.waitFor(() => stream.isOver);
  return stream.rest();
}
