/** The ways to where the work of a pool is done: a worker of a browser, a thread of Node, or this thread. */
import type { AnyWorker, NodeWorker } from "./any-worker.js";
import { compiled } from "./load.js";
import type { Alive, Order, Report } from "./message.js";
import { serve } from "./work.js";

/** The way to one worker. */
export interface Line {
  post(order: Order): void;
  end(): void;
  /** Whether it keeps the process alive. */
  hold(busy: boolean): void;
}

/** Opens the way to a new worker. */
export type Open = (
  receive: (report: Report) => void,
  died: (why: string) => void,
) => Line;

/** The work is done on this thread, in slices. */
export function here(receive: (report: Report) => void): Line {
  const work = serve({
    send: (report) => queueMicrotask(() => receive(report)),
  });
  return {
    post: (order) => queueMicrotask(() => work(order)),
    end() {},
    hold() {},
  };
}

/** The work is done by a new worker, which is ended with the line. */
export function connect(
  create: () => AnyWorker,
  receive: (report: Report) => void,
  died: (why: string) => void,
): Line {
  const module = compiled();
  const worker = create();
  worker.postMessage(module);
  const post = (order: Order): void => worker.postMessage(order);
  const stillborn = (): void => died("it did not start within a minute");
  const birth = setTimeout(stillborn, 60_000);
  const watch = new AbortController();
  const hear = (message: unknown): void => {
    // What its own file says besides may be of any kind, and is no report.
    const said = Object(message) as Report | Alive;
    if (!("alive" in said)) return receive(said);
    clearTimeout(birth);
    if (!("on" in worker)) outlive(said, watch.signal, died);
  };
  if ("on" in worker) {
    // A process need not wait for a worker that nobody waits for.
    (birth as unknown as { unref?(): void }).unref?.();
    worker.on("message", hear);
    worker.on("error", (error) => died(String(error)));
    worker.on("exit", (code) => died(`it exited with code ${String(code)}`));
  } else {
    worker.onmessage = ({ data }: MessageEvent) => hear(data);
    worker.onmessageerror = () => died("a message could not be read");
    worker.onerror = (event: ErrorEvent) => {
      event.preventDefault();
      died(event.message ?? "its file could not be loaded");
    };
  }
  return {
    post,
    end() {
      clearTimeout(birth);
      watch.abort();
      // Unless it is gone, or never was a worker.
      const terminate = async (): Promise<unknown> => worker.terminate();
      terminate().catch(() => {});
    },
    hold(busy) {
      if ("on" in worker) worker[busy ? "ref" : "unref"]();
    },
  };
}

/**
 * Browsers do not say when a worker is killed, for want of memory for example. But they release its locks: who gets
 * this one knows that it is gone, however long it would have been silent in its work.
 */
function outlive(
  { alive }: Alive,
  signal: AbortSignal,
  died: (why: string) => void,
): void {
  if (alive === undefined) return;
  const inherit = (): void => died("it ended without a word");
  navigator.locks.request(alive, { signal }, inherit).catch(() => {});
}

// Behind names, so that bundlers for browsers do not look for them.
const THREADS = "node:worker_threads";
const SYSTEM = "node:os";

/** How this package's own workers are made here. */
export async function own(): Promise<() => AnyWorker> {
  if (typeof Worker === "function") {
    return () =>
      new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  }
  const { Worker: Thread } = (await import(
    /* @vite-ignore */ /* webpackIgnore: true */ THREADS
  )) as { Worker: new (file: URL, options: object) => NodeWorker };
  // Flags such as --input-type are not for files, and the worker needs none.
  return () =>
    new Thread(new URL("./worker.js", import.meta.url), { execArgv: [] });
}

/** As many workers as can run at once. */
export async function cores(): Promise<number> {
  const known = globalThis.navigator?.hardwareConcurrency;
  if (known !== undefined) return known;
  const { availableParallelism } = (await import(
    /* @vite-ignore */ /* webpackIgnore: true */ SYSTEM
  )) as { availableParallelism(): number };
  return availableParallelism();
}
