// The painting of a fast search: its painter, the frames in which that paints, and the pace of snapshots meanwhile.
/** @import { Description, Live, PaintMessage, Problem, ShownStretch } from "../types.js" */
/** @import { CanvasPainter } from "./painter.js" */

export class Painting {
  /** @type {CanvasPainter | null} */
  painter = null;
  /** The interval between two snapshots for the page, in milliseconds. */
  every = 0;
  /** True if the next place is to be painted. */
  due = false;
  // Every plan takes the next number; a painter of an older plan is dropped.
  #plan = 0;
  // The shown stretch of the tree strip.
  /** @type {ShownStretch} */
  #stretch = { from: 0, to: 1, ends: false };
  #onFirstPaint;

  /** @param {() => void} onFirstPaint */
  constructor(onFirstPaint) {
    this.#onFirstPaint = onFirstPaint;
  }

  /** The id of the painter; null before its first paint. */
  get painted() {
    return this.painter?.painted ? this.painter.id : null;
  }

  /**
   * Replaces the painter by that of a plan, updates the shown stretch, or, with null, stops painting.
   * @param {PaintMessage} plan
   * @param {Description} problem
   * @param {(key: string) => boolean} isWatched returns true if the key is that of the watched search
   * @param {() => () => boolean} running returns a function that returns true while the search plays
   */
  async set(plan, problem, isWatched, running) {
    if (plan && "stretch" in plan) return void (this.#stretch = plan.stretch);
    const id = ++this.#plan;
    this.painter = null;
    this.every = 0;
    if (!plan || !isWatched(plan.key)) return;
    this.every = plan.every;
    if (!plan.board && !plan.links) return;
    try {
      const { CanvasPainter } = await import("./lazy.js");
      if (id !== this.#plan || !isWatched(plan.key)) return;
      this.painter = new CanvasPainter(plan, /** @type {Problem} */ (problem));
      this.schedule(running());
    } catch {
      // Without a painter the page draws all of it, as often as it can.
      if (id === this.#plan) this.every = 0;
    }
  }

  /**
   * Paints in every second frame of the display, while `isRunning()`. Without a graphics card, compositing costs most
   * of the time. A paint comes one slice after the page's frame began, so the browser does not composite while the page
   * needs the core.
   * @param {() => boolean} isRunning
   */
  schedule(isRunning, isDue = true, painter = this.painter) {
    if (!painter) return;
    requestAnimationFrame(() => {
      if (painter !== this.painter || !isRunning()) return;
      if (!painter.painted) this.#onFirstPaint();
      this.due = isDue;
      this.schedule(isRunning, !isDue, painter);
    });
  }

  /**
   * Paints the place of the search.
   * @param {{ position: { node: number }, path(): Uint32Array, live(): Live }} search
   */
  paint(search) {
    this.due = false;
    const { node } = search.position;
    this.painter?.paint(search.path(), search.live(), node, this.#stretch);
  }
}
