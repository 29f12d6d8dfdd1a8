// The rules of the shown Sudoku that its digits break. The engine finds them, after each change.
import * as sudoku from "./puzzles/sudoku.js";
/** @import { Violations, State, Store, WorkerClient } from "../types.js" */

/** @typedef {{ draft: import("../types.js").SudokuDraft, cells: number[] }} Question */

export class RuleChecker {
  #store;
  #client;
  #answered;
  /** @type {Question | null} */
  #newest = null;
  #isAsking = false;

  /**
   * `answered` is called after each answer.
   * @param {Store} store
   * @param {WorkerClient} client
   * @param {() => void} answered
   */
  constructor(store, client, answered) {
    this.#store = store;
    this.#client = client;
    this.#answered = answered;
  }

  /**
   * Asks the engine if the digits or the rules have changed. The last answer stays until the new one arrives.
   * @param {State} state
   */
  look({ tab, mode, drafts, attempts, engine }) {
    const draft = drafts.sudoku;
    if (tab !== "sudoku" || !draft?.rules || engine.state !== "ready") return;
    const attempt = mode === "try" ? attempts.sudoku : null;
    const { cells } = attempt?.draft === draft ? attempt : draft;
    if (this.#newest?.draft === draft && this.#newest.cells === cells) return;
    this.#newest = { draft, cells };
    if (!this.#isAsking) void this.#ask();
  }

  // One question is open at a time, so changes during it lead to one more question.
  async #ask() {
    this.#isAsking = true;
    for (let question; question !== this.#newest;) {
      question = this.#newest;
      if (!question) break;
      const { draft, cells } = question;
      const puzzle = sudoku.puzzle({ ...draft, cells });
      // The editor shows what is wrong with a malformed rule.
      const reasons = await this.#client
        .ask("violations", { puzzle })
        .catch(() => null);
      if (!reasons || question !== this.#newest) continue;
      const violations = /** @type {Violations} */ ({ ...question, reasons });
      this.#store.set({ violations });
      this.#answered();
    }
    this.#isAsking = false;
  }
}
