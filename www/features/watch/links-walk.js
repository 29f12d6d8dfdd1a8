// Moves over the matrix by keys: up and down in an item's list, left and right in an option, along the links.
import { listsOf } from "../../boards/links-state.js";
import { entriesOf, linksSceneOf } from "../../core/scene.js";
import { dispatch } from "../../core/views/dom.js";
/** @import { Problem, State } from "../../types.js" */

/**
 * Handles a key: an arrow moves the hover to the next node, Enter magnifies it.
 * @param {HTMLElement} view
 * @param {string} key
 * @param {State} state
 */
export function walk(view, key, state) {
  const { problem } = state;
  const at = problem && here(problem, state);
  if (!at) return;
  if (key === "Enter") return dispatch(view, { type: "magnify", at });
  const hover = state.hover?.item === undefined ? at : step(problem, at, key);
  dispatch(view, { type: "hover", hover });
}

// Returns the hovered node; else one of the option being tried, or of the first open one.
/** @param {Problem} problem @param {State} state */
function here(problem, state) {
  const { hover } = state;
  const { trying, chosen, live } = linksSceneOf(state);
  const open = problem.options.findIndex(
    (_, option) => !live || (live.options[option >> 3] >> (option & 7)) & 1,
  );
  const item = hover?.item;
  const option =
    hover?.option ??
    (item === undefined
      ? (trying ?? chosen.at(-1) ?? Math.max(0, open))
      : listsOf(problem)[item][0]);
  if (option === undefined || option >= problem.optionCount) return null;
  return { option, item: item ?? entriesOf(problem, option)[0] };
}

/**
 * Returns the next node, around the end of its list or option.
 * @param {Problem} problem
 * @param {{ item: number, option: number }} crossing
 * @param {string} key
 */
function step(problem, { item, option }, key) {
  /** @param {number[]} list @param {number} from @param {number} by */
  const turn = (list, from, by) =>
    list[(list.indexOf(from) + by + list.length) % list.length];
  const by = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
  if (key === "ArrowUp" || key === "ArrowDown")
    return { item, option: turn(listsOf(problem)[item], option, by) };
  const row = Array.from(entriesOf(problem, option)).sort((a, b) => a - b);
  return { item: turn(row, item, by), option };
}
