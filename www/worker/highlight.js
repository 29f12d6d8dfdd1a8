// The highlight of changes during a fast search. A change keeps a tint that fades within 400 ms, so a part that changes
// all the time glows and does not flash.
/** @import { Highlights } from "../types.js" */

/** The duration of a highlight, in milliseconds. */
const FADE_MS = 400;

export class Highlight {
  /** @type {number[] | null} */
  #path = null;
  // The time at which each option last came to the path or left it.
  /** @type {Map<number, number>} */
  #changed = new Map();

  /**
   * Records the path at time `now`. Returns the highlighted options, each with its strength 0 … 1.
   * @param {number[]} path
   * @param {number} now
   */
  update(path, now) {
    const old = new Set(this.#path ?? path);
    const there = new Set(path);
    this.#path = path;
    for (const option of [...old, ...there]) {
      if (!old.has(option) || !there.has(option))
        this.#changed.set(option, now);
    }
    /** @type {Highlights} */
    const options = new Map();
    for (const [option, time] of this.#changed) {
      const strength = 1 - (now - time) / FADE_MS;
      if (strength > 0) options.set(option, strength);
      else this.#changed.delete(option);
    }
    return options;
  }
}
