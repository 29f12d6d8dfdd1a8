// The last solution of a finished search, which the page shows at the end.
/** @import { Search, Snapshot } from "../types.js" */

/** Maximum number of steps back from the end; a last solution that is farther is not shown. They take some 0.1 s. */
const LIMIT_STEPS = 20_000;

/**
 * Returns the path and the live parts at the last solution of a finished search, which stays at its end. Returns null if
 * there is none, or if it is too far from the end.
 * @param {Search} search
 * @returns {Pick<Snapshot, "path" | "pathItems" | "live"> | null}
 */
function lastSolution(search) {
  if (search.stats.solutions === 0) return null;
  const { node, link } = search.position;
  let steps = 0;
  while (search.stepBack("choice") && search.state !== "solution")
    if (++steps > LIMIT_STEPS) break;
  const isThere = search.state === "solution";
  const last = isThere ? chosenIn(search) : null;
  search.seek(node, link);
  return last;
}

/**
 * Returns the shown options of a search: those on its path, and at its end those of the last solution.
 * @param {Search} search
 */
export const shownOf = (search) =>
  (search.state === "done" && lastSolution(search)) || chosenIn(search);

/** @param {Search} search */
const chosenIn = (search) => ({
  path: search.path(),
  pathItems: search.pathItems(),
  live: search.live(),
});
