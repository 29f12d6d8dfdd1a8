/**
 * Runs the jobs of a pool in slices of some milliseconds, in a worker or on the calling thread. Between two slices it
 * receives messages that stop a job or request more solutions.
 */
import { instance, type ErrorRecord } from "../engine/engine.js";
import { isDlxError } from "../engine/errors.js";
import type { CostReport, RawBatch, RawSubtreeSearch } from "../glue.js";
import { Handle } from "../engine/handle.js";
import type {
  EncodedPuzzle,
  Job,
  ToWorker,
  Port,
  SplitAnswer,
  SudokusAnswer,
} from "./protocol.js";
import { CELLS } from "../kinds/sudoku.js";
import type { VerbWithOptions } from "../codec/verb-options.js";
import { callInSlices, callToEnd, engineCall } from "./engine-call.js";
import { Solved, solveSudokus } from "../codec/sudoku-batch.js";
import { SLICE_MS, yieldEvery } from "./yield.js";

/** Jobs that search a puzzle, or a part of it. */
type TreeJob = Extract<Job, { do: "split" | "plan" | "count" | "list" }>;

/** Milliseconds between two reports of progress. */
const REPORT_MS = 50;
/** Maximum number of solutions in one message. */
const BATCH = 256;

/**
 * Starts the loop of one worker. Returns the function that receives every message.
 *
 * @param canEnd whether the pool can end the worker, which is not the calling thread
 */
export function serve(port: Port, canEnd = true): (order: ToWorker) => void {
  const worker = new WorkerLoop(port, canEnd);
  return (order) => worker.receive(order);
}

/** The puzzle of the current task. */
interface Session {
  readonly asked: EncodedPuzzle;
  /** The encoded puzzle, while no job uses it. */
  cached?: Handle<RawSubtreeSearch> | undefined;
}

/** A running or parked job. */
interface Running {
  /** Number of solutions that it may still send. */
  ahead: number;
  /** Number of solutions requested since it began. */
  asked: number;
  resume?: () => void;
}

/** The jobs of one worker. */
class WorkerLoop {
  readonly #port: Port;
  readonly #canEnd: boolean;
  readonly #running = new Map<number, Running>();
  readonly #yield = yieldEvery();
  #task = -1;
  #session: Session | undefined;

  constructor(port: Port, canEnd: boolean) {
    this.#port = port;
    this.#canEnd = canEnd;
  }

  receive(order: ToWorker): void {
    if ("job" in order) return void this.#start(order);
    const running = this.#running.get(order.id);
    if (running === undefined) return;
    if ("stop" in order) this.#running.delete(order.id);
    else {
      running.ahead += order.more;
      running.asked += order.more;
    }
    running.resume?.();
  }

  async #start(order: Extract<ToWorker, { job: Job }>): Promise<void> {
    const { id, job, task, asked } = order;
    this.#running.set(id, { ahead: 0, asked: 0 });
    try {
      if (task !== this.#task) {
        this.#session?.cached?.free();
        this.#session = { asked: asked! };
        this.#task = task;
      }
      const session = this.#session!;
      // Yields, because a series of short jobs would block messages as a long job does.
      const isOver = await this.#stopped(id);
      const answer = isOver ? {} : await this.#do(id, job, session);
      this.#port.send({ id, type: "done", answer });
    } catch (error) {
      this.#port.send({ id, type: "failed", error: recordOf(error) });
    } finally {
      this.#running.delete(id);
    }
  }

  async #do(id: number, job: Job, session: Session): Promise<unknown> {
    switch (job.do) {
      case "answer":
        return this.#answer(id, session.asked, job.verb, job);
      case "verdicts":
        return this.#verdicts(id, job.puzzles);
      case "sudokus":
        return this.#sudokus(id, job.text);
    }
    const tree = take(session);
    try {
      return await this.#search(id, job, tree);
    } finally {
      // Keeps one encoded puzzle, unless its engine has crashed.
      const isReusable =
        session === this.#session && session.cached === undefined;
      if (isReusable && tree.instance === instance()) session.cached = tree;
      else tree.free();
    }
  }

  async #search(
    id: number,
    job: TreeJob,
    tree: Handle<RawSubtreeSearch>,
  ): Promise<unknown> {
    switch (job.do) {
      case "split": {
        const impossible = tree.call((raw) =>
          raw.impossible(job.isLong === true),
        );
        const split = tree.call((raw) => raw.split(job.workers, job.counts));
        return { ...split, impossible } as SplitAnswer;
      }
      case "plan":
        return tree.call((raw) => raw.planCount(job.workers));
      case "count":
        return this.#count(id, job, tree);
      case "list":
        return this.#list(id, job, tree);
    }
  }

  async #count(
    id: number,
    { prefix, limit }: Extract<Job, { do: "count" }>,
    tree: Handle<RawSubtreeSearch>,
  ): Promise<object> {
    tree.call((raw) => raw.enter(prefix));
    let total = 0n;
    let found = 0;
    let reportedAt = 0;
    for (;;) {
      const left = limit - found;
      const added = tree.call((raw) => raw.count(left, SLICE_MS));
      found += added;
      total += BigInt(added);
      const over = found >= limit || tree.call((raw) => raw.over());
      if (over || performance.now() - reportedAt >= REPORT_MS) {
        reportedAt = performance.now();
        this.#progress(id, tree, found);
      }
      if (over) return { count: total };
      if (await this.#stopped(id)) return {};
    }
  }

  async #list(
    id: number,
    job: Extract<Job, { do: "list" }>,
    tree: Handle<RawSubtreeSearch>,
  ): Promise<object> {
    tree.call((raw) => raw.enter(job.prefix, job.first));
    const running = this.#running.get(id)!;
    running.ahead += job.ahead;
    let found = 0;
    let reportedAt = 0;
    // Batches start small, so that the first solution arrives immediately.
    for (let size = 1; ; size = Math.min(2 * size, BATCH)) {
      const count = Math.min(size, job.limit - found);
      const batch = tree.call((raw) => raw.next(count, SLICE_MS));
      found += batch.ends.length;
      if (batch.ends.length > 0) {
        running.ahead -= batch.ends.length;
        this.#port.send({ id, type: "batch", batch }, buffers(batch));
      }
      const over = found >= job.limit || tree.call((raw) => raw.over());
      if (over || performance.now() - reportedAt >= REPORT_MS) {
        reportedAt = performance.now();
        this.#progress(id, tree, found);
      }
      if (over || (await this.#stopped(id))) return {};
      if (running.ahead > 0) continue;
      this.#port.send({ id, type: "parked", asked: running.asked });
      while (running.ahead <= 0) {
        await new Promise<void>((resume) => (running.resume = resume));
        if (!this.#running.has(id)) return {};
      }
    }
  }

  async #verdicts(
    id: number,
    puzzles: readonly EncodedPuzzle[],
  ): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const puzzle of puzzles) {
      try {
        answers.push(await this.#answer(id, puzzle, "verdict"));
      } catch (error) {
        // Earlier puzzles keep their answers.
        return [...answers, { error: recordOf(error) }];
      }
      if (await this.#stopped(id)) break;
    }
    return answers;
  }

  async #sudokus(id: number, text: string): Promise<SudokusAnswer> {
    const count = text.length / CELLS;
    const words = solveSudokus(text, 2, (solved) => solved.words());
    const solved = new Solved(count, words);
    const others: EncodedPuzzle[] = [];
    for (let i = 0; i < count; i++) {
      if (solved.has(i)) continue;
      const grid = text.slice(CELLS * i, CELLS * (i + 1));
      others.push({ kind: "sudoku", body: { grid }, how: {} });
    }
    return { words, others: await this.#verdicts(id, others) };
  }

  /** Makes a call of the engine that cannot pause. */
  async #answer(
    id: number,
    asked: EncodedPuzzle,
    verb: VerbWithOptions,
    job?: Extract<Job, { do: "answer" }>,
  ): Promise<object> {
    const run = engineCall(verb, job?.ranked, job?.gap);
    const report: CostReport | undefined = job?.isReported
      ? (nodes, costs) => {
          const far = { nodes, progress: 0, found: costs[0].length };
          this.#port.send({ id, type: "progress", far, costs });
        }
      : undefined;
    return this.#canEnd
      ? callToEnd(run, asked, report)
      : callInSlices(run, asked, report, () => this.#stopped(id));
  }

  #progress(id: number, tree: Handle<RawSubtreeSearch>, found: number): void {
    const [nodes, progress] = tree.call((raw) => raw.progress());
    this.#port.send({
      id,
      type: "progress",
      far: { nodes: nodes!, progress: progress!, found },
    });
  }

  /** Yields to messages if the slice is over. Returns whether one of them stopped this job. */
  async #stopped(id: number): Promise<boolean> {
    await this.#yield();
    return !this.#running.has(id);
  }
}

/** Returns the encoded puzzle. It is encoded again only if several of its subtrees are searched at a time. */
function take(session: Session): Handle<RawSubtreeSearch> {
  const { cached, asked } = session;
  session.cached = undefined;
  // Unusable if its engine has crashed.
  if (cached?.instance === instance()) return cached;
  const { kind, body, how } = asked;
  return new Handle("part", (glue) => new glue.SubtreeSearch(kind, body, how));
}

function buffers(batch: RawBatch): ArrayBuffer[] {
  const { ends, options, bytes, placements } = batch;
  return [ends, options, bytes, placements].flatMap((array) =>
    array === undefined ? [] : (array.buffer as ArrayBuffer),
  );
}

function recordOf(error: unknown): ErrorRecord | { message: string } {
  if (isDlxError(error)) {
    const { code, message, details } = error;
    return { code, message, details };
  }
  return { message: String(error) };
}
