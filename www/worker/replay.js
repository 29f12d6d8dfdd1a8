// Replays the forced choices of a steered search.
import { SLICE_MS, yieldNow } from "./yield.js";
/** @import { Forced, Search } from "../types.js" */

/**
 * Makes the forced choices in order; each is `{ node, item, option }`. Returns false if one of them does not exist, or
 * after an abort.
 * @param {Search} search
 * @param {Forced[]} forced
 * @param {AbortSignal} signal
 */
export async function replay(search, forced, signal) {
  for (const { node, item, option } of forced) {
    while (!search.seek(node, 0, { ms: SLICE_MS })) {
      if (search.state === "done" || signal?.aborted) return false;
      await yieldNow();
    }
    try {
      search.force(item, option);
    } catch {
      return false;
    }
  }
  return true;
}
