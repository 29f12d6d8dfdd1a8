// The breakpoints of the player.
import { itemWords } from "../../locales/words.js";
import { steer as w } from "./words/steer.js";
import { el, mark, setText, dispatch } from "../../core/views/dom.js";
/** @import { State, Stops } from "../../types.js" */

class BreakpointMenu extends HTMLElement {
  stays = true;
  /** @type {Stops} */
  #stops = /** @type {any} */ (null);
  /** @type {number | null} */
  #selection = null;
  #name = el("summary");
  /** @type {Map<keyof Stops, HTMLInputElement>} */
  #boxes = new Map();
  #level = el("input", {
    type: "number",
    min: "0",
    max: "99",
    value: "1",
    inputmode: "numeric",
    "aria-label": w.level,
  });
  #item = el("span");

  connectedCallback() {
    /** @param {keyof Stops} name @param {(Node | string)[]} children */
    const row = (name, ...children) => {
      const box = el("input", {
        type: "checkbox",
        onchange: () => this.#put(name, box.checked),
      });
      this.#boxes.set(name, box);
      return el("label", {}, box, ...children);
    };
    this.#level.addEventListener("change", () => this.#put("level", true));
    const details = el(
      "details",
      {},
      this.#name,
      el(
        "div",
        { class: "stops" },
        el("strong", { text: w.stopsTitle }),
        row("solution", el("span", { text: w.solution })),
        row("deadEnd", el("span", { text: w.deadEnd })),
        row("level", el("span", { text: w.level }), this.#level),
        row("item", this.#item),
      ),
    );
    this.append(details);
    // A press elsewhere, a focus elsewhere, or Escape closes it.
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.contains(/** @type {Node} */ (target))) details.open = false;
    });
    this.addEventListener("focusout", ({ relatedTarget }) => {
      const next = /** @type {Node | null} */ (relatedTarget);
      if (next && !this.contains(next)) details.open = false;
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      this.#name.focus();
    });
  }

  /** @param {keyof Stops} name @param {boolean} on */
  #put(name, on) {
    const level = Math.min(
      99,
      Math.max(0, Math.floor(+this.#level.value) || 0),
    );
    const value = {
      solution: on,
      deadEnd: on,
      level: on ? level : null,
      item: on ? this.#selection : null,
    }[name];
    dispatch(this, {
      type: "prefer",
      stops: { ...this.#stops, [name]: value },
    });
  }

  /** @param {State} state */
  draw({ player: { stops }, selection, problem }) {
    this.#stops = stops;
    this.#selection = stops.item ?? selection;
    const names = /** @type {(keyof Stops)[]} */ (Object.keys(stops));
    const on = names.filter(
      (name) => stops[name] !== null && stops[name] !== false,
    );
    const [only] = on;
    const one = on.length === 1 ? w.stopsAt[only] : w.stopsOn(on.length);
    setText(this.#name, on.length ? one : w.stops);
    for (const [name, box] of this.#boxes)
      box.checked = stops[name] !== null && stops[name] !== false;
    const item = problem?.items[this.#selection ?? -1];
    setText(this.#item, item ? w.item(itemWords(item)) : w.noItem);
    const box = this.#boxes.get("item");
    if (box) box.disabled = !item;
    mark(this, "data-on", on.length > 0);
  }
}

customElements.define("breakpoint-menu", BreakpointMenu);
