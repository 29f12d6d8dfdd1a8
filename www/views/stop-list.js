// What makes the player stop by itself.
import { itemWords } from "../words.js";
import { steer as w } from "../words/steer.js";
import { el, mark, say, wish } from "./dom.js";

class StopList extends HTMLElement {
  stays = true;
  #stops = null;
  #pinned = null;
  #name = el("summary");
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
    const row = (name, ...children) => {
      const box = el("input", {
        type: "checkbox",
        onchange: () => this.#put(name, box.checked),
      });
      this.#boxes.set(name, box);
      return el("label", {}, box, ...children);
    };
    this.#level.addEventListener("change", () => this.#put("level", true));
    this.append(
      el(
        "details",
        {},
        this.#name,
        el(
          "div",
          { class: "stops" },
          row("solution", el("span", { text: w.solution })),
          row("deadEnd", el("span", { text: w.deadEnd })),
          row("level", el("span", { text: w.level }), this.#level),
          row("item", this.#item),
        ),
      ),
    );
    // A press anywhere else closes it, the focus elsewhere, and Escape.
    const details = this.firstChild;
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.contains(target)) details.open = false;
    });
    this.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !this.contains(relatedTarget)) details.open = false;
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      this.#name.focus();
    });
  }

  #put(name, on) {
    const level = Math.min(
      99,
      Math.max(0, Math.floor(+this.#level.value) || 0),
    );
    const value = {
      solution: on,
      deadEnd: on,
      level: on ? level : null,
      item: on ? this.#pinned : null,
    }[name];
    wish(this, { type: "prefer", stops: { ...this.#stops, [name]: value } });
  }

  draw({ player: { stops }, pinned, problem }) {
    this.#stops = stops;
    this.#pinned = stops.item ?? pinned;
    const on = Object.values(stops).filter((v) => v !== null && v !== false);
    say(this.#name, on.length ? w.stopsOn(on.length) : w.stops);
    for (const name of ["solution", "deadEnd"])
      this.#boxes.get(name).checked = stops[name];
    for (const name of ["level", "item"])
      this.#boxes.get(name).checked = stops[name] !== null;
    const item = problem?.items[this.#pinned];
    say(this.#item, item ? w.item(itemWords(item)) : w.noItem);
    this.#boxes.get("item").disabled = !item;
    mark(this, "data-on", on.length > 0);
  }
}

customElements.define("stop-list", StopList);
