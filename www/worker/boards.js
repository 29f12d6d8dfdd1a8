// The moving parts of a board during a fast search, painted over the page's board. That one keeps its ground, its clues
// and its cells, and both look alike.
import {
  bit,
  colorsOf,
  hatching,
  outline,
  SYMBOLS,
} from "../core/package/board.js";
/** @import { BoardOn, Highlights, Live, Problem, Square } from "../types.js" */

/** The strongest tint of a recently changed cell, 0 … 1. */
const MAX_TINT = 0.24;

/**
 * A canvas over cells in `columns` columns. The first cell has its middle at `left`, `top` and is `wide` × `high`. All
 * are in pixels of the canvas, `ratio` to one of the page.
 */
class Sheet {
  /** The width of the line between two cells. */
  line = 1;

  /** @param {BoardOn} plan @param {Pick<Problem, "options">} problem */
  constructor(plan, { options }) {
    this.canvas = plan.canvas;
    this.context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      plan.canvas.getContext("2d")
    );
    this.options = options;
    this.columns = plan.columns;
    this.left = plan.left;
    this.top = plan.top;
    this.wide = plan.wide;
    this.high = plan.high;
    this.ratio = plan.ratio;
    this.given = plan.given;
    this.right = plan.right;
    this.bottom = plan.bottom;
    this.icon = plan.icon;
    this.inks = plan.inks;
    this.fonts = plan.fonts;
    this.hatched = plan.hatched;
  }

  /** @param {number[]} _chosen @param {number | null} _trying @param {Live} _live */
  put(_chosen, _trying, _live) {}

  /** @param {{ chosen: number[], trying: number | null, live: Live }} scene @param {Highlights | null} highlights */
  paint({ chosen, trying, live }, highlights) {
    const { context, canvas } = this;
    context.clearRect(0, 0, canvas.width, canvas.height);
    this.put(chosen, trying, live);
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (highlights) this.tint(highlights);
  }

  // The strongest tint of each cell. The tint is paler if more cells are highlighted, so pieces keep their colors.
  /** @param {Highlights} highlights */
  tint(highlights) {
    const tints = new Map();
    for (const [option, strength] of highlights) {
      const { cells, row = 0, column } = this.options[option];
      const own = cells ?? (column === undefined ? [] : [[row, column]]);
      for (const [y, x] of own) {
        const at = y * this.columns + x;
        tints.set(at, Math.max(tints.get(at) ?? 0, strength));
      }
    }
    const { context } = this;
    const strong = MAX_TINT * (1 - (0.75 * tints.size) / this.given.length);
    context.fillStyle = this.inks.trying;
    for (const [at, strength] of tints) {
      const [x, y, right, bottom] = this.box(at);
      context.globalAlpha = strong * strength;
      context.fillRect(x, y, right - x, bottom - y);
    }
    context.globalAlpha = 1;
  }

  /**
   * Returns the left, top, right and bottom of a cell, in whole pixels.
   * @param {number} at
   */
  box(at) {
    const [x, y] = this.middle(at);
    const across = this.wide / 2;
    const down = this.high / 2;
    return [x - across, y - down, x + across, y + down].map(Math.round);
  }

  /**
   * Paints a cell whose option is being tried: a ground that keeps the lines between cells, and dashes.
   * @param {number} at
   */
  try(at) {
    const { context, ratio, inks } = this;
    const [x, y, right, bottom] = this.box(at);
    context.fillStyle = inks["trying-soft"];
    /** @param {number} end @param {boolean[]} thick */
    const inner = (end, thick) => end - this.line * (thick[at] ? 2 : 1) * ratio;
    context.fillRect(
      x,
      y,
      inner(right, this.right) - x,
      inner(bottom, this.bottom) - y,
    );
    // Each side begins and ends with a dash, as outlines do.
    const [a, b] = [x + 2 * ratio, y + 2 * ratio];
    const [c, d] = [right - 2 * ratio, bottom - 2 * ratio];
    const dash = 6 * ratio;
    const dashes = Math.round((c - a + 4 * ratio) / (10 * ratio));
    context.setLineDash([dash, (c - a - dashes * dash) / (dashes - 1)]);
    context.strokeStyle = inks.trying;
    context.lineWidth = 2 * ratio;
    context.beginPath();
    for (const down of [b + ratio, d - ratio]) {
      context.moveTo(a, down);
      context.lineTo(c, down);
    }
    for (const across of [a + ratio, c - ratio]) {
      context.moveTo(across, b);
      context.lineTo(across, d);
    }
    context.stroke();
  }

  /**
   * Returns the middle of a cell, in fractions of a pixel.
   * @param {number} at
   */
  middle(at) {
    const row = Math.floor(at / this.columns);
    const column = at % this.columns;
    const { left, top, wide, high } = this;
    return [left + (column + 0.5) * wide, top + (row + 0.5) * high];
  }

  /**
   * Paints a letter at an offset from the middle of a cell.
   * @param {number} at
   * @param {string} text
   * @param {number} right
   * @param {number} down
   */
  letter(at, text, right, down) {
    const [x, y] = this.middle(at);
    this.context.fillText(text, x + right, y + down);
  }

  /**
   * Sets the font of the text.
   * @param {string} font
   */
  write(font) {
    this.context.font = font;
    this.context.textAlign = "center";
  }
}

class Sudoku extends Sheet {
  /** @param {number[]} chosen @param {number | null} trying @param {Live} live */
  put(chosen, trying, live) {
    const { context, columns: n, given, inks, fonts } = this;
    const full = Uint8Array.from(given);
    /** @param {{ row?: number, column?: number }} option */
    const place = ({ row = 0, column = 0 }) => row * n + column;
    const tried = this.options[trying ?? -1];
    if (tried?.type === "digit") this.try(place(tried));
    this.write(fonts.digit.font);
    for (const id of chosen) {
      const option = this.options[id];
      const at = place(option);
      if (full[at] || option.type !== "digit") continue;
      full[at] = 1;
      context.fillStyle = id === trying ? inks["trying-ink"] : inks.accent;
      this.letter(at, SYMBOLS[(option.digit ?? 1) - 1], 0, fonts.digit.drop);
    }
    if (n > 9) return;
    const { font, size, drop } = fonts.marks;
    const side = Math.ceil(Math.sqrt(n));
    this.write(font);
    const step = context.measureText("0").width + 0.42 * size;
    context.fillStyle = inks["ink-soft"];
    this.options.forEach((option, id) => {
      const at = place(option);
      if (full[at] || option.type !== "digit" || !bit(live.options, id)) return;
      const d = (option.digit ?? 1) - 1;
      const across = (d % side) - (side - 1) / 2;
      const down = Math.floor(d / side) - (Math.ceil(n / side) - 1) / 2;
      this.letter(at, SYMBOLS[d], across * step, down * 1.28 * size + drop);
    });
  }
}

class Queens extends Sheet {
  line = 0;
  #crown = new Path2D(this.icon);
  #ids = new Map(
    this.options.map(({ row = 0, column = 0 }, id) => [
      row * this.columns + column,
      id,
    ]),
  );

  /** @param {number[]} chosen @param {number | null} trying @param {Live} live */
  put(chosen, trying, live) {
    const { context, columns: n, given, inks, wide, high } = this;
    const path = new Set(chosen);
    const half = Math.min(wide, high) / 2;
    const reach = half * 0.74;
    /** @param {number} x @param {number} y @param {number} part */
    const dot = (x, y, part) => {
      context.beginPath();
      context.arc(x, y, half * part, 0, 2 * Math.PI);
      context.fill();
    };
    for (let at = 0; at < n * n; at++) {
      const id = this.#ids.get(at);
      const [x, y] = this.middle(at);
      if (id !== undefined && path.has(id)) {
        if (id === trying) this.try(at);
        if (given[at]) continue;
        context.fillStyle = id === trying ? inks["trying-ink"] : inks.accent;
        // The page's picture begins and ends with whole pixels, so this one does too.
        const [from, to, top] = [x - reach, x + reach, y - reach].map(
          Math.round,
        );
        const size = (to - from) / 24;
        context.setTransform(size, 0, 0, size, from, top);
        context.fill(this.#crown);
        context.setTransform(1, 0, 0, 1, 0, 0);
      } else if (id !== undefined && bit(live.options, id)) {
        context.fillStyle = inks.solution;
        dot(x, y, 0.24);
      } else if (!given[at]) {
        context.globalAlpha = 0.45;
        context.fillStyle = inks.edge;
        dot(x, y, 0.09);
        context.globalAlpha = 1;
      }
    }
  }
}

class Tiling extends Sheet {
  /** @type {Map<number, Path2D[]>} */
  #paths = new Map();

  /** @param {number[]} chosen @param {number | null} trying */
  put(chosen, trying) {
    const { context, wide, ratio, inks, fonts } = this;
    this.write(`700 ${0.36 * wide}px ${fonts}`);
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } =
      context.measureText("0");
    context.lineJoin = "round";
    for (const id of chosen) {
      const { piece = "", cells = [] } = this.options[id];
      const { fill, ink } = colorsOf(piece);
      const [path, lines] = this.#pathsOf(id, piece, cells);
      context.fillStyle = fill;
      context.fill(path);
      const tried = id === trying;
      context.strokeStyle = tried ? inks.trying : inks.outline;
      context.lineWidth = (tried ? 4 : 2.4) * ratio;
      context.setLineDash(tried ? [8 * ratio, 5 * ratio] : []);
      context.stroke(path);
      context.fillStyle = context.strokeStyle = ink;
      if (this.hatched) {
        context.lineWidth = 1.6 * ratio;
        context.setLineDash([]);
        context.globalAlpha = 0.6;
        context.stroke(lines);
        context.globalAlpha = 1;
      }
      const [[row, column]] = cells;
      this.letter(row * this.columns + column, piece, 0, (up - down) / 2);
    }
  }

  // The outline of an option and its hatching, created once.
  /** @param {number} id @param {string} piece @param {readonly Square[]} cells */
  #pathsOf(id, piece, cells) {
    const old = this.#paths.get(id);
    if (old) return old;
    const lines = this.hatched ? hatching(piece, cells) : "";
    const paths = [outline(cells), lines].map((d) => this.#path(d));
    this.#paths.set(id, paths);
    return paths;
  }

  // Scales a path for cells of 1 × 1 to the canvas.
  /** @param {string} d */
  #path(d) {
    const { left: e, top: f, wide: a } = this;
    const path = new Path2D();
    path.addPath(new Path2D(d), { a, d: a, e, f });
    return path;
  }
}

/**
 * By the name of the tab.
 * @type {Record<string, typeof Sheet>}
 */
export const painters = { sudoku: Sudoku, queens: Queens, polyomino: Tiling };
