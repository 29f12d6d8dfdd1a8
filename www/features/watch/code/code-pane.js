// The code beside the search: the steps of Algorithm X with the current one lit, and the figures with their meanings.
// Below them stand the arrays of small problems, with the changed values lit, and the trace as a file.
import { rateAt } from "../../../core/speed.js";
import { textOf } from "../../../core/permalink.js";
import { fresh } from "../../../core/puzzles/matrix.js";
import { words } from "../../../locales/words.js";
import { button, el, mark, setText } from "../../../core/views/dom.js";
import { shortNames } from "../../../boards/links-shapes.js";
import { code as w } from "../words/code.js";
import { LINES, linesOf } from "./code-line.js";
import { changeOf, lineWords } from "./line-words.js";
import { arraysOf, MOST_NODES } from "./knuth-arrays.js";
/** @import { Grain, Problem, Snapshot, State } from "../../../types.js" */
/** @import { Cell } from "./knuth-arrays.js" */
/** @import { Line } from "./code-line.js" */

/** The shown values of a cell, in order: those of the items, and those of the nodes. */
const ITEM = /** @type {const} */ (["left", "right", "size", "up", "down"]);
const NODE = /** @type {const} */ (["top", "up", "down"]);

class CodePane extends HTMLElement {
  #lines = LINES.map((name) =>
    el("li", {}, el("b", { text: name }), el("span", { text: w.lines[name] })),
  );
  /** @type {Map<string, HTMLElement>} */
  #figures = new Map();
  #code = el("ol", { class: "code" }, ...this.#lines);
  #items = el("table", { class: "arrays" });
  #nodes = el("div", { class: "node-arrays" });
  #many = el(
    "p",
    { class: "hint many" },
    w.many,
    el("button", {
      type: "button",
      class: "button link",
      text: w.openKnuth,
      onclick: () => this.#openKnuth(),
    }),
    w.manyEnd,
  );
  #memory = el(
    "section",
    { class: "memory" },
    el("h3", { text: w.memory }),
    el("p", { class: "hint", text: w.memoryHint }),
    this.#many,
    this.#items,
    this.#nodes,
  );
  /** @type {Map<string, HTMLElement>} */
  #values = new Map();
  /** @type {Problem | null} */
  #problem = null;
  /** @type {Snapshot | null} */
  #snapshot = null;

  #haste = el("p", {
    class: "hint",
    hidden: true,
    text: words.player.tooFastHere,
  });

  connectedCallback() {
    const list = el("dl", { class: "explained" });
    for (const name of /** @type {const} */ ([
      "level",
      "nodes",
      "updates",
      "covers",
    ])) {
      const value = el("dd", { text: "–" });
      this.#figures.set(name, value);
      list.append(
        el(
          "div",
          {},
          el("dt", { text: words.figures[name] }),
          value,
          el("dd", { class: "hint", text: w.means[name] }),
        ),
      );
    }
    this.append(
      el("h3", { text: w.title }),
      this.#haste,
      this.#code,
      el("div", { class: "here" }, this.#now, this.#operation),
      this.#memory,
      list,
      el(
        "section",
        {},
        el("h3", { text: w.trace }),
        el("p", { class: "hint", text: w.traceHint }),
        el(
          "div",
          { class: "row" },
          button(w.copy, { type: "trace", how: "copy" }),
          button(w.text, { type: "trace", how: "text" }),
          button(w.jsonLines, { type: "trace", how: "jsonl" }),
        ),
      ),
    );
    new ResizeObserver(() => this.#reveal()).observe(this.#code);
  }

  // Opens Knuth's matrix by its address in this pane, so an undo restores the own problem.
  #openKnuth() {
    const text = encodeURIComponent(textOf("matrix", fresh()));
    const { pane = "all" } = this.#state ?? {};
    location.hash = `#v1/matrix/${text}/mrv/0/${pane}`;
    // This button disappears.
    /** @type {HTMLElement | null} */
    const play = document.querySelector("player-dock .play");
    play?.focus();
  }

  // The shown line among those of this place, and all of them. A step back enters a place at its last line.
  #at = 0;
  /** @type {Line[]} */
  #run = [];
  #isEntered = false;
  #isStepped = false;
  #isByLink = true;
  #beat = 0;
  #operation = el("p", { class: "operation" });
  #now = el("p", { class: "now" });
  /** @type {State | null} */
  #state = null;

  /**
   * Turns to the next line of this place, or to the one before. A step that is no link turns to the last one. Returns
   * false if there is none: then the search moves.
   * @param {Grain} by
   * @param {boolean | undefined} back
   */
  turn(by, back) {
    this.#isByLink = by === "link";
    this.#isStepped = true;
    this.#isEntered = Boolean(back);
    if (this.hidden || this.#state?.snapshot?.playing) return false;
    if (back && by !== "link") return false;
    const last = this.#run.length - 1;
    const to = by === "link" ? this.#at + (back ? -1 : 1) : last;
    if (to < 0 || to > last || to === this.#at) return false;
    if (by !== "link" && by !== "choice") return false;
    this.#at = to;
    this.#drawLine();
    return true;
  }

  /** @param {State} state */
  draw(state) {
    const { pane, problem, snapshot, painted, player } = state;
    this.#state = state;
    const isShown = pane === "code" || pane === "all";
    mark(this, "hidden", !isShown);
    // A return to this pane is no step.
    if (!isShown) this.#snapshot = null;
    if (!isShown || !problem || !snapshot) return;
    // The worker paints faster than this pane is drawn.
    mark(this, "data-behind", painted);
    mark(this.#haste, "hidden", !painted);
    if (painted) return this.#dim();
    if (snapshot === this.#snapshot || snapshot.key !== problem.key) return;
    const before = this.#snapshot;
    this.#snapshot = snapshot;
    if (snapshot.playing) this.#isByLink = player.grain === "link";
    this.#enter(problem, snapshot);
    const { level, nodes, updates, covers } = snapshot.stats;
    for (const [name, n] of Object.entries({ level, nodes, updates, covers }))
      setText(
        /** @type {HTMLElement} */ (this.#figures.get(name)),
        n === undefined ? "–" : words.number(n),
      );
    const isSmall = problem.entries.length <= MOST_NODES;
    mark(this.#many, "hidden", isSmall);
    mark(this.#items, "hidden", !isSmall);
    mark(this.#nodes, "hidden", !isSmall);
    if (!isSmall) return;
    const cells = arraysOf(problem, snapshot);
    if (problem !== this.#problem) this.#lay(problem, cells);
    const { changed, operation } = changeOf(problem, snapshot, cells);
    setText(this.#operation, operation);
    this.#put(cells, changed, isStep(before, snapshot));
  }

  // Shows the first line of a place. A search that plays link by link shows one line after another.
  /** @param {Problem} problem @param {Snapshot} snapshot */
  #enter(problem, snapshot) {
    clearInterval(this.#beat);
    this.#run = linesOf(problem, snapshot, this.#isByLink);
    const last = this.#run.length - 1;
    const isSlow = snapshot.playing && this.#isByLink && snapshot.achieved <= 4;
    const isFirst = this.#isByLink && this.#isStepped && !this.#isEntered;
    this.#at = isFirst || this.#run[0] === "X1" ? 0 : last;
    // A jump shows the line that tells most about its place: a solution, or the chosen item.
    const place = snapshot.state === "solution" ? "X2" : "X3";
    if (!this.#isStepped && this.#at > 0 && this.#run.includes(place))
      this.#at = this.#run.indexOf(place);
    if (this.#isEntered) this.#at = last;
    this.#isStepped = snapshot.playing;
    if (snapshot.playing && !isSlow) this.#at = last;
    this.#isEntered = false;
    this.#drawLine();
    if (!isSlow || last === 0) return;
    const rate = rateAt(this.#state?.player.speed ?? 0);
    this.#beat = setInterval(
      () => {
        if (this.#at >= last) return clearInterval(this.#beat);
        this.#at += 1;
        this.#drawLine();
      },
      1000 / rate / (last + 1),
    );
  }

  #drawLine() {
    const { problem, snapshot, choose } = /** @type {State} */ (this.#state);
    if (!problem || !snapshot) return;
    const here = this.#run[this.#at];
    const passed = this.#run.slice(0, this.#at);
    this.#lines.forEach((line, i) => {
      mark(line, "aria-current", LINES[i] === here ? "step" : null);
      mark(line, "data-passed", passed.includes(LINES[i]));
    });
    this.#reveal();
    // A forced item was not chosen for its options.
    const { node } = snapshot.position;
    const isForced = snapshot.forced?.some((made) => made.node === node);
    const isFewest = choose !== "first" && !isForced;
    const { solutions } = snapshot.stats;
    setText(
      this.#now,
      lineWords(problem, snapshot, here, {
        ...{ solutions, isFewest },
        isFirst: !passed.includes("X2"),
      }),
    );
  }

  // Scrolls the list of lines, if it is too long for its place, to the current one. The page is not scrolled.
  #reveal() {
    const line = this.#lines[LINES.indexOf(this.#run[this.#at])];
    if (!line || this.#state?.pane !== "all") return;
    const place = line.getBoundingClientRect();
    const { top, bottom } = this.#code.getBoundingClientRect();
    const below = Math.max(0, place.bottom - bottom);
    this.#code.scrollTop += below + Math.min(0, place.top - top);
  }

  #dim() {
    this.#snapshot = null;
    clearInterval(this.#beat);
    for (const line of this.#lines)
      for (const name of ["aria-current", "data-passed"])
        mark(line, name, null);
    for (const node of [this.#now, this.#operation]) setText(node, "");
    for (const node of this.#figures.values()) setText(node, "…");
  }

  // Makes the tables of a problem: a column for each item, and below it a row of nodes for each option.
  /** @param {Problem} problem @param {Cell[]} cells */
  #lay(problem, cells) {
    this.#problem = problem;
    this.#values.clear();
    /** @param {Cell} cell @param {string} name */
    const value = ({ x }, name) => {
      const node = el("td");
      this.#values.set(`${name} ${x}`, node);
      return node;
    };
    const items = cells.filter(
      ({ kind }) => kind === "root" || kind === "item",
    );
    /** @param {string} title @param {Node[]} rest */
    const line = (title, rest) =>
      el("tr", {}, el("th", { scope: "row", text: title }), ...rest);
    const names = shortNames(problem.items);
    this.#items.replaceChildren(
      el("caption", { text: w.items }),
      line(
        "i",
        items.map(({ x }) => el("th", { scope: "col", text: String(x) })),
      ),
      line(
        w.fields.name,
        items.map(({ item }) =>
          el("td", {
            text: item === undefined ? "" : names[item],
            title: item === undefined ? null : problem.items[item].name,
          }),
        ),
      ),
      ...ITEM.map((name) =>
        line(
          w.fields[name],
          items.map((cell) => value(cell, name)),
        ),
      ),
    );
    const rest = cells.filter(
      ({ kind }) => kind === "node" || kind === "spacer",
    );
    // A spacer begins the row of each option; the last one closes the table.
    const tables = rest
      .filter(({ kind }) => kind === "spacer")
      .map(({ x, top }, i, spacers) => {
        const end = spacers[i + 1]?.x ?? x + 1;
        const row = rest.filter((cell) => cell.x >= x && cell.x < end);
        const option = 1 - (top ?? 0);
        return el(
          "table",
          { class: "arrays" },
          el("caption", {
            text: end > x + 1 ? w.option(option) : w.end,
          }),
          line(
            "x",
            row.map(({ x }) => el("th", { scope: "col", text: String(x) })),
          ),
          ...NODE.map((name) =>
            line(
              w.fields[name],
              row.map((cell) => value(cell, name)),
            ),
          ),
        );
      });
    this.#nodes.replaceChildren(...tables);
  }

  // Writes the values. Those that the last step changed are lit: of a link operation its own, of a longer step those that
  // differ from the place before.
  /** @param {Cell[]} cells @param {Set<string>} changed @param {boolean} isStep */
  #put(cells, changed, isStep) {
    for (const cell of cells)
      for (const name of new Set([...ITEM, ...NODE])) {
        const node = this.#values.get(`${name} ${cell.x}`);
        if (!node) continue;
        const text = cell[name] === undefined ? "" : String(cell[name]);
        const isOther = isStep && node.textContent !== text;
        const isChanged =
          changed.size > 0 ? changed.has(`${name} ${cell.x}`) : isOther;
        setText(node, text);
        mark(node, "data-changed", isChanged);
      }
  }
}

// Returns true if one step leads from a place to another.
/** @param {Snapshot | null} before @param {Snapshot} after */
function isStep(before, after) {
  if (!before || before.key !== after.key || !after.event) return false;
  if (before.state === "done" || after.state === "done") return false;
  return Math.abs(after.position.node - before.position.node) <= 1;
}

customElements.define("code-pane", CodePane);
