// The magnifier over the matrix: one node with its real neighbours, up and down in the lists of its option's items, live as the search moves.
// Nodes never move: the lists bend around what is covered, and come back the same way.
import { entriesOf, linksOf, listsOf } from "../links-state.js";
import { sceneOf } from "../scene.js";
import { capital, itemWords, optionWords } from "../words.js";
import { links as w } from "../words/links.js";
import { button, el, mark, say, svg, wish } from "./dom.js";
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
export function around(problem, { item, option }) {
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

class LinksMagnifier extends HTMLElement {
  #title = el("h3");
  #words = el("p", { class: "beside", "aria-live": "polite" });
  #drawing = svg("svg", { class: "lists lens" });
  #stage = el(
    "div",
    { class: "lens-stage", tabindex: "0", role: "application" },
    this.#drawing,
  );
  #problem = null;
  #at = null;
  #drawn = [];
  #rows = new Map();
  #columns = [];
  #across = svg("path");

  connectedCallback() {
    mark(this, "role", "region");
    mark(this, "aria-label", w.label);
    mark(this.#stage, "aria-label", w.walk);
    this.append(
      el(
        "header",
        {},
        this.#title,
        button(
          w.close,
          { type: "magnify", at: null },
          {
            icon: "close",
            kind: "quiet",
          },
        ),
      ),
      this.#stage,
      this.#words,
    );
    const under = ({ target }) => {
      const { option, item } = target.closest("[data-item]")?.dataset ?? {};
      return item === undefined
        ? null
        : {
            item: Number(item),
            option: option === undefined ? undefined : Number(option),
          };
    };
    this.#drawing.addEventListener("pointerover", (event) => {
      const at = under(event);
      const { item, option } = at ?? {};
      wish(this, {
        type: "light",
        light: at && (option === undefined ? { item } : { option }),
      });
    });
    this.#drawing.addEventListener("pointerleave", () =>
      wish(this, { type: "light", light: null }),
    );
    this.#drawing.addEventListener("click", (event) => {
      const at = under(event);
      if (at) wish(this, { type: "magnify", at });
    });
    this.addEventListener("keydown", (event) => this.#key(event));
  }

  draw(state) {
    const { problem, magnified: at, frame, light, mode, choose, pane } = state;
    const shown = at && problem && pane === "links";
    mark(this, "hidden", !shown);
    if (!shown) return void (this.#at = null);
    const opened = this.#at === null;
    if (problem !== this.#problem || at !== this.#at) {
      const stays =
        problem === this.#problem &&
        at.option !== undefined &&
        at.option === this.#at?.option &&
        this.#columns.some(({ item }) => item === at.item);
      this.#problem = problem;
      this.#at = at;
      this.#drawn = [];
      if (!stays) this.#lay();
      if (opened) this.#stage.focus({ preventScroll: true });
    }
    const parts = [frame, light, mode, choose];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    this.#put(sceneOf(state), mode === "watch" ? frame : null, light, choose);
  }

  #lay() {
    const problem = this.#problem;
    const { items, options } = around(problem, this.#at);
    const lists = listsOf(problem);
    const x = (i) => LEFT + STEP_X * (i + 0.5);
    const y = (i) => TOP + STEP_Y * (i + 0.5);
    const width = LEFT + STEP_X * items.length + 26;
    const height = TOP + STEP_Y * options.length + FOOT;
    mark(this.#drawing, "viewBox", `0 0 ${width} ${height}`);
    this.#drawing.style.setProperty("--wide", `${width * 1.25}px`);
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
    this.#drawing.replaceChildren(this.#across, down, ...rows, counts, heads);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.#drawing.animate([{ opacity: 0.2 }, { opacity: 1 }], 180);
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

  #put({ chosen, trying }, frame, light, choose) {
    const problem = this.#problem;
    const links = linksOf(problem, frame, choose);
    mark(
      this.#drawing,
      "data-hurried",
      Boolean(frame?.playing && frame.achieved > UNHURRIED),
    );
    const now = frame?.state === "moving" ? frame.event : null;
    for (const [option, { group, nodes }] of this.#rows) {
      mark(
        group,
        "data-is",
        option === trying
          ? "trying"
          : chosen.includes(option)
            ? "chosen"
            : links.live(option)
              ? "live"
              : "covered",
      );
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
    this.#tell(links);
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

  #tell(links) {
    const { items, options } = this.#problem;
    const { item, option } = this.#at;
    say(
      this.#title,
      option === undefined
        ? capital(itemWords(items[item]))
        : w.crossing(
            capital(optionWords(options[option], option)),
            itemWords(items[item]),
          ),
    );
    const list = listsOf(this.#problem)[item];
    const length = list.filter((other) => links.linked(other, item)).length;
    if (option === undefined)
      return say(this.#words, w.length(length, list.length));
    const name = (other) =>
      other === undefined ? w.head : optionWords(options[other], other);
    const there = links.linked(option, item);
    say(
      this.#words,
      `${there ? w.beside(name(this.#next(links, -1)), name(this.#next(links, 1))) : w.out} ${w.length(length, list.length)}`,
    );
  }

  // The next node of the list that is linked in, up (−1) or down (1); undefined is the head.
  #next(links, way) {
    const { item, option } = this.#at;
    const list = listsOf(this.#problem)[item];
    let at =
      option === undefined
        ? way > 0
          ? -1
          : list.length
        : list.indexOf(option);
    do at += way;
    while (at >= 0 && at < list.length && !links.linked(list[at], item));
    return list[at];
  }

  #key(event) {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const go = (at) => wish(this, { type: "magnify", at });
    if (key === "Escape") go(null);
    else if (event.target !== this.#stage) return;
    else if (key === "ArrowUp" || key === "ArrowDown") {
      const [frame, , mode, choose] = this.#drawn;
      const links = linksOf(
        this.#problem,
        mode === "watch" ? frame : null,
        choose,
      );
      const { item } = this.#at;
      go({ item, option: this.#next(links, key === "ArrowUp" ? -1 : 1) });
    } else if (key === "ArrowLeft" || key === "ArrowRight") {
      const { item, option } = this.#at;
      const row =
        option === undefined
          ? Array.from(this.#problem.items.keys())
          : Array.from(entriesOf(this.#problem, option)).sort((a, b) => a - b);
      const step = key === "ArrowLeft" ? row.length - 1 : 1;
      if (row.length)
        go({ item: row[(row.indexOf(item) + step) % row.length], option });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

customElements.define("links-magnifier", LinksMagnifier);
