/**
 * Yields to the event loop, so that messages, timers and clicks are processed.
 *
 * Written by hand, because `scheduler.yield()` and its polyfills continue before pending messages. A worker in Chromium
 * 156 that yields every 6 ms receives a message only when its work ends: after 840 ms. With a channel it takes 1 to 17
 * ms (medians, 2026-11-26). Besides, `scheduler-polyfill` does not load in Node.
 */

/** Milliseconds between two yields. */
export const SLICE_MS = 6;

/** Returns a function that yields if `SLICE_MS` have passed since the last yield. */
export function yieldEvery(): () => Promise<void> | undefined {
  let lastYield = performance.now();
  return () =>
    performance.now() - lastYield < SLICE_MS
      ? undefined
      : yieldNow().then(() => void (lastYield = performance.now()));
}

/** Yields once, with a message: a timer would wait for milliseconds. */
function yieldNow(): Promise<void> {
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
