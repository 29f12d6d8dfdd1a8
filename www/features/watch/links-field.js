// The links of a problem of up to 600 nodes. Every node stands in its place. Problems of up to 60 nodes show all links,
// others only those of the hovered item or option.
import { changeEnds } from "../../boards/links-change.js";
import { ALL_LINKS, linksOf, listsOf } from "../../boards/links-state.js";
import { entriesOf, linksSceneOf, standingOf } from "../../core/scene.js";
import { mark, svg } from "../../core/views/dom.js";
import {
  tinted,
  colorOf,
  isHurried,
  listen,
  rail,
  shortNames,
  title,
} from "../../boards/links-shapes.js";
/** @import { Snapshot, Item, Hover, Links, ListStop, MatrixNode, Problem, Scene, State } from "../../types.js" */

/** The maximum size of a cell, and the space for headers and numbers, in the units of the drawing. */
const MAX_CELL = 46;
const HEAD = 40;
/** In a large window the drawing grows up to this scale. */
const MAX_SCALE = 2.4;
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
  // The line of the heads, and the changed link.
  #across = svg("path", { class: "across" });
  #changed = svg("path", { class: "changed" });
  /** @type {(item: number) => number} */
  #x = () => 0;
  /** @type {(option: number) => number} */
  #y = () => 0;
  #step = [0, 0];
  /** @type {SVGElement[]} */
  #lit = [];

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
    if (!problem || this.hidden || !["links", "all"].includes(pane)) return;
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
    this.#put(linksSceneOf(state), mode === "watch" ? snapshot : null, hover);
  }

  /** @param {number} width @param {number} height */
  #lay(width, height) {
    const { itemCount, optionCount, items } = this.#problem;
    const stepX = Math.min(MAX_CELL, (width - 2 * SIDE) / itemCount);
    const stepY = Math.min(MAX_CELL, (height - HEAD - 6) / optionCount);
    const wide = 2 * SIDE + stepX * itemCount;
    const high = HEAD + 6 + stepY * optionCount;
    const scale = Math.min(MAX_SCALE, width / wide, height / high);
    mark(this.#drawing, "viewBox", `0 0 ${wide} ${high}`);
    mark(this.#drawing, "width", wide * scale);
    mark(this.#drawing, "height", high * scale);
    this.#step = [stepX, stepY];
    this.#x = (item) => SIDE + stepX * (item + 0.5);
    this.#y = (option) => HEAD + 6 + stepY * (option + 0.5);
    this.#rows = Array.from({ length: optionCount }, (_, option) =>
      this.#row(option),
    );
    const names = shortNames(
      items,
      Math.max(4, Math.floor(stepX / LETTER_PIXELS) - 1),
    );
    this.#heads = items.map((label, item) =>
      this.#head(label, item, names[item]),
    );
    this.#lists.clear();
    this.#down.replaceChildren();
    this.#drawing.replaceChildren(
      this.#across,
      this.#down,
      this.#changed,
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
  /** @param {Item} label @param {number} item @param {string} text */
  #head(label, item, text) {
    const [stepX] = this.#step;
    const isNamed = stepX >= MIN_NAMED_PIXELS;
    const x = this.#x(item);
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
    head.append(title(label));
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
    this.#light(changeEnds(problem, snapshot, links));
    this.#bendAcross(links);
    for (const item of touched) this.#bend(item, links, hover?.item === item);
    for (const [item, path] of this.#lists)
      mark(path, "data-off", !touched.has(item));
  }

  // Draws the links between the heads of the open items, which bend above the covered ones.
  /** @param {Links} links */
  #bendAcross(links) {
    const count = this.#problem.primaryCount;
    const heads = Array.from({ length: count }, (_, item) => ({
      at: [this.#x(item), HEAD - 13],
      linked: links.open(item),
    }));
    const root = { at: [0, HEAD - 13], linked: true };
    mark(this.#across, "d", rail(held([root, ...heads]), [0, 17 - HEAD]));
  }

  // Lights the changed link, and the nodes at both of its ends.
  /** @param {ReturnType<typeof changeEnds>} change */
  #light(change) {
    for (const node of this.#lit) mark(node, "data-end", null);
    this.#lit = [];
    const [from, to] = change?.ends ?? [];
    for (const { item = -1, option = -1 } of change?.ends ?? []) {
      const node = this.#rows[option]?.nodes.get(item) ?? this.#heads[item];
      if (!node) continue;
      mark(node, "data-end", true);
      this.#lit.push(node);
    }
    if (!change || !from || !to) return mark(this.#changed, "d", null);
    const { item, option } = change.between;
    const isDown = option !== undefined;
    const isOut = leaves(this.#state?.snapshot?.event?.type);
    /** @param {Partial<MatrixNode>} end @param {boolean} isLast */
    const place = ({ item: at, option: row }, isLast) => {
      if (!isDown)
        return at === undefined
          ? [isLast ? this.#x(this.#problem.primaryCount - 1) : 0, HEAD - 13]
          : [this.#x(at), HEAD - 13];
      if (row !== undefined) return [this.#x(item), this.#y(row)];
      return isLast ? null : [this.#x(item), HEAD - 3];
    };
    const between = isDown
      ? [this.#x(item), this.#y(option)]
      : [this.#x(item), HEAD - 13];
    const first = place(from, false);
    const last = place(to, true);
    // Past the last node of a list the link leads back to its head.
    const all = [
      { at: /** @type {number[]} */ (first), linked: true },
      { at: between, linked: !isOut },
      ...(last ? [{ at: last, linked: true }] : []),
    ];
    const [stepX] = this.#step;
    const out = isDown ? [Math.min(17, stepX * 0.5), 0] : [0, 17 - HEAD];
    const isRing = isOut && !last;
    mark(this.#changed, "d", isRing ? null : rail(all, out));
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
    mark(path, "d", rail(held(stops), [Math.min(17, stepX * 0.5), 0]));
    mark(path, "data-is", links.open(item) ? "live" : "covered");
    mark(path, "data-lit", lit);
  }
}

/** @param {string | undefined} type */
const leaves = (type) => type === "hide" || type === "cover";

// A list ends with its last linked node: there is no link past it.
/** @param {ListStop[]} stops */
function held(stops) {
  const end = stops.findLastIndex(({ linked }) => linked);
  return stops.map((stop, i) => (i > end ? stops[end] : stop));
}

customElements.define("links-field", LinksField);
