// The control layer of every board: a real grid with rows and cells, one tab stop, arrows, Home and End.
import { el, mark } from "./dom.js";

const MOVES = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

export class CellGrid {
  rows = 0;
  columns = 0;
  #node;
  #cells = [];
  #here = 0;

  /**
   * `press(row, column)` is called for a click or Enter, `key(row, column, event)` for any other key (true: it was used),
   * `point(row, column)` when pointer or focus comes to a cell, and `point(null)` when the pointer leaves.
   */
  constructor(label, { press, key, point }) {
    this.#node = el("div", {
      role: "grid",
      "aria-label": label,
      class: "cells",
    });
    this.#node.addEventListener("click", (event) =>
      this.#at(event, (row, column) => press?.(row, column)),
    );
    this.#node.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.#at(event, point);
    });
    this.#node.addEventListener("pointerleave", () => point(null));
    this.#node.addEventListener("focusin", (event) => {
      this.#at(event, (row, column) => {
        this.#rove(row * this.columns + column);
        point(row, column);
      });
    });
    this.#node.addEventListener("keydown", (event) =>
      this.#onKey(event, press, key),
    );
  }

  get node() {
    return this.#node;
  }

  /** The element of a cell. */
  cell(row, column) {
    return this.#cells[row * this.columns + column];
  }

  /** The cell that holds the tab stop. */
  get here() {
    return [Math.floor(this.#here / this.columns), this.#here % this.columns];
  }

  /** Gives the grid another size; `make(row, column)` fills each new cell. Nothing happens if it has that size. */
  resize(rows, columns, make = () => []) {
    if (rows === this.rows && columns === this.columns) return false;
    this.rows = rows;
    this.columns = columns;
    this.#cells = [];
    const lines = [];
    for (let row = 0; row < rows; row++) {
      const line = el("div", { role: "row", class: "row" });
      for (let column = 0; column < columns; column++) {
        const cell = el(
          "div",
          { role: "gridcell", class: "cell", tabindex: "-1" },
          ...make(row, column),
        );
        cell.dataset.at = `${row},${column}`;
        this.#cells.push(cell);
        line.append(cell);
      }
      lines.push(line);
    }
    this.#node.replaceChildren(...lines);
    this.#node.style.setProperty("--rows", rows);
    this.#node.style.setProperty("--columns", columns);
    mark(this.#node, "aria-rowcount", rows);
    mark(this.#node, "aria-colcount", columns);
    this.#rove(Math.min(this.#here, rows * columns - 1));
    return true;
  }

  /** Moves the focus. */
  focus(row, column) {
    this.cell(row, column)?.focus();
  }

  #rove(index) {
    if (this.#cells[this.#here]) this.#cells[this.#here].tabIndex = -1;
    this.#here = index;
    if (this.#cells[index]) this.#cells[index].tabIndex = 0;
  }

  #at(event, then) {
    const at = event.target.closest?.("[data-at]")?.dataset.at;
    if (at) then?.(...at.split(",").map(Number));
  }

  #onKey(event, press, key) {
    const [row, column] = this.here;
    const move = MOVES[event.key];
    if (move && !event.altKey && !event.metaKey) {
      const far = event.ctrlKey;
      const to = (at, by, size) =>
        far && by
          ? by < 0
            ? 0
            : size - 1
          : Math.min(size - 1, Math.max(0, at + by));
      this.focus(
        to(row, move[0], this.rows),
        to(column, move[1], this.columns),
      );
    } else if (event.key === "Home") this.focus(event.ctrlKey ? 0 : row, 0);
    else if (event.key === "End")
      this.focus(event.ctrlKey ? this.rows - 1 : row, this.columns - 1);
    else if (event.key === "Enter" && press) press(row, column);
    else if (!key?.(row, column, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
