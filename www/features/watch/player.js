// The player: opens the puzzle in the worker, and turns the dock's buttons into requests. The state holds the shown
// place; the player holds the pending requests.
import { noAnswers, DEFAULT_SPEED } from "../../core/store.js";
import { DeadEnds } from "./dead-ends.js";
import { Preview } from "./preview.js";
import { isLargeTreeSpeed, largeTreeSpeed, rateAt } from "../../core/speed.js";
import { MAX_GATHERED_NODES } from "./tree-map.js";
/** @import { At, WorkerClient, Description, Draft, Fault, Snapshot, Grain, Relative, Store, PlayerState, Puzzle, State } from "../../types.js" */
/** @import { Notify, Problem, Verbs } from "../../types.js" */

/**
 * The time for one link of a walk in the lesson, in milliseconds. Each is a little shorter than the one before, and
 * shorter still for longer walks. And the maximum number of links of a walk.
 * @param {number} i
 */
const beat = (i) => Math.max(70, 230 * 0.95 ** i);
const MAX_WALK_LINKS = 48;

/**
 * If the search ends a new worker within this time after playing resumed, in milliseconds, playing does not resume
 * again.
 */
const MIN_RESUME_MS = 10_000;

/** The page reports that it reads a draft if that takes longer than this, in milliseconds. */
const READING_MS = 300;
const READING_FAULT = { code: "reading", message: "", details: {} };

export class Player {
  #store;
  #client;
  #notify;
  #keys = 0;
  // True while a seek has no answer, and the newest target since.
  #seeking = false;
  /** @type {{ node: number, link: number } | null} */
  #wanted = null;
  // The number of gathered nodes of each steered tree, by its forced choices.
  /** @type {Map<string, PlayerState>} */
  #known = new Map();
  #preview;
  #deadEnds = new DeadEnds();
  // Each walk takes the next number; a walk with an older number ends.
  #walks = 0;
  // The number of the walk that resumes playing when a new worker has reached the old place.
  /** @type {number | null} */
  #resumes = null;
  // The time of the last resume.
  #resumed = -MIN_RESUME_MS;

  /** @param {Store} store @param {WorkerClient} client @param {Notify} notify */
  constructor(store, client, notify) {
    this.#store = store;
    this.#client = client;
    this.#notify = notify;
    this.#preview = new Preview(store, client);
    client.onsnapshot = (snapshot) => this.#show(snapshot);
  }

  /**
   * Opens a puzzle for watching. Resolves to true, or to false after storing the error in the state.
   * @param {Puzzle} puzzle
   * @param {Draft} draft
   * @param {At | undefined} at
   */
  async open(puzzle, draft, at) {
    const key = String(++this.#keys);
    this.#begin();
    this.#wanted = null;
    this.#known.clear();
    this.#deadEnds.clear();
    this.pause();
    // The error of an earlier draft does not stay beside a text that takes long to read.
    const slow = setTimeout(() => {
      if (key === String(this.#keys) && this.#store.state.fault)
        this.#store.set({ fault: READING_FAULT });
    }, READING_MS);
    try {
      const choose = this.#store.state.choose;
      const { description, clueNodes, snapshot } = await this.#client.ask(
        "open",
        {
          key,
          puzzle,
          choose,
          at,
        },
      );
      if (key !== String(this.#keys)) return false;
      const explored = snapshot.position.node;
      this.#store.set({
        problem: /** @type {Problem} */ ({
          ...description,
          clueNodes,
          key,
          puzzle,
          draft,
        }),
        // A pending answer is about the previous puzzle.
        answers: noAnswers(),
        fault: null,
        snapshot,
        tree: null,
        hover: null,
        preview: null,
        selection: null,
        magnifier: null,
        player: {
          ...this.#store.state.player,
          ...(isLargeTreeSpeed(this.#store.state.player.speed) && {
            speed: DEFAULT_SPEED,
          }),
          explored,
          total: null,
          estimate: estimated(description),
          // A far target is shown before the search reaches it.
          seeking: snapshot.approaching || null,
          view: null,
          stops: { ...this.#store.state.player.stops, item: null },
        },
      });
      return true;
    } catch (fault) {
      if (key === String(this.#keys))
        this.#store.set({ problem: null, snapshot: null, fault, hover: null });
      return false;
    } finally {
      clearTimeout(slow);
    }
  }

  /**
   * One step at a granularity: link, choice, solution or dead-end.
   * @param {Grain} by
   */
  async step(by, back = false) {
    this.#begin();
    await this.#advance(by, back);
  }

  /** @param {Grain} by */
  async #advance(by, back = false) {
    if (!this.#ready()) return;
    await this.#ask("step", { by, back });
  }

  /**
   * Goes to a tree node plus `link` link operations. While one seek runs, only the newest later target is kept.
   * @param {number} node
   */
  async seek(node, link = 0) {
    if (!this.#ready()) return;
    this.#begin();
    this.#patch({ seeking: node });
    this.#wanted = { node, link };
    if (this.#seeking) return;
    this.#seeking = true;
    while (this.#wanted !== null) {
      const target = this.#wanted;
      this.#wanted = null;
      await this.#ask("seek", target);
    }
    this.#seeking = false;
    this.#patch({ seeking: null });
  }

  /**
   * Goes to a place a little further on, visibly link by link. Any other movement of the search ends the walk.
   * @param {number} node
   * @param {number} link
   */
  async walk(node, link) {
    if (!this.#ready()) return;
    const walk = this.#begin(true);
    const far = node - (this.#store.state.snapshot?.position.node ?? 0);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const most = still ? 0 : MAX_WALK_LINKS;
    for (let i = 0; i < most; i++) {
      const { position } = this.#store.state.snapshot ?? {};
      if (!position || position.node > node) break;
      if (position.node === node && position.link >= link) break;
      await this.#advance("link");
      await new Promise((resolve) =>
        setTimeout(resolve, beat(i) / Math.max(1, far)),
      );
      if (walk !== this.#walks) return;
    }
    await this.seek(node, link);
  }

  /**
   * Branches on an item that the user chose, at the node that was shown, and tries only `option` if one is given.
   * @param {number} item
   * @param {number} [option]
   */
  async force(item, option) {
    const snapshot = this.#ready();
    if (!snapshot) return;
    const { node } = snapshot.position;
    this.#begin();
    await this.pause();
    await this.#ask("force", { node, item, option });
  }

  /** Returns to the node of the last forced choice. */
  async unforce() {
    if (!this.#ready()) return;
    this.#begin();
    await this.#ask("unforce");
  }

  /**
   * Shows a preview of a tree node; null ends that.
   * @param {number | null} node
   */
  peek(node) {
    return this.#preview.show(node, () => this.#ready() !== null);
  }

  /**
   * Goes to a relative of a tree node: parent, child, next or previous sibling, or the ancestor at a level, leaving the
   * forced choices below that. Resolves to its number; null if there is none, and undefined if it is not known yet.
   * @param {Relative} relative
   */
  async turnTo(relative) {
    const snapshot = this.#ready();
    if (!snapshot) return null;
    const goal = relative.level ?? Infinity;
    for (const { level = 0 } of snapshot.forced ?? [])
      if (level > goal) await this.unforce();
    const node = this.#store.state.snapshot?.position.node ?? 0;
    const to = await this.#client
      .ask("relative", { node, ...relative })
      .catch((fault) => this.#refused(fault));
    if (typeof to === "number") await this.seek(to);
    return to;
  }

  /** Plays, or pauses. */
  toggle() {
    if (this.#store.state.snapshot?.playing) this.pause();
    else this.play();
  }

  play() {
    this.#begin();
    const snapshot = this.#ready();
    if (!snapshot) return;
    if (snapshot.state === "done") return void this.replay();
    // The clues of a Sudoku are no choices: playing begins after them.
    const { node } = snapshot.position;
    if (node < this.#first && !snapshot.forced?.length)
      return void this.replay();
    // Until the tree is gathered, its size is estimated.
    const { speed, total, estimate } = this.#store.state.player;
    const faster = largeTreeSpeed(total ?? estimate);
    if (speed === DEFAULT_SPEED && faster) this.#patch({ speed: faster });
    this.#store.set({ snapshot: { ...snapshot, playing: true } });
    this.#tellRate();
  }

  /** Plays from the start. */
  async replay() {
    await this.pause();
    const first = this.#store.state.snapshot?.forced?.length ? 0 : this.#first;
    await this.seek(first);
    const { snapshot } = this.#store.state;
    // The user may have gone elsewhere meanwhile. A problem without items ends at its start.
    if (snapshot?.position.node === first && snapshot.state !== "done")
      this.play();
  }

  async pause() {
    this.#resumes = null;
    if (!this.#store.state.snapshot?.playing) return;
    /** @param {boolean} halting */
    const pause = (halting) => {
      const { snapshot } = this.#store.state;
      if (snapshot)
        this.#store.set({ snapshot: { ...snapshot, playing: false, halting } });
    };
    pause(true);
    const snapshot = await this.#client.ask("pause").catch(() => null);
    if (snapshot) this.#show(snapshot);
    else pause(false);
  }

  /**
   * Changes the speed (a position of the slider), the granularity, or the breakpoints.
   * @param {Partial<PlayerState>} fields
   */
  prefer(fields) {
    this.#patch(fields);
    if (this.#store.state.snapshot?.playing) this.#tellRate();
  }

  /**
   * After a restart of the worker: resumes playing at its old place. Returns false if the previous resume crashed the
   * worker too; then playing stops.
   */
  resume() {
    const { snapshot } = this.#store.state;
    if (!snapshot?.playing) return true;
    const isNew = performance.now() - this.#resumed > MIN_RESUME_MS;
    if (isNew) this.#resumes = this.#walks;
    else this.#store.set({ snapshot: { ...snapshot, playing: false } });
    return isNew;
  }

  #tellRate() {
    const { speed, stops, grain } = this.#store.state.player;
    void this.#ask("play", { rate: rateAt(speed), stops, grain });
  }

  // Shows the result of a request, or the reason of its failure.
  /**
   * @template {"step" | "seek" | "force" | "unforce" | "play"} V
   * @param {V} verb
   * @param {Verbs[V]["asks"]} [args]
   */
  async #ask(verb, args) {
    try {
      this.#show(await this.#client.ask(verb, args));
    } catch (fault) {
      this.#refused(fault);
    }
  }

  /** @param {Fault} fault */
  #refused({ message }) {
    this.#notify(message, { alarm: true });
    return null;
  }

  // The number of tree nodes that only place the clues of a Sudoku.
  get #first() {
    return this.#store.state.problem?.clueNodes ?? 0;
  }

  // A new movement ends the walk before it.
  #begin(walking = false) {
    this.#patch({ walking });
    return ++this.#walks;
  }

  // The next action ends the way to a linked place.
  #ready() {
    const { problem, snapshot, player } = this.#store.state;
    if (!this.#seeking && player.seeking !== null)
      this.#patch({ seeking: null });
    // While another puzzle is being opened, places and choices of the shown one are meaningless.
    return problem?.key === String(this.#keys) ? snapshot : null;
  }

  /** @param {Partial<PlayerState>} fields */
  #patch(fields) {
    this.#store.set({ player: { ...this.#store.state.player, ...fields } });
  }

  /** @param {Snapshot | null | undefined} snapshot */
  #show(snapshot) {
    if (!snapshot || snapshot.key !== this.#store.state.problem?.key) return;
    const { player, snapshot: old, preview } = this.#store.state;
    const steered =
      JSON.stringify(snapshot.forced) !== JSON.stringify(old?.forced);
    if (steered && old) this.#known.set(JSON.stringify(old.forced), player);
    const { explored: most, total: end } = steered
      ? (this.#known.get(JSON.stringify(snapshot.forced)) ?? { explored: 0 })
      : player;
    const explored = Math.max(most, snapshot.position.node);
    // A finished search holds the number of tree nodes.
    const total =
      snapshot.state === "done"
        ? snapshot.position.node
        : (snapshot.total ?? end ?? null);
    /** @type {Partial<PlayerState>} */
    const more = steered ? { view: null, estimate: 0 } : {};
    if (!this.#seeking) more.seeking = snapshot.approaching || null;
    this.#store.set({
      snapshot: this.#deadEnds.calmed(snapshot, player.speed),
      preview: snapshot.playing ? null : preview,
      player: { ...player, ...more, explored, total },
    });
    if (snapshot.approaching || this.#resumes !== this.#walks) return;
    this.#resumes = null;
    this.#resumed = performance.now();
    this.play();
  }
}

// The estimated size of a tree that will be gathered completely; 0 for a larger one.
/** @param {Description} problem */
function estimated({ estimate }) {
  const { mean, spread } = estimate.nodes;
  return mean - spread <= MAX_GATHERED_NODES
    ? Math.round(Math.min(mean, MAX_GATHERED_NODES))
    : 0;
}
