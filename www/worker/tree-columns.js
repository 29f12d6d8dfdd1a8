// The gathered part of the tree: level, item and option of each of its first nodes. A lookahead gathers them without
// moving the watched search, and leaves keyframes, so a seek to a gathered node is short.
/** @import { Description, Search } from "../types.js" */

/**
 * The maximum number of nodes, at six bytes each, ten in a large problem. The plot of a larger tree shows its
 * beginning.
 */
export const MAX_NODES = 4_000_000;

export class TreeColumns {
  /** The number of gathered tree nodes, and whether these are all. */
  count = 0;
  ended = false;
  /** The deepest level among them, and the first level with two nodes. */
  deepest = 1;
  parts = Infinity;
  /** The number of tree nodes that the prescan has indexed, and the size of the tree, if known. */
  indexed = 0;
  /** @type {number | null} */
  total = null;
  /** The time spent on gathering, in milliseconds. */
  ms = 0;
  // Three values of node k + 1. The low 15 bits of `levels` hold its level, at most their maximum; the high bit marks a
  // solution. The others are the item branched on and the option.
  levels = new Uint16Array(1024);
  items;
  options;
  #search;

  /**
   * Creates the columns for the tree of this search, in a problem with the given numbers of items and options.
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

  /** True if there is nothing more to gather. */
  get isWhole() {
    return this.ended || this.count >= MAX_NODES;
  }

  /**
   * Lets a fast engine prescan the tree for `ms` milliseconds, up to node `upTo`. Returns true if there is more to
   * prescan.
   * @param {number} ms
   * @param {number} upTo
   */
  prescan(ms, upTo) {
    if (this.total !== null || this.indexed >= upTo) return false;
    const from = performance.now();
    const known = this.#search.guide(upTo, { ms });
    this.ms += performance.now() - from;
    if (known === null) return false;
    this.indexed = known.nodes;
    if (known.ended) this.total = known.nodes;
    return !known.ended && this.indexed < upTo;
  }

  /**
   * Gathers for `ms` milliseconds, or until `upTo` nodes are known.
   * @param {number} ms
   * @param {number} upTo
   */
  grow(ms, upTo) {
    const nodes = Math.min(upTo, MAX_NODES) - this.count;
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
      // A node whose level equals its number lies on the way to the first leaf; any other node shows that the tree
      // branches.
      if (level <= this.count + i) this.parts = Math.min(this.parts, level);
    }
    this.count += levels.length;
    this.ms += performance.now() - from;
  }

  /** @param {number} count */
  #reserve(count) {
    const { length } = this.levels;
    // At the end of the tree the arrays shrink to their final size.
    const wanted = this.ended ? count : Math.max(2 * length, count);
    if (count <= length && !this.ended) return;
    this.levels = resized(this.levels, this.count, wanted);
    this.items = resized(this.items, this.count, wanted);
    this.options = resized(this.options, this.count, wanted);
  }
}

/**
 * Returns a longer or shorter array with the same first `count` numbers.
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
