/** One run of the command: its threads, its limits, and its interruption. */
import process from "node:process";
import type { SolveOptions } from "../codec/options.js";
import { isDlxError, type CostsSoFar } from "../index.js";
import type { Pool, PoolSolve, PoolVerdicts, Progress } from "../pool.js";
import type { Invocation } from "./arguments.js";
import type { Answer, Output } from "./output.js";

/** A search of this time ends before a worker has started. */
const SHORT_MS = 250;

/** Milliseconds between two movements of a bar without progress. */
const WAIT_MS = 100;

/** Why a search has ended early. */
export type StopCause = "time" | "nodes" | "interrupt";

/** A search ended before its answer. */
export class EarlyStop extends Error {
  readonly why: StopCause;
  /** Number of solutions found before. */
  readonly solutions: number;
  /** The part of the answer that is known. */
  answer: Answer | undefined;
  /** The cheapest solutions so far, of a verb that compares costs. */
  costs: CostsSoFar | undefined;

  /** @param nodes number of tree nodes visited before; `undefined` if it is not known */
  constructor(why: StopCause, nodes: number | undefined, solutions: number) {
    const what = why === "interrupt" ? "interrupted" : "budget exhausted";
    const when = nodes === undefined ? "" : ` after ${nodes} tree nodes`;
    super(`${what}${when} (${solutions} solutions found so far)`);
    this.why = why;
    this.solutions = solutions;
  }
}

/** The options that searches on this thread and in the pool share. */
type Asked = Pick<SolveOptions, "engine" | "any" | "seed">;

/** The state of a search for cheap solutions, for the progress line. */
export function costsText({ ranked, lowerBound, gap }: CostsSoFar): string {
  const least = ranked[0] && `cost ${ranked[0].cost}, `;
  const most = gap === undefined ? "" : `, gap ${gap}`;
  return `${least ?? ""}lower bound ${lowerBound}${most}`;
}

export class CommandSession {
  readonly invocation: Invocation;
  readonly output: Output;
  readonly #total: number;
  readonly #interrupt = new AbortController();
  #done = 0;
  #pool: Pool | undefined;

  /** @param total number of puzzles */
  constructor(invocation: Invocation, output: Output, total: number) {
    this.invocation = invocation;
    this.output = output;
    this.#total = total;
  }

  /** Whether the user has interrupted the run. */
  get isInterrupted(): boolean {
    return this.#interrupt.signal.aborted;
  }

  /** The pool; it starts with the first call. */
  async pool(): Promise<Pool> {
    if (this.#pool === undefined) {
      const { Pool } = await import("../pool.js");
      this.#pool ??= new Pool({ workers: this.invocation.threads });
      this.handleInterrupts();
    }
    return this.#pool;
  }

  /** From now on, an interrupt ends the searches and the output, but the process only at a second one. */
  handleInterrupts(): void {
    process.off("SIGINT", this.#onInterrupt);
    process.on("SIGINT", this.#onInterrupt);
  }

  readonly #onInterrupt = (): void => {
    if (this.isInterrupted) process.exit(130);
    this.#interrupt.abort();
  };

  async close(): Promise<void> {
    process.off("SIGINT", this.#onInterrupt);
    this.output.bar.clear();
    await this.output.flush();
    await this.#pool?.close();
  }

  /** Counts a puzzle as done, for the progress bar. */
  finished(): void {
    this.#done++;
    if (this.#total > 1) this.output.bar.update(this.#done / this.#total);
  }

  /** The options of a search that the command line sets. */
  #asked(): Asked {
    const { engine, seed, verb } = this.invocation;
    return {
      ...(engine && engine !== ("auto" as string) && { engine }),
      ...(seed !== undefined && verb === "solve" && { any: true, seed }),
    };
  }

  /** Runs a verb on this thread, within the limits of the command line and of `ms`. */
  onThisThread<T>(run: (options: SolveOptions) => T, ms = Infinity): T {
    const { nodes = Infinity, ms: most = Infinity } = this.invocation;
    const budget = { nodes, ms: Math.min(ms, most) };
    try {
      return run({ ...this.#asked(), budget });
    } catch (error) {
      throw this.stopOf(error);
    }
  }

  /** The options of a batch, which has no limits. */
  batchOptions(): Pick<PoolVerdicts, "engine" | "signal"> {
    return { engine: this.#asked().engine, signal: this.#interrupt.signal };
  }

  /** The stop that an error of a search means; other errors are returned as they are. */
  stopOf(error: unknown): unknown {
    if (this.isInterrupted) return new EarlyStop("interrupt", undefined, 0);
    if (!isDlxError(error) || error.code !== "out-of-budget") return error;
    const { nodes, solutions, costs } = error.details;
    const isByNodes = nodes >= (this.invocation.nodes ?? Infinity);
    const stop = new EarlyStop(isByNodes ? "nodes" : "time", nodes, solutions);
    stop.costs = costs;
    return stop;
  }

  /**
   * Runs a verb: on this thread if tree nodes are limited or if the only search is short, and otherwise in the pool.
   */
  async search<T>(
    run: (options: SolveOptions) => T,
    pooled: (pool: Pool, options: PoolSolve) => Promise<T>,
  ): Promise<T> {
    const { nodes, ms = Infinity } = this.invocation;
    if (nodes !== undefined) return this.onThisThread(run);
    if (this.#total === 1) {
      try {
        return this.onThisThread(run, SHORT_MS);
      } catch (error) {
        if (!(error instanceof EarlyStop) || ms <= SHORT_MS) throw error;
      }
    }
    const pool = await this.pool();
    return this.inPool((options) => pooled(pool, options));
  }

  /** Runs a call of the pool within the time of the command line. */
  async inPool<T>(run: (options: PoolSolve) => Promise<T>): Promise<T> {
    const { ms } = this.invocation;
    const end = new AbortController();
    const stop = (): void => end.abort();
    const timer = ms === undefined ? undefined : setTimeout(stop, ms);
    this.#interrupt.signal.addEventListener("abort", stop);
    if (this.isInterrupted) stop();
    // Most verbs report no progress.
    const waiting = setInterval(() => {
      if (last === undefined && this.#total === 1) this.output.bar.wait();
    }, WAIT_MS);
    let last: Progress | undefined;
    const onProgress = (progress: Progress): void => {
      last = progress;
      if (progress.costs !== undefined) {
        const text = this.#total === 1 ? costsText(progress.costs) : "";
        return this.output.bar.wait(text);
      }
      const done = (this.#done + progress.progress) / this.#total;
      const msLeft = this.#total === 1 ? progress.msLeft : undefined;
      this.output.bar.update(done, msLeft);
    };
    try {
      const asked = this.#asked();
      const { signal } = end;
      // Restarts report no progress.
      return await run({ ...asked, signal, ...(!asked.any && { onProgress }) });
    } catch (error) {
      if (!end.signal.aborted) throw error;
      const why = this.isInterrupted ? "interrupt" : "time";
      const stop = new EarlyStop(why, last?.nodes, last?.solutions ?? 0);
      stop.costs = last?.costs;
      throw stop;
    } finally {
      clearTimeout(timer);
      clearInterval(waiting);
      this.#interrupt.signal.removeEventListener("abort", stop);
    }
  }
}
