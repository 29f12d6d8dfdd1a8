/**
 * What a worker of a pool runs. A pool starts it by itself; where it cannot, for want of the file or by a policy, make
 * `dlx-wasm/worker` an entry of its own and give the pool a `createWorker` that starts that. Its file has the package's
 * name, so that none of a program's own is taken for it.
 *
 * @module
 */
import { bring } from "./load/slim.js";
import type { Ready, Port } from "./pool/protocol.js";
import { serve } from "./pool/worker-loop.js";

interface NodePort {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  on(event: "message", listener: (data: unknown) => void): void;
}

if (typeof document === "object") {
  // A window: there is nobody to work for.
} else if (typeof self === "object" && typeof self.postMessage === "function") {
  // No work before the pool can know of this worker's end, and each message after the one before.
  let before: Promise<void> = live();
  start(
    (message, transfer = []) => self.postMessage(message, { transfer }),
    (receive) =>
      self.addEventListener("message", ({ data }: MessageEvent) => {
        before = before.then(() => receive(data)).catch(tell);
      }),
  );
} else {
  // Behind a name, so that bundlers for browsers do not look for it.
  const threads = "node:worker_threads";
  void import(/* @vite-ignore */ /* webpackIgnore: true */ threads).then(
    ({ parentPort }: { parentPort: NodePort | null }) => {
      // No worker: there is nobody to work for.
      if (parentPort === null) return;
      parentPort.postMessage({ alive: undefined } satisfies Ready);
      start(
        (message, transfer) => parentPort.postMessage(message, transfer),
        (receive) => parentPort.on("message", (data) => void receive(data)),
      );
    },
  );
}

/** The pool hears of errors that nobody catches, but not of promises. */
function tell(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/**
 * Says that it lives. Where there are locks it holds one to its end from then on, and tells the pool its name: without
 * them, or in a frame that may not use them, only what the browser says of its end is known.
 */
function live(): Promise<void> {
  const name = `a worker of dlx-wasm ${Math.random()} ${performance.timeOrigin}`;
  return new Promise((living) => {
    const say = (alive?: string): void => {
      self.postMessage({ alive } satisfies Ready);
      living();
    };
    const hold = (): Promise<never> => {
      say(name);
      return new Promise(() => {});
    };
    const locks = globalThis.navigator?.locks;
    if (locks === undefined) say();
    else locks.request(name, hold).catch(() => say());
  });
}

/** The first message is the engine, already compiled; each later one is for {@link serve}. */
function start(
  send: Port["send"],
  listen: (receive: (data: unknown) => void | Promise<void>) => void,
): void {
  let receive: ((data: never) => void) | undefined;
  listen((data) => {
    if (receive !== undefined) return receive(data as never);
    receive = serve({ send });
    // Settled before anything else arrives: a module is brought without waiting for anything.
    return bring(data as WebAssembly.Module);
  });
}
