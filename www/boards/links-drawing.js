// The links of a small problem. Nodes never move: links bend around covered nodes, so cover and uncover mirror each
// other.
import { linksOf } from "./links-state.js";
import { entriesOf, standingOf } from "../core/scene.js";
import { capital, optionWords, words } from "../locales/words.js";
import { mark, svg } from "../core/views/dom.js";
import { optionPicture, rail, shortNames, title } from "./links-shapes.js";
/** @import { Snapshot, Hover, ListStop, Problem, Scene } from "../types.js" */

/**
 * In the units of the drawing: the starts of headers and options, and the number of items from which the close layout
 * keeps them legible.
 */
const TOP = 75;
const HEADS = 32;
const MIN_CLOSE_ITEMS = 8;
/** The side of the small board before an option. */
const PLACE = 22;
/**
 * The start of the items, the distances between items and between options, the radius of a header, the side of a node,
 * the minimum swing of a link. `LOW` is for phones, where the text needs space; `CLOSE` is for many items.
 */
const WIDE = { left: 80, across: 64, down: 54, head: 15, side: 22, out: 24 };
const LOW = { ...WIDE, down: 36, side: 21 };
const CLOSE = { left: 56, across: 30, down: 27, head: 12, side: 19, out: 16 };

export class LinksDrawing {
  node = svg("svg", { class: "links", role: "img" });
  #hover;
  /** @type {Problem} */
  #problem = /** @type {any} */ (null);
  /** @type {{ item: number, option: number, node: SVGElement }[]} */
  #nodes = [];
  /** @type {SVGElement[]} */
  #heads = [];
  /** @type {SVGElement[]} */
  #rows = [];
  #by = WIDE;
  #isLow = false;
  /** @type {SVGElement[]} */
  #columns = [];
  // The number of drawn items: the first of the problem.
  #count = 0;
  /** @type {SVGElement} */
  #line = /** @type {any} */ (null);

  /**
   * `hover` is called with the hover, `press` with an option that is clicked.
   * @param {(hover: Hover | null) => void} hover
   * @param {(option: number) => void} press
   */
  constructor(hover, press = () => {}) {
    this.#hover = hover;
    this.node.addEventListener("click", ({ target }) => {
      const { option } = /** @type {SVGElement} */ (target).dataset;
      if (option) press(Number(option));
    });
    this.node.addEventListener("pointerover", ({ target }) => {
      const { option, item } = /** @type {SVGElement} */ (target).dataset;
      this.#hover(
        option
          ? { option: Number(option) }
          : item
            ? { item: Number(item) }
            : null,
      );
    });
    this.node.addEventListener("pointerleave", () => this.#hover(null));
  }

  /**
   * Draws a scene of `problem`: its first `count` items, all of them by default.
   * @param {Problem} problem
   * @param {Scene} scene
   * @param {Hover | null} hover
   * @param {Snapshot} snapshot
   */
  draw(problem, scene, hover, snapshot, count = problem.itemCount) {
    const isLow = matchMedia("(max-width: 719px)").matches;
    if (
      problem !== this.#problem ||
      isLow !== this.#isLow ||
      count !== this.#count
    )
      this.#lay(problem, isLow, count);
    const { open, live, linked } = linksOf(problem, snapshot);
    this.#heads.forEach((head, item) => {
      mark(head, "data-is", open(item) ? "live" : "covered");
      mark(head, "data-lit", hover?.item === item);
    });
    /** @type {string[]} */
    const left = [];
    this.#rows.forEach((row, option) => {
      const is = standingOf(option, scene, live);
      mark(row, "data-is", is);
      mark(row, "data-lit", hover?.option === option);
      if (is === "live")
        left.push(optionWords(problem.options[option], option));
    });
    for (const { item, option, node } of this.#nodes) {
      mark(node, "data-lit", hover?.item === item);
      mark(node, "data-out", !linked(option, item));
    }
    // The label has the remaining items and options, for screen readers.
    const what = words.linksLabel(words.matrixSize(problem));
    const label = capital(words.about(words.legend.live, ...left));
    mark(this.node, "aria-label", left.length ? `${what} ${label}` : what);
    this.#columns.forEach((column, item) => {
      const list = this.#nodes.filter((node) => node.item === item);
      const stops = list.map(({ option }) => ({
        at: [this.#x(item), this.#y(option)],
        linked: linked(option, item),
      }));
      const head = { at: [this.#x(item), HEADS], linked: true };
      this.#bend(column, [head, ...stops], [this.#by.out, 0]);
      mark(column, "data-is", open(item) ? "live" : "covered");
    });
    const heads = this.#heads
      .slice(0, Math.min(problem.primaryCount, count))
      .map((_, item) => ({ at: [this.#x(item), HEADS], linked: open(item) }));
    const start = { at: [20, HEADS], linked: true };
    this.#bend(this.#line, [start, ...heads], [0, -this.#by.out]);
  }

  /** @param {Problem} problem @param {boolean} isLow @param {number} count */
  #lay(problem, isLow, count) {
    this.#problem = problem;
    this.#isLow = isLow;
    this.#count = count;
    const { options, primaryCount, optionCount } = problem;
    const items = problem.items.slice(0, count);
    const isClose = Math.max(count, optionCount) > MIN_CLOSE_ITEMS;
    this.#by = isClose ? CLOSE : isLow ? LOW : WIDE;
    mark(this.node, "data-close", isClose);
    mark(
      this.node,
      "viewBox",
      `0 0 ${this.#x(count) - 14} ${this.#y(optionCount - 1) + 26}`,
    );
    this.#nodes = [];
    // Secondary items stand outside the line, because no choice branches on them.
    const list = () =>
      svg("g", { class: "list" }, svg("path", { class: "kept" }), svg("path"));
    this.#line = list();
    this.#columns = items.map(list);
    this.#rows = options.map((_, option) => this.#row(option));
    const names = shortNames(items);
    this.#heads = items.map((label, item) => {
      const cx = this.#x(item);
      const name = svg("text", { x: cx, y: HEADS });
      name.textContent = names[item];
      return svg(
        "g",
        { class: item < primaryCount ? "head" : "head free" },
        svg("circle", { "data-item": item, cx, cy: HEADS, r: this.#by.head }),
        name,
        title(label),
      );
    });
    this.node.replaceChildren(
      this.#line,
      ...this.#columns,
      ...this.#rows,
      ...this.#heads,
    );
  }

  // Draws an option: its place on the board, or its number, and its nodes on a line.
  /** @param {number} option */
  #row(option) {
    const row = svg("g", { class: "option" });
    const { side } = this.#by;
    const y = this.#y(option);
    const columns = Array.from(entriesOf(this.#problem, option))
      .filter((item) => item < this.#count)
      .sort((a, b) => a - b);
    if (columns.length > 1)
      row.append(
        svg("path", {
          class: "rope",
          d: `M${this.#x(columns[0])} ${y}H${this.#x(columns[columns.length - 1])}`,
        }),
      );
    row.append(this.#label(option, y));
    for (const item of columns) {
      const node = svg("rect", {
        "data-option": option,
        x: this.#x(item) - side / 2,
        y: y - side / 2,
        width: side,
        height: side,
        rx: 6,
      });
      this.#nodes.push({ item, option, node });
      row.append(node);
    }
    return row;
  }

  /** @param {number} option @param {number} y */
  #label(option, y) {
    const place = optionPicture(this.#problem, option, PLACE, PLACE);
    if (place) {
      const { picture, height } = place;
      const at = `translate(${22 - PLACE / 2} ${y - height / 2})`;
      return svg("g", { transform: at }, picture);
    }
    const label = svg("text", { class: "number", x: 22, y });
    label.textContent = String(option + 1);
    return label;
  }

  /** @param {number} item */
  #x(item) {
    return this.#by.left + this.#by.across * item;
  }

  /** @param {number} option */
  #y(option) {
    return TOP + this.#by.down * option;
  }

  // The links of a list swing around nodes that are not linked, and end with the last linked one. A dotted line below
  // passes all nodes: the links that the hidden nodes keep.
  /** @param {SVGElement} list @param {ListStop[]} stops @param {number[]} out */
  #bend({ children: [kept, drawn] }, stops, out) {
    const end = stops.findLastIndex(({ linked }) => linked);
    const held = stops.map((stop, i) => (i > end ? stops[end] : stop));
    mark(kept, "d", `M${stops.map(({ at }) => at).join("L")}`);
    mark(drawn, "d", rail(held, out));
  }
}
