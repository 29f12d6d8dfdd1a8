// The views of the page: the custom elements whose code has loaded. Their number grows with each chunk.
/** @import { View } from "../../types.js" */

export class Views {
  /** @type {View[]} */
  all = [];
  #awaited = new Set();
  #draw;

  /** @param {() => void} draw is called when the code of a view has arrived, whatever loaded it */
  constructor(draw) {
    this.#draw = draw;
    this.gather();
  }

  /** Finds the views that the page contains now. */
  gather() {
    const nodes = /** @type {View[]} */ ([...document.querySelectorAll("*")]);
    this.all = nodes.filter((node) => typeof node.draw === "function");
    for (const { localName } of document.querySelectorAll(":not(:defined)"))
      void this.#await(localName);
  }

  /** @param {string} name */
  async #await(name) {
    if (this.#awaited.has(name)) return;
    this.#awaited.add(name);
    await customElements.whenDefined(name);
    this.gather();
    this.#draw();
  }
}
