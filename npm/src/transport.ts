/** Channels to the workers of a pool: a browser's worker, a thread of Node, or the calling thread. */
import type { AnyWorker, NodeWorker } from "./pool/any-worker.js";
import { compiled, workerText } from "./load.js";
import { nodeModule } from "./node-module.js";
import type { Ready, ToWorker, FromWorker } from "./pool/protocol.js";
import { serve } from "./pool/worker-loop.js";

/** A channel to one worker. */
export interface Channel {
  post(order: ToWorker): void;
  end(): void;
  /** Sets whether the worker keeps the process alive. */
  keepAlive(busy: boolean): void;
}

/** Called when a worker is gone. Without a reason it is no failure: the next worker starts in another way. */
export type OnEnd = (why?: unknown) => void;

/** Opens a channel to a new worker. */
export type ChannelFactory = (
  receive: (report: FromWorker) => void,
  onEnd: OnEnd,
) => Channel;

/** A channel without a worker, because the worker could not be created. */
const NULL_CHANNEL: Channel = { post() {}, end() {}, keepAlive() {} };

/** Opens a channel whose work runs on the calling thread, in slices. */
export function inlineChannel(receive: (report: FromWorker) => void): Channel {
  const work = serve(
    { send: (report) => queueMicrotask(() => receive(report)) },
    false,
  );
  return {
    ...NULL_CHANNEL,
    post: (order) => queueMicrotask(() => work(order)),
  };
}

/**
 * Opens a channel to a new worker, which ends with the channel. `onEnd` is called with the reason, and whether the
 * worker had started.
 */
export function connect(
  create: () => AnyWorker,
  receive: (report: FromWorker) => void,
  onEnd: (why: string, hasStarted: boolean) => void,
): Channel {
  const module = compiled();
  const worker = create();
  worker.postMessage(module);
  let hasStarted = false;
  const fail = (why: string): void => onEnd(why, hasStarted);
  const onStartTimeout = (): void => fail("it did not start");
  const startTimer = setTimeout(onStartTimeout, 60_000);
  const watch = new AbortController();
  const onMessage = (message: unknown): void => {
    // The file of a `createWorker` function may send other messages, of any type.
    const report = Object(message) as FromWorker | Ready;
    if (!("alive" in report)) return receive(report);
    clearTimeout(startTimer);
    hasStarted = true;
    if (!("on" in worker)) watchLock(report, watch.signal, fail);
  };
  if ("on" in worker) {
    // The timer must not keep a process alive.
    (startTimer as unknown as { unref?(): void }).unref?.();
    worker.on("message", onMessage);
    worker.on("error", (error) => fail(String(error)));
    worker.on("exit", (code) => fail(`it exited with code ${code as number}`));
  } else {
    worker.onmessage = ({ data }: MessageEvent) => onMessage(data);
    worker.onerror = worker.onmessageerror = (event: ErrorEvent) => {
      event.preventDefault();
      fail(event.message ?? "unreadable or forbidden");
    };
  }
  return {
    post: (order) => worker.postMessage(order),
    end() {
      clearTimeout(startTimer);
      watch.abort();
      // Fails if the worker is gone, or if the object never was a worker.
      const terminate = async (): Promise<unknown> => worker.terminate();
      terminate().catch(() => {});
    },
    keepAlive(busy) {
      if ("on" in worker) worker[busy ? "ref" : "unref"]();
    },
  };
}

/**
 * Reports the end of a worker as soon as its lock is free. Browsers send no event when they kill a worker, for example
 * because memory is short, but they release its locks.
 */
function watchLock(
  { alive }: Ready,
  signal: AbortSignal,
  onEnd: (why: string) => void,
): void {
  const onLockFree = (): void => onEnd("it vanished");
  if (alive)
    navigator.locks.request(alive, { signal }, onLockFree).catch(() => {});
}

/**
 * Opens channels to the package's own workers. They start from their file. If a bundler left it behind, or if it
 * belongs to another origin, this and all later workers start from their text.
 */
export function bundledWorkers(): ChannelFactory {
  let text: string | undefined;
  const create = workerFactory();
  return (receive, onEnd) => {
    const usedText = text;
    const retryWithText = (why: unknown): void =>
      void workerText().then(
        (loadedText) => {
          text = loadedText;
          onEnd();
        },
        () => onEnd(why),
      );
    try {
      return connect(
        () => create(usedText),
        receive,
        (why, hasStarted) =>
          (hasStarted || usedText ? onEnd : retryWithText)(why),
      );
    } catch (error) {
      if (usedText) throw error;
      retryWithText(error);
      return NULL_CHANNEL;
    }
  };
}

/** Returns a function that makes a worker from the file, or from a text. */
function workerFactory(): (text?: string) => AnyWorker {
  if (typeof Worker === "function") {
    let objectUrl: string | undefined;
    // The text imports nothing. Frames without an origin accept it as a script, but not as a module.
    return (text) =>
      text
        ? new Worker(
            (objectUrl ??= URL.createObjectURL(
              new Blob([text], { type: "text/javascript" }),
            )),
          )
        : new Worker(new URL("./dlx-wasm-worker.js", import.meta.url), {
            type: "module",
          });
  }
  type Threads = { Worker: new (file: URL, options: object) => NodeWorker };
  const threads = nodeModule<Threads>("node:worker_threads");
  if (threads === undefined)
    throw new Error("there are no threads; Node has them from 20.16 on");
  // Bundlers copy a file that is named beside `import.meta.url`. A browser's build needs no file for Node, so this
  // address is written in another way.
  const here = import.meta.url;
  const file = here.replace(/[^/]*$/, "dlx-wasm-worker.js");
  // Flags such as --input-type do not apply to files, and the worker needs none.
  return (text) =>
    new threads.Worker(
      new URL(text ? `data:text/javascript,${encodeURIComponent(text)}` : file),
      { execArgv: [] },
    );
}

/** Returns whether workers can start here. Cloudflare's Workers and service workers cannot start any. */
export function canStartWorkers(): boolean {
  if (typeof Worker === "function") return true;
  const { process, navigator } = globalThis as {
    process?: { versions?: { node?: string } };
    navigator?: { userAgent?: string };
  };
  const isCloudflare = navigator?.userAgent === "Cloudflare-Workers";
  return process?.versions?.node !== undefined && !isCloudflare;
}

/** Returns the number of workers that can run at once. */
export function cores(): number {
  const known = globalThis.navigator?.hardwareConcurrency;
  if (known !== undefined) return known;
  type Os = { availableParallelism(): number };
  return nodeModule<Os>("node:os")?.availableParallelism() ?? 1;
}
