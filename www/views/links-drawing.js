// The links of a small problem. Nodes never move: only links bend around what is covered, so that cover
// and uncover mirror each other.
import { linksOf } from "../links-state.js";
import { standingOf } from "../scene.js";
import { words } from "../words.js";
import { mark, svg } from "./dom.js";
import { short } from "./links-shapes.js";

/** Distances in the drawing's own units. */
const STEP_X = 64;
const STEP_Y = 54;
const LEFT = 64;
const TOP = 40;

export class LinksDrawing {
  node = svg("svg", { class: "links", role: "img" });
  #light;
  #problem = null;
  #nodes = [];
  #heads = [];
  #rows = [];
  #down = new Map();
  #across = new Map();

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
    if (problem !== this.#problem) this.#lay(problem);
    const { open, live, linked } = linksOf(problem, frame, choose);
    this.#heads.forEach((head, item) => {
      mark(head, "data-is", open(item) ? "live" : "covered");
      mark(head, "data-lit", light?.item === item);
    });
    this.#rows.forEach((row, option) => {
      mark(row, "data-is", standingOf(option, scene, live));
      mark(row, "data-lit", light?.option === option);
    });
    for (const [item, links] of this.#down) {
      const list = this.#nodes.filter((node) => node.item === item);
      this.#bend(
        links,
        list,
        ({ option }) => linked(option, item),
        (node) => [x(item), y(node.option)],
        [x(item), TOP - 8],
        "down",
      );
      for (const link of links)
        mark(link, "data-is", open(item) ? "live" : "covered");
    }
    const heads = this.#heads.map((_, item) => ({ item }));
    this.#bend(
      this.#across.get("heads"),
      heads,
      ({ item }) => open(item),
      ({ item }) => [x(item), TOP - 8],
      [LEFT - 44, TOP - 8],
      "across",
    );
  }

  #lay(problem) {
    this.#problem = problem;
    const { items, options, itemCount, optionCount } = problem;
    mark(
      this.node,
      "viewBox",
      `0 0 ${LEFT + STEP_X * itemCount} ${TOP + STEP_Y * optionCount + 16}`,
    );
    this.#down.clear();
    this.#nodes = [];
    const under = svg("g", { class: "down" });
    const beside = svg("g", { class: "across" });
    this.#rows = options.map((_, option) => this.#row(option));
    this.#heads = items.map((label, item) => {
      const name = svg("text", { x: x(item), y: TOP - 8 });
      name.textContent = short(label);
      return svg(
        "g",
        { class: "head" },
        svg("circle", { "data-item": item, cx: x(item), cy: TOP - 8, r: 15 }),
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
    this.#across.set(
      "heads",
      items.map(() => svg("path")),
    );
    beside.append(...this.#across.get("heads"));
    this.node.replaceChildren(beside, under, ...this.#rows, ...this.#heads);
    mark(this.node, "aria-label", words.linksLabel(words.matrixSize(problem)));
  }

  // An option: its number, and its nodes on a rope.
  #row(option) {
    const { entries, offsets } = this.#problem;
    const row = svg("g", { class: "option" });
    const columns = Array.from(
      entries.subarray(offsets[option], offsets[option + 1]),
    ).sort((a, b) => a - b);
    if (columns.length > 1)
      row.append(
        svg("path", {
          class: "rope",
          d: `M${x(columns[0])} ${y(option)}H${x(columns.at(-1))}`,
        }),
      );
    const label = svg("text", { class: "number", x: 22, y: y(option) });
    label.textContent = String(option + 1);
    row.append(label);
    for (const item of columns) {
      this.#nodes.push({ item, option });
      row.append(
        svg("rect", {
          "data-option": option,
          x: x(item) - 11,
          y: y(option) - 11,
          width: 22,
          height: 22,
          rx: 6,
        }),
      );
    }
    return row;
  }

  // One path per place in the list, from the last node that is linked in to this one; what is left
  // out keeps its own link, faint.
  #bend(links, list, linked, at, from, way) {
    let last = from;
    let skipped = 0;
    list.forEach((node, i) => {
      const here = at(node);
      const is = linked(node);
      mark(
        links[i],
        "d",
        curve(is ? last : at(list[i - 1] ?? node), here, is ? skipped : 0, way),
      );
      mark(links[i], "data-out", !is);
      if (is) last = here;
      skipped = is ? 0 : skipped + 1;
    });
  }
}

// A link that passes covered neighbours swings out to the side.
function curve([x1, y1], [x2, y2], skipped, way) {
  const out = skipped ? 24 + 5 * Math.min(skipped, 4) : 0;
  if (way === "down")
    return `M${x1} ${y1}C${x1 + out} ${y1 + (y2 - y1) * 0.25} ${x2 + out} ${y1 + (y2 - y1) * 0.75} ${x2} ${y2}`;
  return `M${x1} ${y1}C${x1 + (x2 - x1) * 0.3} ${y1 - out} ${x1 + (x2 - x1) * 0.7} ${y2 - out} ${x2} ${y2}`;
}

const x = (item) => LEFT + STEP_X * item + STEP_X / 2 - 16;
const y = (option) => TOP + STEP_Y * option + STEP_Y / 2 + 8;
