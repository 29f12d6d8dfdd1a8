// The lists of the links at an instant of the search. The snapshot holds the open items and live options. The order in
// which the items on the path were covered determines which item hid the rest.
import { bit, entriesOf, optionsOfItems } from "../core/scene.js";
/** @import { Snapshot, Matrix } from "../types.js" */

/** Up to `ALL_LINKS` nodes, every link is drawn. */
export const ALL_LINKS = 60;

/**
 * Returns the options of each item, computed once for a problem.
 * @param {Matrix} problem
 */
export function listsOf(problem) {
  const known = lists.get(problem) ?? optionsOfItems(problem);
  lists.set(problem, known);
  return known;
}
/** @type {WeakMap<Matrix, number[][]>} */
const lists = new WeakMap();

/**
 * Returns the links of a snapshot: `open(item)`, `live(option)`, and `linked(option, item)`, which is true if that node
 * is in its list. Hiding unlinks an option from every list except the one through which it was hidden, so uncover finds
 * it again. After a commit to a color, its first item counts as that one. Without a snapshot everything is linked.
 * `rank(item)` is the place of an item in the order of the covered ones, −1 for an open one. `hider(option)` is the item
 * through which an option was hidden, −1 if none was.
 * @param {Matrix} problem
 * @param {Snapshot | null} snapshot
 */
export function linksOf(problem, snapshot) {
  if (!snapshot?.live)
    return {
      open: () => true,
      live: () => true,
      linked: () => true,
      rank: () => -1,
      hider: () => -1,
    };
  const { live } = snapshot;
  const ranks = coverOrder(problem, snapshot);
  // The item through whose list an option was or is being hidden: the first covered one of its items. −1 if there is
  // none.
  const hiders = new Int32Array(problem.optionCount).fill(-2);
  /** @param {number} option */
  const hider = (option) => {
    if (hiders[option] !== -2) return hiders[option];
    let first = -1;
    for (const item of entriesOf(problem, option))
      if (ranks[item] >= 0 && (first < 0 || ranks[item] < ranks[first]))
        first = item;
    return (hiders[option] = first);
  };
  const moving = inMotion(problem, snapshot, hider);
  return {
    /** @param {number} item */
    rank: (item) => ranks[item],
    hider,
    /** @param {number} item */
    open: (item) => bit(live.items, item) === 1,
    /** @param {number} option */
    live: (option) => bit(live.options, option) === 1,
    /** @param {number} option @param {number} item */
    linked(option, item) {
      if (moving?.option === option) return !moving.out.has(item);
      if (bit(live.options, option)) return true;
      const by = hider(option);
      return by < 0 || by === item;
    },
  };
}

// For each item, the order in which it was covered on the path; −1 for the others. The last covered item may be open
// again: then it hides nothing.
/** @param {Matrix} problem @param {Snapshot} snapshot */
function coverOrder(problem, snapshot) {
  const { path, pathItems, trying, nextItem, forced = [] } = snapshot;
  const ranks = new Int32Array(problem.itemCount).fill(-1);
  let covered = 0;
  /** @param {number} item */
  const cover = (item) => {
    if (ranks[item] < 0) ranks[item] = covered++;
  };
  /** @param {number} option @param {number} from */
  const commit = (option, from) => {
    for (const item of around(problem, option, from)) cover(item);
  };
  path.forEach((option, level) => commit(option, pathItems[level]));
  // The item branched on stays covered from its first option to its last, also while none of them is on the path.
  if (trying && !path.includes(trying.option))
    commit(trying.option, trying.item);
  else if (nextItem !== null) cover(nextItem);
  for (const { item } of forced) cover(item);
  return ranks;
}

// Between two link operations of one option, some of its nodes are linked and some are not. Hide goes from its node in
// the covered item around to the start, and unhide goes the other way.
/** @param {Matrix} problem @param {Snapshot} snapshot @param {(option: number) => number} hider */
function inMotion(problem, { event, state }, hider) {
  if (state !== "moving") return null;
  if (event?.type !== "hide" && event?.type !== "unhide") return null;
  const by = hider(event.option);
  if (by < 0) return null;
  const order = around(problem, event.option, by);
  const at = order.indexOf(event.item);
  const out =
    event.type === "hide" ? order.slice(1, at + 1) : order.slice(1, at);
  return { option: event.option, out: new Set(out) };
}

// Returns the items of an option from one of them on, once around.
/** @param {Matrix} problem @param {number} option @param {number} from */
function around(problem, option, from) {
  const row = Array.from(entriesOf(problem, option));
  const start = Math.max(0, row.indexOf(from));
  return [...row.slice(start), ...row.slice(0, start)];
}
