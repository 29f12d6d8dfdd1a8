// The whole tree above the plot of a branch. Below a choice of the user the plot shows only the branch; this line above
// it keeps the tree as it was, with a mark where the branch begins.
import { el, mark } from "../../core/views/dom.js";
/** @import { Forced, Stretch } from "../../types.js" */

/** The height of the line in pixels. */
const LINE_PIXELS = 14;

export class TreeTrunk {
  #canvas = el("canvas", { height: LINE_PIXELS });
  #fork = el("i", { class: "fork" });
  node = el(
    "div",
    { class: "trunk", "aria-hidden": "true", hidden: true },
    this.#canvas,
    this.#fork,
  );
  #key = "";
  /** @type {Stretch | null} */
  #stretch = null;

  /**
   * Keeps a plot of the whole tree.
   * @param {string} key the puzzle and its rule
   * @param {HTMLCanvasElement} plot
   * @param {Stretch} stretch
   */
  keep(key, plot, stretch) {
    this.#key = key;
    this.#stretch = stretch;
    const { width, height } = plot;
    this.#canvas.width = width;
    const context = this.#canvas.getContext("2d");
    if (width && height)
      context?.drawImage(plot, 0, 0, width, height, 0, 0, width, LINE_PIXELS);
  }

  /**
   * Shows the place of the first choice of the user. Without a plot, as after a link to a branch, nothing is shown.
   * @param {string} key
   * @param {readonly Forced[]} forced
   */
  show(key, forced) {
    const [first] = forced;
    const { from, to } = this.#stretch ?? { from: 0, to: 0 };
    const part = first ? (first.node - from) / (to - from) : -1;
    const isOn = key === this.#key && part >= 0 && part <= 1;
    mark(this.node, "hidden", !isOn);
    if (isOn) this.#fork.style.left = `${100 * part}%`;
  }
}
