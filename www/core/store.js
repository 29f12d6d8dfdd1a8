// The state of the page: one plain object and one way to change it. No DOM here.
/** @import { Answers, State } from "../types.js" */

/** Holds the state, and tells its one listener once per frame that something changed. */
export class Store {
  #state;
  #draw;
  #schedule;
  #due = false;

  /**
   * `schedule` runs a function before the next picture; in a browser that is requestAnimationFrame.
   * @param {State} state
   * @param {(state: State) => void} draw
   * @param {(draw: () => void) => unknown} schedule
   */
  constructor(state, draw, schedule) {
    this.#state = state;
    this.#draw = draw;
    this.#schedule = schedule;
  }

  get state() {
    return this.#state;
  }

  /**
   * Replaces the named fields, to be drawn with whatever changes next.
   * @param {Partial<State>} fields
   */
  put(fields) {
    this.#state = { ...this.#state, ...fields };
  }

  /**
   * Replaces the named fields. Values are never changed in place, so a view may compare them by identity.
   * @param {Partial<State>} fields
   */
  set(fields) {
    this.put(fields);
    if (this.#due) return;
    this.#due = true;
    this.#schedule(() => {
      this.#due = false;
      this.#draw(this.#state);
    });
  }
}

/** The speed that nobody has chosen. */
export const USUAL = 0.28;

/**
 * What the page starts from.
 * @returns {State}
 */
export function firstState() {
  return {
    tab: "sudoku",
    // Which page of the lesson is open.
    lesson: 0,
    mode: "watch",
    // What is edited, per tab.
    drafts: {},
    // What can be taken back and put down again, per tab: { past, future }, drafts each.
    history: {},
    // The described puzzle: { key, kind, puzzle, items, options, primaryCount, offsets, entries, impossible }.
    problem: null,
    // What the player has put down per tab, see play-controller.js, and the tabs where they have done so before, and "watch"
    // once they have moved a search.
    attempts: {},
    taught: [],
    // Why the draft is no puzzle yet: { code, message, details }.
    fault: null,
    // The shape of the explored tree, see worker/tree-map.js.
    tree: null,
    // The newest picture of the watched search, see worker/watched-search.js.
    frame: null,
    choose: "mrv",
    // Whether pieces are hatched, each in its own way.
    hatched: false,
    player: {
      speed: USUAL,
      grain: "choice",
      // When playing stops by itself: at solutions, at dead ends, when it falls back to a
      // level, when an item is branched on.
      stops: { solution: false, deadEnd: false, level: null, item: null },
      explored: 0,
      total: null,
      seeking: null,
      // Whether it walks somewhere link by link, which is seen and not told.
      walking: false,
      // The part of the tree that its picture shows: { from, to }, or null for all that is known.
      view: null,
    },
    // The tree node that the pointer is on in the picture of the tree, as a frame.
    ghost: null,
    // The item that was picked in Watch, to see its options and to steer.
    pinned: null,
    // The node that the magnifier stands over: { item, option }, the option undefined over a
    // head; null while it is closed.
    magnified: null,
    // What the card beside the board shows: links, figures or race.
    pane: "links",
    // The race of item-choice rules, see worker/race.js.
    race: null,
    engine: { state: "starting", detail: "" },
    // The answer being computed: { verb, progress }.
    job: null,
    // What was found for this puzzle: solutions so far, the count, the verdict.
    answers: noAnswers(),
    // What the pointer or the focus is on: { item } or { option }.
    light: null,
    paste: { open: false, text: "", fault: null },
    // What a new puzzle should be like, see generator.js; `note` is what came of the last one.
    generate: {},
    // The region that is being drawn, counted from 1; 0 where digits are entered.
    pen: 0,
    // One line for the status region that is not a step.
    notice: "",
    // Whether it is bad news.
    alarm: false,
    page: "board",
  };
}

/**
 * The answers of a puzzle nobody has asked about.
 * @returns {Answers}
 */
export function noAnswers() {
  return { found: [], shown: -1, ended: false, count: null, verdict: null };
}
