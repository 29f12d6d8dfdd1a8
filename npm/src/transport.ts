/** The ways to where the work of a pool is done: a worker of a browser, a thread of Node, or this thread. */
import type { AnyWorker, NodeWorker } from "./pool/any-worker.js";
import { compiled, workerText } from "./load.js";
import type { Ready, ToWorker, FromWorker } from "./pool/protocol.js";
import { serve } from "./pool/worker-loop.js";

/** The way to one worker. */
export interface Channel {
  post(order: ToWorker): void;
  end(): void;
  /** Whether it keeps the process alive. */
  hold(busy: boolean): void;
}

/** Why a worker is gone; nothing where the next one is started in another way, so that it is no failure yet. */
export type Died = (why?: unknown) => void;

/** Opens the way to a new worker. */
export type ChannelFactory = (
  receive: (report: FromWorker) => void,
  died: Died,
) => Channel;

/** A way that leads nowhere: the worker could not be made. */
const NULL_CHANNEL: Channel = { post() {}, end() {}, hold() {} };

/** The work is done on this thread, in slices. */
export function inlineChannel(receive: (report: FromWorker) => void): Channel {
  const work = serve({
    send: (report) => queueMicrotask(() => receive(report)),
  });
  return {
    ...NULL_CHANNEL,
    post: (order) => queueMicrotask(() => work(order)),
  };
}

/** The work is done by a new worker, which is ended with the line. `gone` hears whether it had ever lived. */
export function connect(
  create: () => AnyWorker,
  receive: (report: FromWorker) => void,
  gone: (why: string, lived: boolean) => void,
): Channel {
  const module = compiled();
  const worker = create();
  worker.postMessage(module);
  let lived = false;
  const died = (why: string): void => gone(why, lived);
  const onStartTimeout = (): void => died("it did not start");
  const startTimer = setTimeout(onStartTimeout, 60_000);
  const watch = new AbortController();
  const hear = (message: unknown): void => {
    // What its own file says besides may be of any kind, and is no report.
    const said = Object(message) as FromWorker | Ready;
    if (!("alive" in said)) return receive(said);
    clearTimeout(startTimer);
    lived = true;
    if (!("on" in worker)) watchLock(said, watch.signal, died);
  };
  if ("on" in worker) {
    // A process need not wait for a worker that nobody waits for.
    (startTimer as unknown as { unref?(): void }).unref?.();
    worker.on("message", hear);
    worker.on("error", (error) => died(String(error)));
    worker.on("exit", (code) => died(`it exited with code ${code as number}`));
  } else {
    worker.onmessage = ({ data }: MessageEvent) => hear(data);
    worker.onerror = worker.onmessageerror = (event: ErrorEvent) => {
      event.preventDefault();
      died(event.message ?? "unreadable or forbidden");
    };
  }
  return {
    post: (order) => worker.postMessage(order),
    end() {
      clearTimeout(startTimer);
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
function watchLock(
  { alive }: Ready,
  signal: AbortSignal,
  died: (why: string) => void,
): void {
  const inherit = (): void => died("it vanished");
  if (alive)
    navigator.locks.request(alive, { signal }, inherit).catch(() => {});
}

// Behind names, so that bundlers for browsers do not look for them.
const THREADS = "node:worker_threads";
const SYSTEM = "node:os";

/**
 * The way to workers of this package's own: by their file, which bundlers find or leave behind. Where it is not there,
 * or belongs to another host, by their text from then on.
 */
export async function bundledWorkers(): Promise<ChannelFactory> {
  let text: string | undefined;
  const create = await maker();
  return (receive, died) => {
    const given = text;
    const again = (why: unknown): void =>
      void workerText().then(
        (carried) => {
          text = carried;
          died();
        },
        () => died(why),
      );
    try {
      return connect(
        () => create(given),
        receive,
        (why, lived) => (lived || given ? died : again)(why),
      );
    } catch (error) {
      if (given) throw error;
      again(error);
      return NULL_CHANNEL;
    }
  };
}

/** Makes a worker of the file, or of this text. */
async function maker(): Promise<(text?: string) => AnyWorker> {
  if (typeof Worker === "function") {
    let address: string | undefined;
    // The text imports nothing. Frames without an origin take it as a script, and not as a module.
    return (text) =>
      text
        ? new Worker(
            (address ??= URL.createObjectURL(
              new Blob([text], { type: "text/javascript" }),
            )),
          )
        : new Worker(new URL("./dlx-wasm-worker.js", import.meta.url), {
            type: "module",
          });
  }
  const { Worker: Thread } = (await import(
    /* @vite-ignore */ /* webpackIgnore: true */ THREADS
  )) as { Worker: new (file: URL, options: object) => NodeWorker };
  // Flags such as --input-type are not for files, and the worker needs none.
  // With an address put together here webpack would warn.
  return (text) =>
    new Thread(
      text
        ? new URL(`data:text/javascript,${encodeURIComponent(text)}`)
        : new URL("./dlx-wasm-worker.js", import.meta.url),
      { execArgv: [] },
    );
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
