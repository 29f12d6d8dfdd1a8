// The real Sudoku beside the small one: the four items of a 5 at row 1, column 1 are lit, all together or one by one.
import { el, mark } from "../../core/views/dom.js";
import { learn as w } from "./words/lesson.js";

const SIDE = 9;
/** @type {Record<string, (row: number, column: number) => boolean>} */
const HOUSES = {
  cell: (row, column) => row === 0 && column === 0,
  row: (row) => row === 0,
  column: (_, column) => column === 0,
  box: (row, column) => row < 3 && column < 3,
};

export class RealSudoku {
  #cells = Array.from({ length: SIDE * SIDE }, (_, at) =>
    el("i", { text: at === 0 ? "5" : "" }),
  );
  #needs = Object.entries(w.real.needs).map(([name, text]) =>
    el("button", {
      type: "button",
      class: "button",
      "aria-pressed": "false",
      "data-need": name,
      text,
      onclick: () => this.#light(name),
    }),
  );
  /** @type {string | null} */
  #lit = null;
  node = el(
    "div",
    {
      class: "real-sudoku",
      role: "group",
      "aria-label": w.real.label,
      hidden: true,
    },
    el("div", { class: "grid", "aria-hidden": "true" }, ...this.#cells),
    el("div", { class: "needs" }, ...this.#needs),
  );

  constructor() {
    this.#draw();
  }

  // A second press lights all four again.
  /** @param {string} name */
  #light(name) {
    this.#lit = this.#lit === name ? null : name;
    this.#draw();
  }

  #draw() {
    const names = this.#lit ? [this.#lit] : Object.keys(HOUSES);
    this.#cells.forEach((cell, at) => {
      const [row, column] = [Math.floor(at / SIDE), at % SIDE];
      const lit = names.filter((name) => HOUSES[name](row, column));
      mark(cell, "data-lit", lit.length > 0 ? lit.join(" ") : null);
    });
    for (const need of this.#needs)
      mark(need, "aria-pressed", String(need.dataset.need === this.#lit));
  }
}
