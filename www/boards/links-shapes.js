// The common parts of all drawings of links: the stroke of a list, a short name of an item, a small picture of an
// option.
import { colorsOf, outline } from "../core/package/board.js";
import { svg, dispatch } from "../core/views/dom.js";
/** @import { Snapshot, Item, ListStop, Problem } from "../types.js" */

/** Up to this rate, in tree nodes a second, links move smoothly from one state to the next. */
const SMOOTH_RATE = 4;
/**
 * Returns true if the search is too fast for that.
 * @param {Snapshot | null} snapshot
 */
export const isHurried = (snapshot) =>
  Boolean(snapshot?.playing && snapshot.achieved > SMOOTH_RATE);

/**
 * A hover highlights a node, and a press magnifies it.
 * @param {HTMLElement | SVGElement} drawing
 */
export function listen(drawing) {
  /** @param {Event} event */
  const under = ({ target }) => {
    const node = /** @type {Element} */ (target);
    /** @type {SVGElement | null} */
    const at = node.closest("[data-item]");
    const { option, item } = at?.dataset ?? {};
    if (item === undefined) return null;
    return option === undefined
      ? { item: Number(item) }
      : { item: Number(item), option: Number(option) };
  };
  drawing.addEventListener("pointerover", (event) => {
    const at = under(event);
    const { item, option } = at ?? {};
    dispatch(drawing, {
      type: "hover",
      hover: at && (option === undefined ? { item } : { option }),
    });
  });
  drawing.addEventListener("click", (event) => {
    const at = under(event);
    if (at) dispatch(drawing, { type: "magnify", at });
  });
}

/** The minimum radius of a dot for a cell. */
const MIN_DOT_RADIUS = 2.6;

/**
 * Returns the stroke of a list through its nodes: `stops` are `{ at: [x, y], linked }` from its header on. It swings
 * aside by `out`, [x, y], around nodes that are not linked. The number of bends is constant, so each state can move to
 * any other.
 * @param {ListStop[]} stops
 * @param {number[]} out
 */
export function rail(stops, [outX, outY]) {
  let d = "";
  let last = null;
  for (const { at, linked } of stops) {
    const here = linked ? at : [at[0] + outX, at[1] + outY];
    d += last ? bend(last, here, outX !== 0) : `M${here.map(round).join(" ")}`;
    last = here;
  }
  return d;
}

// A curve that leaves and arrives in the direction of its list: downward, or across.
/** @param {number[]} from @param {number[]} to @param {boolean} down */
function bend([x1, y1], [x2, y2], down) {
  const half = down ? (y2 - y1) / 2 : (x2 - x1) / 2;
  const [a, b] = down
    ? [
        [x1, y1 + half],
        [x2, y2 - half],
      ]
    : [
        [x1 + half, y1],
        [x2 - half, y2],
      ];
  return `C${[...a, ...b, x2, y2].map(round).join(" ")}`;
}

/**
 * Returns an SVG element in the color `--node`, which styles may replace by that of a state.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {string} color
 * @param {Record<string, string | number>} attributes
 */
export function tinted(name, color, attributes) {
  const node = svg(name, attributes);
  node.style.setProperty("--node", color);
  return node;
}

/**
 * Returns a name that fits into the header of a list. A long one is cut in its middle to `most` characters, because
 * most names differ at their ends.
 * @param {Item} item
 */
export function short(item, most = 4) {
  const { type, name = "", row, column, box, region, index, piece } = item;
  switch (type) {
    case "cell":
      return `r${row + 1}c${column + 1}`;
    case "rank":
      return `R${row + 1}`;
    case "file":
      return `C${column + 1}`;
    case "row":
      return `${item.digit} r${row + 1}`;
    case "column":
      return `${item.digit} c${column + 1}`;
    case "box":
      return `${item.digit} b${box + 1}`;
    case "region":
      return `${item.digit} ◇${region + 1}`;
    case "diagonal":
      return item.digit === undefined
        ? `d${(index ?? 0) + 1}`
        : `${item.digit} ╲╱`;
    case "antidiagonal":
      return `a${index + 1}`;
    case "piece":
      return cut(piece, most);
    default:
      return cut(name, most);
  }
}

/**
 * Returns the whole name of an item for a pointer that rests on its head.
 * @param {Item} item
 */
export function title(item) {
  const node = svg("title");
  node.textContent = item.name ?? short(item);
  return node;
}

/**
 * Returns the short names of all items. Names that would be equal after the cut in the middle are cut at their ends, or
 * at their starts, whatever keeps them different.
 * @param {readonly Item[]} items
 * @param {number} [most]
 */
export function shortNames(items, most = 4) {
  const names = items.map((item) => short(item, most));
  const isDistinct = (/** @type {string[]} */ all) =>
    new Set(all).size === new Set(items.map(({ name }) => name)).size;
  if (items.some(({ type }) => type !== "item") || isDistinct(names))
    return names;
  /** @param {(all: string[]) => string} cutAll */
  const cutBy = (cutAll) =>
    items.map(({ name = "" }) => {
      const all = [...name];
      return all.length > most ? cutAll(all) : name;
    });
  const heads = cutBy((all) => `${all.slice(0, most - 1).join("")}…`);
  if (isDistinct(heads)) return heads;
  const ends = cutBy((all) => `…${all.slice(1 - most).join("")}`);
  if (isDistinct(ends)) return ends;
  // The number of the item is always different.
  return items.map(({ name = "" }, i) =>
    [...name].length > most
      ? `${[...name].slice(0, 1).join("")}…${i + 1}`
      : name,
  );
}

/** @param {string} name @param {number} most */
function cut(name, most) {
  const all = [...name];
  if (all.length > most)
    all.splice((most - 1) >> 1, all.length - most + 1, "…");
  return all.join("");
}

/**
 * Returns the CSS color of a node: that of its piece, or of its item's type.
 * @param {Pick<Problem, "items" | "options">} problem
 * @param {number} item
 * @param {number} [option]
 */
export function colorOf({ items, options }, item, option) {
  const { piece } = options[option ?? -1] ?? items[item];
  if (piece) {
    const { fill, pentomino } = colorsOf(piece);
    return pentomino ? `var(--piece-${pentomino}, ${fill})` : fill;
  }
  return `var(--group-${items[item].type}, var(--ink-soft))`;
}

/**
 * Returns a picture of the option's place on its board, as a group of at most `width` × `height`; null if there is no
 * board. Placements with equal words look different.
 * @param {Problem} problem
 * @param {number} option
 * @param {number} width
 * @param {number} height
 */
export function optionPicture(problem, option, width, height) {
  const { cells, row, column, piece, type } = problem.options[option];
  // The squares of a small board are no cells of another lattice.
  if (type === "latticePlacement") return null;
  if (!cells && (type === "row" || row === undefined || column === undefined))
    return null;
  const own = cells ?? [[row ?? 0, column ?? 0]];
  if (own.length === 0) return null;
  const [rows, columns] = boardOf(problem);
  const side = Math.min(width / columns, height / rows);
  const [[y, x]] = own;
  const shape = cells
    ? svg("path", { d: outline(cells, 0, 0.1) })
    : // One cell of many would be invisible.
      svg("circle", {
        cx: x + 0.5,
        cy: y + 0.5,
        r: Math.max(0.42, MIN_DOT_RADIUS / side),
        fill: "currentColor",
      });
  if (piece) shape.style.fill = colorOf(problem, 0, option);
  const picture = svg(
    "g",
    { class: "where", transform: `scale(${round(side * 100) / 100})` },
    svg("rect", { class: "ground", width: columns, height: rows, rx: 0.3 }),
    shape,
  );
  return { picture, width: columns * side, height: rows * side };
}

// The numbers of rows and columns of the board that the items name, computed once.
/** @type {WeakMap<Problem, number[]>} */
const boards = new WeakMap();
/** @param {Problem} problem */
function boardOf(problem) {
  const old = boards.get(problem);
  if (old) return old;
  let [rows, columns] = [1, 1];
  for (const { type, row = 0, column = 0 } of problem.items) {
    if (!["cell", "rank", "file"].includes(type)) continue;
    rows = Math.max(rows, row + 1);
    columns = Math.max(columns, column + 1);
  }
  boards.set(problem, [rows, columns]);
  return [rows, columns];
}

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;
