// The tools of a board with queens in regions: the brushes for the regions, the number of queens in each, and whether
// queens may touch.
import { tintOf } from "../../core/package/board.js";
import { regionFaults } from "../../core/puzzles/queen-regions.js";
import { words } from "../../locales/words.js";
import { editing } from "./words/edit.js";
import {
  button,
  dispatch,
  el,
  field,
  mark,
  released,
  setText,
} from "../../core/views/dom.js";
/** @import { QueensDraft, State } from "../../types.js" */

const w = editing.queensRegions;

class QueensTools extends HTMLElement {
  #on = el("input", {
    type: "checkbox",
    onchange: () =>
      dispatch(this, { type: "queen-regions", on: this.#on.checked }),
  });
  #touch = el("input", {
    type: "checkbox",
    onchange: () => this.#set({ touch: this.#touch.checked || undefined }),
  });
  #stars = el("input", {
    type: "number",
    min: "1",
    inputmode: "numeric",
    onchange: () => released(this.#count),
  });
  #draw = button(editing.regions.draw, () => ({
    type: "brush",
    brush: this.#brush ? 0 : 1,
  }));
  #brushes = el("div", {
    class: "pad brushes",
    role: "group",
    "aria-label": editing.regions.brushes,
  });
  #message = el("p", { class: "hint", role: "status" });
  #more = el(
    "div",
    { class: "row" },
    field(w.stars, this.#stars),
    field(w.touch, this.#touch),
  );
  #brush = 0;
  /** @type {unknown[]} */
  #shown = [];
  // The number of the current stroke. One undo takes back all squares of a stroke.
  #stroke = 0;

  connectedCallback() {
    for (const type of /** @type {const} */ (["pointerdown", "pointermove"]))
      document.addEventListener(type, (event) => this.#paint(event));
    this.append(
      el("div", { class: "row" }, field(w.regions, this.#on), this.#draw),
      this.#more,
      this.#brushes,
      this.#message,
    );
  }

  /** @param {State} state */
  draw({ tab, mode, drafts, brush }) {
    mark(this, "hidden", tab !== "queens" || mode !== "edit");
    const draft = drafts.queens;
    if (this.hidden || !draft) return;
    if (draft === this.#shown[0] && brush === this.#shown[1]) return;
    this.#shown = [draft, brush];
    this.#brush = brush;
    const { n, regions, stars = 1, touch = false } = draft;
    const isOn = regions !== undefined;
    this.#on.checked = isOn;
    this.#touch.checked = touch;
    this.#stars.value = String(stars);
    this.#stars.max = String(n);
    for (const node of [this.#draw, this.#more]) mark(node, "hidden", !isOn);
    mark(this.#draw, "aria-pressed", brush > 0 ? "true" : "false");
    mark(this.#brushes, "hidden", !brush);
    this.#fill(n);
    [...this.#brushes.children].forEach((node, i) =>
      mark(node, "aria-pressed", i + 1 === brush ? "true" : "false"),
    );
    const faults = regionFaults(draft);
    mark(this.#message, "data-wrong", faults.length > 0);
    const [first] = faults.map(({ type, region }) => w[type](region + 1));
    const how = brush ? editing.regions.how : "";
    setText(this.#message, first ?? how);
    mark(this.#message, "hidden", this.#message.textContent === "");
  }

  /** @param {Partial<QueensDraft>} fields */
  #set(fields) {
    dispatch(this, { type: "rules", fields });
  }

  // A rejected number is replaced by the nearest that is allowed.
  #count = () => {
    const most = Number(this.#stars.max);
    const stars = Math.trunc(Number(this.#stars.value)) || 1;
    const fitting = Math.min(most, Math.max(1, stars));
    this.#stars.value = String(fitting);
    this.#set({ stars: fitting > 1 ? fitting : undefined });
  };

  // Paints the pressed square and all squares that the pointer crosses. Touch events keep their first target, so the
  // position determines the square.
  /** @param {PointerEvent} event */
  #paint(event) {
    if (this.hidden || !this.#brush || event.buttons !== 1) return;
    if (event.type === "pointerdown") this.#stroke += 1;
    const stroke = this.#stroke;
    for (const { clientX, clientY } of [...event.getCoalescedEvents(), event]) {
      /** @type {HTMLElement | null | undefined} */
      const cell = document
        .elementFromPoint(clientX, clientY)
        ?.closest(".queens [data-at]");
      if (!cell) continue;
      const [row, column] = (cell.dataset.at ?? "").split(",").map(Number);
      dispatch(this, { type: "pick-cell", row, column, stroke });
    }
  }

  /** @param {number} n */
  #fill(n) {
    if (this.#brushes.children.length === n) return;
    const keys = n <= 9 ? n : Math.ceil(n / Math.ceil(n / 9));
    this.#brushes.style.setProperty("--keys", String(keys));
    const all = Array.from({ length: n }, (_, i) => {
      const node = el("button", {
        type: "button",
        class: "tinted",
        text: String(i + 1),
        "aria-label": words.board.region(i + 1),
        onclick: () => dispatch(this, { type: "brush", brush: i + 1 }),
      });
      node.style.setProperty("--tint", tintOf(i));
      return node;
    });
    this.#brushes.replaceChildren(...all);
  }
}

customElements.define("queens-tools", QueensTools);
