// The watched search: one Search, moved by steps, by seeking, or by playing. The page draws each snapshot before the next.
import { Search, describe } from "../core/package/engine.js";
import { Painting } from "./painting.js";
import {
  advance,
  Clock,
  eventBy,
  lastEvent,
  SHOW_EVERY_BACK,
  SHOW_EVERY_STEP,
} from "./playback.js";
import { TreeColumns } from "./tree-columns.js";
import { lastSolution } from "./last-solution.js";
import { clueNodesOf } from "./clue-nodes.js";
import { stepFar } from "./far-step.js";
import { SLICE_MS, sleep, yieldNow } from "./yield.js";
/** @import { At, Description, PaintMessage, Forced, Snapshot, Grain, SearchEvent, Stops, ToPage, Verbs } from "../types.js" */

/** The interval between two snapshots of a long seek, in milliseconds: drawing each place would take longer. */
const SEND_MS = 150;
/** A seek that takes longer than this, in milliseconds, shows its way. */
const SHOW_WAY_MS = 500;
/** A preview that takes longer than this, in milliseconds, is dropped. */
const PREVIEW_MS = 24;

export class WatchedSearch {
  /** @type {Search} */
  #search;
  /** @type {string | null} */
  #key = null;
  #post;
  #shown = true;
  /** The time of the last command. */
  touched = 0;
  // Every command takes the next number; a loop with an older number stops.
  #command = 0;
  #playing = false;
  // The tree node of a link, while the search approaches it; null while its number is not known.
  /** @type {number | null | false} */
  #approaching = false;
  #rate = 1;
  // True if playing may show single links.
  #byLink = false;
  // The breakpoints: { solution, deadEnd, level, item }.
  /** @type {Stops} */
  #stops = { solution: false, deadEnd: false, level: null, item: null };
  // The forced choices in order: { node, item, option, level }; `level` is that of the root below.
  /** @type {Forced[]} */
  #forced = [];
  // The gathered columns of the tree, and before them those of the trees above each forced choice.
  /** @type {TreeColumns[]} */
  #traces = [];
  #achieved = 0;
  /** @type {Description} */
  #description;
  // The time of the last snapshot for the page.
  #sentAt = 0;
  // The page receives a snapshot at once after the first paint, so it hides its own drawing.
  #painting = new Painting(() => (this.#sentAt = 0));

  /** @param {(message: ToPage) => void} post */
  constructor(post) {
    this.#post = post;
  }

  /**
   * Replaces the watched search. Resolves to the description of the puzzle and the first snapshot.
   * @param {Verbs["open"]["asks"]} asks
   */
  async open({ key, puzzle, choose, at, description = describe(puzzle) }) {
    this.#interrupt();
    const search = new Search(puzzle, { choose });
    this.#search?.dispose();
    this.#search = search;
    this.#traces = [];
    this.#key = key;
    this.#description = description;
    this.#forced = [];
    const clueNodes = clueNodesOf(search, description);
    const snapshot = at ? await this.#approach(at) : this.#snapshot(null);
    return { description, clueNodes, snapshot };
  }

  // Returns the snapshot at a place below the given forced choices. If that place is far away, it returns a snapshot on
  // the way; others follow until the next command.
  /** @param {At} at */
  async #approach({ forced = [], ...at }) {
    let far = false;
    let goal = 0;
    let command = 0;
    /** @param {Verbs["seek"]["asks"]} place */
    const goTo = (place) => {
      goal = place.node;
      const going = this.seek(place, undefined, far ? goal : null);
      command = this.#command;
      return going;
    };
    const go = async () => {
      for (const choice of forced) {
        const snapshot = await goTo(choice);
        if (command !== this.#command) return snapshot;
        try {
          this.force(choice);
        } catch {
          for (const _ of this.#forced) this.#search.unforce();
          this.#forced = [];
          break;
        }
      }
      return goTo(at);
    };
    const going = go();
    const there = await Promise.race([going, sleep(SHOW_WAY_MS)]);
    if (there) return there;
    far = true;
    this.#approaching = goal;
    going
      .then((snapshot) => {
        if (command !== this.#command) return;
        this.#approaching = false;
        this.#post({ snapshot: { ...snapshot, approaching: false } });
      })
      .catch(() => self.close());
    return this.#snapshot(null);
  }

  /**
   * One step at a granularity. Steps that may be long run in slices, so the next command stops them.
   * @param {Verbs["step"]["asks"]} asks
   * @param {AbortSignal} signal
   */
  async step({ by, back }, signal) {
    const command = this.#interrupt();
    const search = this.#search;
    if (by === "link" || by === "choice") {
      if (!back) return this.#snapshot(search.step(by));
      search.stepBack(by);
      return this.#snapshot(eventBy(this.#search, by));
    }
    const { event, ...rest } = await stepFar(
      search,
      by,
      back,
      async (event) => {
        await this.#yield(event);
        return command === this.#command && !signal.aborted;
      },
    );
    return { ...this.#snapshot(event), ...rest };
  }

  /**
   * Moves the search to the entry of tree node `node`, plus `link` link operations.
   * @param {Verbs["seek"]["asks"]} asks
   * @param {AbortSignal} [signal]
   * @param {number | null | false} [approaching]
   */
  async seek({ node, link = 0 }, signal, approaching = false) {
    const command = this.#interrupt();
    this.#approaching = approaching;
    const search = this.#search;
    const { trace } = this;
    let there = search.seek(node, link, { ms: SLICE_MS });
    while (!there && search.state !== "done") {
      await this.#yield(null);
      if (command !== this.#command || signal?.aborted)
        return this.#snapshot(null);
      if (!trace.prescan(SLICE_MS, node))
        there = search.seek(node, link, { ms: SLICE_MS });
      else if (performance.now() - this.#sentAt > SEND_MS)
        search.seek(trace.indexed, 0, { ms: SLICE_MS });
    }
    return this.#snapshot(lastEvent(this.#search));
  }

  /** The gathered columns of the current tree. */
  get trace() {
    return (this.#traces[this.#forced.length] ??= new TreeColumns(
      this.#search,
      this.#description,
    ));
  }

  /**
   * Returns true if this search is the watched one, below these forced choices.
   * @param {string} key
   * @param {Forced[]} forced
   */
  isWatching(key, forced) {
    return (
      key === this.#key &&
      JSON.stringify(forced) === JSON.stringify(this.#forced)
    );
  }

  /**
   * Returns the snapshot at a tree node, for a preview. Returns null if the node is far away or the search is moving.
   * @param {Verbs["peek"]["asks"]} asks
   */
  peek({ key, node }) {
    if (key !== this.#key || this.moving) return null;
    const search = this.#search;
    const { node: here, link } = search.position;
    const there = search.seek(node, 0, { ms: PREVIEW_MS });
    // A snapshot without forced choices is a preview: the page does not restore it after a reload.
    const snapshot = there
      ? { ...this.#snapshot(null), forced: undefined }
      : null;
    search.seek(here, link);
    return snapshot;
  }

  /**
   * Branches on this item at tree node `node`, and tries only this option if one is given.
   * @param {Forced} asks
   */
  force({ node, item, option }) {
    this.#interrupt();
    this.#search.seek(node);
    this.#search.force(item, option);
    this.#traces.length = this.#forced.length + 1;
    const { level } = this.#search;
    this.#forced = [...this.#forced, { node, item, option, level }];
    return this.#snapshot(null);
  }

  /** Returns to the node of the last forced choice. */
  unforce() {
    this.#interrupt();
    this.#search.unforce();
    this.#traces.length = this.#forced.length;
    this.#forced = this.#forced.slice(0, -1);
    return this.#snapshot(eventBy(this.#search, "choice"));
  }

  /**
   * Starts playing, or changes the rate. The worker then sends snapshots.
   * @param {Verbs["play"]["asks"]} asks
   */
  play({ rate, stops, grain }) {
    this.#rate = rate;
    this.#byLink = grain === "link" && rate <= SHOW_EVERY_BACK;
    this.#stops = stops;
    if (this.#playing) {
      // If the search slows down, the page continues from the last painted place.
      if (this.#painting.painter && rate <= SHOW_EVERY_STEP) {
        this.#painting.paint(this.#search);
        this.#post({ snapshot: this.#snapshot(null) });
      }
      return;
    }
    const command = this.#interrupt();
    this.#playing = true;
    // A worker that crashes stops reporting, and the page replaces it.
    this.#run(command).catch(() => self.close());
    this.#painting.schedule(this.#isRunning());
  }

  /**
   * Paints a fast search on canvases of the page, which receives fewer snapshots meanwhile; null ends that.
   * @param {PaintMessage} plan
   */
  paintFast(plan) {
    return this.#painting.set(
      plan,
      this.#description,
      (key) => key === this.#key,
      () => this.#isRunning(),
    );
  }

  // The function returns true until the next command or the end of playing.
  #isRunning() {
    const command = this.#command;
    return () => command === this.#command && this.#playing;
  }

  /** Stops playing and resolves to the last snapshot. */
  pause() {
    if (this.#playing) this.#painting.paint(this.#search);
    this.#interrupt();
    return this.#search ? this.#snapshot(lastEvent(this.#search)) : null;
  }

  /** True if the search moves by itself. */
  get moving() {
    return this.#playing || Number.isInteger(this.#approaching);
  }

  /** True if the search moves too fast for other work beside it. */
  get isFast() {
    return this.moving && !(this.#playing && this.#rate <= SHOW_EVERY_STEP);
  }

  /** Sends the counts of the links to the page. A prescan has none, but the gathering may have computed them since. */
  settle() {
    if (this.moving || this.#search.stats.updates !== undefined) return;
    if (this.trace.count >= this.#search.position.node)
      this.#post({ snapshot: this.#snapshot(lastEvent(this.#search)) });
  }

  /** The page has drawn the last snapshot and may receive another. */
  drawn = () => void (this.#shown = true);

  /** @param {number} command */
  async #run(command) {
    const search = this.#search;
    const clock = new Clock(search.position.node);
    let dueNodes = 1;
    let last = performance.now();
    while (command === this.#command) {
      const now = performance.now();
      const rate = clock.gathered(this.#rate, now);
      // Full speed is an infinite rate, and infinity × 0 is NaN.
      const due = rate === Infinity ? rate : (rate * (now - last)) / 1000;
      dueNodes = Math.min(dueNodes + due, 1 + rate / 4);
      last = now;
      let event;
      if (dueNodes >= 1) {
        const before = search.position.node;
        const moved = advance(search, Math.floor(dueNodes), {
          rate,
          byLink: this.#byLink,
          stops: this.#stops,
        });
        event = moved.event;
        dueNodes -= rate > SHOW_EVERY_BACK ? search.position.node - before : 1;
        if (moved.ended) {
          this.#playing = false;
          this.#achieved = clock.rate(search.position.node);
          this.#painting.paint(this.#search);
          this.#post({ snapshot: this.#snapshot(event ?? null) });
          return;
        }
      }
      if (this.#painting.due) this.#painting.paint(this.#search);
      this.#achieved = clock.rate(search.position.node);
      if (event !== undefined) this.#send(event);
      // A slow rate sleeps until the next tree node is due.
      if (rate > SHOW_EVERY_STEP && dueNodes >= 1) await yieldNow();
      else
        await sleep(Math.max(4, Math.min(100, (1000 * (1 - dueNodes)) / rate)));
    }
  }

  #interrupt() {
    this.touched = performance.now();
    this.#playing = this.#approaching = false;
    return ++this.#command;
  }

  // Yields between two slices of a long seek.
  /** @param {SearchEvent | null} event */
  async #yield(event) {
    if (performance.now() - this.#sentAt > SEND_MS) this.#send(event);
    await yieldNow();
  }

  /** @param {SearchEvent | null} event */
  #send(event) {
    const now = performance.now();
    if (!this.#shown || this.#approaching === null) return;
    if (this.#playing && now - this.#sentAt < this.#painting.every) return;
    this.#shown = false;
    this.#sentAt = now;
    this.#post({ snapshot: this.#snapshot(event) });
  }

  /**
   * @param {SearchEvent | null} event
   * @returns {Snapshot}
   */
  #snapshot(event) {
    const search = this.#search;
    const { position } = search;
    const { node, link } = position;
    let { stats } = search;
    if (stats.updates === undefined && !this.moving && node <= this.trace.count)
      if (search.seek(node, link)) ({ stats } = search);
    return {
      key: this.#key ?? "",
      event,
      state: search.state,
      position,
      stats,
      path: search.path(),
      pathItems: search.pathItems(),
      live: search.live(),
      lastSolution: lastSolution(search),
      trying: search.trying(),
      nextItem: search.nextItem,
      forced: this.#forced,
      playing: this.#playing,
      approaching: this.#approaching,
      achieved: this.#playing ? this.#achieved : 0,
      painter: this.#painting.painted,
    };
  }
}
