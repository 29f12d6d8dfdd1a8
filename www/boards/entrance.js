// Which pieces fly in: the one that a step of the search has placed, or all of a solution, one after the other.
/** @import { Mode } from "../types.js" */

/** Pieces that change faster than this, in milliseconds, do not fly. */
const MIN_PAUSE = 160;
/** The time between two pieces of a solution, in milliseconds. */
const BETWEEN = 70;

export class Entrance {
  /** @type {ReadonlySet<number>} */
  #known = new Set();
  #changed = 0;

  /**
   * Returns the delay in milliseconds of each piece that flies in now, by the number of its option.
   * @param {readonly number[]} chosen
   * @param {Mode} mode
   * @param {number} [now] in milliseconds
   * @returns {Map<number, number>}
   */
  flying(chosen, mode, now = performance.now()) {
    const fresh = chosen.filter((id) => !this.#known.has(id));
    const isSame = fresh.length === 0 && chosen.length === this.#known.size;
    if (isSame) return new Map();
    const pause = now - this.#changed;
    this.#known = new Set(chosen);
    this.#changed = now;
    const isCalm =
      pause > MIN_PAUSE &&
      !matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isShown = mode === "edit" || (mode === "watch" && fresh.length === 1);
    const delays = fresh.map(
      (id, i) => /** @type {const} */ ([id, i * BETWEEN]),
    );
    return new Map(isCalm && isShown ? delays : []);
  }
}
