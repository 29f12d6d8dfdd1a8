// The hints and checks of an attempt: asks the worker, and says what it means for the player.
import { LIMIT_MS } from "./attempt-questions.js";
import * as sudoku from "./sudoku.js";
import * as sudokus from "../../core/puzzles/sudoku.js";
/** @import { Attempt, AttemptMessage, Rules, Tab, Target } from "../../types.js" */
/** @import { Questions } from "./attempt-questions.js" */

/**
 * The controller of the attempt. `isImpossible` returns true if the page has proved that there is no solution.
 * `showMessage` returns false if the answer is about an earlier board. `point` shows an option on the board.
 * @typedef {object} Host
 * @property {() => Attempt} attempt
 * @property {() => Tab} tab
 * @property {() => Rules} rules
 * @property {() => boolean} isImpossible
 * @property {(attempt: Attempt) => void} set
 * @property {(attempt: Attempt, fields: Partial<Attempt>) => boolean} showMessage
 * @property {(option: number) => void} point
 */

export class Advisor {
  #host;
  #questions;

  /** @param {Host} host @param {Questions} questions */
  constructor(host, questions) {
    this.#host = host;
    this.#questions = questions;
  }

  /**
   * Gives a hint: for a Sudoku the next step of a person; otherwise, or without such a step, an option that leads to a
   * solution. Resolves to the cell for a digit, if there is one.
   * @returns {Promise<Target | undefined | void>}
   */
  async hint() {
    const attempt = this.#host.attempt();
    if (this.#reportImpossible(attempt)) return;
    this.#host.set({ ...attempt, hints: attempt.hints + 1 });
    if (this.#host.tab() !== "sudoku" || sudoku.finished(attempt))
      return this.#advise(attempt, true);
    const n = attempt.draft.box[0] * attempt.draft.box[1];
    const seenAt = ({ row = 0, column = 0 }) => row * n + column;
    const puzzle = sudoku.puzzle(attempt);
    const human = await this.#questions.ask("explain", { puzzle });
    if (!human) return;
    // If there is no solution, the check explains why: further steps may be wrong, too.
    if (human.outcome === "none") return void (await this.check());
    const steps = human.steps.findIndex(
      ({ placements, technique }) => placements[0] && technique !== "guess",
    );
    if (steps >= 0) {
      const [next] = human.steps;
      const leads = human.steps[steps];
      const marks = next.pattern.length ? next.pattern : next.placements;
      /** @type {AttemptMessage} */
      const message = { kind: "human", next, leads, steps };
      this.#host.showMessage(attempt, { message, seen: marks.map(seenAt) });
      return next.placements[0];
    }
    const args = { puzzle, wanted: true, ms: LIMIT_MS };
    const advice = await this.#questions.ask("advise", args);
    if (!advice) return;
    if (advice.kind === "none") return void (await this.check());
    const seen = advice.option ? [seenAt(advice.option)] : [];
    this.#host.showMessage(attempt, { message: advice, seen });
    return advice.option;
  }

  /** Shows where the next step of a person is: its houses and its rules, and neither the technique nor the digit. */
  async where() {
    const attempt = this.#host.attempt();
    if (this.#reportImpossible(attempt)) return;
    const puzzle = sudoku.puzzle(attempt);
    const human = await this.#questions.ask("explain", { puzzle });
    if (!human) return;
    const next = human.steps[0];
    if (human.outcome === "none" || !next || next.technique === "guess")
      return void (await this.hint());
    const n = attempt.draft.box[0] * attempt.draft.box[1];
    const { houses, rules, pattern, placements } = next;
    const marks = pattern.length ? pattern : placements;
    const seen = houses.length || rules?.length ? [] : marks;
    /** @type {AttemptMessage} */
    const message = { kind: "where", houses, rules };
    this.#host.showMessage(attempt, {
      message,
      seen: seen.map(({ row, column }) => row * n + column),
    });
  }

  /** Finds out if the attempt still leads to a solution, and if not, why. */
  async check() {
    const attempt = this.#host.attempt();
    if (this.#reportImpossible(attempt)) return;
    if (this.#host.tab() !== "sudoku" || sudoku.finished(attempt))
      return this.#advise(attempt, false);
    const mine = await this.#questions.ask("advise", {
      puzzle: sudoku.puzzle(attempt),
      ms: LIMIT_MS,
    });
    if (!mine) return;
    if (mine.kind !== "none")
      return this.#host.showMessage(attempt, { message: mine });
    const puzzle = sudokus.puzzle(attempt.draft);
    const truth = await this.#questions.ask("verdict", { puzzle });
    if (!truth) return;
    if (truth.found.length === 0)
      return this.#host.showMessage(attempt, { message: { kind: "none" } });
    // With more than one solution, no digit can be called wrong.
    const only = truth.found.length === 1 && attempt.options.length > 0;
    const wrong = only
      ? sudoku.wrongCells(
          attempt,
          Array.from(truth.found[0].options, (id) => attempt.options[id]),
        )
      : [];
    this.#host.showMessage(attempt, {
      message: { kind: "wrong", count: wrong.length },
      wrong,
    });
  }

  // A search of seconds may not find what the page has already proved.
  /** @param {Attempt} attempt */
  #reportImpossible(attempt) {
    const isKnown = this.#host.isImpossible();
    if (isKnown) this.#host.showMessage(attempt, { message: { kind: "none" } });
    return isKnown;
  }

  // For queens, pieces, covers and full grids: finds out if the attempt leads to a solution, which move made it fail,
  // or which move comes next.
  /** @param {Attempt} attempt @param {boolean} wanted */
  async #advise(attempt, wanted) {
    // Another tab may be open when the answer arrives.
    const own = this.#host.rules();
    if (this.#host.tab() === "matrix" && !attempt.problem) return;
    if (own.finished(attempt))
      return void this.#host.showMessage(attempt, {
        message: { kind: "solved" },
      });
    const reduced = await this.#questions.leadsOn(own, attempt, wanted);
    if (!reduced) return;
    const advice = own.named?.(attempt, reduced) ?? reduced;
    // The wrong move as an option of the whole puzzle. A move that was never an option has none; the conflicts on the
    // board name it.
    const move = own.asOption?.(attempt.placed[advice.kept ?? -1], attempt);
    const message = move ? { ...advice, move } : advice;
    if (!this.#host.showMessage(attempt, { message })) return;
    // The option in the message is shown on the board.
    const named = move ?? advice.option;
    const about = JSON.stringify(named);
    const option =
      named?.id ??
      attempt.options.findIndex((option) => JSON.stringify(option) === about);
    if (option >= 0) this.#host.point(option);
  }
}
