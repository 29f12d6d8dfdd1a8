import { Crew, errorFrom, type AnyWorker, type Piece } from "./crew.js";
import { found, invalid } from "./errors.js";
import type { GeneratedOf, GenerateRequest } from "./generate.js";
import type { RawBatch } from "./glue.js";
import { bag, type SearchOptions, type Seed } from "./options.js";
import { fields, plainFields } from "./plain.js";
import type { Checked, Puzzle } from "./puzzle.js";
import { request, type Request } from "./request.js";
import type { SolutionOf } from "./solution.js";
import { Task, type Part, type Progress } from "./task.js";
import { unpack, Unpacker } from "./unpack.js";
import { verdictOf, type Verdict } from "./verdict.js";
import type { Asked, Job, Report, SplitAnswer, Verdicts } from "./work.js";

export type { AnyWorker, NodeWorker } from "./crew.js";
export { DlxError, isDlxError } from "./errors.js";
export type { Progress } from "./task.js";

/** How a pool is to be made. */
export interface PoolOptions {
  /** How many; as many as the machine runs at once by default. With 0 the calling thread does the work, a few milliseconds at a time. */
  readonly workers?: number;
  /**
   * Makes a worker that runs `dlx-wasm/worker`: where a bundler does not find it by itself, or a Content-Security-Policy
   * wants another address.
   */
  readonly createWorker?: () => AnyWorker;
}

/** How a call of a pool searches, how it is cancelled, and who hears of its progress. */
export interface PoolCall extends Pick<
  SearchOptions,
  "choose" | "engine" | "any" | "seed"
> {
  /** Rejects the call with the signal's reason at once; the workers are idle some milliseconds later. */
  readonly signal?: AbortSignal;
  /** Called at most ten times a second, by `count` and `solutions`. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Parts for each worker: enough that the last ones end at about the same time. */
const PARTS = 16;
/** Batches that a worker may be ahead of who reads them. */
const AHEAD = 4;
/** Puzzles in one message. */
const CHUNK = 64;
/** Milliseconds that a count may stay undivided: where subproblems repeat, one worker with a memo beats them all. Fewer on the calling thread. */
const SOON = 1000;
const SOON_HERE = 8;
const NOTHING = new Uint32Array();

const dispose: typeof Symbol.asyncDispose =
  Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose");

/**
 * The verbs on many cores, off this thread, with cancel and progress. Nothing blocks. A pool starts its workers when
 * there is work; they keep no process of Node alive unless they are busy. It needs no shared memory and no headers.
 *
 * Every method rejects with a {@link DlxError} when the puzzle or an option is malformed, with `worker-failed` when workers
 * cannot start or keep breaking, with `disposed` after {@link Pool.close}, and with the signal's reason when it is aborted.
 *
 * @example
 * ```js
 * const pool = new Pool();
 * await pool.count({ kind: "queens", n: 12 }); // 14200n
 * await pool.close();
 * ```
 */
export class Pool {
  readonly #crew: Crew;

  /** Checks the options; starts nothing yet. */
  constructor(options: PoolOptions = {}) {
    const given = fields(options, "options");
    const workers = given.get("workers") as number | undefined;
    if (
      workers !== undefined &&
      !(workers >>> 0 === workers && workers <= 256)
    ) {
      throw invalid("workers", "a whole number from 0 to 256", found(workers));
    }
    const create = given.get("createWorker") as (() => AnyWorker) | undefined;
    known(create, "createWorker", "function");
    nothingElse(given, ["workers", "createWorker"]);
    this.#crew = new Crew(workers, create);
  }

  /** The first solution in canonical order, or, with `any`, whichever is found first; `null` when there is none. By one worker. */
  async solve<const P extends Puzzle>(
    puzzle: P & Checked<P>,
    options: PoolCall = {},
  ): Promise<SolutionOf<P> | null> {
    const call = new Call(puzzle, options);
    const task = await this.#begin(call);
    try {
      let batch: RawBatch | undefined;
      if (call.asked.how["any"] === true) {
        batch = await task.run<RawBatch>({ do: "solve" });
      } else {
        [batch] = await firsts(task, 1);
      }
      return (
        batch === undefined ? null : (unpack(call.request, batch)[0] ?? null)
      ) as SolutionOf<P> | null;
    } finally {
      task.close();
    }
  }

  /** Draws one of all solutions, each as likely as every other; `null` when there is none. By one worker. */
  async sample<const P extends Puzzle>(
    puzzle: P & Checked<P>,
    options: PoolCall & { readonly seed: Seed },
  ): Promise<SolutionOf<P> | null> {
    const call = new Call(puzzle, options);
    if (call.asked.how["seed"] === undefined)
      throw invalid("seed", "a whole number or a bigint", found(undefined));
    const task = await this.#begin(call);
    try {
      const batch = await task.run<RawBatch>({ do: "sample" });
      return (unpack(call.request, batch)[0] ?? null) as SolutionOf<P> | null;
    } finally {
      task.close();
    }
  }

  /** Whether there is no solution, exactly one, or more. By one worker. */
  async verdict<const P extends Puzzle>(
    puzzle: P & Checked<P>,
    options: PoolCall = {},
  ): Promise<Verdict<P>> {
    const call = new Call(puzzle, options);
    const task = await this.#begin(call);
    try {
      const batches = await firsts(task, 2);
      const solutions = batches.flatMap((batch) => unpack(call.request, batch));
      const { impossible } =
        solutions.length === 0
          ? await task.run<SplitAnswer>({ do: "split", parts: 1 })
          : {};
      return verdictOf<P>(solutions as SolutionOf<P>[], impossible);
    } finally {
      task.close();
    }
  }

  /** Counts all solutions, exactly, by all workers. With `limit`, stops there. */
  async count<const P extends Puzzle>(
    puzzle: P & Checked<P>,
    options: PoolCall & { readonly limit?: number | bigint } = {},
  ): Promise<bigint> {
    const call = new Call(puzzle, options);
    const task = await this.#begin(call);
    try {
      if (call.limit === undefined) {
        const ms = (await this.#crew.size) > 0 ? SOON : SOON_HERE;
        const { count } = await task.run<{ count: bigint | undefined }>({
          do: "soon",
          ms,
        });
        if (count !== undefined) return count;
      }
      await this.#split(task);
      const limit = call.limit ?? Infinity;
      let total = 0n;
      let open = task.parts.length;
      const pieces = task.parts.map((part): Piece => ({
        job: { do: "count", prefix: part.prefix, limit: Number(limit) },
        begin: () => void (part.found = 0),
        report: (report) => task.advanced(part, report),
        done(answer) {
          total += (answer as { count: bigint }).count;
          open--;
        },
      }));
      task.add(largestFirst(task.parts, pieces));
      const seen = (): number =>
        task.parts.reduce((sum, part) => sum + part.found, 0);
      await task.until(() => open === 0 || total >= limit || seen() >= limit);
      return call.limit !== undefined && (open > 0 || total > limit)
        ? BigInt(call.limit)
        : total;
    } finally {
      task.close();
    }
  }

  /**
   * All solutions, found by all workers: in canonical order, or with `ordered: false` as they are found. The puzzle is
   * read now. Workers stop when they are some batches ahead of who reads, and when the loop is left.
   *
   * @throws {DlxError} at once when the puzzle or an option is malformed in a way that can be seen here
   */
  solutions<const P extends Puzzle>(
    puzzle: P & Checked<P>,
    options: PoolCall & {
      readonly limit?: number | bigint;
      readonly ordered?: boolean;
    } = {},
  ): AsyncGenerator<SolutionOf<P>, void, undefined> {
    return this.#list<P>(new Call(puzzle, options));
  }

  async *#list<P>(call: Call): AsyncGenerator<SolutionOf<P>, void, undefined> {
    const task = await this.#begin(call);
    try {
      const limit = call.limit ?? Infinity;
      await this.#split(task);
      const streams = task.parts.map(
        (part) => new Stream(task, part, Number(limit)),
      );
      task.add(call.ordered ? streams : largestFirst(task.parts, streams));
      for (let given = 0n, open = streams; given < limit;) {
        const ready = (): Stream | undefined =>
          call.ordered
            ? open[0]!.ready
              ? open[0]
              : undefined
            : open.find((stream) => stream.ready);
        if (open.length === 0) return;
        await task.until(() => ready() !== undefined);
        const stream = ready()!;
        const batch = stream.take();
        if (batch === undefined) {
          open = open.filter((other) => other !== stream);
          continue;
        }
        const unpacker = new Unpacker(call.request, batch.batch);
        for (let i = 0; given < limit; i++) {
          const each = unpacker.next();
          if (each === undefined) break;
          if (i < batch.skip) continue;
          yield each as SolutionOf<P>;
          given++;
        }
      }
    } finally {
      task.close();
    }
  }

  /** Makes a new puzzle; see `generate`. By one worker. */
  async generate<const R extends GenerateRequest>(
    wanted: R,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<GeneratedOf<R> | null> {
    const body = plainFields(fields(wanted, "request"));
    const task = await this.#begin(new Call({ kind: "generate" }, options));
    try {
      return await task.run<GeneratedOf<R> | null>({
        do: "generate",
        wanted: body,
      });
    } finally {
      task.close();
    }
  }

  /**
   * The verdicts of many puzzles, in their order, by all workers. The puzzles are taken from the list as they are needed.
   * A malformed puzzle throws where its verdict would have been.
   */
  async *batch<const P extends Puzzle>(
    puzzles: Iterable<P> | AsyncIterable<P>,
    options: PoolCall = {},
  ): AsyncGenerator<Verdict<P>, void, undefined> {
    const call = new Call({ kind: "batch" }, options);
    const task = await this.#begin(call);
    const source =
      Symbol.asyncIterator in puzzles
        ? puzzles[Symbol.asyncIterator]()
        : puzzles[Symbol.iterator]();
    const size = await this.#crew.size;
    const chunks: Chunk[] = [];
    let more = true;
    let failed: unknown;
    try {
      for (;;) {
        while (more && chunks.length <= 2 * Math.max(size, 1)) {
          const requests: Request[] = [];
          try {
            while (requests.length < CHUNK) {
              const { done, value } = await source.next();
              if (done) more = false;
              if (done) break;
              requests.push(request(value));
            }
          } catch (error) {
            // Those before it come first.
            more = false;
            failed = { error };
          }
          if (requests.length === 0) break;
          const chunk = new Chunk(requests, call.asked.how);
          chunks.push(chunk);
          task.add([chunk]);
        }
        const chunk = chunks.shift();
        if (chunk === undefined) break;
        await task.until(() => chunk.answers !== undefined);
        for (let i = 0; i < chunk.answers!.length; i++) {
          const verdict = chunk.answers![i]!;
          if ("error" in verdict) throw errorFrom(verdict.error);
          const found = unpack(chunk.requests[i]!, verdict.answer);
          yield verdictOf<P>(found as SolutionOf<P>[], verdict.reason);
        }
      }
      if (failed !== undefined) throw (failed as { error: unknown }).error;
    } finally {
      task.close();
      await source.return?.();
    }
  }

  /** Ends all workers. Calls that are under way, and later ones, reject with `disposed`. A second time does nothing. */
  async close(): Promise<void> {
    this.#crew.close();
  }

  /** {@link Pool.close}, for `await using`. */
  [dispose](): Promise<void> {
    return this.close();
  }

  async #begin({ asked, signal, onProgress }: Call): Promise<Task> {
    this.#crew.check();
    await this.#crew.size;
    return new Task(this.#crew, asked, signal, onProgress);
  }

  /** Divides the puzzle's tree. */
  async #split(task: Task): Promise<void> {
    const { choose } = task.asked.how;
    const isCanonical = choose === undefined || choose === "mrv";
    const size = await this.#crew.size;
    const parts = isCanonical ? PARTS * Math.max(size, 1) : 1;
    const split = await task.run<SplitAnswer>({ do: "split", parts });
    const { prefixes, ends, estimates, impossible } = split;
    if (!isCanonical) {
      task.parts = impossible === undefined ? [part(NOTHING, 1)] : [];
      return;
    }
    task.parts = Array.from(ends, (end, i) =>
      part(prefixes.slice(ends[i - 1] ?? 0, end), 1 + estimates[i]!),
    );
  }
}

/** What a call was given, read once. */
class Call {
  readonly request: Request;
  readonly asked: Asked;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly limit: number | bigint | undefined;
  readonly ordered: boolean;

  constructor(puzzle: unknown, options: unknown) {
    const given = fields(options, "options");
    this.signal = given.get("signal") as AbortSignal | undefined;
    if (this.signal !== undefined && !(this.signal instanceof AbortSignal)) {
      throw invalid("signal", "an AbortSignal", found(this.signal));
    }
    this.onProgress = given.get("onProgress") as Call["onProgress"];
    known(this.onProgress, "onProgress", "function");
    this.ordered = (given.get("ordered") as boolean | undefined) ?? true;
    known(this.ordered, "ordered", "boolean");
    this.limit = given.get("limit") as Call["limit"];
    if (this.limit !== undefined && !isLimit(this.limit)) {
      throw invalid(
        "limit",
        "a whole number that is not negative",
        found(this.limit),
      );
    }
    for (const field of ["signal", "onProgress", "ordered", "limit"]) {
      given.delete(field);
    }
    nothingElse(given, ["choose", "engine", "any", "seed"]);
    const how = bag(Object.fromEntries(given)).body;
    this.request = request(puzzle);
    this.asked = { kind: this.request.kind, body: this.request.body, how };
  }
}

function isLimit(limit: unknown): boolean {
  return typeof limit === "bigint"
    ? limit >= 0n
    : Number.isSafeInteger(limit) && (limit as number) >= 0;
}

function known(value: unknown, name: string, type: string): void {
  if (value !== undefined && typeof value !== type) {
    throw invalid(name, `a ${type}`, found(value));
  }
}

function nothingElse(given: Map<string, unknown>, names: string[]): void {
  for (const name of given.keys()) {
    if (names.includes(name)) continue;
    throw invalid(name, `one of ${names.join(", ")}`, "an unknown field");
  }
}

function part(prefix: Uint32Array, estimate: number): Part {
  return { prefix, estimate, progress: 0, nodes: 0, found: 0 };
}

function largestFirst<T extends Piece>(
  parts: readonly Part[],
  pieces: readonly T[],
): T[] {
  const order = parts.map((part, i) => ({ estimate: part.estimate, i }));
  order.sort((a, b) => b.estimate - a.estimate);
  return order.map(({ i }) => pieces[i]!);
}

/** The first solutions of the whole tree, by one worker. */
async function firsts(task: Task, limit: number): Promise<RawBatch[]> {
  const whole = part(NOTHING, 1);
  const stream = new Stream(task, whole, limit, limit + 1);
  task.add([stream]);
  await task.until(() => stream.over);
  return stream.rest();
}

/** The solutions of a part, until they are taken. Found again after a worker broke, those that were here before are passed over. */
class Stream implements Piece {
  readonly job: Job;
  over = false;
  readonly #task: Task;
  readonly #part: Part;
  #batches: { readonly batch: RawBatch; readonly skip: number }[] = [];
  #more: () => void = () => {};
  /** Solutions that have arrived, and those that have since the part was begun. */
  #known = 0;
  #seen = 0;

  constructor(task: Task, part: Part, limit: number, ahead = AHEAD) {
    this.#task = task;
    this.#part = part;
    this.job = { do: "list", prefix: part.prefix, limit, ahead };
  }

  /** Whether {@link take} has something to say. */
  get ready(): boolean {
    return this.over || this.#batches.length > 0;
  }

  begin(more: () => void): void {
    this.#more = more;
    this.#seen = 0;
  }

  report(report: Report): void {
    if (report.type !== "batch") return this.#task.advanced(this.#part, report);
    const { batch } = report;
    const skip = Math.min(this.#known - this.#seen, batch.ends.length);
    this.#seen += batch.ends.length;
    this.#known = Math.max(this.#known, this.#seen);
    if (skip === batch.ends.length) return this.#more();
    this.#batches.push({ batch, skip });
    this.#task.ping();
  }

  done(): void {
    this.over = true;
  }

  /** The next batch; nothing at the end. */
  take(): { readonly batch: RawBatch; readonly skip: number } | undefined {
    const next = this.#batches.shift();
    if (next !== undefined) this.#more();
    return next;
  }

  /** All batches that are here. */
  rest(): RawBatch[] {
    return this.#batches.map(({ batch }) => batch);
  }
}

/** Some puzzles of a batch. */
class Chunk implements Piece {
  readonly job: Job;
  readonly requests: readonly Request[];
  answers:
    | readonly (
        Verdicts | { readonly error: Parameters<typeof errorFrom>[0] }
      )[]
    | undefined;

  constructor(requests: readonly Request[], how: Asked["how"]) {
    this.requests = requests;
    const puzzles = requests.map(({ kind, body }) => ({ kind, body, how }));
    this.job = { do: "verdicts", puzzles };
  }

  done(answer: unknown): void {
    this.answers = answer as NonNullable<Chunk["answers"]>;
  }
}
