// The state of the page: one plain object and one method that changes it. No DOM here.
/** @import { Answers, State } from "../types.js" */

/** Holds the state, and notifies its one listener of changes at most once a frame. */
export class Store {
  #state;
  #draw;
  #schedule;
  #due = false;

  /**
   * `schedule` runs a function before the next frame; in a browser that is requestAnimationFrame.
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
   * Replaces the named fields without a redraw. The next change draws them.
   * @param {Partial<State>} fields
   */
  put(fields) {
    this.#state = { ...this.#state, ...fields };
  }

  /**
   * Replaces the named fields. Values are never mutated, so a view may compare them by identity.
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

/** The default speed. */
export const DEFAULT_SPEED = 0.28;

/**
 * Returns the state that the page starts with.
 * @returns {State}
 */
export function firstState() {
  return {
    tab: "sudoku",
    // The open page of the lesson.
    lesson: 0,
    mode: "watch",
    // The edited puzzles, by tab.
    drafts: {},
    // The drafts for undo and redo, by tab: { past, future }.
    history: {},
    // The described puzzle: { key, kind, puzzle, items, options, primaryCount, offsets, entries, impossible }.
    problem: null,
    // The attempts by tab, see attempt-controller.js. Then the tabs in which the player has already made moves, and
    // "watch" if the user has moved a search.
    attempts: {},
    unsaved: "",
    hidesClock: false,
    // The question of solving by hand that is running and shown.
    looking: "",
    countsLeft: false,
    leftCount: null,
    onboarded: [],
    // The reason why the draft is no puzzle yet: { code, message, details }.
    fault: null,
    // The shape of the explored tree, see worker/tree-map.js.
    tree: null,
    // The newest snapshot of the watched search, see worker/watched-search.js.
    snapshot: null,
    choose: "mrv",
    // True if pieces are hatched, each with its own pattern.
    hatched: false,
    player: {
      speed: DEFAULT_SPEED,
      grain: "choice",
      // The breakpoints of playing: solutions, dead ends, a return to a level, a branch on an item.
      stops: { solution: true, deadEnd: false, level: null, item: null },
      explored: 0,
      total: null,
      estimate: 0,
      seeking: null,
      // True during a walk that shows each link and announces none.
      walking: false,
      // The shown part of the tree: { from, to }, or null for all gathered nodes.
      view: null,
    },
    // The speed, granularity and breakpoints of the other tabs, see tab-memory.js.
    paces: {},
    // The tree node under the pointer in the tree strip, as a snapshot.
    preview: null,
    // The item that is selected in Watch, to see its options and to steer.
    selection: null,
    // The matrix node under the magnifier: { item, option }. The option is undefined over a header; null means closed.
    magnifier: null,
    // The content of the card beside the board: links, figures or race.
    pane: "links",
    // The race of item-choice rules, see worker/race.js.
    race: null,
    engine: { state: "starting", detail: "" },
    // The answer being computed: { verb, progress }.
    job: null,
    // The answers for this puzzle: solutions so far, the count, the verdict.
    answers: noAnswers(),
    // The hovered or focused { item } or { option }.
    hover: null,
    // The step of the guided run, see features/tour/tour.js.
    tour: null,
    paste: { open: false, text: "", fault: null },
    // The settings of the generator, see generator.js; `note` reports on its last result.
    generate: {},
    // The region that the user draws, counted from 1; 0 while digits are entered.
    brush: 0,
    // The tool that draws rules of a Sudoku, and its unfinished stroke.
    tool: "",
    sketch: null,
    violations: null,
    showsCandidates: false,
    trueCandidates: null,
    // A line for the status region that is not a step.
    notice: "",
    // True if the line is an error.
    alarm: false,
    page: "board",
    present: false,
  };
}

/**
 * Returns the answers of a puzzle before the first question.
 * @returns {Answers}
 */
export function noAnswers() {
  return {
    found: [],
    shown: -1,
    ended: false,
    count: null,
    verdict: null,
    // How often each option occurs, and why there is no solution.
    marginals: null,
    clash: null,
  };
}
