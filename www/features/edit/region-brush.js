// The brushes for the regions of a jigsaw Sudoku: one for each region, and the errors that are left.
import { toDraw } from "../../core/puzzles/jigsaw.js";
import { SYMBOLS } from "../../core/puzzles/sudoku.js";
import { words } from "../../locales/words.js";
import { editing } from "./words/edit.js";
import {
  button,
  el,
  field,
  mark,
  setText,
  dispatch,
} from "../../core/views/dom.js";
/** @import { State } from "../../types.js" */

const w = editing.regions;

class RegionBrush extends HTMLElement {
  #on = el("input", {
    type: "checkbox",
    onchange: () => dispatch(this, { type: "jigsaw", on: this.#on.checked }),
  });
  #draw = button(w.draw, () => ({ type: "brush", brush: this.#brush ? 0 : 1 }));
  #brushes = el("div", {
    class: "pad brushes",
    role: "group",
    "aria-label": w.brushes,
  });
  #message = el("p", { class: "hint", role: "status" });
  #brush = 0;
  /** @type {unknown[]} */
  #shown = [];
  // The number of the current stroke. One undo takes back all cells of a stroke.
  #stroke = 0;

  connectedCallback() {
    for (const type of /** @type {const} */ (["pointerdown", "pointermove"]))
      document.addEventListener(type, (event) => this.#paint(event));
    this.append(
      el("div", { class: "row" }, field(w.jigsaw, this.#on), this.#draw),
      this.#brushes,
      this.#message,
    );
  }

  /** @param {State} state */
  draw({ tab, mode, drafts, brush }) {
    mark(this, "hidden", tab !== "sudoku" || mode !== "edit");
    const draft = drafts.sudoku;
    if (this.hidden || !draft) return;
    if (draft === this.#shown[0] && brush === this.#shown[1]) return;
    this.#shown = [draft, brush];
    this.#brush = brush;
    const { regions } = draft;
    this.#on.checked = regions !== null;
    mark(this.#draw, "hidden", regions === null);
    mark(this.#draw, "aria-pressed", brush > 0 ? "true" : "false");
    mark(this.#brushes, "hidden", !brush);
    this.#fill(draft.box[0] * draft.box[1]);
    [...this.#brushes.children].forEach((node, i) =>
      mark(node, "aria-pressed", i + 1 === brush ? "true" : "false"),
    );
    const faults = regions ? toDraw({ regions }) : [];
    mark(this.#message, "data-wrong", faults.length > 0);
    setText(this.#message, this.#words(regions, faults, brush));
    mark(this.#message, "hidden", this.#message.textContent === "");
  }

  // Paints the pressed cell and all cells that the pointer crosses. Touch events keep their first target, so the
  // position determines the cell.
  /** @param {PointerEvent} event */
  #paint(event) {
    if (this.hidden || !this.#brush || event.buttons !== 1) return;
    if (event.type === "pointerdown") this.#stroke += 1;
    const stroke = this.#stroke;
    for (const { clientX, clientY } of [...event.getCoalescedEvents(), event]) {
      /** @type {HTMLElement | null | undefined} */
      const cell = document
        .elementFromPoint(clientX, clientY)
        ?.closest(".sudoku [data-at]");
      if (!cell) continue;
      const [row, column] = (cell.dataset.at ?? "").split(",").map(Number);
      dispatch(this, { type: "pick-cell", row, column, stroke });
    }
  }

  /** @param {number[] | null} regions @param {ReturnType<typeof toDraw>} faults @param {number} brush */
  #words(regions, faults, brush) {
    if (!regions) return "";
    if (faults.length === 0)
      return brush ? `${w.how}${words.gap}${w.whole}` : "";
    const n = Math.sqrt(regions.length);
    const [first, second] = faults.map(({ type, region, cells }) =>
      w[type](SYMBOLS[region], cells, n),
    );
    const rest = faults.length > 2 ? w.more(faults.length - 2) : "";
    return [first, second, rest].filter(Boolean).join(words.gap);
  }

  /** @param {number} n */
  #fill(n) {
    if (this.#brushes.children.length === n) return;
    this.#brushes.style.setProperty(
      "--keys",
      String(n <= 9 ? n : Math.ceil(n / 2)),
    );
    /** @param {string} symbol @param {number} i */
    const key = (symbol, i) => {
      const node = el("button", {
        type: "button",
        text: symbol,
        "data-region": i % 9,
        "aria-label": w.brush(symbol),
        onclick: () => dispatch(this, { type: "brush", brush: i + 1 }),
      });
      return node;
    };
    this.#brushes.replaceChildren(...[...SYMBOLS.slice(0, n)].map(key));
  }
}

customElements.define("region-brush", RegionBrush);
