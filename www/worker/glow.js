// What changed since the last picture of a search that flies by keeps a tint and loses it within 400 ms: what changes
// all the time glows and does not flash.

/** How long a change is seen, in milliseconds. */
const FADE = 400;

/** What a dead end adds to what is seen of its item, and how long that takes to fade to a third, in milliseconds. */
const MORE = 0.2;
const LINGERS = 1500;

/**
 * Where the search got stuck lately. Each dead end that a picture falls on adds a little, and all of it fades slowly: what
 * one picture changes is too little to flash.
 */
export class Stuck {
  #heat = new Map();
  #then = 0;

  /** This item, or null, has nothing left now: gives the items that had nothing left, each with its strength 0 … 1. */
  look(item, now) {
    const left = Math.exp((this.#then - now) / LINGERS);
    this.#then = now;
    for (const [old, heat] of this.#heat)
      if (heat * left > 0.02) this.#heat.set(old, heat * left);
      else this.#heat.delete(old);
    const heat = this.#heat.get(item) ?? 0;
    if (item !== null) this.#heat.set(item, heat + MORE * (1 - heat));
    return this.#heat;
  }
}

export class Glow {
  #path = null;
  // When each option last came to the path or left it.
  #changed = new Map();

  /** The path is this now: gives the options that glow, each with its strength 0 … 1. */
  look(path, now) {
    const old = new Set(this.#path ?? path);
    const there = new Set(path);
    this.#path = path;
    for (const option of [...old, ...there]) {
      if (!old.has(option) || !there.has(option))
        this.#changed.set(option, now);
    }
    const options = new Map();
    for (const [option, time] of this.#changed) {
      const strength = 1 - (now - time) / FADE;
      if (strength > 0) options.set(option, strength);
      else this.#changed.delete(option);
    }
    return options;
  }
}
