// Giving way. A message channel comes back after whatever is already waiting, without the 4 ms a timer would cost.
// scheduler.yield() is no substitute: it resumes before messages that have arrived, so a cancel would not be read
// (Chromium: of five messages to a worker that yields for 1.5 s it reads none).
const channel = new MessageChannel();
/** @type {((value?: any) => void)[]} */
const waiting = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Resolves after the messages that have already arrived were read. */
export function turn() {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

/**
 * Resolves after `ms`.
 * @param {number} ms
 */
export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The longest the engine runs before messages are read again, in milliseconds. */
export const SLICE = 12;
