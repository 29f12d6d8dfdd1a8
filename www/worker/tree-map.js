// The shape of the tree, gathered while the worker has nothing better to do. From it come the picture of the tree and
// the kin of a node.
import { picture } from "./icicle.js";
import { sleep, turn } from "./yield.js";
/** @import { SurveyArgs, TreePicture, Verbs } from "../types.js" */

/** @import { Watch } from "./watched-search.js" */

/** A slice is short, as whatever is asked has to wait for it; shorter still while the watched search is on its way. */
const SLICE = 6;
const SLICE_BESIDE = 1;
/** Nobody's battery is spent on a tree for longer than this, in milliseconds, before anybody has gone there. */
const LONGEST = 20_000;
/** Nobody who drags or steps waits for a map of more than a moment: it goes on when nothing was asked for a while. */
const MOMENT = 100;
const QUIET = 300;
/** Between two pictures of a tree that is being gathered, in milliseconds; and in times of what the last one took. */
const PAUSE = 400;
const LEISURE = 8;

export class Survey {
  #watch;
  #run = 0;

  /**
   * Of the tree of the search that is watched.
   * @param {Watch} watch
   */
  constructor(watch) {
    this.#watch = watch;
  }

  /**
   * Gathers until `upTo` nodes are known and, unless the search flies, until `ahead` are, or the end, or somebody asks
   * again; `tell` gets a picture from time to time. Where it `grows` it goes as far as the tree is known.
   * @param {SurveyArgs} asks
   * @param {AbortSignal} signal
   * @param {(picture: TreePicture) => void} tell
   */
  async look({ key, forced, upTo, ahead, grows, ...view }, signal, tell) {
    const watch = this.#watch;
    const run = ++this.#run;
    if (!watch.stands(key, forced)) return null;
    const { trace } = watch;
    const isAsked = () =>
      run === this.#run && !signal.aborted && watch.trace === trace;
    const wanted = () => {
      const rests = !watch.flies && trace.ms < LONGEST;
      const goal = rests ? Math.max(upTo, ahead) : upTo;
      return !trace.isWhole && trace.count < goal ? goal : 0;
    };
    const draw = () => {
      const { total, count } = trace;
      if (grows) view.to = total ?? Math.max(view.to, count);
      return { ...picture(trace, view), total };
    };
    // When a picture is due, and how far the stretch that is shown was known in the last one.
    let due = performance.now() + PAUSE;
    let seen = 0;
    while (isAsked() && wanted()) {
      const quiet = performance.now() - watch.touched;
      const known = Math.max(trace.count, trace.led) >= upTo;
      if (quiet < QUIET && trace.ms > MOMENT && known) {
        await sleep(QUIET - quiet);
        continue;
      }
      const slice = watch.moving ? SLICE_BESIDE : SLICE;
      // How long the search is, and the way to each place of it, is known long before all of it has been gathered;
      // but what somebody looks at comes first.
      const isNear = known && trace.ms < LONGEST;
      if (!isNear || !trace.lead(slice, ahead)) trace.grow(slice, wanted());
      watch.settle();
      const shown = grows ? trace.count : Math.min(trace.count, view.to);
      const now = performance.now();
      if (shown > seen && (now > due || (seen < view.to && shown >= view.to))) {
        tell(draw());
        const took = performance.now() - now;
        due = now + Math.max(PAUSE, LEISURE * took);
        seen = shown;
      }
      await turn();
    }
    return isAsked() ? draw() : null;
  }

  /**
   * The nearest relative of a tree node: parent, child, next or previous sibling, or its ancestor at a level; null if
   * there is none, and undefined where it may lie beyond the known.
   * @param {Verbs["kin"]["asks"]} asks
   */
  kin({ node, way, level }) {
    const { count, levels, ended } = this.#watch.trace;
    // The root of a search that was steered lies below its forced choices.
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
