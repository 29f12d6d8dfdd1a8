// The switch of what a digit key enters, the switch for several cells, and the keys of the colors.
import { digitKeys } from "../../core/views/digit-pad.js";
import { button, el, mark } from "../../core/views/dom.js";
import { COLOR_COUNT } from "./sudoku.js";
import { attempt as w } from "./words/attempt.js";
/** @import { Attempt, Entry } from "../../types.js" */

const KINDS = /** @type {Entry[]} */ (["digit", "corner", "center", "color"]);

class EntrySwitch extends HTMLElement {
  #kinds = KINDS.map((kind) =>
    kind === "corner"
      ? button(w.noting, { type: "noting" }, { title: w.entryHints.corner })
      : button(
          w.entries[kind],
          { type: "entry", entry: kind },
          { title: w.entryHints[kind] },
        ),
  );
  /** The switch for several cells, which stands with the other buttons. */
  several = button(
    w.several,
    { type: "select-several" },
    { title: w.severalHint },
  );
  /** The keys of the colors, which stand in the place of the digits. */
  colors = el("div", {
    class: "pad color-pad",
    role: "group",
    "aria-label": w.colorPad,
    hidden: true,
  });

  connectedCallback() {
    const kinds = el(
      "div",
      { class: "kinds", role: "group", "aria-label": w.entryLabel },
      ...this.#kinds,
    );
    this.append(kinds);
  }

  // Nine keys, like a pad of nine digits.
  #fillColors() {
    digitKeys(this.colors, "12345678");
    this.colors.style.setProperty("--keys", "9");
    [...this.colors.children].slice(0, COLOR_COUNT).forEach((key, i) => {
      key.classList.add(`color-${i + 1}`);
      mark(key, "aria-label", w.colors[i]);
      mark(key, "title", w.colors[i]);
    });
  }

  /**
   * Shows the switches of an attempt at a Sudoku. Large grids have no room for notes.
   * @param {Attempt} attempt
   * @param {boolean} hasNotes
   */
  show({ entry, isSelecting, digitFirst, held }, hasNotes) {
    KINDS.forEach((kind, i) => {
      mark(this.#kinds[i], "aria-pressed", String(kind === entry));
      mark(
        this.#kinds[i],
        "hidden",
        !hasNotes && (kind === "corner" || kind === "center"),
      );
    });
    mark(this.several, "aria-pressed", String(isSelecting));
    mark(this.colors, "hidden", entry !== "color");
    if (entry !== "color") this.colors.replaceChildren();
    else if (!this.colors.firstChild) this.#fillColors();
    [...this.colors.children].forEach((key, i) => {
      const isHeld = digitFirst && held === (i + 1) % (COLOR_COUNT + 1);
      mark(key, "aria-pressed", isHeld ? "true" : null);
    });
  }
}

customElements.define("entry-switch", EntrySwitch);
