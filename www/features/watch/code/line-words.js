// The sentence of a line of Algorithm X at an instant of the search, and the operation on the links.
import { linksOf, listsOf } from "../../../boards/links-state.js";
import { bit, entriesOf, itemsLeft } from "../../../core/scene.js";
import {
  itemWords,
  needWords,
  optionWords,
  sentence,
} from "../../../locales/words.js";
import { code as w } from "../words/code.js";
import { hasMore } from "./code-line.js";
/** @import { Problem, Snapshot } from "../../../types.js" */
/** @import { Instant, Line } from "./code-line.js" */
/** @import { Cell } from "./knuth-arrays.js" */

/**
 * Returns the sentence of a line. `isFewest` is true if items are chosen for their fewest options, `isFirst` for the
 * lines that led to this place.
 * @param {Problem} problem
 * @param {Instant} snapshot
 * @param {Line} line
 * @param {{ solutions: number, isFewest: boolean, isFirst: boolean }} more
 */
export function lineWords(
  problem,
  snapshot,
  line,
  { solutions, isFewest, isFirst },
) {
  const { event, state, path, nextItem, live } = snapshot;
  const { items, options } = problem;
  const { says } = w;
  const item = items[nextItem ?? -1];
  const name = item ? itemWords(item) : "";
  const rests = state !== "moving";
  const isTry = event?.type === "try";
  const open = () => w.open(itemsLeft(problem, { live }));
  switch (line) {
    case "X1":
      return says.X1(open());
    case "X2":
      return state === "solution" ? says.solved(solutions) : says.X2(open());
    case "X3": {
      if (state === "dead-end" || nextItem === null) return says.X3none(name);
      const left = listsOf(problem)[nextItem].filter((option) =>
        bit(live.options, option),
      );
      const need = needWords(item, left.length, options[left[0]], isFewest);
      return says.X3(need, isFewest && left.length > 1);
    }
    case "X4":
      if (isTry && isFirst) return says.X4(itemWords(items[event.item]));
      if (rests) return says.X4none(name);
      break;
    case "X5":
      if (isTry && isFirst)
        return says.X5(
          optionWords(options[event.option], event.option),
          path.length,
        );
      if (rests)
        return state === "back" && hasMore(problem, snapshot)
          ? says.X5next(name)
          : says.X5none(name);
      break;
    case "X6":
      if (event?.type === "back")
        return says.X6(optionWords(options[event.option], event.option));
      break;
    case "X7":
      if (rests) return says.X7(name);
      break;
    case "X8":
      return state === "done" || (path.length === 0 && state === "back")
        ? says.X8end
        : says.X8(path.length + (event?.type === "back" && !rests ? 1 : 0));
  }
  // A link operation has a sentence of its own.
  if (event && !isTry)
    return sentence(
      problem,
      /** @type {any} */ ({ ...snapshot, playing: true }),
    );
  return "";
}

/**
 * Returns the cells and fields that the last link operation changed, by name and number, and the operation in Knuth's
 * terms. There are none if the last step was no link operation.
 * @param {Problem} problem
 * @param {Snapshot} snapshot
 * @param {Cell[]} cells
 */
export function changeOf(problem, snapshot, cells) {
  const { event } = snapshot;
  const none = { changed: new Set(), operation: "" };
  if (!event || !["hide", "unhide", "cover", "uncover"].includes(event.type))
    return none;
  const at = event.item + 1;
  const { operations } = w;
  if (event.type === "cover" || event.type === "uncover") {
    const { left = 0, right = 0 } = cells[at];
    const changed = new Set([`right ${left}`, `left ${right}`]);
    return { changed, operation: operations[event.type](at, left, right) };
  }
  if (event.type !== "hide" && event.type !== "unhide") return none;
  const by = linksOf(problem, snapshot).hider(event.option);
  /** @param {number} item */
  const node = (item) =>
    cells.find(
      (cell) =>
        cell?.kind === "node" &&
        cell.option === event.option &&
        cell.item === item,
    );
  const { x = 0, up = 0, down = 0 } = node(event.item) ?? {};
  // The last link of an option comes when its item is open again: its node is the one before.
  const row = Array.from(entriesOf(problem, event.option));
  const last = row.indexOf(event.item) + row.length - 1;
  const p = node(by < 0 ? row[last % row.length] : by)?.x ?? x;
  const size = cells[at].size ?? 0;
  return {
    changed: new Set([`down ${up}`, `up ${down}`, `size ${at}`]),
    operation: operations[event.type](p, x, up, down, at, size),
  };
}
