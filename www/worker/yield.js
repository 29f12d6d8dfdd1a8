// Cooperative yields. A message channel returns after all pending messages, without the 4 ms of a timer.
// `scheduler.yield()` is no substitute: it resumes before messages that have arrived, so the worker would not read a
// cancellation. (In Chromium, a worker that yields for 1.5 s reads none of five messages.)
const channel = new MessageChannel();
/** @type {((value?: any) => void)[]} */
const waiting = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Resolves after the messages that have already arrived were read. */
export function yieldNow() {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

/**
 * Resolves after `ms` milliseconds.
 * @param {number} ms
 */
export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The longest time that the engine runs before messages are read again, in milliseconds. */
export const SLICE_MS = 12;
