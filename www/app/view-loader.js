// Loads the views of a tab or mode when it is first opened.
import { load } from "./lazy-views.js";

/**
 * Returns a function that loads the views of the named tabs and modes, each once. It calls `loaded(name)` when the
 * views of one are there, and `failed()` if they could not be loaded. A later call retries a failed load.
 * @param {(name: string) => void} loaded
 * @param {() => void} failed
 */
export function viewLoader(loaded, failed) {
  const started = new Set();
  let last = "";

  /** @param {string} name */
  async function loadView(name) {
    if (started.has(name)) return;
    started.add(name);
    try {
      await load(name);
      loaded(name);
    } catch {
      started.delete(name);
      failed();
    }
  }

  return (/** @type {string[]} */ names) => {
    const now = names.join();
    if (now === last) return;
    last = now;
    names.forEach(loadView);
  };
}
