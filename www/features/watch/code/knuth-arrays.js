// The arrays of Knuth's Algorithm X at an instant of the search: items and nodes with their links, numbered as in TAOCP
// 7.2.2.1, table 1. They follow from the lists of links-state.js; removed nodes keep the links that they had.
import { entriesOf } from "../../../core/scene.js";
import { linksOf, listsOf } from "../../../boards/links-state.js";
/** @import { Matrix, Snapshot } from "../../../types.js" */

/** Up to this number of nodes in options, the arrays are shown. */
export const MOST_NODES = 80;

/**
 * An element of the arrays. The root has no vertical links; a spacer has the number of its option as negative `top`.
 * @typedef {object} Cell
 * @property {number} x its number
 * @property {"root" | "item" | "spacer" | "node"} kind
 * @property {number} [item]
 * @property {number} [option]
 * @property {number} [left] LLINK
 * @property {number} [right] RLINK
 * @property {number} [size] LEN
 * @property {number} [top] TOP
 * @property {number} [up] ULINK
 * @property {number} [down] DLINK
 */

/**
 * Returns the arrays: all cells by number.
 * @param {Matrix} problem
 * @param {Snapshot | null} snapshot
 * @returns {Cell[]}
 */
export function arraysOf(problem, snapshot) {
  const { itemCount, optionCount, primaryCount } = problem;
  const links = linksOf(problem, snapshot);
  const rows = Array.from({ length: optionCount }, (_, option) =>
    Array.from(entriesOf(problem, option)),
  );
  // The number of the first node of each option.
  /** @type {number[]} */
  const first = [];
  let next = itemCount + 2;
  for (const row of rows) {
    first.push(next);
    next += row.length + 1;
  }
  /** @param {number} option @param {number} item */
  const numberOf = (option, item) => first[option] + rows[option].indexOf(item);
  /** @type {Cell[]} */
  const cells = [];
  /** @param {Cell} cell */
  const put = (cell) => (cells[cell.x] = cell);

  // The line of items. A covered item keeps the neighbors of its time: those that were covered later, or not at all.
  const line = Array.from({ length: primaryCount }, (_, item) => ({
    x: item + 1,
    out: links.open(item) ? Infinity : links.rank(item),
  }));
  const root = { x: 0, out: Infinity };
  put({ x: 0, kind: "root", ...sides([root, ...line], 0) });
  for (let item = 0; item < itemCount; item++) {
    const x = item + 1;
    const { left, right } =
      item < primaryCount ? sides([root, ...line], x) : { left: x, right: x };
    put({ x, kind: "item", item, left, right });
  }

  // The lists of the items. Options are hidden list by list, and from the top to the bottom of a list.
  listsOf(problem).forEach((options, item) => {
    const header = { x: item + 1, out: Infinity };
    const list = options.map((option) => ({
      x: numberOf(option, item),
      out: links.linked(option, item)
        ? Infinity
        : links.rank(links.hider(option)) * optionCount + option,
    }));
    const ring = [header, ...list];
    const size = list.filter(({ out }) => out === Infinity).length;
    const { left: up, right: down } = sides(ring, 0);
    put({ ...cells[item + 1], size, up, down });
    list.forEach(({ x }, i) => {
      const { left: up, right: down } = sides(ring, i + 1);
      put({
        x,
        kind: "node",
        item,
        option: options[i],
        top: item + 1,
        up,
        down,
      });
    });
  });

  for (let option = 0; option <= optionCount; option++) {
    const before = rows[option - 1];
    const after = rows[option];
    put({
      x: option < optionCount ? first[option] - 1 : next - 1,
      kind: "spacer",
      top: 0 - option,
      up: before ? first[option - 1] : undefined,
      down: after ? first[option] + after.length - 1 : undefined,
    });
  }
  return cells;
}

// Returns the links of the element at `at` in a ring: the nearest elements before and after it that left later, or not
// at all.
/** @param {{ x: number, out: number }[]} ring @param {number} at */
function sides(ring, at) {
  const { out } = ring[at];
  /** @param {number} way */
  const toward = (way) => {
    let i = at;
    do i = (i + way + ring.length) % ring.length;
    while (i !== at && ring[i].out < Infinity && ring[i].out <= out);
    return ring[i].x;
  };
  return { left: toward(-1), right: toward(1) };
}
