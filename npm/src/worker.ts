/**
 * What a worker of a pool runs. A pool starts it by itself; where a bundler does not find it, make `dlx-wasm/worker` an
 * entry of its own and give the pool a `createWorker` that starts that.
 *
 * @module
 */
import { bring } from "./load/slim.js";
import { serve, type Alive, type Port } from "./work.js";

interface NodePort {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  on(event: "message", listener: (data: unknown) => void): void;
}

if (typeof self === "object" && typeof self.postMessage === "function") {
  const listen = (receive: (data: unknown) => void): void => {
    self.addEventListener("message", ({ data }: MessageEvent) => receive(data));
  };
  start(
    (message, transfer = []) => self.postMessage(message, { transfer }),
    listen,
  );
  live();
} else {
  // Behind a name, so that bundlers for browsers do not look for it.
  const threads = "node:worker_threads";
  void import(/* @vite-ignore */ /* webpackIgnore: true */ threads).then(
    ({ parentPort }: { parentPort: NodePort }) =>
      start(
        (message, transfer) => parentPort.postMessage(message, transfer),
        (receive) => parentPort.on("message", receive),
      ),
  );
}

/** Holds a lock to the end, where there are locks, and tells the pool its name. */
function live(): void {
  const alive = `a worker of dlx-wasm ${Math.random()} ${performance.timeOrigin}`;
  const hold = (): Promise<never> => {
    self.postMessage({ alive } satisfies Alive);
    return new Promise(() => {});
  };
  // Without them, or in a frame that may not use them, only what the browser says is known.
  globalThis.navigator?.locks?.request(alive, hold).catch(() => {});
}

/** The first message is the engine, already compiled; each later one is for {@link serve}. */
function start(
  send: Port["send"],
  listen: (receive: (data: unknown) => void) => void,
): void {
  let receive: ((data: never) => void) | undefined;
  listen((data) => {
    if (receive !== undefined) return receive(data as never);
    // Settled before anything else arrives: a module is brought without waiting for anything.
    void bring(data as WebAssembly.Module);
    receive = serve({ send });
  });
}
