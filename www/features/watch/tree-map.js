// Keeps the tree strip up to date: requests a new plot from the worker when the search or the width changes, one
// request at a time.
import { farGoal, isFast } from "../../core/speed.js";
/** @import { WorkerClient, Store, PlayerState, Problem, TreePicture } from "../../types.js" */

/** The minimum interval between two plots, in milliseconds. */
const MIN_REQUEST_MS = 120;
/**
 * The number of nodes gathered ahead of the user. A tree that is estimated to have at most `MAX_GATHERED_NODES` nodes is
 * gathered completely.
 */
const NODES_AHEAD = 60_000;
export const MAX_GATHERED_NODES = 4_000_000;

export class TreeMap {
  #store;
  #client;
  // The pending request, or one that was answered a moment ago.
  /** @type {object | null} */
  #busy = null;
  #shown = "";
  // The stretch of the last request; and whether the next request must wait.
  #stretch = "";
  #resting = false;
  /** @type {number | null} */
  #width = null;

  /** @param {Store} store @param {WorkerClient} client */
  constructor(store, client) {
    this.#store = store;
    this.#client = client;
  }

  /**
   * The number of columns of the plot. A hidden strip uses one column, because the size of the search is needed there
   * too.
   * @param {number} columns
   */
  set width(columns) {
    this.#width = Math.max(1, columns);
    this.look();
  }

  /** Requests a new plot if the state has changed since the last one. */
  async look() {
    const { mode, problem, player, snapshot, hover } = this.#store.state;
    if (this.#resting || !problem || !snapshot || this.#width === null) return;
    // During a long seek the worker has no time for the plot.
    if (farGoal(player, snapshot) !== null) return;
    const { from, to } = shown(player);
    const { forced = [] } = snapshot;
    // Gathering may take long. A request for another stretch replaces the pending one.
    const { key } = problem;
    // While a puzzle is edited, each draft has its own tree, which is not shown.
    const isFree = mode === "watch" && !document.hidden;
    const ahead = isFree && !isFast(this.#store.state) ? length(problem) : 0;
    const { view } = player;
    // If the tree is gathered completely, the plot shows all gathered nodes; otherwise only those that the search has
    // reached.
    const grows = !view && ahead > NODES_AHEAD;
    const stretch = JSON.stringify([key, forced, view, this.#width, ahead]);
    if (this.#busy && stretch === this.#stretch) return;
    const { explored, total } = player;
    const wanted = JSON.stringify([stretch, total, explored, from, to, hover]);
    if (wanted === this.#shown) return;
    const asked = (this.#busy = {});
    this.#stretch = stretch;
    this.#resting = true;
    const rested = new Promise((resolve) =>
      setTimeout(resolve, MIN_REQUEST_MS),
    );
    void rested.then(() => {
      this.#resting = false;
      this.look();
    });
    /** @param {TreePicture | null} tree */
    const put = (tree) => {
      const now = this.#store.state;
      if (!tree || asked !== this.#busy || now.problem?.key !== key) return;
      // The search may have been steered elsewhere meanwhile.
      const isSame =
        JSON.stringify(now.snapshot?.forced ?? []) === JSON.stringify(forced);
      const player = { ...now.player };
      if (isSame) {
        player.total ??= tree.total;
        if (grows) player.explored = Math.max(player.explored, tree.known);
      }
      const fields = { tree, player };
      // During a fast search the page is drawn soon enough.
      if (now.snapshot?.playing && now.snapshot.painter)
        this.#store.put(fields);
      else this.#store.set(fields);
    };
    try {
      const args = {
        key,
        forced,
        upTo: explored,
        ahead,
        grows,
        from,
        to,
        width: this.#width,
        hover,
      };
      put(await this.#client.ask("treeMap", args, { onProgress: put }));
    } catch {
      // The plot is optional: without it the slider still reaches every node.
    }
    if (asked !== this.#busy) return;
    this.#shown = wanted;
    await rested;
    if (asked !== this.#busy) return;
    this.#busy = null;
    this.look();
  }
}

// The number of nodes to gather ahead, unless the search is fast. The estimate comes from a few random paths: it may be
// too high.
/** @param {Problem} problem */
function length({ estimate }) {
  const { mean, spread } = estimate.nodes;
  return mean - spread <= MAX_GATHERED_NODES ? MAX_GATHERED_NODES : NODES_AHEAD;
}

/**
 * Returns the stretch of tree nodes that the plot shows.
 * @param {PlayerState} player
 */
export function shown({ view, ...player }) {
  return view ?? { from: 0, to: endOf(player) };
}

/**
 * Returns the number of tree nodes of the whole axis: all of them, or those explored or estimated so far.
 * @param {Pick<PlayerState, "total" | "explored" | "estimate">} player
 */
export function endOf({ total, explored, estimate }) {
  return Math.max(1, total ?? Math.max(explored, estimate));
}
