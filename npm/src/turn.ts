/** Other turns of the event loop: in between messages, timers and clicks arrive. */

/** Milliseconds without another turn. */
export const SLICE_MS = 6;

/** Takes another turn whenever it is called and the last one is so long ago. */
export function turns(): () => Promise<void> | undefined {
  let last = performance.now();
  return () =>
    performance.now() - last < SLICE_MS
      ? undefined
      : turn().then(() => void (last = performance.now()));
}

/** Another turn, at once: a timer would wait for milliseconds. */
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
