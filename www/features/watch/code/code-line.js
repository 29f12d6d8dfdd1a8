// The lines of Algorithm X at an instant of the search.
import { linksOf, listsOf } from "../../../boards/links-state.js";
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

/** @typedef {typeof LINES[number]} Line */
/**
 * The fields of a snapshot that the lines follow from.
 * @typedef {Pick<Snapshot, "event" | "state" | "position" | "path" | "pathItems" | "live" | "nextItem" | "trying">} Instant
 */

/**
 * Returns the step that the last event of a snapshot belongs to. A search at rest at a tree node has just tried an
 * option; choosing an item (X3) is no event of its own.
 * @param {Matrix} problem
 * @param {Instant} snapshot
 * @returns {Line}
 */
export function lineOf(problem, snapshot) {
  const { event, state, path, trying } = snapshot;
  if (state === "done" && !event) return "X8";
  if (state === "solution") return "X2";
  if (!event) return path.length > 0 ? "X2" : "X1";
  if (event.type === "try") return "X5";
  // In the state "back" an option has just been taken back.
  if (event.type === "back" || state === "back") return "X6";
  // The item whose list is being covered or uncovered.
  const covered =
    "option" in event
      ? linksOf(problem, /** @type {any} */ (snapshot)).hider(event.option)
      : event.item;
  // While the option being tried is not on the path, its other items are covered, or uncovered.
  const isBranch =
    !trying || path.includes(trying.option) || covered === trying.item;
  const isBack = event.type.startsWith("un") || event.type === "reopen";
  if (isBack) return isBranch ? "X7" : "X6";
  return isBranch ? "X4" : "X5";
}

/**
 * Returns the lines that run at an instant, in order. The first is that of the last event. The others change no link:
 * the choice of an item before it is covered, and the way back from an item without options.
 * @param {Matrix} problem
 * @param {Instant} snapshot
 * @param {boolean} byLink true if a step is a link operation, false if it is a choice
 * @returns {Line[]}
 */
export function linesOf(problem, snapshot, byLink) {
  const { event, state, position } = snapshot;
  const first = lineOf(problem, snapshot);
  if (state === "done") return event && byLink ? ["X7", "X8"] : ["X8"];
  const isTry = event?.type === "try";
  /** @type {Line[]} */
  const start = isTry
    ? // A step by choices has covered the item too.
      byLink || event.place > 1
      ? ["X5"]
      : ["X4", "X5"]
    : position.node === 0 && position.link === 0
      ? ["X1"]
      : [];
  if (state === "solution") return [...start, "X2", "X8"];
  if (state === "open") return [...start, "X2", "X3"];
  // The algorithm covers an item without options too. The search saves that.
  if (state === "dead-end")
    return [...start, "X2", "X3", "X4", "X5", "X7", "X8"];
  if (state === "back") {
    const isLast = !hasMore(problem, snapshot);
    if (byLink) return ["X6", "X5"];
    return isLast ? ["X6", "X5", "X7", "X8"] : ["X6", "X5"];
  }
  // The first link after a node is a way back that X8 has begun there.
  if (event?.type === "back")
    return byLink && position.link > 1 ? ["X8", "X6"] : ["X6"];
  return [first];
}

/**
 * Returns true if the item of the option that the last event took back has another option after it.
 * @param {Matrix} problem
 * @param {Instant} snapshot
 */
export function hasMore(problem, snapshot) {
  const { event } = snapshot;
  if (event?.type !== "back") return true;
  const { item, option } = event;
  const links = linksOf(problem, /** @type {any} */ (snapshot));
  const list = listsOf(problem)[item];
  return list
    .slice(list.indexOf(option) + 1)
    .some((other) => links.linked(other, item));
}
