// The items that chosen options cover. No DOM here.
/** @import { Attempt, Problem } from "../../types.js" */

/**
 * Returns the items of an option, `{ item, color }`; without a color if the item may be covered only once.
 * @param {Problem} problem
 * @param {number} id
 */
export function coloredItemsOf({ items, options, offsets, entries }, id) {
  const pairs = (options[id].items ?? []).map((entry) => entry.split(":"));
  const colors = new Map(pairs.map(([name, color]) => [name, color]));
  return Array.from(entries.subarray(offsets[id], offsets[id + 1]), (item) => ({
    item,
    color: colors.get(items[item].name ?? ""),
  }));
}

/**
 * Returns, for each item, the first `count` own options that cover it, and whether they conflict.
 * @param {Pick<Attempt, "problem" | "placed">} attempt
 */
export function covered({ problem, placed }, count = placed.length) {
  /** @type {{ by: number[], color: string | undefined, wrong: boolean }[]} */
  const lists = Array.from({ length: problem?.itemCount ?? 0 }, () => ({
    by: [],
    color: undefined,
    wrong: false,
  }));
  if (!problem) return lists;
  for (const id of placed.slice(0, count)) {
    if (id >= problem.optionCount) continue;
    for (const { item, color } of coloredItemsOf(problem, id)) {
      const list = lists[item];
      const alone = list.by.length === 0;
      list.wrong ||= !alone && (color === undefined || color !== list.color);
      if (alone) list.color = color;
      list.by.push(id);
    }
  }
  return lists;
}
