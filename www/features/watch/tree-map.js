// Keeps the picture of the tree up to date: asks the worker for it when more has been explored or another width
// is shown, never twice at once.
import { farGoal, isFlying } from "./player.js";
/** @import { WorkerClient, Store, PlayerState, Problem, TreePicture } from "../../types.js" */

/** Between two pictures, in milliseconds. */
const PAUSE = 120;
/** A tree is mapped so far before anybody has gone there; to its end, where it seems to have no more than so many. */
const SHORT = 60_000;
export const MOST = 4_000_000;

export class TreeMap {
  #store;
  #client;
  // The request under way, or one that was answered a moment ago.
  /** @type {object | null} */
  #busy = null;
  #shown = "";
  // The stretch that was asked for last, of the last tree; and when it may be asked for anew.
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
   * How many columns the picture should have. Where it is hidden, one: how long the search
   * is should be known there too.
   * @param {number} columns
   */
  set width(columns) {
    this.#width = Math.max(1, columns);
    this.look();
  }

  /** Asks for a new picture if the state has moved on since the last one. */
  async look() {
    const { mode, problem, player, frame, light } = this.#store.state;
    if (this.#resting || !problem || !frame || this.#width === null) return;
    // On a far way the worker has better things to do.
    if (farGoal(player, frame) !== null) return;
    const { from, to } = shown(player);
    const { forced = [] } = frame;
    // Gathering may take long. Whoever looks at another part meanwhile asks again, which ends what was asked before.
    const { key } = problem;
    // While a puzzle is edited each draft has a tree of its own, and nobody looks at it.
    const isFree = mode === "watch" && !document.hidden;
    const ahead = isFree && !isFlying(this.#store.state) ? length(problem) : 0;
    const { view } = player;
    // What is being mapped to its end is shown as far as it is known, all else as far as somebody has come.
    const grows = !view && ahead > SHORT;
    const stretch = JSON.stringify([key, forced, view, this.#width, ahead]);
    if (this.#busy && stretch === this.#stretch) return;
    const { explored, total } = player;
    const wanted = JSON.stringify([stretch, total, explored, from, to, light]);
    if (wanted === this.#shown) return;
    const asked = (this.#busy = {});
    this.#stretch = stretch;
    this.#resting = true;
    const rested = new Promise((resolve) => setTimeout(resolve, PAUSE));
    void rested.then(() => {
      this.#resting = false;
      this.look();
    });
    /** @param {TreePicture | null} tree */
    const put = (tree) => {
      const now = this.#store.state;
      if (!tree || asked !== this.#busy || now.problem?.key !== key) return;
      // Another part of the search may be watched by now.
      const isSame =
        JSON.stringify(now.frame?.forced ?? []) === JSON.stringify(forced);
      const player = { ...now.player };
      if (isSame) {
        player.total ??= tree.total;
        if (grows) player.explored = Math.max(player.explored, tree.known);
      }
      const fields = { tree, player };
      // Of a search that flies by the page is drawn soon enough.
      if (now.frame?.playing && now.frame.flight) this.#store.put(fields);
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
        light,
      };
      put(await this.#client.ask("survey", args, { onProgress: put }));
    } catch {
      // The picture is an extra: without it the slider still knows every place.
    }
    if (asked !== this.#busy) return;
    this.#shown = wanted;
    await rested;
    if (asked !== this.#busy) return;
    this.#busy = null;
    this.look();
  }
}

// How far a tree is mapped unless the search flies by. The guess is made of a few ways down: it may be too high.
/** @param {Problem} problem */
function length({ estimate }) {
  const { mean, spread } = estimate.nodes;
  return mean - spread <= MOST ? MOST : SHORT;
}

/**
 * The stretch of tree nodes that the picture shows.
 * @param {PlayerState} player
 */
export function shown({ view, total, explored }) {
  return view ?? { from: 0, to: Math.max(1, total ?? explored) };
}
