// The controls of the gallery's filter: a piece or a digit, and its place. A cell is chosen on a small board.
import { CellGrid } from "../../core/package/board.js";
import { words } from "../../locales/words.js";
import { el, field, mark } from "../../core/views/dom.js";
import { gallery as w } from "./words/gallery.js";
import { cellsOf, sizeOf } from "./heat.js";
import { cornersOf, filterGroups, noFilter, QUEEN } from "./solution-filter.js";
/** @import { Problem } from "../../types.js" */
/** @import { Filter } from "./solution-filter.js" */

export class FilterBar {
  #group = el("select", { onchange: () => this.#choose() });
  #place = el("select", { onchange: () => this.#choose() });
  #placeField = field(w.place, this.#place);
  #grid = new CellGrid(w.cell, {
    press: (row, column) => this.#press(row, column),
    key: (row, column, event) => {
      if (event.key === " ") this.#press(row, column);
      return event.key === " ";
    },
  });
  #board = el("div", { class: "filter-board" }, this.#grid.node);
  node = el(
    "div",
    { class: "filter", role: "group", "aria-label": w.filter },
    field(w.show, this.#group),
    this.#placeField,
    this.#board,
  );
  #changed;
  /** @type {Filter} */
  #filter = noFilter;
  /** @type {Set<string>} */
  #open = new Set();

  /** @param {(filter: Filter) => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /**
   * Offers the filters of this puzzle, and begins without one.
   * @param {Problem} problem
   */
  reset(problem) {
    const groups = filterGroups(problem);
    mark(this.node, "hidden", groups.length === 0);
    this.#filter = noFilter;
    this.#group.replaceChildren(
      el("option", { value: "", text: w.everything }),
      ...groups.map((value) =>
        el("option", {
          value,
          text: value === QUEEN ? w.queen : w.group(value),
        }),
      ),
    );
    const hasCorners = cornersOf(problem).length > 0;
    this.#place.replaceChildren(
      ...(hasCorners
        ? [el("option", { value: "corner", text: w.corner })]
        : []),
      el("option", { value: "cell", text: w.atCell }),
    );
    const [rows, columns] = sizeOf(problem) ?? [0, 0];
    this.#open = new Set(
      problem.options.flatMap((option) => cellsOf(option).map(String)),
    );
    if (groups.length > 0) this.#lay(rows, columns);
    this.#draw();
  }

  /** @param {number} rows @param {number} columns */
  #lay(rows, columns) {
    this.#board.style.setProperty("--columns", String(columns));
    this.#grid.resize(rows, columns);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const isHole = !this.#open.has(`${row},${column}`);
        const cell = this.#grid.cell(row, column);
        const place = words.board.cell(row, column);
        const name = isHole ? `${place}, ${words.board.hole}` : place;
        mark(cell, "aria-label", name);
        mark(cell, "data-hole", isHole);
      }
  }

  /** @param {number} row @param {number} column */
  #press(row, column) {
    if (!this.#open.has(`${row},${column}`)) return;
    this.#set({ ...this.#filter, cell: [row, column] });
  }

  #choose() {
    const place = /** @type {Filter["place"]} */ (this.#place.value);
    this.#set({ ...this.#filter, group: this.#group.value, place });
  }

  /** @param {Filter} filter */
  #set(filter) {
    this.#filter = filter;
    this.#draw();
    this.#changed(filter);
  }

  #draw() {
    const { group, cell } = this.#filter;
    this.#group.value = group;
    mark(this.#placeField, "hidden", !group);
    const asksCell = group && this.#place.value === "cell";
    mark(this.#board, "hidden", !asksCell);
    const at = cell?.join();
    for (const node of this.#grid.node.querySelectorAll("[data-at]"))
      mark(
        node,
        "aria-selected",
        node.getAttribute("data-at") === at ? "true" : null,
      );
  }
}
