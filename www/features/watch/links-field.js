// The links of a problem of up to 600 nodes. Every node stands in its place. Problems of up to 60 nodes show all links,
// others only those of the hovered item or option.
import { ALL_LINKS, linksOf, listsOf } from "../../boards/links-state.js";
import { entriesOf, sceneOf, standingOf } from "../../core/scene.js";
import { mark, svg } from "../../core/views/dom.js";
import {
  tinted,
  colorOf,
  isHurried,
  listen,
  rail,
  short,
} from "../../boards/links-shapes.js";
/** @import { Snapshot, Item, Hover, Links, Problem, Scene, State } from "../../types.js" */

/** The maximum size of a cell, and the space for headers and numbers, in pixels. */
const MAX_CELL_PIXELS = 46;
const HEAD = 30;
const SIDE = 10;
/** Headers have names if their distance is at least this. */
const MIN_NAMED_PIXELS = 25;
/** The width of a letter of a name. */
const LETTER_PIXELS = 7;

class LinksField extends HTMLElement {
  #drawing = svg("svg", { class: "lists field", "aria-hidden": "true" });
  /** @type {Problem} */
  #problem = /** @type {any} */ (null);
  #size = "";
  /** @type {State | null} */
  #state = null;
  /** @type {unknown[]} */
  #drawn = [];
  /** @type {{ row: SVGElement, nodes: Map<number, SVGElement> }[]} */
  #rows = [];
  /** @type {SVGElement[]} */
  #heads = [];
  /** @type {Map<number, SVGElement>} */
  #lists = new Map();
  #down = svg("g", { class: "down" });
  /** @type {(item: number) => number} */
  #x = () => 0;
  /** @type {(option: number) => number} */
  #y = () => 0;
  #step = [0, 0];

  connectedCallback() {
    this.append(this.#drawing);
    listen(this);
    this.addEventListener("click", (event) => event.stopPropagation());
    new ResizeObserver(() => this.#state && this.draw(this.#state)).observe(
      this,
    );
  }

  /** @param {State} state */
  draw(state) {
    this.#state = state;
    const { problem, snapshot, hover, mode, answers, pane } = state;
    if (!problem || this.hidden || pane !== "links") return;
    const { clientWidth, clientHeight } = this;
    if (clientWidth < 20 || clientHeight < 20) return;
    const size = `${clientWidth} ${clientHeight}`;
    if (problem !== this.#problem || size !== this.#size) {
      this.#problem = problem;
      this.#size = size;
      this.#drawn = [];
      this.#lay(clientWidth, clientHeight);
    }
    const parts = [snapshot, hover, mode, answers];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    this.#put(sceneOf(state), mode === "watch" ? snapshot : null, hover);
  }

  /** @param {number} width @param {number} height */
  #lay(width, height) {
    const { itemCount, optionCount, items } = this.#problem;
    const stepX = Math.min(MAX_CELL_PIXELS, (width - 2 * SIDE) / itemCount);
    const stepY = Math.min(MAX_CELL_PIXELS, (height - HEAD - 6) / optionCount);
    const wide = 2 * SIDE + stepX * itemCount;
    const high = HEAD + 6 + stepY * optionCount;
    mark(this.#drawing, "viewBox", `0 0 ${wide} ${high}`);
    mark(this.#drawing, "width", wide);
    mark(this.#drawing, "height", high);
    this.#step = [stepX, stepY];
    this.#x = (item) => SIDE + stepX * (item + 0.5);
    this.#y = (option) => HEAD + 6 + stepY * (option + 0.5);
    this.#rows = Array.from({ length: optionCount }, (_, option) =>
      this.#row(option),
    );
    this.#heads = items.map((label, item) => this.#head(label, item));
    this.#lists.clear();
    this.#down.replaceChildren();
    this.#drawing.replaceChildren(
      this.#down,
      ...this.#rows.map(({ row }) => row),
      ...this.#heads,
    );
  }

  // Draws an option: its nodes on a line.
  /** @param {number} option */
  #row(option) {
    const problem = this.#problem;
    const [x, y] = [this.#x, this.#y];
    const [stepX, stepY] = this.#step;
    const width = Math.max(3, Math.min(20, stepX - 2, stepY * 1.6));
    const height = Math.max(3, Math.min(15, stepY - 1.5, width));
    const covered = Array.from(entriesOf(problem, option));
    // A struck-out option has no nodes.
    if (covered.length === 0)
      return { row: svg("g", { class: "option" }), nodes: new Map() };
    const ends = [Math.min(...covered), Math.max(...covered)];
    const row = svg(
      "g",
      { class: "option" },
      tinted("path", colorOf(problem, ends[0], option), {
        class: "rope",
        d: `M${x(ends[0])} ${y(option)}H${x(ends[1])}`,
      }),
    );
    const nodes = new Map();
    for (const item of covered) {
      const node = tinted("rect", colorOf(problem, item, option), {
        "data-item": item,
        "data-option": option,
        x: x(item) - width / 2,
        y: y(option) - height / 2,
        width,
        height,
        rx: Math.min(5, height / 2.4),
      });
      nodes.set(item, node);
      row.append(node);
    }
    return { row, nodes };
  }

  // Draws the header of an item's list, with its name if there is space.
  /** @param {Item} label @param {number} item */
  #head(label, item) {
    const [stepX] = this.#step;
    const isNamed = stepX >= MIN_NAMED_PIXELS;
    const x = this.#x(item);
    const text = short(
      label,
      Math.max(4, Math.floor(stepX / LETTER_PIXELS) - 1),
    );
    const room = isNamed ? LETTER_PIXELS * (text.length + 1) : 0;
    const width = Math.min(
      Math.max(stepX - 2, 0.6 * stepX),
      Math.max(30, room),
    );
    const head = svg(
      "g",
      { class: "head", "data-item": item },
      tinted("rect", colorOf(this.#problem, item), {
        class: "cap",
        x: x - width / 2,
        y: isNamed ? HEAD - 24 : HEAD - 14,
        width,
        height: isNamed ? 22 : 12,
        rx: Math.min(11, width / 2),
      }),
    );
    if (isNamed) {
      const name = svg("text", { x, y: HEAD - 13 });
      name.textContent = text;
      head.append(name);
    }
    return head;
  }

  /** @param {Scene} scene @param {Snapshot | null} snapshot @param {Hover | null} hover */
  #put(scene, snapshot, hover) {
    const problem = this.#problem;
    const links = linksOf(problem, snapshot);
    const now = snapshot?.state === "moving" ? snapshot.event : null;
    const moved = now && "option" in now ? now.option : undefined;
    mark(this.#drawing, "data-hurried", isHurried(snapshot));
    const all = problem.entries.length <= ALL_LINKS;
    mark(this.#drawing, "data-all", all);
    const touched = new Set(all ? problem.items.keys() : []);
    for (const option of [scene.trying, moved, hover?.option])
      if (typeof option === "number" && option < problem.optionCount)
        for (const item of entriesOf(problem, option)) touched.add(item);
    const lit = hover?.item;
    if (lit !== undefined && lit < problem.itemCount) touched.add(lit);
    this.#rows.forEach(({ row, nodes }, option) => {
      const live = links.live(option);
      mark(
        row,
        "data-is",
        standingOf(option, scene, () => live),
      );
      mark(row, "data-lit", hover?.option === option);
      for (const [item, node] of nodes) {
        const isHere = hover?.option === option && hover.item === item;
        mark(node, "data-here", isHere);
        mark(node, "data-out", !live && !links.linked(option, item));
        mark(node, "data-now", moved === option && now?.item === item);
      }
    });
    this.#heads.forEach((head, item) => {
      mark(head, "data-is", links.open(item) ? "live" : "covered");
      mark(head, "data-lit", hover?.item === item);
      mark(head, "data-now", now?.item === item);
    });
    for (const item of touched) this.#bend(item, links, hover?.item === item);
    for (const [item, path] of this.#lists)
      mark(path, "data-off", !touched.has(item));
  }

  /** @param {number} item @param {Links} links @param {boolean} lit */
  #bend(item, links, lit) {
    let path = this.#lists.get(item);
    if (!path) {
      path = tinted("path", colorOf(this.#problem, item), {
        class: "rail",
      });
      this.#lists.set(item, path);
      this.#down.append(path);
    }
    const [stepX] = this.#step;
    const stops = [
      { at: [this.#x(item), HEAD - 3], linked: true },
      ...listsOf(this.#problem)[item].map((option) => ({
        at: [this.#x(item), this.#y(option)],
        linked: links.linked(option, item),
      })),
    ];
    mark(path, "d", rail(stops, [Math.min(17, stepX * 0.5), 0]));
    mark(path, "data-is", links.open(item) ? "live" : "covered");
    mark(path, "data-lit", lit);
  }
}

customElements.define("links-field", LinksField);
