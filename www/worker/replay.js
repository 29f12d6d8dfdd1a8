// To a place in a search that was steered: choice by forced choice.
import { SLICE, turn } from "./yield.js";
/** @import { Forced, Search } from "../types.js" */

/**
 * Makes the forced choices in turn; each is `{ node, item, option }`. False when one of them does
 * not exist, or after an abort.
 * @param {Search} search
 * @param {Forced[]} forced
 * @param {AbortSignal} signal
 */
export async function lead(search, forced, signal) {
  for (const { node, item, option } of forced) {
    while (!search.seek(node, 0, { ms: SLICE })) {
      if (search.state === "done" || signal?.aborted) return false;
      await turn();
    }
    try {
      search.force(item, option);
    } catch {
      return false;
    }
  }
  return true;
}
