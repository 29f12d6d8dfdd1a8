// The guided run of the 6 × 10 pentominoes: the search gathers speed by itself, from single links to full speed, with a
// caption at each turning point. With reduced motion it is a sequence of stills, and the user turns the pages.
import { firstState } from "../../core/store.js";
import { fresh } from "../../core/puzzles/polyomino.js";
import { textOf } from "../../core/permalink.js";
import { placeOf } from "../../core/speed.js";
/** @import { Page, PlayerState, Snapshot, State, TourStep } from "../../types.js" */

/** @type {TourStep[]} */
const STEPS = ["hardest", "piece", "stuck", "faster", "full"];
/** The tree node at which the run begins: one piece lies, and one cell has only two options. */
const START_NODE = 2;
/** The rates of the slow parts: links a second, then pieces a second. And that at which the acceleration begins. */
const LINKS_PER_SECOND = 3;
const PIECES_PER_SECOND = 1;
const ACCELERATION_RATE = 30;
/** The duration of each part, in milliseconds. */
const MS = {
  hardest: 5000,
  piece: 7000,
  stuck: 3000,
  faster: 7000,
  full: 8000,
};
/** The time between two changes of the speed, and between two ghosts of a piece, in milliseconds. */
const TICK_MS = 100;
const GHOST_MS = 600;
/** The tree nodes of the stills, by step. A dead end and a solution are the next ones from there. */
const STILLS = {
  hardest: START_NODE,
  piece: 7,
  stuck: 7,
  faster: 1519,
  full: 60_000,
};

/** @type {State["player"]["stops"]} */
const NO_STOPS = { solution: false, deadEnd: false, level: null, item: null };

export class Tour {
  #page;
  // Each run takes the next number; a run with an older number ends.
  #runs = 0;
  /** @type {Pick<PlayerState, "speed" | "grain" | "stops"> | null} */
  #pace = null;
  #takeOver = (/** @type {Event} */ event) => this.#taken(event);

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Starts the run from its beginning. */
  async start() {
    const run = this.#begin();
    await this.#open();
    if (run !== this.#runs) return;
    const { speed, grain, stops } = this.#state.player;
    this.#pace ??= { speed, grain, stops };
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isStill) return this.#still("hardest");
    for (const type of ["keydown", "pointerdown", "visibilitychange"])
      document.addEventListener(type, this.#takeOver, true);
    try {
      for (const part of [this.#hardest, this.#piece, this.#stuck])
        await part.call(this, run);
      await this.#accelerate(run);
      await this.#full(run);
      await this.#finish();
    } catch (fault) {
      // Another run, or the user, has taken over.
      if (fault !== OVER) throw fault;
    }
  }

  /** Shows the next still. */
  async next() {
    const { tour } = this.#state;
    if (!tour) return;
    const to = STEPS[STEPS.indexOf(tour.step) + 1];
    await (to ? this.#still(to) : this.#finish(true));
  }

  /** Ends the run where it is. The speed is that from before the run. */
  async stop() {
    this.#begin();
    this.#page.store.set({ tour: null, hover: null });
    await this.#page.player.pause();
    this.#restorePace();
  }

  get #state() {
    return this.#page.store.state;
  }

  #begin() {
    for (const type of ["keydown", "pointerdown", "visibilitychange"])
      document.removeEventListener(type, this.#takeOver, true);
    return ++this.#runs;
  }

  // Opens the board of the run. Another board of the user stays in the history, so undo restores it.
  async #open() {
    const { store, editor, load, show, open } = this.#page;
    const onboarded = [...new Set([...this.#state.onboarded, "watch"])];
    await load("polyomino");
    show("polyomino");
    const { mode, page, pane, answers } = firstState();
    store.set({ mode, page, pane, answers, onboarded, choose: "mrv" });
    if (textOf("polyomino", editor.draft) !== textOf("polyomino", fresh()))
      editor.change(fresh());
    await open(START_NODE);
  }

  /** @param {TourStep} step */
  #tell(step, still = false) {
    this.#page.store.set({ tour: { step, still } });
  }

  /** @param {Partial<PlayerState>} fields */
  #set(fields) {
    this.#page.player.prefer({ stops: NO_STOPS, ...fields });
  }

  // The cell with the fewest options is lit, then each piece that fits there, while the links are covered.
  /** @param {number} run */
  async #hardest(run) {
    const { player, store } = this.#page;
    this.#tell("hardest");
    const { live, nextItem: item } = /** @type {Snapshot} */ (
      this.#state.snapshot
    );
    store.set({ hover: item === null ? null : { item } });
    this.#set({ speed: placeOf(LINKS_PER_SECOND), grain: "link" });
    player.play();
    const fits = this.#fits(item, live);
    for (let at = 0; at * GHOST_MS < MS.hardest; at++) {
      await this.#wait(run, GHOST_MS);
      const option = fits[at % (fits.length + 1)];
      if (item !== null)
        store.set({ hover: option === undefined ? { item } : { option } });
    }
    store.set({ hover: null });
  }

  // The live options that contain an item.
  /** @param {number | null} item @param {Snapshot["live"]} live */
  #fits(item, live) {
    const { problem } = this.#state;
    if (!problem || item === null) return [];
    const { offsets, entries, optionCount } = problem;
    return [...Array(optionCount).keys()].filter(
      (option) =>
        (live.options[option >> 3] >> (option & 7)) & 1 &&
        entries.subarray(offsets[option], offsets[option + 1]).includes(item),
    );
  }

  /** @param {number} run */
  async #piece(run) {
    this.#tell("piece");
    const stops = { ...NO_STOPS, deadEnd: true };
    this.#set({ speed: placeOf(PIECES_PER_SECOND), grain: "choice", stops });
    const end = performance.now() + MS.piece;
    while (this.#isPlaying && performance.now() < end)
      await this.#wait(run, TICK_MS);
    if (this.#state.snapshot?.state !== "dead-end")
      await this.#page.player.step("dead-end");
  }

  /** @param {number} run */
  async #stuck(run) {
    this.#tell("stuck");
    await this.#wait(run, MS.stuck);
  }

  // The speed goes up evenly along its logarithmic slider.
  /** @param {number} run */
  async #accelerate(run) {
    this.#tell("faster");
    const from = placeOf(ACCELERATION_RATE);
    this.#set({ speed: from });
    this.#page.player.play();
    const began = performance.now();
    for (let part = 0; part < 1;) {
      await this.#wait(run, TICK_MS);
      part = Math.min(1, (performance.now() - began) / MS.faster);
      this.#set({ speed: from + (1 - from) * part });
    }
  }

  /** @param {number} run */
  async #full(run) {
    this.#tell("full");
    const end = performance.now() + MS.full;
    while (this.#isPlaying && performance.now() < end)
      await this.#wait(run, TICK_MS);
    await this.#page.player.pause();
    this.#check(run);
    // The board rests on a solution.
    if (this.#state.snapshot?.state === "done") return;
    await this.#page.player.step("solution");
    this.#check(run);
  }

  /** @param {TourStep} step */
  async #still(step) {
    const { player, store } = this.#page;
    this.#tell(step, true);
    await player.seek(STILLS[step]);
    const { snapshot } = this.#state;
    const item = step === "hardest" ? (snapshot?.nextItem ?? null) : null;
    store.set({ hover: item === null ? null : { item } });
    if (step === "stuck") await player.step("dead-end");
    if (step === "full") await player.step("solution");
  }

  // Stills show no solution being found.
  async #finish(isStill = false) {
    this.#begin();
    this.#restorePace();
    const { store, answerController, find } = this.#page;
    store.set({ tour: null, hover: null });
    const { solutions = 0 } = this.#state.snapshot?.stats ?? {};
    const seen = isStill ? 0 : solutions;
    const answers = await answerController();
    await find("guided-tour").end(store.state, answers, seen);
  }

  #restorePace() {
    if (this.#pace) this.#page.player.prefer(this.#pace);
    this.#pace = null;
  }

  get #isPlaying() {
    return Boolean(this.#state.snapshot?.playing);
  }

  // Any key or touch ends the run. Space and a press on Pause would start it again.
  /** @param {Event} event */
  #taken(event) {
    const isTurn =
      event instanceof KeyboardEvent
        ? [" ", "Escape"].includes(event.key)
        : /** @type {Element} */ (event.target).closest?.(".play");
    if (isTurn && event.type === "keydown") {
      event.preventDefault();
      event.stopPropagation();
    } else if (isTurn) swallowClick();
    void this.stop();
  }

  /** @param {number} run @param {number} ms */
  async #wait(run, ms) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#check(run);
  }

  /** @param {number} run */
  #check(run) {
    if (run !== this.#runs) throw OVER;
  }
}

/** Thrown inside a run that has ended. */
const OVER = new Error("the guided run is over");

// Ignores the click that follows a press.
function swallowClick() {
  addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true },
  );
}
