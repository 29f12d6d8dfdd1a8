// The line of Algorithm X at an instant of the search.
import { linksOf } from "../../../boards/links-state.js";
/** @import { Matrix, Snapshot } from "../../../types.js" */

/** The steps of Knuth's Algorithm X (TAOCP 7.2.2.1). */
export const LINES = /** @type {const} */ ([
  "X1",
  "X2",
  "X3",
  "X4",
  "X5",
  "X6",
  "X7",
  "X8",
]);

/**
 * Returns the step that the last event of a snapshot belongs to. A search at rest at a tree node has just tried an
 * option; choosing an item (X3) is no event of its own.
 * @param {Matrix} problem
 * @param {Snapshot} snapshot
 * @returns {typeof LINES[number]}
 */
export function lineOf(problem, snapshot) {
  const { event, state, path, trying } = snapshot;
  if (state === "done") return "X8";
  if (state === "solution") return "X2";
  if (!event) return path.length > 0 ? "X2" : "X1";
  if (event.type === "try") return "X5";
  // In the state "back" an option has just been taken back.
  if (event.type === "back" || state === "back") return "X6";
  // The item whose list is being covered or uncovered.
  const covered =
    "option" in event
      ? linksOf(problem, snapshot).hider(event.option)
      : event.item;
  // While the option being tried is not on the path, its other items are covered, or uncovered.
  const isBranch =
    !trying || path.includes(trying.option) || covered === trying.item;
  const isBack = event.type.startsWith("un") || event.type === "reopen";
  if (isBack) return isBranch ? "X7" : "X6";
  return isBranch ? "X4" : "X5";
}
