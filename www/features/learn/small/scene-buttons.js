// The buttons below the picture of a scene.
import { button, el } from "../../../core/views/dom.js";

/** A button: its name, and the function that it calls. @typedef {[name: string, act: () => void]} Wanted */

export class SceneButtons {
  node = el("div", { class: "row" });
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** @type {Wanted[]} */
  #wanted = [];

  /**
   * Shows these buttons, the first as the main one. The focus stays on the button of the same name, else it goes to the
   * first.
   * @param {Wanted[]} wanted
   */
  show(wanted) {
    const names = this.#wanted.map(([name]) => name);
    this.#wanted = wanted;
    if (names.join() === wanted.map(([name]) => name).join()) return;
    const { activeElement: had } = document;
    const at = this.#buttons.findIndex((node) => node === had);
    this.#buttons = wanted.map(([name], i) =>
      button(name, () => this.#wanted[i]?.[1](), {
        kind: i === 0 ? "primary" : "",
      }),
    );
    this.node.replaceChildren(...this.#buttons);
    if (at < 0) return;
    const same = wanted.findIndex(([name]) => name === names[at]);
    this.#buttons[Math.max(0, same)]?.focus();
  }
}
