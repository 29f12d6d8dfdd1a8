// The code beside the search: the steps of Algorithm X with the current one lit, and the figures with their meanings.
// Below them stand the arrays of small problems, with the changed values lit, and the trace as a file.
import { words } from "../../../locales/words.js";
import { button, el, mark, setText } from "../../../core/views/dom.js";
import { short } from "../../../boards/links-shapes.js";
import { code as w } from "../words/code.js";
import { LINES, lineOf } from "./code-line.js";
import { arraysOf, MOST_NODES } from "./knuth-arrays.js";
/** @import { Problem, Snapshot, State } from "../../../types.js" */
/** @import { Cell } from "./knuth-arrays.js" */

/** The shown values of a cell, in order: those of the items, and those of the nodes. */
const ITEM = /** @type {const} */ (["left", "right", "size", "up", "down"]);
const NODE = /** @type {const} */ (["top", "up", "down"]);

class CodePane extends HTMLElement {
  #lines = LINES.map((name) =>
    el("li", {}, el("b", { text: name }), el("span", { text: w.lines[name] })),
  );
  /** @type {Map<string, HTMLElement>} */
  #figures = new Map();
  #items = el("table", { class: "arrays" });
  #nodes = el("div", { class: "node-arrays" });
  #many = el("p", { class: "hint", text: w.many });
  #memory = el(
    "section",
    {},
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
      el("ol", { class: "code" }, ...this.#lines),
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
  }

  /** @param {State} state */
  draw({ pane, problem, snapshot, painted }) {
    mark(this, "hidden", pane !== "code");
    if (pane !== "code" || !problem || !snapshot) return;
    // The worker paints faster than this pane is drawn.
    mark(this, "data-behind", painted);
    mark(this.#haste, "hidden", !painted);
    if (painted) return this.#dim();
    if (snapshot === this.#snapshot || snapshot.key !== problem.key) return;
    this.#snapshot = snapshot;
    const here = lineOf(problem, snapshot);
    this.#lines.forEach((line, i) =>
      mark(line, "aria-current", LINES[i] === here ? "step" : null),
    );
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
    const isNew = problem !== this.#problem;
    if (isNew) this.#lay(problem, cells);
    this.#put(cells, isNew);
  }

  #dim() {
    this.#snapshot = null;
    for (const line of this.#lines) mark(line, "aria-current", null);
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
            text: item === undefined ? "" : short(problem.items[item]),
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

  // Writes the values. Those that the last step changed are lit until the next one.
  /** @param {Cell[]} cells @param {boolean} isNew */
  #put(cells, isNew) {
    for (const cell of cells)
      for (const name of new Set([...ITEM, ...NODE])) {
        const node = this.#values.get(`${name} ${cell.x}`);
        if (!node) continue;
        const text = cell[name] === undefined ? "" : String(cell[name]);
        const isChanged = !isNew && node.textContent !== text;
        setText(node, text);
        // The attribute is removed first, so the animation starts again.
        mark(node, "data-changed", isChanged);
      }
  }
}

customElements.define("code-pane", CodePane);
