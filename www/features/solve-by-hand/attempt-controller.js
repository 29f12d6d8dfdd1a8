// Solving by hand: the moves of the player for each kind of puzzle, with undo and redo. The search checks them and
// gives hints.
import { Advisor } from "./attempt-advisor.js";
import { enter } from "./cell-entry.js";
import { cellFirst, pressed } from "./digit-first.js";
import { spentOn, timed, unspent } from "./effort.js";
import { moveOf, targetOf } from "./hint-move.js";
import { inHand } from "./laid-pieces.js";
import * as matrix from "./matrix.js";
import * as polyform from "./polyform.js";
import * as polyomino from "./polyomino.js";
import * as queens from "./queens.js";
import * as sudoku from "./sudoku.js";
import { Questions } from "./attempt-questions.js";
import { spoken } from "./spoken-cells.js";
import { LeftCounter } from "./left-counter.js";
import { AttemptKeeper } from "./saved/attempt-keeper.js";
import { attempt as words } from "./words/attempt.js";
/** @import { Attempt, WorkerClient, Content, Entry, Hold, KeptAttempt, Hover, Store, Rules, AttemptMessage } from "../../types.js" */
/** @import { Tab, Target, Notify } from "../../types.js" */

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
const quiet = { wrong: [], seen: [], message: null };

export class AttemptController {
  #store;
  #questions;
  #notify;
  #left;
  #advisor;
  #keeper = new AttemptKeeper((name) => this.#follow(name));
  // The last hover.
  /** @type {Hover | null} */
  #pointed = null;

  /** @param {Store} store @param {WorkerClient} client @param {Notify} notify */
  constructor(store, client, notify) {
    this.#store = store;
    this.#notify = notify;
    this.#left = new LeftCounter(store, client);
    this.#questions = new Questions(store, client, notify);
    this.#advisor = new Advisor(
      {
        attempt: () => this.attempt,
        tab: () => this.#tab,
        rules: () => this.#rules,
        set: (attempt) => this.#set(attempt),
        showMessage: (attempt, fields) => this.#showMessage(attempt, fields),
        point: (option) => store.set({ hover: { option } }),
      },
      this.#questions,
    );
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
    const kept = this.#keeper.read(tab, draft, this.#rules, old);
    const { effort, ...moves } = kept ?? {
      ...this.#rules.begun(draft),
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
  #follow(name) {
    const { tab, mode, attempts, drafts } = this.#store.state;
    const attempt = attempts[tab];
    if (mode !== "try" || !this.#rules || attempt?.draft !== drafts[tab])
      return;
    const now = this.attempt;
    const change = this.#keeper.followed(tab, now, this.#rules, name);
    if (!change) return;
    this.cancel();
    this.#set({ ...change.attempt, ...quiet });
    this.judge();
    if (change.isAhead) this.#save();
  }

  // Stores the shown attempt. If it cannot be stored, the panel says so.
  #save() {
    const dropped = this.#keeper.write(this.#tab, this.attempt);
    const { fault } = this.#keeper;
    if (this.#store.state.unsaved !== fault)
      this.#store.set({ unsaved: fault });
    if (!dropped) return;
    const { names, dropped: said } = words.saved;
    this.#notify(said(names[dropped.tab], dropped.at));
  }

  get #tab() {
    return this.#store.state.tab;
  }

  get #rules() {
    return /** @type {Rules} */ (rules[this.#tab]);
  }

  /** Ensures that there is an attempt to show. */
  begin() {
    this.#pointed = null;
    // While the code was loading, the user may have opened the lesson.
    if (!this.#rules) return;
    this.#set(this.attempt);
    this.#follow();
    this.countLeft();
  }

  /**
   * Puts a digit, a note or a color into a cell, or into the selected ones, or empties them with 0. Clues stay.
   * @param {number} row
   * @param {number} column
   * @param {number} digit
   * @param {Entry} [as] what to enter instead of the chosen kind
   */
  put(row, column, digit, as) {
    // The digit may have waited for this code, and another tab may be open now.
    if (this.#tab !== "sudoku") return;
    this.#follow();
    const { attempt } = this;
    const [rows, columns] = attempt.draft.box;
    const chosen = [row * rows * columns + column];
    const { selected } = attempt;
    this.#move(enter(attempt, selected.length ? selected : chosen, digit, as));
  }

  /**
   * Puts a queen or a piece on a square, or removes it. The end of a drag, `isDrop`, removes nothing.
   * @param {number} row
   * @param {number} column
   */
  press(row, column, isDrop = false) {
    this.#follow();
    const act = isDrop ? polyomino.drop : this.#rules.press;
    const change = act?.(this.attempt, row, column);
    if (change) this.#move(change);
    else if (this.#tab === "polyomino" && inHand(this.attempt))
      this.#set({ ...this.attempt, message: { kind: "noFit" } });
  }

  /**
   * Lays the piece in the hand on a cell of polyforms, or picks the cell.
   * @param {number} item
   */
  pressItem(item) {
    if (this.#tab !== "polyform") return;
    this.#follow();
    const { attempt } = this;
    const { move, picked } = polyform.pressed(attempt, item);
    if (move) this.#move(move);
    else this.#set({ ...attempt, picked, ...quiet });
  }

  /**
   * Shows one layer of polyforms alone, or all with -1.
   * @param {number} layer
   */
  showLayer(layer) {
    this.#set({ ...this.attempt, layer });
  }

  /**
   * Chooses an option of an own cover, or removes it; or lays a piece of polyforms.
   * @param {number} option
   */
  choose(option) {
    this.#follow();
    this.#move(this.#rules.choose?.(this.attempt, option));
  }

  /** Makes what was placed by hand given, and returns the draft; null if nothing was placed. */
  get fixed() {
    const { attempt } = this;
    return attempt.placed?.length ? this.#rules.fixed?.(attempt) : null;
  }

  /**
   * Changes what a key enters, the selected cells, the order of entry or the held digit, see digit-first.js.
   * @param {Partial<Pick<Attempt, "entry" | "selected" | "isSelecting" | "digitFirst" | "held">>} fields
   */
  setEntry(fields) {
    if (this.#tab === "sudoku") this.#set({ ...this.attempt, ...fields });
  }

  /**
   * Handles a press on a cell of a Sudoku.
   * @param {number} row
   * @param {number} column
   */
  pick(row, column) {
    this.#follow();
    const { attempt } = this;
    if (this.#tab !== "sudoku") return;
    const at = row * Math.sqrt(attempt.cells.length) + column;
    const { move, held } = pressed(attempt, at);
    if (held !== undefined) this.setEntry({ held });
    this.#move(move);
  }

  /** Notes every digit that its houses allow. */
  noteAll() {
    this.#follow();
    this.#move(sudoku.noteAll(this.attempt));
  }

  /**
   * Changes the piece in the hand: `{ piece }`, `{ next: true }`, or the same one after `{ how: "turn" }` or "flip".
   * @param {Hold} action
   */
  hold({ piece, next, how }) {
    const { attempt } = this;
    const rules = this.#rules;
    const isOther = next || piece !== undefined;
    const hand = isOther
      ? rules.take?.(attempt, piece)
      : rules.turned?.(attempt, how ?? "turn");
    // Polyforms can be placed without a piece in the hand.
    if (hand || (isOther && this.#tab === "polyform"))
      this.#set({ ...attempt, hand: hand ?? undefined, ...quiet });
    this.#point();
    // If the piece fits nowhere there, the panel says so.
    if (this.#tab === "polyomino" && this.#pointed && !this.#store.state.hover)
      this.#set({ ...this.attempt, message: { kind: "noFit" } });
  }

  // The hover of the new piece replaces that of the old one.
  #point() {
    const hover = this.#rules?.fitAt ? this.preview(this.#pointed) : null;
    this.#store.set({ hover: hover?.option === undefined ? null : hover });
  }

  /**
   * Returns the hover of a cell: the piece in the hand at its place there.
   * @param {Hover | null} hover
   */
  preview(hover) {
    this.#pointed = hover;
    if (!hover || hover.option !== undefined) return hover;
    const item = this.#store.state.problem?.items[hover.item ?? -1];
    const option = this.#rules?.fitAt?.(this.attempt, item) ?? null;
    return option === null ? hover : { option };
  }

  /** Reports a full grid as solved when the engine has found no broken rule. */
  judge() {
    const { mode } = this.#store.state;
    if (mode !== "try" || this.#tab !== "sudoku") return;
    const { attempt } = this;
    if (attempt.message || !sudoku.finished(attempt)) return;
    this.#set({ ...attempt, message: { kind: "solved" } });
    this.#save();
  }

  /**
   * Takes over moves of a shared link, as one move.
   * @param {Content} placed
   */
  takeOver(placed) {
    const { attempt } = this;
    const content = this.#rules.revived(attempt.draft, placed);
    // A link without notes leaves those of the same digits.
    const names = (CONTENT[this.#tab] ?? []).filter(
      (name, i) => i === 0 || [placed[name]].flat().some(Boolean),
    );
    /** @param {keyof Content} name */
    const isOther = (name) =>
      JSON.stringify(content?.[name]) !== JSON.stringify(attempt[name]);
    if (content && names.some(isOther)) this.#move(content);
  }

  undo() {
    this.#follow();
    this.#travel("past", "future");
  }

  redo() {
    this.#follow();
    this.#travel("future", "past");
  }

  /** Removes all own moves. Undo restores them. */
  clear() {
    this.#follow();
    this.#move({ ...this.#rules.begun(this.attempt.draft), ...unspent });
  }

  /**
   * Gives a hint, see attempt-advisor.js. A second call follows the hint. Resolves to the cell for a digit, if there is one.
   * @returns {Promise<Target | undefined | void>}
   */
  async hint() {
    this.#follow();
    const { attempt } = this;
    const { message } = attempt;
    const named = targetOf(message);
    if (named) {
      this.#move(moveOf(this.#tab, attempt, named));
      return named;
    }
    return this.#advisor.hint();
  }

  /** Shows where the next step of a person is: its houses and its rules, and neither the technique nor the digit. */
  async where() {
    this.#follow();
    await this.#advisor.where();
  }

  /** Empties the cells that the last check has called wrong. Undo fills them again. */
  removeWrong() {
    this.#follow();
    const { attempt } = this;
    const wrong = new Set(attempt.wrong);
    if (wrong.size === 0) return;
    const cells = attempt.cells.map((digit, at) => (wrong.has(at) ? 0 : digit));
    this.#move({ cells });
  }

  /** Finds out if the attempt still leads to a solution, and if not, why. */
  async check() {
    await this.#advisor.check();
  }

  /** Counts the solutions that the queens or pieces leave, if the user wants that. */
  countLeft() {
    const { attempt } = this;
    const { countsLeft, mode } = this.#store.state;
    const isOn = countsLeft && mode === "try" && this.#rules.fixed;
    if (!isOn) return this.#left.cancel();
    void this.#left.look(this.#tab, attempt, this.#rules);
  }

  /** Cancels the running question. */
  cancel() {
    this.#questions.cancel();
  }

  // An answer about an earlier board is discarded.
  /** @param {Attempt} attempt @param {Partial<Attempt>} fields */
  #showMessage(attempt, fields) {
    const now = this.attempt;
    const [name] = CONTENT[this.#tab] ?? [];
    if (now[name] !== attempt[name]) return false;
    this.#set({ ...now, ...quiet, ...fields });
    return true;
  }

  /** @param {Attempt} attempt */
  #set(attempt) {
    const { tab, attempts } = this.#store.state;
    const chosen = this.#rules.chosen?.(attempt) ?? [];
    const places = this.#rules.placesOf?.(attempt);
    const spoken = this.#rules.spoken?.(attempt);
    this.#store.set({
      attempts: {
        ...attempts,
        [tab]: { ...attempt, chosen, places, spoken },
      },
    });
  }

  /** @param {Attempt} attempt */
  #content(attempt) {
    const names = CONTENT[this.#tab] ?? [];
    return Object.fromEntries(names.map((name) => [name, attempt[name]]));
  }

  /** @param {(Content & Partial<Attempt>) | null | undefined} fields */
  #move(fields) {
    if (!fields) return;
    const { attempt } = this;
    const past = [...attempt.past.slice(1 - MAX_MOVES), this.#content(attempt)];
    this.#put({ ...timed(attempt), ...fields, past, future: [] });
    // A player who has made a move needs no onboarding.
    const { onboarded } = this.#store.state;
    if (!onboarded.includes(this.#tab))
      this.#store.set({ onboarded: [...onboarded, this.#tab] });
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
      [to]: [...attempt[to], this.#content(attempt)],
    });
  }

  /** @param {Attempt} attempt */
  #put(attempt) {
    this.cancel();
    /** @type {AttemptMessage | null} */
    const message = this.#rules.finished(attempt) ? { kind: "solved" } : null;
    const at = Math.max(Date.now(), attempt.at + 1);
    this.#set({ ...attempt, ...quiet, at, message });
    this.#save();
    this.#point();
    this.countLeft();
  }
}
