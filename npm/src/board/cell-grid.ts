/** The control layer of every board: an ARIA grid with rows and cells, one tab stop, arrow keys, Home and End. */

/**
 * Callbacks of a grid. `press`: a click or Enter. `key`: any other key; returns true if it is handled. `point`: the
 * pointer or the focus enters a cell, or the pointer leaves the grid.
 */
export interface CellListeners {
  press?(row: number, column: number): void;
  key?(row: number, column: number, event: KeyboardEvent): boolean;
  point?(row: number | null, column?: number): void;
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** A grid of transparent cells. */
export class CellGrid {
  rows = 0;
  columns = 0;
  /** The grid's element. */
  readonly node: HTMLElement;
  readonly #listeners: CellListeners;
  #cells: HTMLElement[] = [];
  #here = 0;

  constructor(label: string, listeners: CellListeners) {
    this.#listeners = listeners;
    const { press, point } = listeners;
    this.node = part("grid", "cells");
    this.node.setAttribute("aria-label", label);
    this.node.addEventListener("click", (event) =>
      at(event, (row, column) => press?.(row, column)),
    );
    this.node.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse")
        at(event, (...cell) => point?.(...cell));
    });
    this.node.addEventListener("pointerleave", () => point?.(null));
    this.node.addEventListener("focusin", (event) => {
      at(event, (row, column) => {
        this.#rove(row * this.columns + column);
        point?.(row, column);
      });
    });
    this.node.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** The element of a cell. */
  cell(row: number, column: number): HTMLElement {
    return this.#cells[row * this.columns + column]!;
  }

  /** The cell that holds the tab stop. */
  get here(): [row: number, column: number] {
    return [Math.floor(this.#here / this.columns), this.#here % this.columns];
  }

  /**
   * Changes the size of the grid; `make(row, column)` returns the content of each new cell. Returns false if the size
   * is the same.
   */
  resize(
    rows: number,
    columns: number,
    make: (row: number, column: number) => Iterable<Node> = () => [],
  ): boolean {
    if (rows === this.rows && columns === this.columns) return false;
    const hadFocus = this.node.matches(":focus-within");
    this.rows = rows;
    this.columns = columns;
    this.#cells = [];
    const lines = [];
    for (let row = 0; row < rows; row++) {
      const line = part("row", "row");
      for (let column = 0; column < columns; column++) {
        const cell = part("gridcell", "cell");
        cell.tabIndex = -1;
        cell.dataset["at"] = `${row},${column}`;
        cell.append(...make(row, column));
        this.#cells.push(cell);
        line.append(cell);
      }
      lines.push(line);
    }
    this.node.replaceChildren(...lines);
    this.node.style.setProperty("--rows", String(rows));
    this.node.style.setProperty("--columns", String(columns));
    this.#rove(Math.min(this.#here, rows * columns - 1));
    if (hadFocus) this.focus(...this.here);
    return true;
  }

  /** Moves the focus to a cell. */
  focus(row: number, column: number): void {
    this.cell(row, column)?.focus();
  }

  #rove(index: number): void {
    const old = this.#cells[this.#here];
    if (old) old.tabIndex = -1;
    this.#here = index;
    const now = this.#cells[index];
    if (now) now.tabIndex = 0;
  }

  #onKey(event: KeyboardEvent): void {
    const { press, key } = this.#listeners;
    const [row, column] = this.here;
    const move = MOVES[event.key];
    if (move && !event.altKey && !event.metaKey) {
      const to = (from: number, by: number, size: number) =>
        event.ctrlKey && by
          ? by < 0
            ? 0
            : size - 1
          : Math.min(size - 1, Math.max(0, from + by));
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

function part(role: string, name: string): HTMLElement {
  const node = document.createElement("div");
  node.setAttribute("role", role);
  node.className = name;
  return node;
}

function at(event: Event, then: (row: number, column: number) => void): void {
  const cell = (event.target as Element).closest<HTMLElement>("[data-at]");
  if (!cell) return;
  const [row, column] = cell.dataset["at"]!.split(",").map(Number);
  then(row!, column!);
}
