// The contents of a board, computed from the state: the options on it, the option being tried, the items still open. No
// DOM here.
import { bit, sceneAt } from "./package/board.js";
/** @import { Attempt, AnimationFrame, Draft, Snapshot, Live, Matrix, Parts, Problem, Scene, State, Tab } from "../types.js" */

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
 * Returns the input of a tab's board; null if another tab is active, or nothing has changed since `old`. The problem
 * and the attempt are those of the draft, or null.
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
  const { mode, snapshot, answers, hover, painted, selection } = state;
  /** @type {{ [name: string]: Attempt | undefined }} */
  const attempts = state.attempts;
  /** @type {Parts<T>} */
  const parts = {
    draft,
    mode,
    problem: own(state.problem),
    attempt: mode === "try" ? own(attempts[tab]) : null,
    snapshot,
    answers,
    hover,
    painted,
    selection: mode === "watch" ? selection : null,
    sketch: mode === "edit" ? state.sketch : null,
    tool: mode === "edit" ? state.tool : "",
    violations: state.violations,
    fault: mode === "edit" ? state.fault : null,
    // The heat map has candidates of its own.
    candidates:
      mode === "edit" && state.showsCandidates && !answers.marginals
        ? own(state.trueCandidates)
        : null,
  };
  const names = /** @type {(keyof Parts<T>)[]} */ (Object.keys(parts));
  const isNew = names.some((name) => parts[name] !== old[name]);
  return isNew ? parts : null;
}

/**
 * Returns true if the selected item is this cell, or the row of this cell.
 * @param {{ problem: Problem | null, selection: number | null }} parts
 * @param {number} row
 * @param {number} column
 */
export const isSelected = ({ problem, selection }, row, column) => {
  const item = selection === null ? null : problem?.items[selection];
  return item?.row === row && (item.column ?? column) === column;
};

/**
 * Returns the scene that the page draws itself: an empty one while the worker paints.
 * @param {Scene} scene
 * @param {Pick<State, "painted">} state
 */
export const shownOf = (scene, { painted }) => (painted ? NOTHING : scene);

/**
 * Returns the scene of a state. `chosen` and `second` are option ids; `trying` is an option that may be among the
 * chosen. `live` holds the bitsets of items and options, or null without a search.
 * @param {Pick<State, "mode" | "tab" | "problem" | "snapshot" | "answers" | "attempts">} state
 * @returns {Scene}
 */
export function sceneOf({ mode, tab, problem, snapshot, answers, attempts }) {
  if (!problem) return NOTHING;
  if (mode === "try") {
    const attempt = attempts[tab];
    return attempt?.draft === problem.draft
      ? { ...NOTHING, chosen: attempt.chosen }
      : NOTHING;
  }
  if (mode === "watch" && snapshot) {
    const scene = watched(snapshot);
    return { ...scene, live: withClues(problem, scene.live) };
  }
  if (answers.verdict && answers.shown < 0) {
    if (answers.verdict.covered) return NOTHING;
    const [first, second] = answers.verdict.found;
    return {
      ...NOTHING,
      chosen: Array.from(first?.options ?? []),
      second:
        second && !answers.verdict.isAlone ? Array.from(second.options) : null,
    };
  }
  const found = answers.found[answers.shown];
  return found
    ? { ...NOTHING, chosen: Array.from(found.options), outcome: "solution" }
    : NOTHING;
}

/**
 * Returns the scene of the links. At the end of a search all items are open again, while the board keeps the last
 * solution. The links belong to the code and the steps, so they show their true state.
 * @param {Parameters<typeof sceneOf>[0]} state
 * @returns {Scene}
 */
export function linksSceneOf(state) {
  const { snapshot } = state;
  return sceneOf({
    ...state,
    snapshot: snapshot && { ...snapshot, lastSolution: null },
  });
}

/**
 * Returns the scene of a snapshot of the watched search. A finished search shows its last solution.
 * @param {Snapshot | AnimationFrame} snapshot
 * @returns {Scene}
 */
export function watched(snapshot) {
  const { lastSolution } = /** @type {Snapshot} */ (snapshot);
  const scene = sceneAt({ ...snapshot, ...lastSolution });
  // If dead ends are skipped, the player decides which one is shown.
  const { state: outcome, stuck = scene.stuck } = /** @type {Snapshot} */ (
    snapshot
  );
  // At a solution no option is being tried.
  const trying = outcome === "solution" ? null : scene.trying;
  return { ...scene, trying, stuck, outcome };
}

/**
 * Returns the status of an option in a scene; `live(option)` returns true if it is still open.
 * @param {number} option
 * @param {Pick<Scene, "chosen" | "trying">} scene
 * @param {(option: number) => unknown} live
 */
export function standingOf(option, { chosen, trying }, live) {
  if (option === trying) return "trying";
  if (chosen.includes(option)) return "chosen";
  return live(option) ? "live" : "covered";
}

// Returns the live parts of a Sudoku as if the search had placed all clues at its root: options that conflict with a clue
// are not live.
/** @param {Problem} problem @param {Live | null} live */
function withClues(problem, live) {
  if (problem.puzzle.kind !== "sudoku") return live;
  const taken = takenByClues(problem);
  if (!live || !taken) return live;
  const options = live.options.map((bits, at) => bits & ~taken[at]);
  return { ...live, options };
}

/** @type {WeakMap<Problem, Uint8Array | null>} */
const taken = new WeakMap();

// Returns the bitset of the options that conflict with a clue, computed once for a problem; null without clues.
/** @param {Problem} problem */
function takenByClues(problem) {
  const known = taken.get(problem);
  if (known !== undefined) return known;
  const { options, itemCount, optionCount, draft } = problem;
  const clues = [...options.keys()].filter((id) => isClue(draft, options[id]));
  const covered = new Uint8Array(itemCount);
  for (const id of clues)
    for (const item of entriesOf(problem, id)) covered[item] = 1;
  const bits = new Uint8Array(Math.ceil(optionCount / 8));
  for (let id = 0; id < optionCount; id++)
    if (entriesOf(problem, id).some((item) => covered[item]))
      bits[id >> 3] |= 1 << (id & 7);
  for (const id of clues) bits[id >> 3] &= ~(1 << (id & 7));
  const all = clues.length > 0 ? bits : null;
  taken.set(problem, all);
  return all;
}

/**
 * Returns true if the option is a clue of the draft.
 * @param {Draft} draft
 * @param {{ type: string, row?: number, column?: number }} option
 */
export function isClue(draft, { type, row = 0, column = 0 }) {
  if (type !== "digit" || !draft || !("cells" in draft)) return false;
  const { cells } = draft;
  return cells[row * Math.sqrt(cells.length) + column] > 0;
}

/**
 * Returns the number of primary items still to cover: all of them, or those of a type.
 * @param {Pick<Problem, "items" | "primaryCount">} problem
 * @param {{ live: Live }} snapshot
 * @param {string | null} [type]
 */
export function itemsLeft({ items, primaryCount }, { live }, type = null) {
  let left = 0;
  for (let item = 0; item < primaryCount; item++)
    if (!type || items[item].type === type) left += bit(live.items, item);
  return left;
}

/**
 * Returns the number of cells that the chosen options fill. Options of sums fill none.
 * @param {Pick<Problem, "options">} problem
 * @param {{ path: ArrayLike<number> }} snapshot
 */
export const filledCells = ({ options }, { path }) =>
  Array.from(path).filter((id) => options[id].type === "digit").length;

/**
 * Returns the options that contain each item, from the rows of the matrix. Called once for each problem.
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
 * Returns the items of an option in input order.
 * @param {Pick<Problem, "offsets" | "entries">} problem
 * @param {number} option
 */
export function entriesOf({ offsets, entries }, option) {
  return entries.subarray(offsets[option], offsets[option + 1]);
}
