// The frames of an animated picture: steps of a separate search, so the watched one does not move.
import { Search } from "../core/package/engine.js";
import { replay } from "./replay.js";
import { SLICE_MS, yieldNow } from "./yield.js";
/** @import { SearchEvent, Verbs } from "../types.js" */

/**
 * Returns `frames` steps from tree node `from` on, after these forced choices, each as { state, event, path, node }.
 * Returns fewer if the search ends, none after an abort.
 * @param {Verbs["animation"]["asks"]} asks
 * @param {AbortSignal} signal
 */
export async function animation(
  { puzzle, choose, forced, from, frames },
  signal,
) {
  const search = new Search(puzzle, { choose });
  try {
    if (!(await replay(search, forced, signal))) return [];
    while (!search.seek(from, 0, { ms: SLICE_MS })) {
      if (search.state === "done") break;
      await yieldNow();
      if (signal.aborted) return [];
    }
    const seen = [look(search, null)];
    while (seen.length < frames) {
      const event = search.step("choice");
      if (event === null) break;
      seen.push(look(search, event));
      if (seen.length % 32 === 0) {
        await yieldNow();
        if (signal.aborted) return [];
      }
    }
    return seen;
  } finally {
    search.dispose();
  }
}

/** @param {Search} search @param {SearchEvent | null} event */
function look(search, event) {
  const { state, position } = search;
  return {
    state,
    event,
    path: search.path(),
    trying: search.trying(),
    live: null,
    node: position.node,
  };
}
