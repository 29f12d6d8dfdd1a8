// Paints a search that flies by where it is walked: the page has nothing to do for it.
import { MatrixPainter } from "../features/watch/matrix-paint.js";
import { painters } from "./boards.js";
import { Highlight } from "./highlight.js";
import { Trail } from "./trail.js";
/** @import { FlightPlan, Live, Matrix, Problem, ShownStretch } from "../types.js" */

export class FastPainter {
  /** Its number, by which the page knows it. */
  id;
  /** Whether anything has been painted yet. */
  painted = false;
  #board;
  #painter;
  #links;
  #glow;
  #way;

  /**
   * `board`, `links` and `way` hold a canvas each and how to paint it, see painter.js; one of the first two may be
   * missing. `still` where nothing may glow.
   * @param {FlightPlan} plan
   * @param {Matrix & Pick<Problem, "options">} problem
   */
  constructor({ id, board, links, way, still }, problem) {
    this.id = id;
    this.#board = board && new painters[board.kind](board, problem);
    this.#links = links?.canvas.getContext("2d");
    this.#painter =
      links && new MatrixPainter(problem, links.layout, links.inks);
    this.#glow = still ? null : new Highlight();
    this.#way = way && new Trail(way);
  }

  /**
   * Paints a place: the options on the path to it, what is live there, and where in the shown stretch of the tree the
   * node is. Of those that are taken back nobody can see one.
   * @param {Uint32Array} path
   * @param {Live} live
   * @param {number} node
   * @param {ShownStretch} stretch
   */
  paint(path, live, node, stretch) {
    const chosen = Array.from(path);
    const scene = { chosen, trying: chosen.at(-1) ?? null, live };
    const now = performance.now();
    const glow = this.#glow?.look(chosen, now) ?? null;
    this.#board?.paint(scene, glow);
    if (this.#painter)
      this.#links?.putImageData(
        this.#painter.paint(scene, glow ?? undefined),
        0,
        0,
      );
    this.#way?.paint(node, stretch, now, !glow);
    this.painted = true;
  }
}
