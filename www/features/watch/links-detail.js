// The drawing of the magnifier: the nodes around one node, each in its place, and their lists, which bend around
// covered nodes.
import { listsOf } from "../../boards/links-state.js";
import { entriesOf, standingOf } from "../../core/scene.js";
import { mark, setText, svg } from "../../core/views/dom.js";
import {
  tinted,
  colorOf,
  isHurried,
  optionPicture,
  rail,
  short,
} from "../../boards/links-shapes.js";
/** @import { MatrixNode, Snapshot, Hover, Links, ListStop, Problem, Scene, SearchEvent } from "../../types.js" */

/** The maximum number of visible columns and rows. */
const COLUMNS = 7;
const ROWS = 11;
/** Distances in the units of the drawing. */
const STEP_X = 62;
const STEP_Y = 36;
const LEFT = 92;
const TOP = 62;
const FOOT = 30;
const NODE = { width: 26, height: 18 };
/** The distance by which a list swings around a node that is not linked. */
const SWING = 21;

/**
 * A drawn item: its list, the visible stops of the list, and its SVG elements.
 * @typedef {object} Column
 * @property {number} item
 * @property {number[]} list
 * @property {{ option: number, at: number[], place: number }[]} stops
 * @property {SVGElement} left
 * @property {SVGElement} again
 * @property {SVGElement} bare
 * @property {SVGElement} path
 * @property {SVGElement} head
 * @property {SVGElement[]} gaps
 * @property {number[]} top
 * @property {number[]} foot
 */

/**
 * The middle of a column, and of a row, counted from 0.
 * @param {number} column
 */
const xOf = (column) => LEFT + STEP_X * (column + 0.5);
/** @param {number} row */
const yOf = (row) => TOP + STEP_Y * (row + 0.5);

/**
 * Returns the drawn items and options around a node, in the order of the matrix.
 * @param {Problem} problem
 * @param {MatrixNode} at
 */
function around(problem, { item, option }) {
  const lists = listsOf(problem);
  if (option === undefined)
    return { items: [item], options: lists[item].slice(0, ROWS) };
  const row = Array.from(entriesOf(problem, option)).sort((a, b) => a - b);
  const from = Math.max(
    0,
    Math.min(row.indexOf(item) - COLUMNS + 2, row.length - COLUMNS),
  );
  const items = row.slice(from, from + COLUMNS);
  const options = new Set([option]);
  /** @param {number} of @param {number} distance */
  const add = (of, distance) => {
    const list = lists[of];
    const at = list.indexOf(option);
    for (const other of [list[at - distance], list[at + distance]])
      if (other !== undefined && options.size < ROWS) options.add(other);
  };
  add(item, 1);
  for (const other of items) add(other, 1);
  for (let distance = 2; distance < ROWS; distance++) add(item, distance);
  return { items, options: [...options].sort((a, b) => a - b) };
}

export class LinksDetail {
  node = svg("svg", { class: "lists lens" });
  /** @type {Problem} */
  #problem = /** @type {any} */ (null);
  /** @type {MatrixNode} */
  #at = /** @type {any} */ (null);
  /** @type {Map<number, { group: SVGElement, nodes: Map<number, SVGElement> }>} */
  #rows = new Map();
  /** @type {Column[]} */
  #columns = [];
  #across = svg("path");

  /**
   * Returns true if this item has a column.
   * @param {number} item
   */
  has(item) {
    return this.#columns.some((column) => column.item === item);
  }

  /**
   * Lays out the neighborhood of a node.
   * @param {Problem} problem
   * @param {MatrixNode} at
   */
  lay(problem, at) {
    this.#problem = problem;
    const { items, options } = around(problem, at);
    const width = LEFT + STEP_X * items.length + 26;
    const height = TOP + STEP_Y * options.length + FOOT;
    mark(this.node, "viewBox", `0 0 ${width} ${height}`);
    this.node.style.setProperty("--wide", `${width * 1.25}px`);
    this.#across = svg("path", { class: "rail" });
    this.#rows = new Map(
      options.map((option, i) => [option, this.#row(option, i, items)]),
    );
    this.#columns = items.map((item, i) =>
      this.#column(item, i, options, height),
    );
    /** @type {(parts: (column: Column) => SVGElement | SVGElement[], attributes?: Record<string, string>) => SVGElement} */
    const layer = (parts, attributes) =>
      svg("g", attributes, ...this.#columns.flatMap(parts));
    this.node.replaceChildren(
      this.#across,
      layer(({ bare, path }) => [bare, path], { class: "down" }),
      ...Array.from(this.#rows.values(), ({ group }) => group),
      layer(({ again, gaps }) => [again, ...gaps], { class: "counts" }),
      layer(({ head }) => head),
    );
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.node.animate([{ opacity: 0.2 }, { opacity: 1 }], 180);
  }

  // Draws an option: its visible nodes on a line, which continues if there are more.
  /** @param {number} option @param {number} i @param {number[]} items */
  #row(option, i, items) {
    const problem = this.#problem;
    const covered = entriesOf(problem, option);
    const own = items.filter((item) => covered.includes(item));
    const beyond = covered.length > own.length ? 26 : 0;
    const [from, to] = [own[0], own[own.length - 1]].map((item) =>
      xOf(items.indexOf(item)),
    );
    const group = svg(
      "g",
      { class: "option" },
      tinted("path", colorOf(problem, own[0], option), {
        class: "rope",
        d: `M${from - beyond} ${yOf(i)}H${to + beyond}`,
      }),
      this.#label(option, yOf(i)),
    );
    const nodes = new Map();
    for (const item of own) {
      const node = tinted("rect", colorOf(problem, item, option), {
        "data-item": item,
        "data-option": option,
        x: xOf(items.indexOf(item)) - NODE.width / 2,
        y: yOf(i) - NODE.height / 2,
        ...NODE,
        rx: 5,
      });
      nodes.set(item, node);
      group.append(node);
    }
    return { group, nodes };
  }

  // Draws an item: its list from header to foot, with the number of hidden nodes between two visible ones.
  /**
   * @param {number} item
   * @param {number} i
   * @param {number[]} options
   * @param {number} height
   * @returns {Column}
   */
  #column(item, i, options, height) {
    const problem = this.#problem;
    const list = listsOf(problem)[item];
    const own = options.filter((option) => list.includes(option));
    const stops = own.map((option) => ({
      option,
      at: [xOf(i), yOf(options.indexOf(option))],
      place: list.indexOf(option),
    }));
    const name = svg("text", { x: xOf(i), y: TOP - 24 });
    name.textContent = short(problem.items[item], 6);
    const left = svg("text", { class: "left", x: xOf(i), y: TOP - 48 });
    const cap = tinted("rect", colorOf(problem, item), {
      class: "cap",
      x: xOf(i) - 25,
      y: TOP - 37,
      width: 50,
      height: 25,
      rx: 12.5,
    });
    const again = svg("text", {
      class: "again",
      x: xOf(i),
      y: height - FOOT / 2 + 8,
    });
    again.textContent = "↺";
    return {
      item,
      list,
      stops,
      left,
      again,
      bare: svg("path", {
        class: "bare",
        d: `M${xOf(i)} ${TOP - 14}V${height - FOOT / 2}`,
      }),
      path: tinted("path", colorOf(problem, item), { class: "rail" }),
      head: svg("g", { class: "head", "data-item": item }, cap, name, left),
      gaps: Array.from({ length: stops.length + 1 }, () => svg("text")),
      top: [xOf(i), TOP - 12],
      foot: [xOf(i), height - FOOT / 2],
    };
  }

  // Draws the label of an option: its place on the board, and its number.
  /** @param {number} option @param {number} y */
  #label(option, y) {
    const label = svg("g", { class: "name" });
    const small = optionPicture(this.#problem, option, 40, 26);
    const { digit, piece } = this.#problem.options[option];
    const number = svg("text", { x: 50, y });
    number.textContent = piece ?? String(digit ?? option + 1);
    if (small) {
      const { picture, width, height } = small;
      label.append(
        svg(
          "g",
          { transform: `translate(${44 - width} ${y - height / 2})` },
          picture,
        ),
      );
    }
    label.append(number);
    return label;
  }

  /**
   * Draws a scene of the problem around the node `at`, with the `links` of links-state.js.
   * @param {Scene} scene
   * @param {Links} links
   * @param {Snapshot | null} snapshot
   * @param {Hover | null} hover
   * @param {MatrixNode} at
   */
  put(scene, links, snapshot, hover, at) {
    this.#at = at;
    mark(this.node, "data-hurried", isHurried(snapshot));
    const now = snapshot?.state === "moving" ? snapshot.event : null;
    const moved = now && "option" in now ? now.option : undefined;
    for (const [option, { group, nodes }] of this.#rows) {
      mark(group, "data-is", standingOf(option, scene, links.live));
      mark(group, "data-lit", hover?.option === option);
      for (const [item, node] of nodes) {
        mark(node, "data-out", !links.linked(option, item));
        mark(
          node,
          "data-here",
          option === this.#at.option && item === this.#at.item,
        );
        mark(node, "data-now", moved === option && now?.item === item);
      }
    }
    for (const column of this.#columns) this.#bend(column, links, hover, now);
    mark(
      this.#across,
      "d",
      rail(
        [
          { at: [LEFT - 10, TOP - 24], linked: true },
          ...this.#columns.map(({ item, top }) => ({
            at: [top[0], TOP - 24],
            linked: links.open(item),
          })),
          {
            at: [LEFT + STEP_X * this.#columns.length + 10, TOP - 24],
            linked: true,
          },
        ],
        [0, -16],
      ),
    );
  }

  /** @param {Column} column @param {Links} links @param {Hover | null} hover @param {SearchEvent | null} now */
  #bend(column, links, hover, now) {
    const { item, list, stops, path, head, left, gaps, top, foot } = column;
    const open = links.open(item);
    const linked = list.map((option) => links.linked(option, item));
    const all = [
      { at: top, linked: true, place: -1 },
      ...stops.map((stop) => ({ ...stop, linked: linked[stop.place] })),
      { at: foot, linked: true, place: list.length },
    ];
    mark(path, "d", rail(all, [SWING, 0]));
    mark(path, "data-is", open ? "live" : "covered");
    mark(path, "data-here", item === this.#at.item);
    mark(head, "data-is", open ? "live" : "covered");
    mark(head, "data-lit", hover?.item === item);
    mark(head, "data-now", now?.item === item);
    let length = 0;
    for (const is of linked) length += is ? 1 : 0;
    left.textContent = String(length);
    // The number of linked nodes between two visible ones.
    gaps.forEach((text, i) => {
      const [from, to] = [all[i], all[i + 1]];
      let between = 0;
      for (let k = from.place + 1; k < to.place; k++)
        between += linked[k] ? 1 : 0;
      setText(text, between ? `+${between}` : "");
      /** @param {ListStop} stop */
      const side = (stop) => stop.at[0] + (stop.linked ? 0 : SWING);
      mark(text, "x", (side(from) + side(to)) / 2);
      mark(text, "y", (from.at[1] + to.at[1]) / 2);
    });
  }
}
