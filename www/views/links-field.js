// The links of a problem of up to 600 nodes: every node stands in its place, and the links are drawn of what is
// touched; of all that has up to 60 nodes.
import { ALL_LINKS, linksOf, listsOf } from "../links-state.js";
import { entriesOf, sceneOf, standingOf } from "../scene.js";
import { mark, svg } from "./dom.js";
import {
  tinted,
  colorOf,
  isHurried,
  listen,
  rail,
  short,
} from "./links-shapes.js";

/** The widest and highest a place in the field gets, and what heads and numbers take, in pixels. */
const LARGEST = 46;
const HEAD = 30;
const SIDE = 10;
/** Heads have names where they are so far apart. */
const NAMED = 25;
/** How wide a letter of a name is. */
const LETTER = 7;

class LinksField extends HTMLElement {
  #drawing = svg("svg", { class: "lists field", "aria-hidden": "true" });
  #problem = null;
  #size = "";
  #state = null;
  #drawn = [];
  #rows = [];
  #heads = [];
  #lists = new Map();
  #down = svg("g", { class: "down" });
  #x = () => 0;
  #y = () => 0;
  #step = [0, 0];
  #glowing = [];

  connectedCallback() {
    this.append(this.#drawing);
    listen(this);
    this.addEventListener("click", (event) => event.stopPropagation());
    new ResizeObserver(() => this.#state && this.draw(this.#state)).observe(
      this,
    );
  }

  draw(state) {
    this.#state = state;
    const { problem, frame, light, mode, answers, choose, pane } = state;
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
    const parts = [frame, light, mode, answers, state.glow];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    this.#put(sceneOf(state), mode === "watch" ? frame : null, light, choose);
    this.#glow(state.glow?.options);
  }

  #lay(width, height) {
    const { itemCount, optionCount, items } = this.#problem;
    const stepX = Math.min(LARGEST, (width - 2 * SIDE) / itemCount);
    const stepY = Math.min(LARGEST, (height - HEAD - 6) / optionCount);
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
    this.#glowing = [];
    this.#lists.clear();
    this.#down.replaceChildren();
    this.#drawing.replaceChildren(
      this.#down,
      ...this.#rows.map(({ row }) => row),
      ...this.#heads,
    );
  }

  // An option: its nodes on a rope.
  #row(option) {
    const problem = this.#problem;
    const [x, y] = [this.#x, this.#y];
    const [stepX, stepY] = this.#step;
    const width = Math.max(3, Math.min(20, stepX - 2, stepY * 1.6));
    const height = Math.max(3, Math.min(15, stepY - 1.5, width));
    const covered = Array.from(entriesOf(problem, option));
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

  // The head of an item's list, with its name where there is room for it.
  #head(label, item) {
    const [stepX] = this.#step;
    const isNamed = stepX >= NAMED;
    const x = this.#x(item);
    const text = short(label, Math.max(4, Math.floor(stepX / LETTER) - 1));
    const room = isNamed ? LETTER * (text.length + 1) : 0;
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

  #put(scene, frame, light, choose) {
    const problem = this.#problem;
    const links = linksOf(problem, frame, choose);
    const now = frame?.state === "moving" ? frame.event : null;
    mark(this.#drawing, "data-hurried", isHurried(frame));
    const all = problem.entries.length <= ALL_LINKS;
    mark(this.#drawing, "data-all", all);
    const touched = new Set(all ? problem.items.keys() : []);
    for (const option of [scene.trying, now?.option, light?.option])
      if (option !== null && option < problem.optionCount)
        for (const item of entriesOf(problem, option)) touched.add(item);
    if (light?.item < problem.itemCount) touched.add(light.item);
    this.#rows.forEach(({ row, nodes }, option) => {
      const live = links.live(option);
      mark(
        row,
        "data-is",
        standingOf(option, scene, () => live),
      );
      mark(row, "data-lit", light?.option === option);
      for (const [item, node] of nodes) {
        const isHere = light?.option === option && light.item === item;
        mark(node, "data-here", isHere);
        mark(node, "data-out", !live && !links.linked(option, item));
        mark(node, "data-now", now?.option === option && now.item === item);
      }
    });
    this.#heads.forEach((head, item) => {
      mark(head, "data-is", links.open(item) ? "live" : "covered");
      mark(head, "data-lit", light?.item === item);
      mark(head, "data-now", now?.item === item);
    });
    for (const item of touched) this.#bend(item, links, light?.item === item);
    for (const [item, path] of this.#lists)
      mark(path, "data-off", !touched.has(item));
  }

  // What changed just now, while the search flies by.
  #glow(options) {
    for (const option of this.#glowing)
      if (!options?.has(option))
        this.#rows[option].row.style.removeProperty("--glow");
    this.#glowing = [...(options?.keys() ?? [])];
    for (const [option, strength] of options ?? [])
      this.#rows[option].row.style.setProperty("--glow", strength.toFixed(1));
  }

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
