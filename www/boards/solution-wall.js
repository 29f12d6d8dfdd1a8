// All solutions of a tiling on one canvas, as small pictures side by side.
import { colorsOf } from "../core/package/board.js";
import {
  CELL,
  cellText,
  EDGE,
  ShapePainter,
  square,
} from "../core/package/painting.js";
/** @import { Ink, Problem, Square } from "../types.js" */

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
  #context;
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
   * @param {{ count: number, cell: number, gap: number, ground?: string, texts?: Record<string, string> | null }} how
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
    this.#context = canvas.getContext("2d");
    if (!ground || !this.#context) return;
    this.#context.fillStyle = ground;
    this.#context.fillRect(0, 0, canvas.width, canvas.height);
  }

  /**
   * Paints the next solution: its option ids.
   * @param {ArrayLike<number>} options
   */
  add(options) {
    const { across, wide, high } = this.#wall;
    const scale = this.#cell / CELL;
    const edge = this.#gap - EDGE * scale;
    const left = edge + (this.painted % across) * wide;
    const top = edge + Math.floor(this.painted / across) * high;
    this.painted += 1;
    const { puzzle, options: all } = this.#problem;
    const { placed = [] } = /** @type {{ placed?: typeof all }} */ (puzzle);
    /** @type {Set<string>} */
    const covered = new Set();
    const pieces = [...placed, ...Array.from(options, (id) => all[id])];
    const squares = pieces.flatMap(({ piece = "", cells = [] }) => {
      const fill = /** @type {Ink} */ (colorsOf(piece).fill);
      return cells.map(([row, column]) => {
        covered.add(`${row},${column}`);
        return square(row, column, { fill });
      });
    });
    const texts = this.#texts.flatMap(([place, text]) => {
      const [row, column] = place.split(",").map(Number);
      return covered.has(place) ? [] : cellText(text, column + 0.5, row + 0.5);
    });
    if (this.#context)
      new ShapePainter(this.#context, { left, top, scale }).paint([
        ...squares,
        ...texts,
      ]);
  }
}

// The number of rows and columns of a tiled board.
/** @param {Problem} problem @returns {Square} */
function sizeOf({ puzzle }) {
  const { board } = /** @type {{ board: readonly string[] }} */ (puzzle);
  return [board.length, board[0].length];
}
