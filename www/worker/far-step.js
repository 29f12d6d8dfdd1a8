// A step to the next or previous solution or dead end, in slices.
import { eventBy, lastEvent } from "./playback.js";
import { SLICE_MS } from "./yield.js";
/** @import { Grain, Search, SearchEvent } from "../types.js" */

/**
 * Steps to the next or previous state of this kind. Without a further one the search stays in its place, and the result
 * names the kind as `none`, with the number of nodes of the whole tree as `total`. After each slice `yields(event)`
 * resolves to false if the step ends there.
 * @param {Search} search
 * @param {Grain} by
 * @param {boolean} back
 * @param {(event: SearchEvent) => Promise<boolean>} yields
 * @returns {Promise<{ event: SearchEvent | null, none?: Grain, total?: number }>}
 */
export async function stepFar(search, by, back, yields) {
  const { position: start, state } = search;
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const event = back ? search.stepBack("choice") : search.step("choice");
    if (event === null && !back && state !== "done") {
      const total = search.position.node;
      search.seek(start.node, start.link);
      return { event: lastEvent(search), none: by, total };
    }
    if (event === null || search.state === by)
      return { event: back ? eventBy(search, "choice") : event };
    if (performance.now() < end) continue;
    if (!(await yields(event))) return { event };
    end = performance.now() + SLICE_MS;
  }
}
