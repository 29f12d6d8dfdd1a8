// The links of a small problem. Nodes never move: only links bend around what is covered, so that cover
// and uncover mirror each other.
import { linksOf } from "../links-state.js";
import { entriesOf, standingOf } from "../scene.js";
import { capital, optionWords, words } from "../words.js";
import { mark, svg } from "./dom.js";
import { short } from "./links-shapes.js";

/** In the drawing's own units: where heads and options begin, and what many items change, so that all can be read. */
const TOP = 75;
const HEADS = 32;
const MANY = 8;
/**
 * Where items begin, from item to item and from option to option; the radius of a head, the side of a node, how far a
 * link swings out at least. `LOW` is for phones, where what is said needs the room; `CLOSE` is for many items.
 */
const WIDE = { left: 80, across: 64, down: 54, head: 15, side: 22, out: 24 };
const LOW = { ...WIDE, down: 36, side: 21 };
const CLOSE = { left: 56, across: 30, down: 27, head: 13.5, side: 19, out: 16 };

export class LinksDrawing {
  node = svg("svg", { class: "links", role: "img" });
  #light;
  #problem = null;
  #nodes = [];
  #heads = [];
  #rows = [];
  #by = WIDE;
  #isLow = false;
  #down = new Map();
  #across = [];

  /** `light` is told what the pointer is on. */
  constructor(light) {
    this.#light = light;
    this.node.addEventListener("pointerover", ({ target }) => {
      const { option, item } = target.dataset;
      this.#light(
        option
          ? { option: Number(option) }
          : item
            ? { item: Number(item) }
            : null,
      );
    });
    this.node.addEventListener("pointerleave", () => this.#light(null));
  }

  /** Draws a scene of `problem`. */
  draw(problem, scene, light, frame, choose) {
    const isLow = matchMedia("(max-width: 719px)").matches;
    if (problem !== this.#problem || isLow !== this.#isLow)
      this.#lay(problem, isLow);
    const { open, live, linked } = linksOf(problem, frame, choose);
    this.#heads.forEach((head, item) => {
      mark(head, "data-is", open(item) ? "live" : "covered");
      mark(head, "data-lit", light?.item === item);
    });
    const left = [];
    this.#rows.forEach((row, option) => {
      const is = standingOf(option, scene, live);
      mark(row, "data-is", is);
      mark(row, "data-lit", light?.option === option);
      if (is === "live")
        left.push(optionWords(problem.options[option], option));
    });
    for (const { item, node } of this.#nodes)
      mark(node, "data-lit", light?.item === item);
    // Who cannot see the picture hears what is left of it.
    const what = words.linksLabel(words.matrixSize(problem));
    const said = capital(words.about(words.legend.live, ...left));
    mark(this.node, "aria-label", left.length ? `${what} ${said}` : what);
    for (const [item, links] of this.#down) {
      const list = this.#nodes.filter((node) => node.item === item);
      this.#bend(
        links,
        list,
        ({ option }) => linked(option, item),
        (node) => [this.#x(item), this.#y(node.option)],
        [this.#x(item), HEADS],
        "down",
      );
      for (const link of links)
        mark(link, "data-is", open(item) ? "live" : "covered");
    }
    this.#bend(
      this.#across,
      this.#across.map((_, item) => ({ item })),
      ({ item }) => open(item),
      ({ item }) => [this.#x(item), HEADS],
      [20, HEADS],
      "across",
    );
  }

  #lay(problem, isLow) {
    this.#problem = problem;
    this.#isLow = isLow;
    const { items, options, itemCount, primaryCount, optionCount } = problem;
    const isClose = itemCount > MANY;
    this.#by = isClose ? CLOSE : isLow ? LOW : WIDE;
    mark(this.node, "data-close", isClose);
    mark(
      this.node,
      "viewBox",
      `0 0 ${this.#x(itemCount) - 14} ${this.#y(optionCount - 1) + 26}`,
    );
    this.#down.clear();
    this.#nodes = [];
    const under = svg("g", { class: "down" });
    const beside = svg("g", { class: "across" });
    this.#rows = options.map((_, option) => this.#row(option));
    this.#heads = items.map((label, item) => {
      const cx = this.#x(item);
      const name = svg("text", { x: cx, y: HEADS });
      name.textContent = short(label);
      return svg(
        "g",
        { class: item < primaryCount ? "head" : "head free" },
        svg("circle", { "data-item": item, cx, cy: HEADS, r: this.#by.head }),
        name,
      );
    });
    items.forEach((_, item) => {
      const links = this.#nodes
        .filter((node) => node.item === item)
        .map(() => svg("path"));
      this.#down.set(item, links);
      under.append(...links);
    });
    // Items that may stay uncovered stand outside the line, where no choice ever meets them.
    this.#across = items.slice(0, primaryCount).map(() => svg("path"));
    beside.append(...this.#across);
    this.node.replaceChildren(beside, under, ...this.#rows, ...this.#heads);
  }

  // An option: its number, and its nodes on a rope.
  #row(option) {
    const row = svg("g", { class: "option" });
    const { side } = this.#by;
    const y = this.#y(option);
    const columns = Array.from(entriesOf(this.#problem, option)).sort(
      (a, b) => a - b,
    );
    if (columns.length > 1)
      row.append(
        svg("path", {
          class: "rope",
          d: `M${this.#x(columns[0])} ${y}H${this.#x(columns.at(-1))}`,
        }),
      );
    const label = svg("text", { class: "number", x: 22, y });
    label.textContent = String(option + 1);
    row.append(label);
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

  #x(item) {
    return this.#by.left + this.#by.across * item;
  }

  #y(option) {
    return TOP + this.#by.down * option;
  }

  // One path per place in the list, from the last node that is linked in to this one. What is left out keeps its own
  // links, faint, to the neighbours on both sides.
  #bend(links, list, linked, at, from, way) {
    let last = from;
    let skipped = 0;
    list.forEach((node, i) => {
      const here = at(node);
      const is = linked(node);
      const out = is && skipped && this.#by.out + 5 * Math.min(skipped, 4);
      const before = list[i - 1];
      const start = is ? last : before ? at(before) : from;
      const after = !is && list[i + 1];
      const end = after && linked(after) ? at(after) : here;
      mark(links[i], "d", `${curve(start, here, Number(out), way)}L${end}`);
      mark(links[i], "data-out", !is);
      if (is) last = here;
      skipped = is ? 0 : skipped + 1;
    });
  }
}

// A link that passes covered neighbours swings out to the side.
function curve([x1, y1], [x2, y2], out, way) {
  if (way === "down")
    return `M${x1} ${y1}C${x1 + out} ${y1 + (y2 - y1) * 0.25} ${x2 + out} ${y1 + (y2 - y1) * 0.75} ${x2} ${y2}`;
  return `M${x1} ${y1}C${x1 + (x2 - x1) * 0.3} ${y1 - out} ${x1 + (x2 - x1) * 0.7} ${y2 - out} ${x2} ${y2}`;
}
