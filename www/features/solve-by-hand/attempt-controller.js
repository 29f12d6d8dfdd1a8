// Solving by hand: the moves of the player for each kind of puzzle, with undo and redo. The search checks them and
// gives hints.
import { isProvedImpossible } from "../../core/puzzles/no-solution.js";
import { Advisor } from "./attempt-advisor.js";
import { AttemptMoves, quiet } from "./attempt-moves.js";
import { enter } from "./cell-entry.js";
import { pressed } from "./digit-first.js";
import { unspent } from "./effort.js";
import { moveOf, targetOf } from "./hint-move.js";
import { inHand } from "./laid-pieces.js";
import * as polyform from "./polyform.js";
import * as polyomino from "./polyomino.js";
import * as sudoku from "./sudoku.js";
import { Questions } from "./attempt-questions.js";
import { LeftCounter } from "./left-counter.js";
/** @import { Attempt, WorkerClient, Content, Entry, Hold, Hover, State, Store, Target, Notify } from "../../types.js" */

/** The panel shows that a question is running if it takes longer than this, in milliseconds. */
const LOOKING_MS = 300;

export class AttemptController {
  #store;
  #moves;
  #questions;
  #left;
  #advisor;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #lookingTimer;
  // The last hover.
  /** @type {Hover | null} */
  #pointed = null;

  /** @param {Store} store @param {WorkerClient} client @param {Notify} notify */
  constructor(store, client, notify) {
    this.#store = store;
    this.#moves = new AttemptMoves(store, notify, {
      changes: () => this.cancel(),
      moved: () => {
        this.#point();
        this.countLeft();
      },
      followed: () => this.judge(),
    });
    this.#left = new LeftCounter(store, client);
    this.#questions = new Questions(store, client, notify);
    this.#advisor = new Advisor(
      {
        attempt: () => this.attempt,
        tab: () => this.#moves.tab,
        rules: () => this.#moves.rules,
        isImpossible: () => isProvedImpossible(store.state),
        set: (attempt) => this.#moves.set(attempt),
        showMessage: (attempt, fields) => this.#showMessage(attempt, fields),
        point: (option) => store.set({ hover: { option } }),
      },
      this.#questions,
    );
  }

  /** The attempt at the shown puzzle; a changed puzzle begins a new one. */
  get attempt() {
    return this.#moves.attempt;
  }

  /** Ensures that there is an attempt to show. */
  begin() {
    this.#pointed = null;
    // While the code was loading, the user may have opened the lesson.
    if (!this.#moves.rules) return;
    this.#moves.set(this.attempt);
    this.#moves.follow();
    this.#moves.resume();
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
    if (this.#moves.tab !== "sudoku") return;
    this.#moves.follow();
    const { attempt } = this;
    const [rows, columns] = attempt.draft.box;
    const chosen = [row * rows * columns + column];
    const { selected } = attempt;
    this.#moves.move(
      enter(attempt, selected.length ? selected : chosen, digit, as),
    );
  }

  /**
   * Puts a queen or a piece on a square, or removes it. The end of a drag, `isDrop`, removes nothing.
   * @param {number} row
   * @param {number} column
   */
  press(row, column, isDrop = false) {
    this.#moves.follow();
    const act = isDrop ? polyomino.drop : this.#moves.rules.press;
    const change = act?.(this.attempt, row, column);
    if (change) this.#moves.move(change);
    else if (this.#moves.tab === "polyomino" && inHand(this.attempt))
      this.#moves.set({ ...this.attempt, message: { kind: "noFit" } });
  }

  /**
   * Lays the piece in the hand on a cell of polyforms, or picks the cell.
   * @param {number} item
   */
  pressItem(item) {
    if (this.#moves.tab !== "polyform") return;
    this.#moves.follow();
    const { attempt } = this;
    const { move, picked } = polyform.pressed(attempt, item);
    if (move) this.#moves.move(move);
    else this.#moves.set({ ...attempt, picked, ...quiet });
  }

  /**
   * Shows one layer of polyforms alone, or all with -1.
   * @param {number} layer
   */
  showLayer(layer) {
    this.#moves.set({ ...this.attempt, layer });
  }

  /**
   * Chooses an option of an own cover, or removes it; or lays a piece of polyforms.
   * @param {number} option
   */
  choose(option) {
    this.#moves.follow();
    this.#moves.move(this.#moves.rules.choose?.(this.attempt, option));
  }

  /** Makes what was placed by hand given, and returns the draft; null if nothing was placed. */
  get fixed() {
    const { attempt } = this;
    return attempt.placed?.length ? this.#moves.rules.fixed?.(attempt) : null;
  }

  /**
   * Changes what a key enters, the selected cells, the order of entry or the held digit, see digit-first.js.
   * @param {Partial<Pick<Attempt, "entry" | "selected" | "isSelecting" | "digitFirst" | "held">>} fields
   */
  setEntry(fields) {
    if (this.#moves.tab === "sudoku")
      this.#moves.set({ ...this.attempt, ...fields });
  }

  /**
   * Handles a press on a cell of a Sudoku.
   * @param {number} row
   * @param {number} column
   */
  pick(row, column) {
    this.#moves.follow();
    const { attempt } = this;
    if (this.#moves.tab !== "sudoku") return;
    const at = row * Math.sqrt(attempt.cells.length) + column;
    const { move, held } = pressed(attempt, at);
    if (held !== undefined) this.setEntry({ held });
    this.#moves.move(move);
  }

  /** Notes every digit that its houses allow. */
  noteAll() {
    this.#moves.follow();
    this.#moves.move(sudoku.noteAll(this.attempt));
  }

  /**
   * Changes the piece in the hand: `{ piece }`, `{ next: true }`, or the same one after `{ how: "turn" }` or "flip".
   * @param {Hold} action
   */
  hold({ piece, next, how }) {
    const { attempt } = this;
    const rules = this.#moves.rules;
    const isOther = next || piece !== undefined;
    const hand = isOther
      ? rules.take?.(attempt, piece)
      : rules.turned?.(attempt, how ?? "turn");
    // Polyforms can be placed without a piece in the hand.
    if (hand || (isOther && this.#moves.tab === "polyform"))
      this.#moves.set({ ...attempt, hand: hand ?? undefined, ...quiet });
    this.#point();
    // If the piece fits nowhere there, the panel says so.
    if (
      this.#moves.tab === "polyomino" &&
      this.#pointed &&
      !this.#store.state.hover
    )
      this.#moves.set({ ...this.attempt, message: { kind: "noFit" } });
  }

  // The hover of the new piece replaces that of the old one.
  #point() {
    const hover = this.#moves.rules?.fitAt ? this.preview(this.#pointed) : null;
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
    const option = this.#moves.rules?.fitAt?.(this.attempt, item) ?? null;
    return option === null ? hover : { option };
  }

  /** Reports a full grid as solved when the engine has found no broken rule. */
  judge() {
    const { mode } = this.#store.state;
    if (mode !== "try" || this.#moves.tab !== "sudoku") return;
    const { attempt } = this;
    if (attempt.message || !sudoku.finished(attempt)) return;
    this.#moves.set({ ...attempt, message: { kind: "solved" } });
    this.#moves.save();
  }

  /**
   * Takes over moves of a shared link, as one move.
   * @param {Content} placed
   */
  takeOver(placed) {
    const { attempt } = this;
    const content = this.#moves.rules.revived(attempt.draft, placed);
    // A link without notes leaves those of the same digits.
    const names = this.#moves.content.filter(
      (name, i) => i === 0 || [placed[name]].flat().some(Boolean),
    );
    /** @param {keyof Content} name */
    const isOther = (name) =>
      JSON.stringify(content?.[name]) !== JSON.stringify(attempt[name]);
    if (content && names.some(isOther)) this.#moves.move(content);
  }

  undo() {
    this.#moves.undo();
  }

  redo() {
    this.#moves.redo();
  }

  /** Removes all own moves. Undo restores them. */
  clear() {
    this.#moves.follow();
    this.#moves.move({
      ...this.#moves.rules.begun(this.attempt.draft),
      ...unspent,
    });
  }

  /**
   * Gives a hint, see attempt-advisor.js. A second call follows the hint. Resolves to the cell for a digit, if there is one.
   * @returns {Promise<Target | undefined | void>}
   */
  async hint() {
    this.#moves.follow();
    const { attempt } = this;
    const { message } = attempt;
    const named = targetOf(message);
    if (named) {
      this.#moves.move(moveOf(this.#moves.tab, attempt, named));
      return named;
    }
    return this.#look("hint", () => this.#advisor.hint());
  }

  /** Shows where the next step of a person is: its houses and its rules, and neither the technique nor the digit. */
  async where() {
    this.#moves.follow();
    await this.#look("where", () => this.#advisor.where());
  }

  /** Empties the cells that the last check has called wrong. Undo fills them again. */
  removeWrong() {
    this.#moves.follow();
    const { attempt } = this;
    const wrong = new Set(attempt.wrong);
    if (wrong.size === 0) return;
    const cells = attempt.cells.map((digit, at) => (wrong.has(at) ? 0 : digit));
    this.#moves.move({ cells });
  }

  /** Finds out if the attempt still leads to a solution, and if not, why. */
  async check() {
    await this.#look("check", () => this.#advisor.check());
  }

  /** Counts the solutions that the queens or pieces leave, if the user wants that. */
  countLeft() {
    const { attempt } = this;
    const { countsLeft, mode } = this.#store.state;
    const isOn = countsLeft && mode === "try" && this.#moves.rules.fixed;
    if (!isOn) return this.#left.cancel();
    void this.#left.look(this.#moves.tab, attempt, this.#moves.rules);
  }

  /** Cancels the running question. */
  cancel() {
    this.#questions.cancel();
    this.#endLooking();
  }

  // Asks a question in place of the running one. If the panel shows that the same question is running, cancels it.
  /**
   * @template T
   * @param {State["looking"]} name
   * @param {() => Promise<T>} ask
   */
  async #look(name, ask) {
    const isRunning = this.#store.state.looking === name;
    this.cancel();
    if (isRunning) return;
    const timer = setTimeout(
      () => this.#store.set({ looking: name }),
      LOOKING_MS,
    );
    this.#lookingTimer = timer;
    try {
      return await ask();
    } finally {
      if (this.#lookingTimer === timer) this.#endLooking();
    }
  }

  #endLooking() {
    clearTimeout(this.#lookingTimer);
    if (this.#store.state.looking) this.#store.set({ looking: "" });
  }

  // An answer about an earlier board is discarded.
  /** @param {Attempt} attempt @param {Partial<Attempt>} fields */
  #showMessage(attempt, fields) {
    const now = this.attempt;
    const [name] = this.#moves.content;
    if (now[name] !== attempt[name]) return false;
    this.#moves.set({ ...now, ...quiet, ...fields });
    return true;
  }
}
