// Where a search that flies by is in the picture of the tree, and behind it the stretch that was
// passed just now: a line of pixels.
/** @import { ShownStretch, WayOn } from "../types.js" */

/** How long what was passed is seen, in milliseconds; each picture of it adds so much ink. */
const FADE = 400;
const FAINT = 0.04;

export class Trail {
  #canvas;
  #ink;
  // When the search was where, no longer ago than is seen; and what of it is on the canvas.
  /** @type {number[][]} */
  #passed = [];
  #painted = "";

  /**
   * On a canvas, in a color.
   * @param {WayOn} plan
   */
  constructor({ canvas, ink }) {
    this.#canvas = canvas;
    this.#ink = ink;
  }

  /**
   * The search is at this node, and the picture shows the nodes `from` … `to`; unless it `ends` there it goes as far as
   * the search. `still` where nothing trails behind.
   * @param {number} node
   * @param {ShownStretch} stretch
   * @param {number} now
   * @param {boolean} still
   */
  paint(node, { from, to, ends }, now, still) {
    const { width } = this.#canvas;
    const span = (ends ? to : Math.max(to, node)) - from;
    /** @param {number} node */
    const place = (node) => Math.round((width * (node - from)) / span);
    const here = place(node);
    this.#passed = this.#passed.filter(([time]) => time > now - FADE);
    this.#passed.push([now, node]);
    const trail = this.#passed.map(([, node]) => (still ? here : place(node)));
    // Nothing is put together anew where nothing moves.
    const seen = `${trail[0]} ${here}`;
    if (seen === this.#painted) return;
    this.#painted = seen;
    const context = this.#canvas.getContext("2d");
    if (!context) return;
    context.clearRect(0, 0, width, 1);
    context.fillStyle = this.#ink;
    context.globalAlpha = FAINT;
    for (const start of trail) context.fillRect(start, 0, here - start, 1);
    context.globalAlpha = 1;
    context.fillRect(here - 1, 0, 2, 1);
  }
}
