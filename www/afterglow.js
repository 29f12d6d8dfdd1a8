// What changed since the last frame of a search that flies by keeps a tint and loses it within 400 ms: on the board, in the links, in the tree.
// What changes all the time glows and does not flash.
import { el } from "./views/dom.js";

/** How long a change is seen, in milliseconds, and the most options that glow at once. */
const FADE = 400;
const MOST = 400;
/** The strongest tint of a cell, 0 … 1. */
const STRONG = 0.24;

export class Afterglow {
  #key = null;
  #path = [];
  // When each option last came to the path or left it.
  #changed = new Map();
  // Where the search was in the last frames: { time, node }.
  #places = [];
  // The problem on whose board the canvas lies.
  #placed = null;
  #still = matchMedia("(prefers-reduced-motion: reduce)");
  #canvas = el("canvas", { class: "glow", "aria-hidden": "true" });
  #context = this.#canvas.getContext("2d");
  #image = null;

  constructor() {
    document.querySelector(".stage").append(this.#canvas);
    addEventListener("resize", () => (this.#placed = null));
  }

  /**
   * What glows in this frame: `options`, the strength 0 … 1 of each that does, and `from`, the tree node where the search was as long ago as it glows;
   * null when nothing does. `flies` says whether what changes now is to be seen, `paints` whether the board is drawn.
   */
  look({ frame, problem }, flies, paints) {
    const now = performance.now();
    if (!frame || frame.key !== this.#key || this.#still.matches) {
      this.#key = frame?.key ?? null;
      this.#changed.clear();
      this.#places = [];
    } else if (flies) this.#note(frame, now);
    this.#path = Array.from(frame?.path ?? []);
    this.#places = this.#places.filter(({ time }) => now - time < FADE);
    const options = new Map();
    for (const [option, time] of this.#changed) {
      const strength = 1 - (now - time) / FADE;
      if (strength > 0) options.set(option, strength);
      else this.#changed.delete(option);
    }
    if (paints) this.#paint(problem, options);
    if (options.size === 0 && this.#places.length === 0) return null;
    return { options, from: this.#places[0]?.node ?? frame.position.node };
  }

  #note({ path, position }, now) {
    const old = new Set(this.#path);
    const there = new Set(path);
    for (const option of [...old, ...there])
      if (!old.has(option) || !there.has(option)) {
        // The newest last, so that the oldest is the first to go.
        this.#changed.delete(option);
        this.#changed.set(option, now);
      }
    for (const option of this.#changed.keys()) {
      if (this.#changed.size <= MOST) break;
      this.#changed.delete(option);
    }
    this.#places.push({ time: now, node: position.node });
  }

  // One pixel for each cell of the board, as large as a cell.
  #paint(problem, options) {
    const canvas = this.#canvas;
    canvas.hidden = options.size === 0;
    if (canvas.hidden) return;
    if (problem !== this.#placed) this.#place(problem);
    const image = this.#image;
    image.data.fill(0);
    for (const [option, strength] of options) {
      const { cells, row, column } = problem.options[option] ?? {};
      const own = cells ?? (column === undefined ? [] : [[row, column]]);
      for (const [y, x] of own) {
        if (x >= canvas.width || y >= canvas.height) continue;
        const at = 4 * (y * canvas.width + x);
        image.data.set([245, 158, 11], at);
        image.data[at + 3] = Math.max(
          image.data[at + 3],
          255 * STRONG * strength,
        );
      }
    }
    this.#context.putImageData(image, 0, 0);
  }

  // Over the cells of the board that is shown. Asked for once a puzzle: it makes the browser lay out the page.
  #place(problem) {
    this.#placed = problem;
    const grid = document.querySelector(
      ".stage > :not([hidden]) [role='grid']",
    );
    const canvas = this.#canvas;
    canvas.height = grid?.children.length ?? 1;
    canvas.width = grid?.firstElementChild?.children.length ?? 1;
    this.#image = this.#context.createImageData(canvas.width, canvas.height);
    const stage = canvas.parentElement.getBoundingClientRect();
    const box = grid?.getBoundingClientRect() ?? stage;
    Object.assign(canvas.style, {
      left: `${box.left - stage.left}px`,
      top: `${box.top - stage.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
  }
}
