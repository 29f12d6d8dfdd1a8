// What changed since the last picture of a search that flies by keeps a tint and loses it within 400 ms: what changes
// all the time glows and does not flash.
/** @import { Glowing } from "../types.js" */

/** How long a change is seen, in milliseconds. */
const FADE = 400;

export class Highlight {
  /** @type {number[] | null} */
  #path = null;
  // When each option last came to the path or left it.
  /** @type {Map<number, number>} */
  #changed = new Map();

  /**
   * The path is this now: gives the options that glow, each with its strength 0 … 1.
   * @param {number[]} path
   * @param {number} now
   */
  look(path, now) {
    const old = new Set(this.#path ?? path);
    const there = new Set(path);
    this.#path = path;
    for (const option of [...old, ...there]) {
      if (!old.has(option) || !there.has(option))
        this.#changed.set(option, now);
    }
    /** @type {Glowing} */
    const options = new Map();
    for (const [option, time] of this.#changed) {
      const strength = 1 - (now - time) / FADE;
      if (strength > 0) options.set(option, strength);
      else this.#changed.delete(option);
    }
    return options;
  }
}
