// The last choice of a path that was a guess. No DOM here.
import { bit, entriesOf } from "../../core/scene.js";
/** @import { Problem, Snapshot } from "../../types.js" */

/**
 * Returns the level of the last choice that had more than one option, counted from 0; -1 without one. Two options that
 * share a colored item, or one with bounds, may go together: such a search differs from its live options here, and has
 * no answer.
 * @param {Pick<Problem, "offsets" | "entries" | "optionCount">} problem
 * @param {Pick<Snapshot, "path" | "pathItems" | "live">} snapshot
 */
export function lastGuess(problem, { path, pathItems, live }) {
  const entries = Array.from({ length: problem.optionCount }, (_, id) =>
    entriesOf(problem, id),
  );
  // Returns the options that share no item with the first choices.
  const openAt = (/** @type {number} */ level) => {
    const made = Array.from(path.subarray(0, level), (id) => [...entries[id]]);
    const covered = new Set(made.flat());
    return (/** @type {Uint32Array} */ items) =>
      !items.some((item) => covered.has(item));
  };
  const isOpen = openAt(path.length);
  if (
    entries.some((items, id) => Number(isOpen(items)) !== bit(live.options, id))
  )
    return -1;
  for (let level = path.length - 1; level >= 0; level--) {
    const isOpen = openAt(level);
    const item = pathItems[level];
    const open = entries.filter(
      (items) => items.includes(item) && isOpen(items),
    );
    if (open.length > 1) return level;
  }
  return -1;
}
