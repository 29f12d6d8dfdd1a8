// The brushes for the regions of a jigsaw Sudoku: one for each region, and the errors that are left.
import { toDraw } from "../../core/puzzles/jigsaw.js";
import { SYMBOLS } from "../../core/puzzles/sudoku.js";
import { words } from "../../locales/words.js";
import { RegionPad } from "./region-pad.js";
import { editing, howTo } from "./words/edit.js";
import { el, field, mark, setText, dispatch } from "../../core/views/dom.js";
/** @import { State } from "../../types.js" */

const w = editing.regions;

class RegionBrush extends HTMLElement {
  #on = el("input", {
    type: "checkbox",
    onchange: () => dispatch(this, { type: "jigsaw", on: this.#on.checked }),
  });
  #pad = new RegionPad(this, ".sudoku [data-at]", (region) =>
    el("button", {
      type: "button",
      text: SYMBOLS[region],
      "data-region": region % 9,
      "aria-label": w.brush(SYMBOLS[region]),
    }),
  );
  #message = el("p", { class: "hint", role: "status" });
  /** @type {unknown[]} */
  #shown = [];

  connectedCallback() {
    this.append(
      el("div", { class: "row" }, field(w.jigsaw, this.#on), this.#pad.switch),
      this.#pad.node,
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
    const { regions } = draft;
    this.#on.checked = regions !== null;
    const count = draft.box[0] * draft.box[1];
    const across = count <= 9 ? count : Math.ceil(count / 2);
    this.#pad.show({ count, across, brush, isOn: regions !== null });
    const faults = regions ? toDraw({ regions }) : [];
    mark(this.#message, "data-wrong", faults.length > 0);
    setText(this.#message, this.#words(regions, faults, brush));
    mark(this.#message, "hidden", this.#message.textContent === "");
  }

  /** @param {number[] | null} regions @param {ReturnType<typeof toDraw>} faults @param {number} brush */
  #words(regions, faults, brush) {
    if (!regions) return "";
    if (faults.length === 0)
      return brush ? `${howTo("region")}${words.gap}${w.whole}` : "";
    const n = Math.sqrt(regions.length);
    const [first, second] = faults.map(({ type, region, cells }) =>
      w[type](SYMBOLS[region], cells, n),
    );
    const rest = faults.length > 2 ? w.more(faults.length - 2) : "";
    return [first, second, rest].filter(Boolean).join(words.gap);
  }
}

customElements.define("region-brush", RegionBrush);
