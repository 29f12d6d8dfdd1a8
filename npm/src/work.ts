/**
 * The work of a pool, done in slices of some milliseconds: in a worker, or on the calling thread. Between two slices
 * messages arrive: to stop, or to go on with the solutions.
 */
import { call, instance, type ErrorRecord } from "./engine.js";
import { isDlxError } from "./errors.js";
import { generate, type GenerateRequest } from "./generate.js";
import type { RawBatch, RawParts, RawSplit } from "./glue.js";
import { Held } from "./held.js";
import type { PlainFields } from "./plain.js";
import type { Reason } from "./reason.js";

/** A puzzle and how to search it, as they cross. */
export interface Asked {
  readonly kind: string;
  readonly body: PlainFields;
  readonly how: PlainFields;
}

/** What is to be done. `task` names a puzzle that earlier jobs of a worker may have brought. */
export type Job =
  | { readonly do: "split"; readonly parts: number }
  | { readonly do: "soon"; readonly ms: number }
  | {
      readonly do: "count";
      readonly prefix: Uint32Array;
      readonly limit: number;
    }
  | {
      readonly do: "list";
      readonly prefix: Uint32Array;
      readonly limit: number;
      /** Solutions that may be sent before more are asked for. */
      readonly ahead: number;
    }
  | { readonly do: "solve" | "sample" }
  | { readonly do: "generate"; readonly wanted: PlainFields }
  | { readonly do: "verdicts"; readonly puzzles: readonly Asked[] };

/** To a worker. */
export type Order =
  | {
      readonly id: number;
      readonly job: Job;
      readonly task: number;
      readonly asked?: Asked;
    }
  | { readonly id: number; readonly stop: true }
  | { readonly id: number; readonly more: number };

/** What a search is told to answer. */
export interface Verdicts {
  readonly answer: RawBatch;
  readonly reason?: Reason;
}

/** From a worker. */
export type Report =
  | {
      readonly id: number;
      readonly type: "progress";
      readonly nodes: number;
      readonly progress: number;
      readonly found: number;
    }
  | { readonly id: number; readonly type: "batch"; readonly batch: RawBatch }
  | { readonly id: number; readonly type: "done"; readonly answer: unknown }
  | {
      readonly id: number;
      readonly type: "failed";
      readonly error: ErrorRecord | { readonly message: string };
    };

/** From a worker of a browser, once: the name of the lock that it holds as long as it lives. */
export interface Alive {
  readonly alive: string;
}

/** The way back. */
export interface Port {
  send(message: Report, transfer?: Transferable[]): void;
}

/** What a split answers. */
export type SplitAnswer = RawSplit & { readonly impossible?: Reason };

/** Milliseconds between two looks at the messages. */
const SLICE = 6;
/** Milliseconds between two reports of progress. */
const QUIET = 50;
/** The most solutions of one message. */
const BATCH = 256;

/** Does the work of one worker. Returns what is to be called with every message. */
export function serve(port: Port): (order: Order) => void {
  const worker = new Work(port);
  return (order) => worker.receive(order);
}

class Work {
  readonly #port: Port;
  #task = -1;
  #asked: Asked | undefined;
  #parts: Held<RawParts> | undefined;
  #id = -1;
  #ahead = 0;
  #resume: (() => void) | undefined;

  constructor(port: Port) {
    this.#port = port;
  }

  receive(order: Order): void {
    if ("job" in order) return void this.#start(order);
    if (order.id !== this.#id) return;
    if ("stop" in order) this.#id = -1;
    else this.#ahead += order.more;
    this.#resume?.();
  }

  async #start(order: Extract<Order, { job: Job }>): Promise<void> {
    const { id, job, task, asked } = order;
    this.#id = id;
    try {
      if (task !== this.#task) {
        this.#parts?.free();
        this.#parts = undefined;
        this.#task = task;
        this.#asked = asked;
      }
      const answer = await this.#do(id, job);
      this.#port.send({ id, type: "done", answer });
    } catch (error) {
      // What lived in a crashed engine is gone.
      this.#parts = undefined;
      this.#task = -1;
      this.#port.send({ id, type: "failed", error: recordOf(error) });
    }
  }

  async #do(id: number, job: Job): Promise<unknown> {
    switch (job.do) {
      case "split": {
        const parts = this.#open();
        const impossible = parts.call((raw) => raw.impossible());
        const split = parts.call((raw) => raw.split(job.parts));
        return { ...split, impossible } as SplitAnswer;
      }
      case "soon":
        return this.#open().call((raw) => ({ count: raw.count_soon(job.ms) }));
      case "count":
        return this.#count(id, job.prefix, job.limit);
      case "list":
        return this.#list(id, job);
      case "solve":
      case "sample": {
        const { kind, body, how } = this.#asked!;
        return call((glue) => glue[job.do](kind, body, how)).answer;
      }
      case "generate":
        return generate(job.wanted as unknown as GenerateRequest);
      case "verdicts":
        return this.#verdicts(id, job.puzzles);
    }
  }

  /** The puzzle, encoded once for all its parts. */
  #open(): Held<RawParts> {
    // Parts of an engine that crashed since are of no use.
    if (this.#parts?.home !== instance()) this.#parts = undefined;
    const { kind, body, how } = this.#asked!;
    return (this.#parts ??= new Held(
      "part",
      (glue) => new glue.Parts(kind, body, how),
    ));
  }

  async #count(
    id: number,
    prefix: Uint32Array,
    limit: number,
  ): Promise<object> {
    const parts = this.#open();
    parts.call((raw) => raw.enter(prefix));
    let total = 0n;
    let found = 0;
    let told = 0;
    for (;;) {
      const left = limit - found;
      const now = parts.call((raw) => raw.count(left, SLICE));
      found += now;
      total += BigInt(now);
      const over = found >= limit || parts.call((raw) => raw.over());
      if (over || performance.now() - told >= QUIET) {
        told = performance.now();
        this.#progress(id, parts, found);
      }
      if (over) return { count: total };
      if (await this.#stopped(id)) return {};
    }
  }

  async #list(id: number, job: Extract<Job, { do: "list" }>): Promise<object> {
    const parts = this.#open();
    parts.call((raw) => raw.enter(job.prefix));
    this.#ahead = job.ahead;
    let found = 0;
    let told = 0;
    // Small batches first, so that the first solution is there at once.
    for (let size = 1; ; size = Math.min(2 * size, BATCH)) {
      const most = Math.min(size, job.limit - found);
      const batch = parts.call((raw) => raw.next(most, SLICE));
      found += batch.ends.length;
      if (batch.ends.length > 0) {
        this.#ahead -= batch.ends.length;
        this.#port.send({ id, type: "batch", batch }, buffers(batch));
      }
      const over = found >= job.limit || parts.call((raw) => raw.over());
      if (over || performance.now() - told >= QUIET) {
        told = performance.now();
        this.#progress(id, parts, found);
      }
      if (over || (await this.#stopped(id))) return {};
      while (this.#ahead <= 0) {
        await new Promise<void>((resume) => (this.#resume = resume));
        if (this.#id !== id) return {};
      }
    }
  }

  async #verdicts(id: number, puzzles: readonly Asked[]): Promise<unknown[]> {
    const answers: unknown[] = [];
    let start = performance.now();
    for (const { kind, body, how } of puzzles) {
      try {
        answers.push(call((glue) => glue.verdict(kind, body, how)));
      } catch (error) {
        // The puzzles before it have their answers.
        return [...answers, { error: recordOf(error) }];
      }
      if (performance.now() - start < SLICE) continue;
      if (await this.#stopped(id)) break;
      start = performance.now();
    }
    return answers;
  }

  #progress(id: number, parts: Held<RawParts>, found: number): void {
    const [nodes, progress] = parts.call((raw) => raw.progress());
    this.#port.send({
      id,
      type: "progress",
      nodes: nodes!,
      progress: progress!,
      found,
    });
  }

  /** Lets messages arrive. Whether one of them ended this job. */
  async #stopped(id: number): Promise<boolean> {
    await turn();
    return this.#id !== id;
  }
}

/** Another turn of the event loop, at once: a timer would wait for milliseconds. */
function turn(): Promise<void> {
  const { setImmediate } = globalThis as {
    setImmediate?: (call: () => void) => void;
  };
  return new Promise((resolve) => {
    if (setImmediate !== undefined) return setImmediate(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function buffers(batch: RawBatch): ArrayBuffer[] {
  const { ends, options, bytes, placements } = batch;
  return [ends, options, bytes, placements].map(
    (array) => array.buffer as ArrayBuffer,
  );
}

function recordOf(error: unknown): ErrorRecord | { message: string } {
  if (isDlxError(error)) {
    const { code, message, details } = error;
    return { code, message, details };
  }
  return { message: String(error) };
}
