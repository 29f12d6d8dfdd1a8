// The first chapter of the lesson: a 4×4 Sudoku whose moves and jobs become the rows and columns of a table. The learner
// chooses rows, gets stuck, takes a choice back, and follows the shortest column to the solution.
import {
  optionWords,
  itemWords,
  capital,
  words,
} from "../../../locales/words.js";
import { el, mark, setText } from "../../../core/views/dom.js";
import { small as w } from "../words/small.js";
import { lessons } from "../words/lesson.js";
import { forFingers } from "../words/touch.js";
import { Choices } from "./choices.js";
import { AllLamps, lampsOf } from "./job-lamps.js";
import { lookOf } from "./look.js";
import { fly, isStill } from "./motion.js";
import { cardOf, deckOf } from "./move-cards.js";
import { MoveTable } from "./move-table.js";
import { onwardCards } from "./onward-cards.js";
import { SceneButtons } from "./scene-buttons.js";
import { SmallBoard } from "./small-board.js";
import { SmallTable } from "./small-table.js";
/** @import { Problem, State } from "../../../types.js" */
/** @import { Change } from "./choices.js" */
/** @import { Pointed } from "./move-table.js" */
/** @import { Wanted } from "./scene-buttons.js" */

/** The scenes by name. The trick, scene 8, is drawn by links-board. */
const [MOVES, JOBS, LAMPS, TABLE, , STUCK, FEWEST, , ONWARD] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
];

class SmallSudoku extends HTMLElement {
  #board = new SmallBoard(
    // The board is empty until the engine has described the puzzle.
    (row, column) => this.#problem && this.#press(row, column),
    (row, column = 0) => this.#problem && this.#pointCell(row, column),
  );
  #rows = new MoveTable(
    (move) => this.#choose(move),
    (at) => this.#point(at),
  );
  #lamps = new AllLamps();
  #beside = el("div", { class: "beside" });
  #told = el("p", { class: "told", role: "status" });
  #buttons = new SceneButtons();
  /** @type {Problem} */
  #problem = /** @type {any} */ (null);
  /** @type {SmallTable} */
  #table = /** @type {any} */ (null);
  #scene = 0;
  #choices = new Choices((change) => this.#changed(change));
  // The move on the card, and the cell it came from.
  #move = -1;
  /** @type {Pointed | null} */
  #pointed = null;
  #isLit = false;
  #isFolded = false;

  connectedCallback() {
    this.append(
      el("div", { class: "picture" }, this.#board.node, this.#beside),
      this.#told,
      this.#buttons.node,
    );
    // Keys of the player do not move the hidden search.
    this.addEventListener("keydown", (event) => {
      if (event.key !== "?") event.stopPropagation();
    });
  }

  /** @param {State} state */
  draw({ tab, lesson, problem }) {
    if (tab !== "learn") return;
    const scene = lessons[lesson].scene ?? 0;
    const isOurs =
      problem &&
      "chapter" in problem.draft &&
      problem.draft.chapter === "small";
    if (isOurs && problem !== this.#problem) this.#lay(problem);
    if (!this.#problem || scene === this.#scene) return;
    const before = this.#scene;
    this.#scene = scene;
    this.#enter(before);
  }

  /** @param {Problem} problem */
  #lay(problem) {
    const isFirst = !this.#problem;
    this.#problem = problem;
    this.#table = new SmallTable(problem);
    this.#choices.table = this.#table;
    this.#board.lay(/** @type {any} */ (problem.puzzle).grid);
    this.#rows.lay(problem, this.#table);
    this.#lamps.lay(problem, (job) =>
      this.#point(job === null ? null : { job }),
    );
    if (isFirst) this.#move = this.#table.moves[0];
  }

  // Shows a scene; `before` is the one that was shown.
  /** @param {number} before */
  #enter(before) {
    this.#choices.stop();
    this.#pointed = null;
    this.#isFolded = false;
    this.#rows.land();
    const scene = this.#scene;
    mark(this, "data-scene", scene);
    mark(this.#board.node, "hidden", scene === ONWARD);
    /** @type {Node[]} */
    let parts = [this.#rows.node];
    if (scene === MOVES) parts = [];
    if (scene === JOBS) parts = this.#oneMove();
    if (scene === LAMPS) parts = [this.#lamps.node];
    if (scene === ONWARD) parts = [onwardCards()];
    this.#beside.replaceChildren(...parts);
    // Each scene begins at its own place: only a choice that is stuck is kept, for the scene about it.
    const { stuck } = this.#table.standing(this.#choices.list);
    if (scene !== STUCK || stuck === null) this.#choices.list = [];
    this.#say(this.#opening());
    if (scene === TABLE && before === LAMPS) this.#grow();
  }

  // Returns the first line below the picture of a scene.
  #opening() {
    const { next, left } = this.#standing;
    switch (this.#scene) {
      case LAMPS:
        return this.#isLit ? this.#lampWords() : "";
      case STUCK:
        return this.#standing.stuck !== null ? this.#stuckWords() : w.lucky;
      case FEWEST:
        return next === null
          ? w.solved(this.#choices.list.length)
          : w.fewest(this.#job(next), left(next));
      default:
        return "";
    }
  }

  get #standing() {
    return this.#table.standing(this.#scene > TABLE ? this.#choices.list : []);
  }

  /** @param {number} job */
  #job(job) {
    return itemWords(this.#problem.items[job]);
  }

  #stuckWords() {
    return w.stuck(this.#job(this.#standing.stuck ?? 0));
  }

  #lampWords() {
    const { done } = this.#standing;
    const all = this.#problem.items.length;
    return w.lit(done, all, this.#table.clues.length);
  }

  // Shows a line, and draws everything.
  /** @param {string} text */
  #say(text) {
    setText(this.#told, forFingers(text));
    this.#draw();
  }

  #draw() {
    const standing = this.#standing;
    const scene = this.#scene;
    const { job } = this.#pointed ?? {};
    const smallest = scene === FEWEST ? standing.next : null;
    this.#board.draw({
      ...lookOf(this.#problem, this.#table, standing, {
        seen: this.#seen,
        lit: job ?? smallest,
      }),
      breathes: scene === MOVES,
    });
    this.#lamps.draw((job) => this.#isLit && standing.isDone(job), job ?? null);
    mark(this.#rows.node, "data-folded", this.#isFolded);
    this.#rows.draw(standing, {
      pointed: this.#pointed,
      counts: scene === FEWEST,
    });
    this.#buttons.show(this.#wanted);
  }

  // The moves whose digits are shown as ghosts.
  get #seen() {
    const { move, job } = this.#pointed ?? {};
    if (this.#isFolded) return this.#table.moves;
    if (move !== undefined) return [move];
    if (this.#scene === JOBS) return [this.#move];
    return job !== undefined && this.#scene > LAMPS
      ? this.#table.movesOf(job)
      : [];
  }

  // The buttons of the scene.
  /** @returns {Wanted[]} */
  get #wanted() {
    const { stuck, next, chosen } = this.#standing;
    /** @type {Wanted} */
    const back = [w.back, () => this.#choices.takeBack(chosen.length - 1)];
    switch (this.#scene) {
      case LAMPS:
        return [[this.#isLit ? w.unlight : w.light, () => this.#light()]];
      case TABLE:
        return [[this.#isFolded ? w.unfold : w.fold, () => this.#fold()]];
      case STUCK:
        if (stuck !== null) return [back];
        return [
          [w.wrong, () => this.#choices.walk(this.#table.wrongWay(chosen))],
          ...(chosen.length ? [back] : []),
        ];
      case FEWEST: {
        if (stuck !== null) return [back];
        if (next === null) return [[w.again, () => this.#restart()]];
        const way = this.#table.wayFrom(chosen);
        return [
          [w.one, () => this.#choices.walk(way.slice(0, 1))],
          [w.all, () => this.#choices.walk(way)],
        ];
      }
      default:
        return [];
    }
  }

  // ---- Scenes 1 and 2: the moves of a cell, the jobs of a move.

  /** @param {number} row @param {number} column */
  #press(row, column) {
    const moves = this.#table.movesAt(row, column);
    if (this.#scene > JOBS) return this.#pointCell(row, column);
    if (moves.length === 0) return this.#say(w.given);
    this.#move = moves[0];
    if (this.#scene === JOBS) {
      this.#pointed = null;
      this.#beside.replaceChildren(...this.#oneMove());
      return this.#say("");
    }
    const cards = moves.map((move) => this.#card(move));
    this.#beside.replaceChildren(deckOf(...cards));
    this.#say(
      w.canBe(
        row,
        column,
        moves.map((move) => this.#table.placeOf(move).digit),
      ),
    );
    cards.forEach((card, i) =>
      fly(card, this.#board.cell(row, column), { delay: i * 120 }),
    );
  }

  /** @param {number} move */
  #card(move) {
    return cardOf(this.#table.placeOf(move), (isOn) =>
      this.#point(isOn ? { move } : null),
    );
  }

  #oneMove() {
    const jobs = this.#table.jobsOf(this.#move);
    return [
      deckOf(this.#card(this.#move)),
      lampsOf(this.#problem, jobs, (job) => {
        if (this.#pointed?.job === job) return;
        this.#pointed = { job };
        for (const [i, lamp] of this.#beside
          .querySelectorAll(".lamp")
          .entries())
          mark(lamp, "data-on", jobs[i] === job);
        this.#say(
          w.about[
            /** @type {keyof typeof w.about} */ (this.#problem.items[job].type)
          ],
        );
      }),
    ];
  }

  // ---- Pointing.

  /** @param {Pointed | null} at */
  #point(at) {
    // The lamp of a single move stays lit, and the last scenes have no table.
    if (this.#scene === JOBS || this.#scene > FEWEST) return;
    this.#pointed = at;
    if (at?.job !== undefined && this.#scene > LAMPS) {
      const { isDone, left } = this.#standing;
      const name = capital(this.#job(at.job));
      return this.#say(
        isDone(at.job) ? w.jobDone(name) : w.jobLeft(name, left(at.job)),
      );
    }
    this.#draw();
  }

  // In the table's scenes a cell stands for the job of filling it.
  /** @param {number | null} row @param {number} column */
  #pointCell(row, column) {
    if (this.#scene <= LAMPS) return;
    if (row === null) return this.#point(null);
    const job = this.#problem.items.findIndex(
      (item) =>
        item.type === "cell" && item.row === row && item.column === column,
    );
    this.#point(this.#table.jobs.includes(job) ? { job } : null);
  }

  // ---- Scenes 3 and 4: all lamps, and the table that grows out of the board.

  #light() {
    this.#isLit = !this.#isLit;
    this.#say(this.#isLit ? this.#lampWords() : "");
  }

  /** @param {boolean} [back] */
  #grow(back) {
    return this.#rows.fly((move) => {
      const { row, column } = this.#table.placeOf(move);
      return this.#board.cell(row, column);
    }, back);
  }

  async #fold() {
    const run = this.#choices.stop();
    this.#pointed = null;
    if (this.#isFolded) {
      this.#isFolded = false;
      this.#draw();
      return this.#grow();
    }
    await this.#grow(true);
    if (!this.#choices.goesOn(run)) return;
    this.#isFolded = true;
    this.#draw();
  }

  // ---- Scenes 5 to 7: choices.

  /** @param {number} move */
  #choose(move) {
    if (this.#scene <= TABLE) return this.#point({ move });
    const at = this.#choices.list.indexOf(move);
    if (at >= 0) this.#choices.takeBack(at);
    else if (this.#standing.open(move)) this.#choices.add(move);
    else this.#say(w.gone);
  }

  // After a choice, or after some were taken back, the rows change one after another.
  /** @param {Change} change */
  #changed({ move, moved }) {
    for (const [other, row] of this.#rows.rows) {
      const at = moved.indexOf(other);
      row.style.transitionDelay = at < 0 || isStill() ? "" : `${at * 70}ms`;
    }
    this.#pointed = null;
    if (move !== null) return this.#say(this.#choiceWords(move, moved.length));
    const isRight = this.#table.isRight(this.#choices.list);
    this.#say(w.returned(moved.length, isRight));
  }

  /** @param {number} move @param {number} gone */
  #choiceWords(move, gone) {
    const { stuck, next, done, left } = this.#standing;
    if (next === null) return w.solved(this.#choices.list.length);
    if (stuck === null && this.#scene === FEWEST)
      return w.fewest(this.#job(next), left(next));
    const name = capital(optionWords(this.#problem.options[move], move));
    const chose = w.chose(name, gone, this.#problem.items.length - done);
    return stuck === null ? chose : `${chose}${words.gap}${this.#stuckWords()}`;
  }

  #restart() {
    this.#choices.stop();
    this.#choices.list = [];
    this.#say(this.#opening());
  }
}

customElements.define("small-sudoku", SmallSudoku);
