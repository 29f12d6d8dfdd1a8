// The attempt at the shown puzzle: its moves with undo and redo, and its storage.
import { cellFirst } from "./digit-first.js";
import { effortOf, spentOn, timed, unspent } from "./effort.js";
import * as matrix from "./matrix.js";
import * as polyform from "./polyform.js";
import * as polyomino from "./polyomino.js";
import * as queens from "./queens.js";
import * as sudoku from "./sudoku.js";
import { spoken } from "./spoken-cells.js";
import { AttemptKeeper } from "./saved/attempt-keeper.js";
import { attempt as words } from "./words/attempt.js";
/** @import { Attempt, AttemptMessage, Content, KeptAttempt, Notify, Rules, Store, Tab } from "../../types.js" */

/** The maximum number of moves for undo. */
const MAX_MOVES = 500;

/** @type {{ [T in Tab]?: Rules }} */
const rules = {
  sudoku: { ...sudoku, spoken },
  ...{ queens, polyomino, polyform, matrix },
};
// The fields that a move changes and an undo restores. The others (the piece in the hand, the selected cells) stay.
/** @type {{ [T in Tab]?: (keyof Content)[] }} */
const CONTENT = {
  sudoku: ["cells", "notes", "centers", "colors"],
  queens: ["placed"],
  polyomino: ["placed"],
  polyform: ["placed"],
  matrix: ["placed"],
};

/** @type {Pick<Attempt, "wrong" | "seen" | "message">} */
export const quiet = { wrong: [], seen: [], message: null };

/**
 * Callbacks: `changes` is called before the content of the attempt changes, `moved` after a move, an undo or a redo, and
 * `followed` after moves of another tab of the browser.
 * @typedef {object} MoveListeners
 * @property {() => void} changes
 * @property {() => void} moved
 * @property {() => void} followed
 */

export class AttemptMoves {
  #store;
  #notify;
  #listeners;
  #keeper = new AttemptKeeper((name) => this.follow(name));

  /** @param {Store} store @param {Notify} notify @param {MoveListeners} listeners */
  constructor(store, notify, listeners) {
    this.#store = store;
    this.#notify = notify;
    this.#listeners = listeners;
  }

  get tab() {
    return this.#store.state.tab;
  }

  get rules() {
    return /** @type {Rules} */ (rules[this.tab]);
  }

  /** The names of the fields that a move changes. The first holds what was placed. */
  get content() {
    return CONTENT[this.tab] ?? [];
  }

  /**
   * The attempt at the shown puzzle; a changed puzzle begins a new one.
   * @returns {Attempt}
   */
  get attempt() {
    const { tab, attempts, drafts, problem, violations } = this.#store.state;
    const draft = drafts[tab];
    const old = attempts[tab];
    const attempt =
      old?.draft === draft ? old : { ...this.#started(tab, draft, old), draft };
    // The legal moves are the options of the search.
    const known = problem?.draft === draft ? problem : null;
    const options = known?.options ?? [];
    return /** @type {Attempt} */ ({
      ...attempt,
      problem: known,
      options,
      violations,
    });
  }

  // The stored moves, their history and their puzzle are restored.
  /** @param {Tab} tab @param {any} draft @param {KeptAttempt | undefined} old */
  #started(tab, draft, old) {
    const kept = this.#keeper.read(tab, draft, this.rules, old);
    const { effort, ...moves } = kept ?? {
      ...this.rules.begun(draft),
      ...{ at: 0, past: [], future: [], effort: unspent },
    };
    return {
      ...moves,
      ...spentOn(effort),
      ...quiet,
      ...cellFirst,
      entry: "digit",
      selected: [],
      isSelecting: false,
    };
  }

  // Takes over the moves that another tab of the browser has made at this puzzle.
  /** @param {string} [name] */
  follow(name) {
    const { tab, mode, attempts, drafts } = this.#store.state;
    const attempt = attempts[tab];
    if (mode !== "try" || !this.rules || attempt?.draft !== drafts[tab]) return;
    const now = this.attempt;
    const change = this.#keeper.followed(tab, now, this.rules, name);
    if (!change) return;
    this.#listeners.changes();
    this.set({ ...change.attempt, ...quiet });
    this.#listeners.followed();
    if (change.isAhead) this.save();
  }

  // Stores the shown attempt. If it cannot be stored, the panel says so.
  save() {
    const dropped = this.#keeper.write(this.tab, this.attempt);
    const { fault } = this.#keeper;
    if (this.#store.state.unsaved !== fault)
      this.#store.set({ unsaved: fault });
    if (!dropped) return;
    const { names, dropped: said } = words.saved;
    this.#notify(said(names[dropped.tab], dropped.at));
  }

  /** @param {Attempt} attempt */
  set(attempt) {
    const { tab, attempts } = this.#store.state;
    const chosen = this.rules.chosen?.(attempt) ?? [];
    const places = this.rules.placesOf?.(attempt);
    const spoken = this.rules.spoken?.(attempt);
    this.#store.set({
      attempts: {
        ...attempts,
        [tab]: { ...attempt, chosen, places, spoken },
      },
    });
  }

  /** Says that a restored attempt is solved. */
  resume() {
    const { attempt } = this;
    const { message, past } = attempt;
    if (message || !past.length || !this.rules.finished(attempt)) return;
    this.set({ ...attempt, message: { kind: "solved" } });
  }

  undo() {
    this.follow();
    this.#travel("past", "future");
  }

  redo() {
    this.follow();
    this.#travel("future", "past");
  }

  /** @param {Attempt} attempt @returns {any} */
  #content(attempt) {
    return Object.fromEntries(
      this.content.map((name) => [name, attempt[name]]),
    );
  }

  /** @param {(Content & Partial<Attempt>) | null | undefined} fields */
  move(fields) {
    if (!fields) return;
    const attempt = timed(this.attempt);
    const content = this.#content(attempt);
    // A new start spends no time, and its undo gives the time back.
    const left =
      "spent" in fields ? { ...content, ...effortOf(attempt) } : content;
    const past = [...attempt.past.slice(1 - MAX_MOVES), left];
    this.#put({ ...attempt, ...fields, past, future: [] });
    // A player who has made a move needs no onboarding.
    const { onboarded } = this.#store.state;
    if (!onboarded.includes(this.tab))
      this.#store.set({ onboarded: [...onboarded, this.tab] });
  }

  /** @param {"past" | "future"} from @param {"past" | "future"} to */
  #travel(from, to) {
    const { attempt } = this;
    const last = attempt[from].at(-1);
    if (!last) return;
    this.#put({
      ...attempt,
      ...last,
      [from]: attempt[from].slice(0, -1),
      [to]: [
        ...attempt[to],
        {
          ...this.#content(attempt),
          ...("spent" in last && effortOf(attempt)),
        },
      ],
    });
  }

  /** @param {Attempt} attempt */
  #put(attempt) {
    this.#listeners.changes();
    /** @type {AttemptMessage | null} */
    const message = this.rules.finished(attempt) ? { kind: "solved" } : null;
    const at = Math.max(Date.now(), attempt.at + 1);
    this.set({ ...attempt, ...quiet, at, message });
    this.save();
    this.#listeners.moved();
  }
}
