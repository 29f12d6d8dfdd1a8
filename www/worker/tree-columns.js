// What is known of the tree: level, item and option of each of its nodes up to some number, gathered without moving
// the search that is watched. Whatever was gathered is near: keyframes are left on the way.
/** @import { Description, Search } from "../types.js" */

/** Six bytes a node, ten in a large problem: beyond this many the picture shows the beginning of the search only. */
export const MOST = 4_000_000;

export class Trace {
  /** How many tree nodes are known, and whether they are all. */
  count = 0;
  ended = false;
  /** The deepest level among them, and the first on which there are two. */
  deepest = 1;
  parts = Infinity;
  /** To which tree node a fast engine knows the way, and how many there are, once that is known. */
  led = 0;
  /** @type {number | null} */
  total = null;
  /** How long was spent on gathering them, in milliseconds. */
  ms = 0;
  // Of node k + 1: the level, or the highest there is room for, in the low 15 bits and whether it is a solution in the highest; the item branched on; the
  // option.
  levels = new Uint16Array(1024);
  items;
  options;
  #search;

  /**
   * Of the tree that this search is in, of a problem of so many items and options.
   * @param {Search} search
   * @param {Description} problem
   */
  constructor(search, { itemCount, optionCount }) {
    this.#search = search;
    const isLarge = Math.max(itemCount, optionCount) > 2 ** 16;
    const Ids = isLarge ? Uint32Array : Uint16Array;
    this.items = new Ids(1024);
    this.options = new Ids(1024);
  }

  /** Whether there is nothing more to gather. */
  get isWhole() {
    return this.ended || this.count >= MOST;
  }

  /**
   * Has a fast engine walk ahead for so many milliseconds, up to this node. Whether there is more to walk.
   * @param {number} ms
   * @param {number} upTo
   */
  lead(ms, upTo) {
    if (this.total !== null || this.led >= upTo) return false;
    const from = performance.now();
    const known = this.#search.guide(upTo, { ms });
    this.ms += performance.now() - from;
    if (known === null) return false;
    this.led = known.nodes;
    if (known.ended) this.total = known.nodes;
    return !known.ended && this.led < upTo;
  }

  /**
   * Gathers for so many milliseconds, or until this many nodes are known.
   * @param {number} ms
   * @param {number} upTo
   */
  grow(ms, upTo) {
    const nodes = Math.min(upTo, MOST) - this.count;
    if (this.isWhole || nodes <= 0) return;
    const from = performance.now();
    const { levels, items, options, outcomes, ended } = this.#search.trace(
      this.count,
      { ms, nodes },
    );
    this.ended = ended;
    if (ended) this.total = this.count + levels.length;
    this.#reserve(this.count + levels.length);
    this.items.set(items, this.count);
    this.options.set(options, this.count);
    for (let i = 0; i < levels.length; i++) {
      const isSolution = outcomes[i] === 1 ? 0x8000 : 0;
      const level = Math.min(levels[i], 0x7fff);
      this.levels[this.count + i] = level | isSolution;
      this.deepest = Math.max(this.deepest, level);
      // As deep as its number says is only who stands on the way down to the first leaf.
      if (level <= this.count + i) this.parts = Math.min(this.parts, level);
    }
    this.count += levels.length;
    this.ms += performance.now() - from;
  }

  /** @param {number} count */
  #reserve(count) {
    const { length } = this.levels;
    // At the end nothing more is to come.
    const wanted = this.ended ? count : Math.max(2 * length, count);
    if (count <= length && !this.ended) return;
    this.levels = resized(this.levels, this.count, wanted);
    this.items = resized(this.items, this.count, wanted);
    this.options = resized(this.options, this.count, wanted);
  }
}

/**
 * A longer or shorter array with the same first `count` numbers.
 * @template {Uint16Array | Uint32Array} A
 * @param {A} old
 * @param {number} count
 * @param {number} length
 * @returns {A}
 */
function resized(old, count, length) {
  const make = /** @type {new (length: number) => A} */ (old.constructor);
  const moved = new make(length);
  moved.set(old.subarray(0, count));
  return moved;
}
