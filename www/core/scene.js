// What a board has to show, made from the state: which options lie on it, which one is being tried,
// what is still open. No DOM here.
import { bit, sceneAt } from "./package/board.js";
/** @import { Attempt, FilmFrame, Frame, Live, Matrix, Parts, Problem, Rule, Scene, State, Tab } from "../types.js" */

export { bit };

/** @type {Scene} */
const NOTHING = {
  chosen: [],
  second: null,
  trying: null,
  live: null,
  stuck: null,
  outcome: null,
};

/**
 * What the board of a tab is drawn from; null where another tab is shown, or nothing has changed since `old`. The
 * problem and the attempt are those of the draft, or null.
 * @template {Tab} T
 * @param {T} tab
 * @param {State} state
 * @param {Partial<Parts<T>>} old
 * @returns {Parts<T> | null}
 */
export function partsOf(tab, state, old) {
  const draft = state.drafts[tab];
  if (state.tab !== tab || !draft) return null;
  /** @type {<V>(it: V | null | undefined) => V | null} */
  const own = (/** @type {any} */ it) => (it && it.draft === draft ? it : null);
  const { mode, frame, answers, light, painted, pinned } = state;
  /** @type {{ [name: string]: Attempt | undefined }} */
  const attempts = state.attempts;
  /** @type {Parts<T>} */
  const parts = {
    draft,
    mode,
    problem: own(state.problem),
    attempt: mode === "try" ? own(attempts[tab]) : null,
    frame,
    answers,
    light,
    painted,
    pinned: mode === "watch" ? pinned : null,
  };
  const names = /** @type {(keyof Parts<T>)[]} */ (Object.keys(parts));
  const isNew = names.some((name) => parts[name] !== old[name]);
  return isNew ? parts : null;
}

/**
 * Whether the item that was picked, one of a board with cells, is in this cell, or in its row.
 * @param {{ problem: Problem | null, pinned: number | null }} parts
 * @param {number} row
 * @param {number} column
 */
export const isPicked = ({ problem, pinned }, row, column) => {
  const item = pinned === null ? null : problem?.items[pinned];
  return item?.row === row && (item.column ?? column) === column;
};

/**
 * What a board draws of a scene itself: nothing while the worker paints over it.
 * @param {Scene} scene
 * @param {Pick<State, "painted">} state
 */
export const shownOf = (scene, { painted }) => (painted ? NOTHING : scene);

/**
 * The scene of a state. `chosen` and `second` are option ids; `trying` is an option that may or may not be among the
 * chosen; `live` holds the bitsets of items and options, or null where there is no search to speak of.
 * @param {Pick<State, "mode" | "tab" | "problem" | "frame" | "answers" | "attempts">} state
 * @returns {Scene}
 */
export function sceneOf({ mode, tab, problem, frame, answers, attempts }) {
  if (!problem) return NOTHING;
  if (mode === "try") {
    const attempt = attempts[tab];
    return attempt?.draft === problem.draft
      ? { ...NOTHING, chosen: attempt.chosen }
      : NOTHING;
  }
  if (mode === "watch" && frame) return watched(frame);
  if (answers.verdict && answers.shown < 0) {
    const [first, second] = answers.verdict.found;
    return {
      ...NOTHING,
      chosen: Array.from(first?.options ?? []),
      second: second ? Array.from(second.options) : null,
    };
  }
  const found = answers.found[answers.shown];
  return found
    ? { ...NOTHING, chosen: Array.from(found.options), outcome: "solution" }
    : NOTHING;
}

/**
 * The scene of a frame of the watched search.
 * @param {Frame | FilmFrame} frame
 * @returns {Scene}
 */
export function watched(frame) {
  const scene = sceneAt(frame);
  // Of dead ends that are passed the player says which is seen.
  const { state: outcome, stuck = scene.stuck } = /** @type {Frame} */ (frame);
  // At a solution nothing is being tried any more.
  const trying = outcome === "solution" ? null : scene.trying;
  return { ...scene, trying, stuck, outcome };
}

/**
 * How an option stands in a scene; `live(option)` says whether it is still open.
 * @param {number} option
 * @param {Pick<Scene, "chosen" | "trying">} scene
 * @param {(option: number) => unknown} live
 */
export function standingOf(option, { chosen, trying }, live) {
  if (option === trying) return "trying";
  if (chosen.includes(option)) return "chosen";
  return live(option) ? "live" : "covered";
}

/**
 * How many items are still to be covered, all or those of a type: the primary ones; secondary items need not be.
 * @param {Pick<Problem, "items" | "primaryCount">} problem
 * @param {{ live: Live }} frame
 * @param {string | null} [type]
 */
export function itemsLeft({ items, primaryCount }, { live }, type = null) {
  let left = 0;
  for (let item = 0; item < primaryCount; item++)
    if (!type || items[item].type === type) left += bit(live.items, item);
  return left;
}

/**
 * The options that an item is part of, from the rows of the matrix; made once per problem.
 * @param {Matrix} problem
 */
export function optionsOfItems({ itemCount, optionCount, offsets, entries }) {
  /** @type {number[][]} */
  const lists = Array.from({ length: itemCount }, () => []);
  for (let option = 0; option < optionCount; option++) {
    for (let at = offsets[option]; at < offsets[option + 1]; at++)
      lists[entries[at]].push(option);
  }
  return lists;
}

/**
 * The items of an option in the order they were written.
 * @param {Pick<Problem, "offsets" | "entries">} problem
 * @param {number} option
 */
export function entriesOf({ offsets, entries }, option) {
  return entries.subarray(offsets[option], offsets[option + 1]);
}

/**
 * The item that the rule takes next at an open tree node; null where nothing is open.
 * @param {Matrix} problem
 * @param {Live} live
 * @param {Rule} choose
 */
export function nextItem(
  { itemCount, primaryCount, optionCount, offsets, entries },
  live,
  choose,
) {
  const left = new Uint32Array(itemCount);
  for (let option = 0; option < optionCount; option++) {
    if (!bit(live.options, option)) continue;
    for (let at = offsets[option]; at < offsets[option + 1]; at++)
      left[entries[at]] += 1;
  }
  return firstBy(choose, primaryCount, (item) => bit(live.items, item), left);
}

/**
 * Of so many items the one that the rule takes; `left` says how many options each has. Null where none is open.
 * @param {Rule} choose
 * @param {number} count
 * @param {(item: number) => unknown} isOpen
 * @param {Uint32Array} left
 */
export function firstBy(choose, count, isOpen, left) {
  /** @type {number | null} */
  let best = null;
  for (let item = 0; item < count; item++) {
    if (!isOpen(item)) continue;
    if (choose === "first") return item;
    if (choose === "mrv-eager" && left[item] <= 1) return item;
    if (best === null || left[item] < left[best]) best = item;
  }
  return best;
}
