/**
 * The module that each worker of a pool runs. A pool usually starts it by itself. If the file is missing or a policy
 * forbids it, build `dlx-wasm/worker` as a separate entry. Then pass the pool a `createWorker` function that starts it.
 * The file carries the name of the package, so it cannot collide with a file of the program.
 *
 * @module
 */
import { engineSlot } from "./load/slim.js";
import { nodeModule } from "./node-module.js";
import type { Ready, Port } from "./pool/protocol.js";
import { serve } from "./pool/worker-loop.js";

interface NodePort {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  on(event: "message", listener: (data: unknown) => void): void;
}

if (typeof document === "object") {
  // In a window there is no pool to serve.
} else if (typeof self === "object" && typeof self.postMessage === "function") {
  // Messages are processed in order, and none before the pool can detect the end of this worker.
  let previous: Promise<void> = announceStart();
  start(
    (message, transfer = []) => self.postMessage(message, { transfer }),
    (receive) =>
      self.addEventListener("message", ({ data }: MessageEvent) => {
        previous = previous.then(() => receive(data)).catch(throwUncaught);
      }),
  );
} else {
  const threads = nodeModule<{ parentPort: NodePort | null }>(
    "node:worker_threads",
  );
  // In the main thread there is no pool to serve.
  const parentPort = threads?.parentPort;
  if (parentPort) {
    parentPort.postMessage({ alive: undefined } satisfies Ready);
    start(
      (message, transfer) => parentPort.postMessage(message, transfer),
      (receive) => parentPort.on("message", (data) => void receive(data)),
    );
  }
}

/** Throws the error outside the promise: the pool receives uncaught errors, but no unhandled rejections. */
function throwUncaught(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/**
 * Reports to the pool that the worker has started. If the browser has locks, the worker holds one until it ends and
 * reports its name. Without locks, or in a frame that may not use them, only the worker's error events report its end.
 */
function announceStart(): Promise<void> {
  const name = `a worker of dlx-wasm ${Math.random()} ${performance.timeOrigin}`;
  return new Promise((resolve) => {
    const announce = (alive?: string): void => {
      self.postMessage({ alive } satisfies Ready);
      resolve();
    };
    const holdLock = (): Promise<never> => {
      announce(name);
      return new Promise(() => {});
    };
    const locks = globalThis.navigator?.locks;
    if (locks === undefined) announce();
    else locks.request(name, holdLock).catch(() => announce());
  });
}

/** Passes the messages on. The first message is the compiled engine; each later one goes to {@link serve}. */
function start(
  send: Port["send"],
  listen: (receive: (data: unknown) => void | Promise<void>) => void,
): void {
  let receive: ((data: never) => void) | undefined;
  listen((data) => {
    if (receive !== undefined) return receive(data as never);
    receive = serve({ send });
    // A compiled module loads without waiting, so this settles before the next message arrives.
    return engineSlot.load(data as WebAssembly.Module);
  });
}
