// The tools of a board with queens in regions: the brushes for the regions, the number of queens in each, and whether
// queens may touch.
import { tintOf } from "../../core/package/board.js";
import { regionFaults } from "../../core/puzzles/queen-regions.js";
import { words } from "../../locales/words.js";
import { RegionPad } from "./region-pad.js";
import { editing, howTo } from "./words/edit.js";
import {
  dispatch,
  el,
  field,
  mark,
  released,
  setNumber,
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
  #pad = new RegionPad(this, ".queens [data-at]", (region) => {
    const key = el("button", {
      type: "button",
      class: "tinted",
      text: String(region + 1),
      "aria-label": words.board.region(region + 1),
    });
    key.style.setProperty("--tint", tintOf(region));
    return key;
  });
  #message = el("p", { class: "hint", role: "status" });
  #more = el(
    "div",
    { class: "row" },
    field(w.stars, this.#stars),
    field(w.touch, this.#touch),
  );
  /** @type {unknown[]} */
  #shown = [];

  connectedCallback() {
    this.append(
      el("div", { class: "row" }, field(w.regions, this.#on), this.#pad.switch),
      this.#more,
      this.#pad.node,
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
    const { n, regions, stars = 1, touch = false } = draft;
    const isOn = regions !== undefined;
    this.#on.checked = isOn;
    this.#touch.checked = touch;
    setNumber(this.#stars, stars);
    this.#stars.max = String(n);
    mark(this.#more, "hidden", !isOn);
    const across = n <= 9 ? n : Math.ceil(n / Math.ceil(n / 9));
    this.#pad.show({ count: n, across, brush, isOn });
    const faults = regionFaults(draft);
    mark(this.#message, "data-wrong", faults.length > 0);
    const [first] = faults.map(({ type, region }) => w[type](region + 1));
    const rule = isOn ? w.rule(stars, touch) : "";
    const how = brush ? howTo("region") : rule;
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
}

customElements.define("queens-tools", QueensTools);
