// The shape of the tree: level, item and option of every tree node that was explored, gathered by a Search of its own while the worker has nothing
// better to do. From it come the picture of the tree, the kin of a node, and a look at any node beside the one being watched.
import { Search } from "../engine.js";
import { picture } from "./icicle.js";
import { lead } from "./lead.js";
import { turn } from "./turn.js";

/** Six bytes a node: beyond this many the picture shows the beginning of the search only. */
const MOST = 4_000_000;
/** A slice is short, because whatever is asked has to wait for it; shorter still while the watched search plays. */
const SLICE = 6;
const SLICE_BESIDE = 1;
/** A search of no more nodes than this is mapped to its end before anybody has gone there. */
const SHORT = 60_000;

export class Survey {
  #search = null;
  #asked = null;
  #forced = "[]";
  // Of node k + 1: the level in the low 15 bits and whether it is a solution in the highest; the item branched on; the option.
  #trace = freshTrace();
  #run = 0;
  // The search was used to look elsewhere and has to go back before it gathers on.
  #away = false;
  #ended = false;
  #playing;

  /** `playing()` says whether the watched search is on its way. */
  constructor(playing) {
    this.#playing = playing;
  }

  /** Another puzzle: forgets what was gathered. */
  open(asked) {
    this.#asked = asked;
    this.#forced = null;
    this.#run += 1;
  }

  /** Gathers until `upTo` nodes are known, or, where the `whole` is wanted, all of a short search, or somebody asks again; `tell` gets a picture from time to time. */
  async look({ upTo, whole, forced, ...view }, signal, tell) {
    const run = ++this.#run;
    if (JSON.stringify(forced) !== this.#forced) await this.#begin(forced);
    const goal = Math.min(upTo, MOST);
    const wanted = () =>
      this.#trace.count < goal ||
      (whole && this.#trace.count < SHORT && !this.#playing());
    let told = performance.now();
    while (run === this.#run && !this.#ended && !signal.aborted && wanted()) {
      this.#gather(Math.max(goal, SHORT));
      if (performance.now() - told > 400) {
        told = performance.now();
        tell(this.#picture(view));
      }
      await turn();
    }
    return run === this.#run ? this.#picture(view) : null;
  }

  // With the number of all tree nodes, once the end is known.
  #picture(view) {
    const total = this.#ended ? this.#trace.count : null;
    return { ...picture(this.#trace, view), total };
  }

  /** The nearest relative of a tree node: parent, child, next or previous sibling, or its ancestor at a level; null if there is none among the known. */
  kin({ node, way, level }) {
    const { count, levels } = this.#trace;
    const at = (k) => (k === 0 ? 0 : levels[k - 1] & 0x7fff);
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
    while (at(k) > goal) k--;
    return at(k) === goal && (way !== "previous" || k > 0) ? k : null;
  }

  /** What a tree node looks like, without going there: a picture of the search as it was. Null where it was not yet. */
  peek({ key, node }) {
    if (key !== this.#asked?.key || !this.#search || node > this.#trace.count)
      return null;
    this.#away = true;
    const search = this.#search;
    if (!search.seek(node, 0, { ms: SLICE * 4 })) return null;
    return {
      key,
      event: null,
      state: search.state,
      position: { node, link: 0 },
      stats: search.stats,
      path: search.path(),
      live: search.live(),
      trying: null,
      playing: false,
      achieved: 0,
    };
  }

  async #begin(forced) {
    const { puzzle, choose } = this.#asked;
    this.#search?.dispose();
    this.#search = new Search(puzzle, { choose });
    this.#forced = JSON.stringify(forced);
    this.#trace = freshTrace();
    this.#away = this.#ended = false;
    const { signal } = new AbortController();
    await lead(this.#search, forced, signal);
  }

  #gather(goal) {
    const end = performance.now() + (this.#playing() ? SLICE_BESIDE : SLICE);
    const search = this.#search;
    if (this.#away) {
      if (!search.seek(this.#trace.count, 0, { ms: SLICE })) return;
      this.#away = false;
    }
    while (this.#trace.count < goal && performance.now() < end) {
      for (let i = 0; i < 64; i++) {
        const event = search.step("choice");
        if (event === null) return void (this.#ended = true);
        if (event.type === "try") note(this.#trace, event);
      }
    }
  }
}

function freshTrace() {
  return {
    count: 0,
    deepest: 1,
    levels: new Uint16Array(1024),
    items: new Uint16Array(1024),
    options: new Uint16Array(1024),
  };
}

function note(trace, { level, item, option, outcome }) {
  const { count } = trace;
  if (count === trace.levels.length) {
    for (const name of ["levels", "items", "options"]) {
      const grown = new Uint16Array(count * 2);
      grown.set(trace[name]);
      trace[name] = grown;
    }
  }
  trace.levels[count] = level | (outcome === "solution" ? 0x8000 : 0);
  trace.items[count] = item;
  trace.options[count] = option;
  trace.count = count + 1;
  trace.deepest = Math.max(trace.deepest, level);
}
