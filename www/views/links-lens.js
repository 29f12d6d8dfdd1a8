// What the magnifier draws: the nodes around one of them, each in its place, and the lists that run through
// them, bent around what is covered.
import { entriesOf, listsOf } from "../links-state.js";
import { standingOf } from "../scene.js";
import { mark, say, svg } from "./dom.js";
import { tinted, colorOf, optionPicture, rail, short } from "./links-shapes.js";

/** The most columns and rows in sight. */
const COLUMNS = 7;
const ROWS = 11;
/** Distances in the drawing's own units. */
const STEP_X = 62;
const STEP_Y = 36;
const LEFT = 92;
const TOP = 62;
const FOOT = 30;
const NODE = { width: 26, height: 18 };
/** How far a list swings around a node that is not in it. */
const SWING = 21;
/** Up to this rate, in tree nodes a second, links bend from one state into the next. */
const UNHURRIED = 4;

/** The items and options around a node that are drawn, in the order of the matrix. */
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

export class Lens {
  node = svg("svg", { class: "lists lens" });
  #problem = null;
  #at = null;
  #rows = new Map();
  #columns = [];
  #across = svg("path");

  /** Whether there is a column for this item. */
  has(item) {
    return this.#columns.some((column) => column.item === item);
  }

  /** Lays out what is around a node. */
  lay(problem, at) {
    this.#problem = problem;
    const { items, options } = around(problem, at);
    const lists = listsOf(problem);
    const x = (i) => LEFT + STEP_X * (i + 0.5);
    const y = (i) => TOP + STEP_Y * (i + 0.5);
    const width = LEFT + STEP_X * items.length + 26;
    const height = TOP + STEP_Y * options.length + FOOT;
    mark(this.node, "viewBox", `0 0 ${width} ${height}`);
    this.node.style.setProperty("--wide", `${width * 1.25}px`);
    const down = svg("g", { class: "down" });
    this.#across = svg("path", { class: "rail" });
    const heads = svg("g");
    const counts = svg("g", { class: "counts" });
    const rows = options.map((option, i) => {
      const nodes = new Map();
      const group = svg("g", { class: "option" });
      const covered = entriesOf(problem, option);
      const own = items.filter((item) => covered.includes(item));
      const more = covered.length - own.length;
      group.append(
        tinted("path", colorOf(problem, own[0], option), {
          class: "rope",
          d: `M${x(items.indexOf(own[0])) - (more ? 26 : 0)} ${y(i)}H${x(items.indexOf(own.at(-1))) + (more ? 26 : 0)}`,
        }),
        this.#label(option, y(i)),
      );
      for (const item of own) {
        const node = tinted("rect", colorOf(problem, item, option), {
          "data-item": item,
          "data-option": option,
          x: x(items.indexOf(item)) - NODE.width / 2,
          y: y(i) - NODE.height / 2,
          ...NODE,
          rx: 5,
        });
        nodes.set(item, node);
        group.append(node);
      }
      this.#rows.set(option, { group, nodes });
      return group;
    });
    this.#rows = new Map(
      options.map((option) => [option, this.#rows.get(option)]),
    );
    this.#columns = items.map((item, i) => {
      const list = lists[item];
      const own = options.filter((option) => list.includes(option));
      const stops = own.map((option) => ({
        option,
        at: [x(i), y(options.indexOf(option))],
        place: list.indexOf(option),
      }));
      const bare = svg("path", {
        class: "bare",
        d: `M${x(i)} ${TOP - 14}V${height - FOOT / 2}`,
      });
      const path = tinted("path", colorOf(problem, item), {
        class: "rail",
      });
      down.append(bare, path);
      const name = svg("text", { x: x(i), y: TOP - 24 });
      name.textContent = short(problem.items[item]);
      const left = svg("text", { class: "left", x: x(i), y: TOP - 48 });
      const head = svg(
        "g",
        { class: "head", "data-item": item },
        tinted("rect", colorOf(problem, item), {
          class: "cap",
          x: x(i) - 25,
          y: TOP - 37,
          width: 50,
          height: 25,
          rx: 12.5,
        }),
        name,
        left,
      );
      heads.append(head);
      const foot = svg("text", {
        class: "again",
        x: x(i),
        y: height - FOOT / 2 + 8,
      });
      foot.textContent = "↺";
      counts.append(foot);
      const gaps = Array.from({ length: stops.length + 1 }, () => {
        const text = svg("text");
        counts.append(text);
        return text;
      });
      return {
        item,
        list,
        stops,
        path,
        head,
        left,
        gaps,
        top: [x(i), TOP - 12],
        foot: [x(i), height - FOOT / 2],
      };
    });
    this.node.replaceChildren(this.#across, down, ...rows, counts, heads);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.node.animate([{ opacity: 0.2 }, { opacity: 1 }], 180);
  }

  // What an option is: where it lies, and its number.
  #label(option, y) {
    const label = svg("g", { class: "name" });
    const small = optionPicture(this.#problem, option, 40, 26);
    const { digit, piece } = this.#problem.options[option];
    const number = svg("text", { x: 50, y });
    number.textContent = piece ?? digit ?? String(option + 1);
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

  /** Draws a scene of the problem around the node `at`, with `links` as links-state.js gives them. */
  put(scene, links, frame, light, at) {
    this.#at = at;
    mark(
      this.node,
      "data-hurried",
      Boolean(frame?.playing && frame.achieved > UNHURRIED),
    );
    const now = frame?.state === "moving" ? frame.event : null;
    for (const [option, { group, nodes }] of this.#rows) {
      mark(group, "data-is", standingOf(option, scene, links.live));
      mark(group, "data-lit", light?.option === option);
      for (const [item, node] of nodes) {
        mark(node, "data-out", !links.linked(option, item));
        mark(
          node,
          "data-here",
          option === this.#at.option && item === this.#at.item,
        );
        mark(node, "data-now", now?.option === option && now.item === item);
      }
    }
    for (const column of this.#columns) this.#bend(column, links, light, now);
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

  #bend(column, links, light, now) {
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
    mark(head, "data-lit", light?.item === item);
    mark(head, "data-now", now?.item === item);
    let length = 0;
    for (const is of linked) length += is ? 1 : 0;
    left.textContent = String(length);
    // How many nodes the list goes through between two that are in sight.
    gaps.forEach((text, i) => {
      const [from, to] = [all[i], all[i + 1]];
      let between = 0;
      for (let k = from.place + 1; k < to.place; k++)
        between += linked[k] ? 1 : 0;
      say(text, between ? `+${between}` : "");
      const side = (stop) => stop.at[0] + (stop.linked ? 0 : SWING);
      mark(text, "x", (side(from) + side(to)) / 2);
      mark(text, "y", (from.at[1] + to.at[1]) / 2);
    });
  }
}
