// The shape of the tree, gathered while the worker has nothing better to do. From it come the picture of the tree and
// the kin of a node.
import { picture } from "./icicle.js";
import { MOST } from "./trace.js";
import { sleep, turn } from "./turn.js";

/** A slice is short, as whatever is asked has to wait for it; shorter still while the watched search is on its way. */
const SLICE = 6;
const SLICE_BESIDE = 1;
/** Nobody's battery is spent on a tree for longer than this, in milliseconds, before anybody has gone there. */
const LONGEST = 20_000;
/** Nobody who drags or steps waits for a map of more than a moment: it goes on when nothing was asked for a while. */
const MOMENT = 100;
const QUIET = 300;
/** Between two pictures of a tree that is being gathered, in milliseconds. */
const PAUSE = 400;

export class Survey {
  #watch;
  #run = 0;

  /** Of the tree of the search that is watched. */
  constructor(watch) {
    this.#watch = watch;
  }

  /**
   * Gathers until `upTo` nodes are known and, while the search rests, until `ahead` are, or the end, or somebody asks
   * again; `tell` gets a picture from time to time.
   */
  async look({ key, forced, upTo, ahead, ...view }, signal, tell) {
    const watch = this.#watch;
    const run = ++this.#run;
    if (!watch.stands(key, forced)) return null;
    const { trace } = watch;
    const isAsked = () =>
      run === this.#run && !signal.aborted && watch.trace === trace;
    const wanted = () => {
      const rests = !watch.moving && trace.ms < LONGEST;
      const goal = rests ? Math.max(upTo, ahead) : upTo;
      return !trace.ended && trace.count < Math.min(goal, MOST) ? goal : 0;
    };
    // When a picture was told last, and how far the stretch that is shown was known in it.
    let told = performance.now();
    let seen = 0;
    while (isAsked() && wanted()) {
      const quiet = performance.now() - watch.touched;
      if (quiet < QUIET && trace.ms > MOMENT && trace.count >= upTo) {
        await sleep(QUIET - quiet);
        continue;
      }
      trace.grow(watch.moving ? SLICE_BESIDE : SLICE, wanted());
      const known = Math.min(trace.count, view.to);
      const isDue = known === view.to || performance.now() - told > PAUSE;
      if (known > seen && isDue) {
        tell(drawn(trace, view));
        told = performance.now();
        seen = known;
      }
      await turn();
    }
    return isAsked() ? drawn(trace, view) : null;
  }

  /**
   * The nearest relative of a tree node: parent, child, next or previous sibling, or its ancestor at a level; null if
   * there is none among the known.
   */
  kin({ node, way, level }) {
    const { count, levels } = this.#watch.trace;
    // The root of a search that was steered lies below its forced choices.
    const at = (k) => (levels[Math.max(0, k - 1)] & 0x7fff) - (k === 0 ? 1 : 0);
    if (node > count) return null;
    const here = at(node);
    if (way === "child")
      return node < count && at(node + 1) === here + 1 ? node + 1 : null;
    if (node === 0) return null;
    if (way === "next") {
      let k = node + 1;
      while (k <= count && at(k) > here) k++;
      return k <= count && at(k) === here ? k : null;
    }
    const goal = way === "parent" ? here - 1 : (level ?? here);
    let k = way === "ancestor" ? node : node - 1;
    while (k > 0 && at(k) > goal) k--;
    return at(k) === goal && (way !== "previous" || k > 0) ? k : null;
  }
}

// With the number of all tree nodes, once the end is known.
function drawn(trace, view) {
  return { ...picture(trace, view), total: trace.ended ? trace.count : null };
}
