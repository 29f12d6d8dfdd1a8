// The steps of a search from its start up to a place, as a list: steps of a separate search, so the watched one does not
// move.
import { Search } from "../core/package/engine.js";
import { replay } from "./replay.js";
import { yieldNow } from "./yield.js";
/** @import { TraceStep, Verbs } from "../types.js" */

/** The number of steps between two pauses for other messages. */
const SLICE_STEPS = 256;

/**
 * Returns the steps after these forced choices up to the place `to`, at most `most` of them; none after an abort.
 * @param {Verbs["traceLog"]["asks"]} asks
 * @param {AbortSignal} signal
 */
export async function traceLog(
  { puzzle, choose, forced, to, by, most },
  signal,
) {
  const search = new Search(puzzle, { choose });
  try {
    if (!(await replay(search, forced, signal))) return [];
    /** @type {TraceStep[]} */
    const steps = [stepOf(search, null)];
    while (steps.length < most) {
      const event = search.step(by);
      const { node, link } = search.position;
      const isPast = node > to.node || (node === to.node && link > to.link);
      if (event === null || isPast) break;
      steps.push(stepOf(search, event));
      if (steps.length % SLICE_STEPS === 0) {
        await yieldNow();
        if (signal.aborted) return [];
      }
    }
    return steps;
  } finally {
    search.dispose();
  }
}

// Returns a step as plain data.
/** @param {Search} search @param {TraceStep["event"]} event @returns {TraceStep} */
function stepOf(search, event) {
  const { position, state, level, stats, nextItem } = search;
  const { solutions } = stats;
  return {
    ...{ position, state, level, solutions, event, nextItem },
    path: search.path(),
    pathItems: search.pathItems(),
    live: search.live(),
    trying: search.trying(),
  };
}
