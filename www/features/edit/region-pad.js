// The brushes for the regions of a board: a switch for drawing, a button for each region, and strokes over the cells.
import { button, dispatch, el, mark } from "../../core/views/dom.js";
import { editing } from "./words/edit.js";

const w = editing.regions;

export class RegionPad {
  /** The switch between drawing and the other tools. */
  switch = button(w.draw, () => ({
    type: "brush",
    brush: this.#brush ? 0 : 1,
  }));
  /** The buttons, one for each region. */
  node = el("div", {
    class: "pad brushes",
    role: "group",
    "aria-label": w.brushes,
  });
  #host;
  #cells;
  #keyOf;
  #brush = 0;
  // The number of the current stroke. One undo takes back all cells of a stroke.
  #stroke = 0;

  /**
   * @param {HTMLElement} host the element that dispatches the actions; hidden, it has no strokes
   * @param {string} cells the selector of the cells of the board
   * @param {(region: number) => HTMLElement} keyOf returns the button of a region
   */
  constructor(host, cells, keyOf) {
    this.#host = host;
    this.#cells = cells;
    this.#keyOf = keyOf;
    for (const type of /** @type {const} */ (["pointerdown", "pointermove"]))
      document.addEventListener(type, (event) => this.#paint(event));
  }

  /**
   * Shows the brushes of a board with `count` regions, `across` in a row; `brush` is the region that is drawn, counted
   * from 1, or 0.
   * @param {{ count: number, across: number, brush: number, isOn: boolean }} how
   */
  show({ count, across, brush, isOn }) {
    this.#brush = brush;
    mark(this.switch, "hidden", !isOn);
    mark(this.switch, "aria-pressed", brush > 0 ? "true" : "false");
    mark(this.node, "hidden", !brush);
    if (this.node.children.length !== count) {
      this.node.style.setProperty("--keys", String(across));
      this.node.replaceChildren(
        ...Array.from({ length: count }, (_, region) => this.#key(region)),
      );
    }
    [...this.node.children].forEach((key, region) =>
      mark(key, "aria-pressed", region + 1 === brush ? "true" : "false"),
    );
  }

  /** @param {number} region */
  #key(region) {
    const key = this.#keyOf(region);
    key.addEventListener("click", () =>
      dispatch(this.#host, { type: "brush", brush: region + 1 }),
    );
    return key;
  }

  // Paints the pressed cell and all cells that the pointer crosses. Touch events keep their first target, so the
  // position determines the cell.
  /** @param {PointerEvent} event */
  #paint(event) {
    if (this.#host.hidden || !this.#brush || event.buttons !== 1) return;
    if (event.type === "pointerdown") this.#stroke += 1;
    const stroke = this.#stroke;
    for (const { clientX, clientY } of [...event.getCoalescedEvents(), event]) {
      /** @type {HTMLElement | null | undefined} */
      const cell = document
        .elementFromPoint(clientX, clientY)
        ?.closest(this.#cells);
      if (!cell) continue;
      const [row, column] = (cell.dataset.at ?? "").split(",").map(Number);
      dispatch(this.#host, { type: "pick-cell", row, column, stroke });
    }
  }
}
