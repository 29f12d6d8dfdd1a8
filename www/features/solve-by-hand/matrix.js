// A cover chosen by hand, option by option. Own options may conflict: the panel names the item that they share, and
// nothing is forbidden.
import { coloredItemsOf, covered } from "../../core/puzzles/covered-items.js";
/** @import { Advice, Attempt, Content, Problem, Puzzle } from "../../types.js" */

/**
 * An attempt whose puzzle is described.
 * @typedef {Attempt & { problem: Problem }} Described
 */

/** The own options, by number, in the order of choice. */
export const begun = () => ({ placed: [] });

/**
 * Returns the stored attempt if it is sound. The option numbers are checked when the options are described.
 * @param {unknown} _
 * @param {Content} kept
 */
export function revived(_, { placed }) {
  /** @param {number} id */
  const whole = (id) => Number.isSafeInteger(id) && id >= 0;
  return Array.isArray(placed) && placed.every(whole) ? { placed } : null;
}

/**
 * Returns the own options.
 * @param {Attempt} attempt
 */
export const chosen = ({ placed, options }) =>
  placed.filter((id) => id < options.length);

/**
 * Returns the number of items still to cover.
 * @param {Attempt} attempt
 */
export const left = (attempt) =>
  covered(attempt)
    .slice(0, attempt.problem?.primaryCount)
    .filter(({ by }) => by.length === 0).length;

/** @param {Attempt} attempt */
export const finished = (attempt) =>
  Boolean(attempt.problem) &&
  left(attempt) === 0 &&
  covered(attempt).every(({ wrong }) => !wrong);

/**
 * Chooses an option, or removes an own one.
 * @param {Attempt} attempt
 * @param {number} id
 */
export const choose = ({ placed }, id) => ({
  placed: placed.includes(id)
    ? placed.filter((other) => other !== id)
    : [...placed, id],
});

// Returns the items that the first `count` own options leave open, and the options that conflict with none of them.
/** @param {Described} attempt @param {number} count */
function rest(attempt, count) {
  const { problem } = attempt;
  const lists = covered(attempt, count);
  /** @param {{ item: number, color?: string }} entry */
  const isOpen = ({ item, color }) =>
    lists[item].by.length === 0 ||
    (color !== undefined && color === lists[item].color);
  const ids = problem.options
    .map((_, id) => id)
    .filter((id) => coloredItemsOf(problem, id).every(isOpen));
  return { lists, ids };
}

/**
 * Returns the puzzle below the first `count` own options; one without a solution if they conflict.
 * @param {Described} attempt
 * @returns {Puzzle}
 */
export function puzzle(attempt, count = attempt.placed.length) {
  const { problem } = attempt;
  const { lists, ids } = rest(attempt, count);
  if (lists.some(({ wrong }) => wrong))
    return { kind: "exact-cover", primary: [0], options: [] };
  const items = lists.map((_, item) => item);
  const primary = items
    .slice(0, problem.primaryCount)
    .filter((item) => lists[item].by.length === 0);
  const options = ids.map((id) =>
    coloredItemsOf(problem, id).map(({ item, color }) =>
      color === undefined ? item : /** @type {const} */ ([item, color]),
    ),
  );
  const secondary = items.slice(problem.primaryCount);
  return { kind: "exact-cover", primary, secondary, options };
}

/**
 * Translates advice about that puzzle into terms of the whole one.
 * @param {Described} attempt
 * @param {Advice} advice
 * @returns {Advice}
 */
export function named(attempt, advice) {
  if (advice.kind !== "next") return advice;
  const { ids } = rest(attempt, attempt.placed.length);
  return {
    ...advice,
    item: attempt.problem.items[Number(advice.item?.name)],
    option: asOption(ids[advice.id ?? -1], attempt),
  };
}

/**
 * Returns an own option with its number; undefined for none.
 * @param {number} id
 * @param {Attempt} attempt
 */
export const asOption = (id, { options }) =>
  options[id] && { ...options[id], id };
