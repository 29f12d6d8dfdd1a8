// The field for the sum of a cage or of a clue outside the grid.
import { el, mark, setText } from "../../core/views/dom.js";

/** The largest sum: all digits of a 25×25 grid in one house. */
const MAX_SUM = 325;

/**
 * The object whose sum the field shows: a key that is equal for equal objects, its label, its sum and the least sum.
 * @typedef {object} SumOwner
 * @property {string} key
 * @property {string} label
 * @property {number} [sum]
 * @property {number} least
 */
/**
 * Callbacks: `put` receives a changed sum, undefined for an empty field; `goesOn` is true from the second change on.
 * `leave` is called after Enter.
 * @typedef {object} SumListeners
 * @property {(sum: number | undefined, goesOn: boolean) => void} put
 * @property {() => void} leave
 */

export class SumField {
  #input = el("input", {
    type: "number",
    class: "rule-sum",
    max: String(MAX_SUM),
    inputmode: "numeric",
    oninput: () => this.#put(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      // The key does not press the button that receives the focus.
      event.preventDefault();
      this.#listeners.leave();
    },
  });
  #label = el("span", {});
  node = el("label", { class: "field" }, this.#label, this.#input);
  #listeners;
  /** @type {SumOwner | null} */
  #owner = null;
  #isTyping = false;

  /** @param {SumListeners} listeners */
  constructor(listeners) {
    this.#listeners = listeners;
  }

  /**
   * Shows the sum of an object; nothing without one.
   * @param {SumOwner | null} owner
   */
  show(owner) {
    mark(this.node, "hidden", !owner);
    if (owner?.key !== this.#owner?.key) this.#isTyping = false;
    this.#owner = owner;
    if (!owner) return;
    setText(this.#label, owner.label);
    this.#input.min = String(owner.least);
    if (this.#isTyping && document.activeElement === this.#input) return;
    this.#input.value = owner.sum === undefined ? "" : String(owner.sum);
    mark(this.#input, "aria-invalid", null);
  }

  /** Moves the focus into the field. The next sum is a change of its own. */
  focus() {
    this.#isTyping = false;
    this.#input.focus({ preventScroll: true });
    this.#input.select();
  }

  #put() {
    const owner = this.#owner;
    const text = this.#input.value.trim();
    const sum = Number(text);
    const isSound =
      text === "" ||
      (Number.isInteger(sum) && sum >= (owner?.least ?? 0) && sum < 9999);
    mark(this.#input, "aria-invalid", isSound ? null : "true");
    if (!isSound || !owner) return;
    const goesOn = this.#isTyping;
    this.#isTyping = true;
    this.#listeners.put(text ? sum : undefined, goesOn);
  }
}
