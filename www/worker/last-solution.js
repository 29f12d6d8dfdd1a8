// The last solution of a finished search, which the board shows at the end.
/** @import { Search, Snapshot } from "../types.js" */

/** Maximum number of steps back from the end; a last solution that is farther is not shown. They take some 0.1 s. */
const LIMIT_STEPS = 20_000;

/**
 * Returns the path and the live parts at the last solution of a finished search, which stays at its end. Returns null if
 * the search is not finished, if there is no solution, or if it is too far from the end.
 * @param {Search} search
 * @returns {Snapshot["lastSolution"]}
 */
export function lastSolution(search) {
  const { state, stats, position } = search;
  if (state !== "done" || stats.solutions === 0) return null;
  let steps = 0;
  while (search.stepBack("choice") && search.state !== "solution")
    if (++steps > LIMIT_STEPS) break;
  const isThere = search.state === "solution";
  const last = isThere ? { path: search.path(), live: search.live() } : null;
  search.seek(position.node, position.link);
  return last;
}
