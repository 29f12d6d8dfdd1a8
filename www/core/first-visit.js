// The client of a first visit. A small engine opens the first puzzle and answers for its search, until another puzzle is
// opened. The whole engine arrives meanwhile, and answers everything else.
import { fresh, puzzle } from "./puzzles/sudoku.js";
import { CANCELED, WorkerClient } from "./worker-client.js";
/** @import { PaintMessage, Puzzle, Snapshot, State, Verb, Verbs } from "../types.js" */

/** @param {Puzzle} given */
const isFirst = (given) =>
  JSON.stringify(given) === JSON.stringify(puzzle(fresh()));

/** The verbs of the watched search. */
const WATCHING = /^(step|seek|(un)?force|peek|play|pause)$/;
/** Those of its tree. Their code comes after the whole engine, because it would share the bandwidth. */
const MAPPING = /^(treeMap|relative)$/;

export class FirstVisit {
  /** See WorkerClient. @type {(snapshot: Snapshot) => void} */
  onsnapshot = () => {};
  /** @type {(state: State["engine"]["state"], detail?: string) => void} */
  onstate = () => {};

  #create;
  #engine;
  /** @type {WorkerClient | null} */
  #small;
  /** @type {WorkerClient | null} */
  #whole = null;
  // The number of opened puzzles.
  #opens = 0;
  // The number of workers of the small engine, when it has ended.
  #past = 0;

  /**
   * @param {() => Worker} create
   * @param {Promise<WebAssembly.Module | null>} small
   * @param {Promise<WebAssembly.Module | null>} engine
   */
  constructor(create, small, engine) {
    this.#create = create;
    this.#engine = engine;
    let isBack = false;
    this.#small = this.#client(small, (state) => {
      // The whole engine reports its own start. If the small one cannot start, it also opens the puzzle.
      if (state === "missing") return this.#end();
      isBack ||= state === "restarted";
      if (isBack) this.onstate(state);
    });
  }

  /** The number of workers that watched so far. */
  get life() {
    return this.#small?.life ?? this.#past + this.#all.life;
  }

  /**
   * Sends one request, see WorkerClient.
   * @template {Verb} V
   * @param {V} verb
   * @param {Verbs[V]["asks"]} [args]
   * @param {Parameters<WorkerClient["ask"]>[2]} [how]
   * @returns {Promise<Verbs[V]["gives"]>}
   */
  async ask(verb, args, how) {
    if (verb === "open")
      return this.#open(/** @type {Verbs["open"]["asks"]} */ (args), how);
    const maps = MAPPING.test(verb);
    if (maps) await this.#engine;
    const client = maps || WATCHING.test(verb) ? this.#watcher : this.#all;
    return client.ask(verb, args, how);
  }

  /**
   * @param {Verbs["open"]["asks"]} asks
   * @param {Parameters<WorkerClient["ask"]>[2]} [how]
   * @returns {Promise<any>}
   */
  async #open(asks, how) {
    const mine = ++this.#opens;
    if (!isFirst(asks.puzzle)) this.#end();
    if (this.#small) {
      // This file arrives before the small engine.
      const answer = await import("./first-problem.js")
        .then(({ firstProblem }) => firstProblem(fresh().cells))
        .then((first) => this.#small?.ask("open", { ...asks, ...first }, how))
        .catch(() => null);
      if (mine !== this.#opens) throw CANCELED;
      // The worker of the whole engine starts after the first answer. Without an answer it opens the puzzle.
      void this.#all;
      if (answer) return answer;
      this.#end();
    }
    return this.#all.ask("open", asks, how);
  }

  /** The client of the watched search. */
  get #watcher() {
    return this.#small ?? this.#all;
  }

  /** The client of the whole engine. */
  get #all() {
    return (this.#whole ??= this.#client(this.#engine, (state, detail) =>
      this.onstate(state, detail),
    ));
  }

  /** @param {Promise<WebAssembly.Module | null>} engine @param {FirstVisit["onstate"]} onstate */
  #client(engine, onstate) {
    const client = new WorkerClient(this.#create, engine);
    client.onsnapshot = (snapshot) => this.onsnapshot(snapshot);
    client.onstate = onstate;
    return client;
  }

  #end() {
    if (!this.#small) return;
    this.#past = this.#small.life;
    this.#small.end();
    this.#small = null;
  }

  /** @param {PaintMessage} plan @param {OffscreenCanvas[]} [canvases] */
  paint(plan, canvases) {
    this.#watcher.paint(plan, canvases);
  }

  drawn() {
    this.#watcher.drawn();
  }
}
