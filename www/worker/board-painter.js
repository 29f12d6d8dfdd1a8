// The moving shapes of a board during a fast search, painted over the page's board. That one keeps its ground, its clues
// and its cells, and both look alike.
import {
  CELL,
  EDGE,
  MOVING,
  setPieceColors,
  ShapePainter,
  square,
} from "../core/package/painting.js";
/** @import { BoardOn, Highlights, Live, Problem } from "../types.js" */

/** The strongest tint of a recently changed cell, 0 … 1. */
const MAX_TINT = 0.24;

export class BoardPainter {
  #plan;
  #problem;
  #context;
  #painter;

  /** @param {BoardOn} plan @param {Pick<Problem, "options">} problem */
  constructor(plan, problem) {
    const { canvas, left, top, cell, ratio, inks, fonts } = plan;
    this.#plan = plan;
    setPieceColors(plan.colors);
    this.#problem = problem;
    this.#context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      canvas.getContext("2d")
    );
    const scale = cell / CELL;
    this.#painter = new ShapePainter(this.#context, {
      left: left - EDGE * scale,
      top: top - EDGE * scale,
      scale,
      line: ratio,
      inks,
      fonts,
    });
  }

  /** @param {{ chosen: number[], trying: number | null, live: Live }} scene @param {Highlights | null} highlights */
  paint(scene, highlights) {
    const { canvas, kind, ground, hatched } = this.#plan;
    this.#context.clearRect(0, 0, canvas.width, canvas.height);
    this.#painter.paint(MOVING[kind](ground, this.#problem, scene, hatched));
    // Cells of a lattice are no squares of the board.
    if (highlights && kind !== "polyform") this.#tint(highlights);
  }

  // The strongest tint of each cell. The tint is paler if more cells are highlighted, so pieces keep their colors.
  /** @param {Highlights} highlights */
  #tint(highlights) {
    const { columns, rows } = this.#plan;
    /** @type {Map<number, number>} */
    const tints = new Map();
    for (const [option, strength] of highlights) {
      const { cells, row = 0, column } = this.#problem.options[option];
      const own = cells ?? (column === undefined ? [] : [[row, column]]);
      for (const [y, x] of own) {
        const at = y * columns + x;
        tints.set(at, Math.max(tints.get(at) ?? 0, strength));
      }
    }
    const most = MAX_TINT * (1 - (0.75 * tints.size) / (rows * columns));
    const shapes = Array.from(tints, ([at, strength]) =>
      square(Math.floor(at / columns), at % columns, {
        fill: "trying",
        opacity: most * strength,
      }),
    );
    this.#painter.paint(shapes);
  }
}
