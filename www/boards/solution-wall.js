// All solutions of a tiling on one canvas, as small pictures side by side.
import { colorsOf } from "../core/package/board.js";
import { ShapePainter } from "../core/package/painting.js";
/** @import { Ink, Problem, Shape, Square } from "../types.js" */

/** The default width of the wall as a multiple of its height. */
const RATIO = 1.6;
/** The maximum number of pixels of a side: browsers refuse larger canvases. */
const MAX_SIDE_PIXELS = 8000;
/** In smaller cells, in pixels, a text cannot be read. */
const MIN_TEXT_CELL = 14;

/**
 * Returns the arrangement of `count` pictures of `rows` × `columns` cells, each `cell` pixels wide, with `gap` pixels
 * between two pictures.
 * @param {{ count: number, rows: number, columns: number, cell: number, gap: number, ratio?: number }} how
 */
export function wallOf({ count, rows, columns, cell, gap, ratio = RATIO }) {
  const wide = columns * cell + gap;
  const high = rows * cell + gap;
  const across = Math.max(
    1,
    Math.min(
      count,
      Math.floor(MAX_SIDE_PIXELS / wide),
      Math.round(Math.sqrt((count * ratio * high) / wide)),
    ),
  );
  const down = Math.ceil(count / across);
  return {
    across,
    wide,
    high,
    width: across * wide + gap,
    height: down * high + gap,
  };
}

/** Paints solutions, one after the other. */
export class SolutionWall {
  /** The number of painted solutions. */
  painted = 0;
  #painter;
  #problem;
  #cell;
  #gap;
  #wall;
  /** @type {[place: string, text: string][]} */
  #texts;

  /**
   * The canvas gets the size of a wall of `count` pictures, and the color `ground` between them; without one, nothing.
   * `texts` are those of the cells and holes, such as `{ "0,3": "Apr" }`, and show if no piece covers them.
   * @param {HTMLCanvasElement} canvas
   * @param {Problem} problem
   * @param {{ count: number, cell: number, gap: number, ground?: Ink, texts?: Record<string, string> | null }} how
   */
  constructor(canvas, problem, { count, cell, gap, ground, texts }) {
    const [rows, columns] = sizeOf(problem);
    this.#wall = wallOf({ count, rows, columns, cell, gap });
    this.#problem = problem;
    this.#cell = cell;
    this.#gap = gap;
    this.#texts = cell < MIN_TEXT_CELL ? [] : Object.entries(texts ?? {});
    canvas.width = this.#wall.width;
    canvas.height = this.#wall.height;
    const context = canvas.getContext("2d");
    this.#painter = context && new ShapePainter(context, { scale: 1 });
    const { width, height } = canvas;
    if (ground)
      this.#painter?.paint([{ rect: [0, 0, width, height], fill: ground }]);
  }

  /**
   * Paints the next solution: its option ids.
   * @param {ArrayLike<number>} options
   */
  add(options) {
    const { across, wide, high } = this.#wall;
    const left = this.#gap + (this.painted % across) * wide;
    const top = this.#gap + Math.floor(this.painted / across) * high;
    const cell = this.#cell;
    this.painted += 1;
    const { placed = [] } = /** @type {{ placed?: readonly Laid[] }} */ (
      this.#problem.puzzle
    );
    const chosen = Array.from(options, (id) => this.#problem.options[id]);
    /** @type {Set<string>} */
    const covered = new Set();
    for (const { piece = "", cells = [] } of [...placed, ...chosen]) {
      const fill = /** @type {Ink} */ (colorsOf(piece).fill);
      this.#painter?.paint(
        cells.map((at) => {
          covered.add(String(at));
          const [row, column] = at;
          return {
            rect: [left + column * cell, top + row * cell, cell, cell],
            fill,
          };
        }),
      );
    }
    this.#painter?.paint(
      this.#texts
        .filter(([place]) => !covered.has(place))
        .map(([place, text]) => {
          const [row, column] = place.split(",").map(Number);
          const x = left + (column + 0.5) * cell;
          const y = top + (row + 0.5) * cell;
          return textShape(text, [x, y], cell);
        }),
    );
  }
}

/** @typedef {Partial<Pick<Problem["options"][number], "piece" | "cells">>} Laid */

/**
 * Returns the text of a cell: a long one is smaller.
 * @param {string} text
 * @param {readonly [x: number, y: number]} at
 * @param {number} cell
 * @returns {Shape}
 */
function textShape(text, at, cell) {
  const size = cell * Math.min(0.5, 1.5 / Math.max(2, text.length));
  return { text, at, size, font: "sans", fill: "ink", bold: true };
}

// The number of rows and columns of a tiled board.
/** @param {Problem} problem @returns {Square} */
function sizeOf({ puzzle }) {
  const { board } = /** @type {{ board: readonly string[] }} */ (puzzle);
  return [board.length, board[0].length];
}
