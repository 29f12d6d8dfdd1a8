// Paints a fast search inside the worker, without any work for the page.
import { MatrixPainter } from "../boards/matrix-paint.js";
import { BoardPainter } from "./board-painter.js";
import { Highlight } from "./highlight.js";
import { Trail } from "./trail.js";
/** @import { PaintPlan, Live, Matrix, Problem, ShownStretch } from "../types.js" */

export class CanvasPainter {
  /** The id by which the page identifies it. */
  id;
  /** True after the first paint. */
  painted = false;
  #board;
  #painter;
  #links;
  #highlight;
  #trail;

  /**
   * `board`, `links` and `trail` each hold a canvas and its plan, see fast-painter.js; one of the first two may be
   * missing. `still` is true if nothing may be highlighted.
   * @param {PaintPlan} plan
   * @param {Matrix & Pick<Problem, "options">} problem
   */
  constructor({ id, board, links, trail, still }, problem) {
    this.id = id;
    this.#board = board && new BoardPainter(board, problem);
    this.#links = links?.canvas.getContext("2d");
    this.#painter =
      links && new MatrixPainter(problem, links.layout, links.inks);
    this.#highlight = still ? null : new Highlight();
    this.#trail = trail && new Trail(trail);
  }

  /**
   * Paints a place: the options on the path, the live options and items, and the node within the shown stretch of the
   * tree. Options taken back are too brief to show.
   * @param {Uint32Array} path
   * @param {Live} live
   * @param {number} node
   * @param {ShownStretch} stretch
   */
  paint(path, live, node, stretch) {
    const chosen = Array.from(path);
    const scene = { chosen, trying: chosen.at(-1) ?? null, live };
    const now = performance.now();
    const highlights = this.#highlight?.update(chosen, now) ?? null;
    this.#board?.paint(scene, highlights);
    if (this.#painter)
      this.#links?.putImageData(
        this.#painter.paint(scene, highlights ?? undefined),
        0,
        0,
      );
    this.#trail?.paint(node, stretch, now, !highlights);
    this.painted = true;
  }
}
