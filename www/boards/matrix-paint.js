// Paints the matrix into the pixels of an image: one pass over the entries, no canvas calls. It is fast enough for
// every frame of a search at full speed.
import { bandOf, column, row } from "./matrix-layout.js";
import { bit } from "../core/package/board.js";
/** @import { Highlights, Layout, Live, Matrix, MatrixInks, Rgb, Scene } from "../types.js" */

/**
 * Returns the little-endian RGBA of [r, g, b] at an opacity 0 … 1.
 * @param {Rgb} color
 */
export function rgba([r, g, b], opacity = 1) {
  return ((Math.round(opacity * 255) << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

/** The opacity of a covered entry. */
const COVERED_OPACITY = 0.17;

export class MatrixPainter {
  #problem;
  #layout;
  #image;
  #pixels;
  // The pixel ends of every row, and of every column in every band.
  #tops;
  #bottoms;
  #lefts;
  #rights;
  #live;
  #faint;
  #heads;
  #headsFaint;
  #colors;
  // 1 for each chosen option.
  #chosen;

  /**
   * `colors` has the [r, g, b] of each item and, if entries have the color of their option, of each option; and those
   * of the states.
   * @param {Matrix} problem
   * @param {Layout} layout
   * @param {MatrixInks} colors
   */
  constructor(problem, layout, colors) {
    this.#problem = problem;
    this.#layout = layout;
    this.#colors = colors;
    this.#image = new ImageData(layout.width, layout.height);
    this.#pixels = new Uint32Array(this.#image.data.buffer);
    const { itemCount, optionCount, offsets, entries } = problem;
    this.#chosen = new Uint8Array(optionCount);
    this.#tops = new Int32Array(optionCount);
    this.#bottoms = new Int32Array(optionCount);
    for (let option = 0; option < optionCount; option++)
      [this.#tops[option], this.#bottoms[option]] = row(layout, option);
    this.#lefts = new Int32Array(itemCount * layout.bands);
    this.#rights = new Int32Array(itemCount * layout.bands);
    for (let band = 0; band < layout.bands; band++) {
      for (let item = 0; item < itemCount; item++) {
        [
          this.#lefts[band * itemCount + item],
          this.#rights[band * itemCount + item],
        ] = column(layout, item, band);
      }
    }
    this.#heads = Uint32Array.from(colors.items, (color) => rgba(color));
    this.#headsFaint = Uint32Array.from(colors.items, (color) =>
      rgba(color, COVERED_OPACITY),
    );
    this.#live = new Uint32Array(entries.length);
    this.#faint = new Uint32Array(entries.length);
    for (let option = 0; option < optionCount; option++) {
      for (let at = offsets[option]; at < offsets[option + 1]; at++) {
        const color = colors.options?.[option] ?? colors.items[entries[at]];
        this.#live[at] = rgba(color);
        this.#faint[at] = rgba(color, COVERED_OPACITY);
      }
    }
  }

  get image() {
    return this.#image;
  }

  /**
   * Paints a scene. Without `live` everything is open. `highlights` has the strength 0 … 1 of each recent change.
   * @param {Pick<Scene, "live" | "chosen" | "trying">} scene
   */
  paint({ live, chosen, trying }, highlights = new Map()) {
    this.#pixels.fill(0);
    this.#paintHighlights(highlights);
    this.#paintHeads(live, trying);
    const { optionCount, offsets, entries, itemCount } = this.#problem;
    const isChosen = this.#chosen.fill(0);
    for (const option of chosen) isChosen[option] = 1;
    for (let option = 0; option < optionCount; option++) {
      const first = bandOf(this.#layout, option) * itemCount;
      const top = this.#tops[option];
      const bottom = this.#bottoms[option];
      const open = live === null || bit(live.options, option) === 1;
      const amber =
        option === trying
          ? this.#colors.trying
          : isChosen[option]
            ? this.#colors.chosen
            : 0;
      if (amber) this.#line(first, itemCount, top, bottom, option === trying);
      const colors = open ? this.#live : this.#faint;
      for (let at = offsets[option]; at < offsets[option + 1]; at++) {
        const column = first + entries[at];
        this.#fill(
          this.#lefts[column],
          this.#rights[column],
          top,
          bottom,
          amber || colors[at],
        );
      }
    }
    return this.#image;
  }

  /** @param {Highlights} highlights */
  #paintHighlights(highlights) {
    const { tints } = this.#colors;
    const { itemCount } = this.#problem;
    for (const [option, strength] of highlights) {
      const first = bandOf(this.#layout, option) * itemCount;
      this.#fill(
        this.#lefts[first],
        this.#rights[first + itemCount - 1],
        this.#tops[option],
        this.#bottoms[option],
        tints[Math.min(tints.length - 1, Math.floor(strength * tints.length))],
      );
    }
  }

  // One tile for each item above each band: a full one if the item is still to be covered.
  /** @param {Live | null} live @param {number | null} trying */
  #paintHeads(live, trying) {
    const { itemCount, primaryCount, offsets, entries } = this.#problem;
    const { bands, head } = this.#layout;
    const tried = new Set(
      trying === null
        ? []
        : entries.subarray(offsets[trying], offsets[trying + 1]),
    );
    for (let band = 0; band < bands; band++) {
      for (let item = 0; item < itemCount; item++) {
        const open = live === null || bit(live.items, item) === 1;
        const color = tried.has(item)
          ? this.#colors.trying
          : open
            ? this.#heads[item]
            : this.#headsFaint[item];
        const at = band * itemCount + item;
        const top = Math.round(head * (item < primaryCount ? 0.1 : 0.4));
        this.#fill(
          this.#lefts[at],
          this.#rights[at],
          top,
          Math.round(head * 0.72),
          color,
        );
      }
    }
  }

  // The row of a chosen option is tinted over its whole width; that of the option being tried is dashed.
  /**
   * @param {number} first
   * @param {number} itemCount
   * @param {number} top
   * @param {number} bottom
   * @param {boolean} dashed
   */
  #line(first, itemCount, top, bottom, dashed) {
    const left = this.#lefts[first];
    const right = this.#rights[first + itemCount - 1];
    const extra = dashed && bottom - top < 3 ? 1 : 0;
    const dash = Math.max(4, Math.round((right - left) / 40));
    for (let x = left; x < right; x += dash) {
      if (dashed && ((x - left) / dash) % 2 >= 1) continue;
      this.#fill(
        x,
        Math.min(right, x + dash),
        Math.max(0, top - extra),
        Math.min(this.#layout.height, bottom + extra),
        this.#colors.tint,
      );
    }
  }

  /** @param {number} left @param {number} right @param {number} top @param {number} bottom @param {number} color */
  #fill(left, right, top, bottom, color) {
    const { width } = this.#layout;
    const pixels = this.#pixels;
    // Most entries are two pixels wide: a call of fill takes longer than a loop.
    const short = right - left < 16;
    for (let y = top; y < bottom; y++) {
      const end = y * width + right;
      if (short)
        for (let at = y * width + left; at < end; at++) pixels[at] = color;
      else pixels.fill(color, y * width + left, end);
    }
  }
}
