// One condition of the gallery's filter: a piece or a digit, and its place. A cell is chosen on a small board.
import { CellGrid } from "../../core/package/board.js";
import { words } from "../../locales/words.js";
import { button, el, field, mark, setText } from "../../core/views/dom.js";
import { gallery as w } from "./words/gallery.js";
import { cellsOf, sizeOf } from "./marginals.js";
import {
  filterGroups,
  fitsCorner,
  noCondition,
  QUEEN,
} from "./solution-filter.js";
/** @import { Problem } from "../../types.js" */
/** @import { Condition } from "./solution-filter.js" */

export class FilterCondition {
  #group = el("select", { onchange: () => this.#offer() });
  #place = el("select", { onchange: () => this.#choose() });
  #groupField = field(w.show, this.#group);
  #placeField = field(w.place, this.#place);
  #corner = el("option", { value: "corner", text: w.corner });
  #problem;
  #grid = new CellGrid(w.cell, {
    press: (row, column) => this.#press(row, column),
    key: (row, column, event) => {
      if (event.key === " ") this.#press(row, column);
      return event.key === " ";
    },
  });
  #board = el("div", { class: "filter-board" }, this.#grid.node);
  #remove;
  node;
  #changed;
  /** @type {Set<string>} */
  #open = new Set();
  value = noCondition;

  /**
   * @param {Problem} problem
   * @param {() => void} changed
   * @param {(condition: FilterCondition) => void} removed
   */
  constructor(problem, changed, removed) {
    this.#problem = problem;
    this.#changed = changed;
    this.#remove = button(w.remove, () => removed(this), {
      icon: "close",
      kind: "quiet",
    });
    this.node = el(
      "div",
      { class: "condition", role: "group" },
      this.#groupField,
      this.#placeField,
      this.#board,
      this.#remove,
    );
    this.#group.replaceChildren(
      el("option", { value: "", text: w.everything }),
      ...filterGroups(problem).map((value) =>
        el("option", {
          value,
          text: value === QUEEN ? w.queen : w.group(value),
        }),
      ),
    );
    // Each digit and a queen are at the edge in every solution.
    const isTiling = problem.puzzle.kind === "polyomino";
    this.#place.append(
      this.#corner,
      ...(isTiling ? [el("option", { value: "edge", text: w.edge })] : []),
      el("option", { value: "cell", text: w.atCell }),
    );
    this.#lay(problem);
    this.draw(1, 1);
  }

  /** Sets the focus to the piece. */
  focus() {
    this.#group.focus();
  }

  /**
   * Draws the condition as the `k`-th of `n`.
   * @param {number} k
   * @param {number} n
   */
  draw(k, n) {
    const { group, cell } = this.value;
    mark(this.node, "aria-label", w.condition(k));
    const name = this.#groupField.firstElementChild;
    if (name) setText(name, k === 1 ? w.show : w.also);
    mark(this.#remove, "hidden", n === 1);
    mark(this.#placeField, "hidden", !group);
    mark(this.#board, "hidden", !group || this.#place.value !== "cell");
    const at = cell?.join();
    for (const node of this.#grid.node.querySelectorAll("[data-at]"))
      mark(
        node,
        "aria-selected",
        node.getAttribute("data-at") === at ? "true" : null,
      );
  }

  /** @param {Problem} problem */
  #lay(problem) {
    const [rows, columns] = sizeOf(problem) ?? [0, 0];
    this.#open = new Set(
      problem.options.flatMap((option) => cellsOf(option).map(String)),
    );
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
    if (this.#open.has(`${row},${column}`)) this.#set({ cell: [row, column] });
  }

  // A piece that fits into no corner is at a cell. After it, the next piece is in a corner again.
  #offer() {
    const group = this.#group.value;
    const isFit = group === "" || fitsCorner(this.#problem, group);
    if (!isFit && this.#place.value === "corner") this.#place.value = "cell";
    else if (
      this.#corner.disabled &&
      this.#place.value === "cell" &&
      !this.value.cell
    )
      this.#place.value = "corner";
    this.#corner.disabled = !isFit;
    this.#choose();
  }

  #choose() {
    const place = /** @type {Condition["place"]} */ (this.#place.value);
    this.#set({ group: this.#group.value, place });
  }

  /** @param {Partial<Condition>} change */
  #set(change) {
    this.value = { ...this.value, ...change };
    this.#changed();
  }
}
