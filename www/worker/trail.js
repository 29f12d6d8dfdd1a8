// The trail of a fast search in the tree strip: a line of pixels that marks the current node and the recently visited
// stretch.
/** @import { ShownStretch, TrailOn } from "../types.js" */

/** The time for which a visited place stays visible, in milliseconds, and the opacity that each paint adds. */
const FADE_MS = 400;
const PAINT_OPACITY = 0.04;

export class Trail {
  #canvas;
  #ink;
  // The visible part of the trail, with its times; and the painted part.
  /** @type {number[][]} */
  #passed = [];
  #painted = "";

  /**
   * Creates a trail on a canvas, in one color.
   * @param {TrailOn} plan
   */
  constructor({ canvas, ink }) {
    this.#canvas = canvas;
    this.#ink = ink;
  }

  /**
   * Paints the node; the tree strip shows the nodes `from` … `to`. Unless `ends` is true, the strip grows with the
   * search. `still` turns off the trail.
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
    this.#passed = this.#passed.filter(([time]) => time > now - FADE_MS);
    this.#passed.push([now, node]);
    const trail = this.#passed.map(([, node]) => (still ? here : place(node)));
    // Without a change nothing is painted.
    const seen = `${trail[0]} ${here}`;
    if (seen === this.#painted) return;
    this.#painted = seen;
    const context = this.#canvas.getContext("2d");
    if (!context) return;
    context.clearRect(0, 0, width, 1);
    context.fillStyle = this.#ink;
    context.globalAlpha = PAINT_OPACITY;
    for (const start of trail) context.fillRect(start, 0, here - start, 1);
    context.globalAlpha = 1;
    context.fillRect(here - 1, 0, 2, 1);
  }
}
