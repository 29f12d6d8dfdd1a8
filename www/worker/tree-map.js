// The shape of the tree, gathered while the worker is idle. It gives the icicle plot, and the relatives of a node.
import { picture } from "./icicle.js";
import { sleep, yieldNow } from "./yield.js";
/** @import { TreeMapArgs, TreePicture, Verbs } from "../types.js" */

/** @import { WatchedSearch } from "./watched-search.js" */

/**
 * Slices are short, because requests wait for their end. They are shorter while the watched search approaches a node.
 */
const SLICE_MS = 6;
const SLICE_BESIDE_SEARCH_MS = 1;
/** The maximum time of gathering ahead of the user, in milliseconds; it saves the battery. */
const MAX_AHEAD_MS = 20_000;
/**
 * Gathering yields to requests after `FIRST_GATHERING_MS`, and continues `QUIET_MS` after the last request.
 */
const FIRST_GATHERING_MS = 100;
const QUIET_MS = 300;
/** The maximum time of gathering for a question about a relative, in milliseconds. */
const MAX_RELATIVE_MS = 250;
/**
 * The minimum time between two plots while gathering, in milliseconds, and as a multiple of the time of the last plot.
 */
const MIN_REPORT_MS = 400;
const MIN_REPORT_FACTOR = 8;

export class TreeGatherer {
  #watch;
  #run = 0;

  /**
   * Gathers the tree of the watched search.
   * @param {WatchedSearch} watch
   */
  constructor(watch) {
    this.#watch = watch;
  }

  /**
   * Gathers until `upTo` nodes are known. Unless the search is fast, it continues to node `ahead` or the end of the
   * tree. A new request stops it. `report` receives a plot from time to time. If `grows`, the plot covers all gathered
   * nodes.
   * @param {TreeMapArgs} asks
   * @param {AbortSignal} signal
   * @param {(picture: TreePicture) => void} report
   */
  async look({ key, forced, upTo, ahead, grows, ...view }, signal, report) {
    const watch = this.#watch;
    const run = ++this.#run;
    if (!watch.isWatching(key, forced)) return null;
    const { trace } = watch;
    const isAsked = () =>
      run === this.#run && !signal.aborted && watch.trace === trace;
    const wanted = () => {
      const rests = !watch.isFast && trace.ms < MAX_AHEAD_MS;
      const goal = rests ? Math.max(upTo, ahead) : upTo;
      return !trace.isWhole && trace.count < goal ? goal : 0;
    };
    const draw = () => {
      const { total, count } = trace;
      if (grows) view.to = total ?? Math.max(view.to, count);
      return { ...picture(trace, view), total };
    };
    // The time of the next plot, and the known end of the shown stretch in the last one.
    let due = performance.now() + MIN_REPORT_MS;
    let seen = 0;
    while (isAsked() && wanted()) {
      const quiet = performance.now() - watch.touched;
      const known = Math.max(trace.count, trace.indexed) >= upTo;
      if (quiet < QUIET_MS && trace.ms > FIRST_GATHERING_MS && known) {
        await sleep(QUIET_MS - quiet);
        continue;
      }
      const slice = watch.moving ? SLICE_BESIDE_SEARCH_MS : SLICE_MS;
      // The prescan finds the size of the tree, and the way to each node, long before all nodes are gathered. The part
      // that the user looks at comes first.
      const isNear = known && trace.ms < MAX_AHEAD_MS;
      if (!isNear || !trace.prescan(slice, ahead)) trace.grow(slice, wanted());
      watch.settle();
      const shown = grows ? trace.count : Math.min(trace.count, view.to);
      const now = performance.now();
      if (shown > seen && (now > due || (seen < view.to && shown >= view.to))) {
        report(draw());
        const took = performance.now() - now;
        due = now + Math.max(MIN_REPORT_MS, MIN_REPORT_FACTOR * took);
        seen = shown;
      }
      await yieldNow();
    }
    return isAsked() ? draw() : null;
  }

  /**
   * Returns the nearest relative of a tree node: parent, child, next or previous sibling, or its ancestor at a level.
   * Returns null if there is none, and undefined if it may lie beyond the gathered nodes. Nodes up to `node` are gathered
   * first, because the question may come before the first plot.
   * @param {Verbs["relative"]["asks"]} asks
   */
  relative({ node, way, level }) {
    this.#watch.trace.grow(MAX_RELATIVE_MS, node + 1);
    const { count, levels, ended } = this.#watch.trace;
    // The root of a steered search lies below its forced choices.
    /** @param {number} k */
    const at = (k) => (levels[Math.max(0, k - 1)] & 0x7fff) - (k === 0 ? 1 : 0);
    const beyond = ended ? null : undefined;
    if (level === 0) return 0;
    if (node > count) return undefined;
    const here = at(node);
    if (way === "child" && node === count) return beyond;
    if (way === "child") return at(node + 1) === here + 1 ? node + 1 : null;
    if (node === 0 && way !== "ancestor") return null;
    if (way === "next") {
      let k = node + 1;
      while (k <= count && at(k) > here) k++;
      if (k > count) return beyond;
      return at(k) === here ? k : null;
    }
    const goal = way === "parent" ? here - 1 : (level ?? here);
    let k = way === "ancestor" ? node : node - 1;
    while (k > 0 && at(k) > goal) k--;
    return at(k) === goal && (way !== "previous" || k > 0) ? k : null;
  }
}
