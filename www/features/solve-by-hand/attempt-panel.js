// The tools of solving by hand: digits or notes, a check, a hint, and their messages.
import * as matrix from "./matrix.js";
import { queenCount } from "../../core/puzzles/queens.js";
import { attacks, standing } from "./queens.js";
import { left, stuck } from "./laid-pieces.js";
import { laid, trayOf } from "./polyform.js";
import { generated } from "../../core/puzzles.js";
import { covered } from "../../core/puzzles/covered-items.js";
import { SYMBOLS } from "../../core/puzzles/sudoku.js";
import {
  capital,
  faultWords,
  itemWords,
  needWords,
  optionWords,
  reasonWords,
  words,
} from "../../locales/words.js";
import { answers } from "../../locales/answers.js";
import { digitKeys, eraseKey } from "../../core/views/digit-pad.js";
import { combinationOf } from "./cage-words.js";
import { CellSelection } from "./cell-selection.js";
import { SudokuMarks } from "./sudoku-marks.js";
import { attempt as w } from "./words/attempt.js";
import {
  button,
  el,
  isTouch,
  mark,
  off,
  setText,
  dispatch,
} from "../../core/views/dom.js";
import "./entry-switch.js";
import "./new-game.js";
import "./play-clock.js";
import "./piece-tray.js";
/** @import { Attempt, Hover, Mark, AttemptMessage, Square, State, SudokuDraft, Tab } from "../../types.js" */

/** Up to `MAX_NAMED_ELIMINATIONS` eliminations are named one by one. */
const MAX_NAMED_ELIMINATIONS = 4;

/** Grids with more cells are too small for notes, see sudoku-board.js. */
const MAX_NOTED_CELLS = 256;

/** In grids with more cells, notes are small: the panel repeats those of the hovered or focused cell. */
const MAX_LARGE_NOTES_CELLS = 81;

/** The tabs whose moves can become a part of the puzzle. @type {Tab[]} */
const FIXABLE = ["queens", "polyomino", "polyform"];

/** The kinds of messages that report an error. */
const BAD = ["wrong", "none", "astray", "attack", "meet", "noFit", "stuck"];

class AttemptPanel extends HTMLElement {
  #pad = el("div", {
    class: "pad",
    role: "group",
    "aria-label": words.page.pad,
  });
  #tray = el("piece-tray");
  // It is defined when the views of polyforms are loaded.
  #formTray = el("form-tray");
  #erase = eraseKey("button erase-here");
  #entry = el("entry-switch");
  #digitFirst = button(
    w.digitFirst,
    { type: "digit-first" },
    { title: w.digitFirstHint },
  );
  #entering = el(
    "div",
    { class: "entering" },
    this.#erase,
    this.#digitFirst,
    this.#entry.several,
  );
  #marks = new SudokuMarks();
  #selection = new CellSelection(this);
  #holds = false;
  #noteAll = button(w.noteAll, { type: "note-all" }, { kind: "quiet-text" });
  // It is as wide as the longer of its two names, so the buttons after it keep their places.
  #hint = button(
    w.hint,
    { type: "hint" },
    { kind: "two-names", "data-names": `${w.hint}\n${w.follow}` },
  );
  #where = button(w.where, { type: "where" });
  #check = button(w.check, { type: "check" });
  #countsLeft = button(w.countLeft, { type: "count-left" });
  #fix = button(w.fix, { type: "fix-placed" }, { title: w.fixHint });
  #leftCount = el("p", { class: "left-count", role: "status" });
  #removeWrong = button("", { type: "remove-wrong" }, { kind: "remove-wrong" });
  #saved = button(w.saved.open, { type: "saved" }, { kind: "quiet-text" });
  #unsaved = el("p", { class: "fault", role: "status" });
  #message = el("p", { class: "result", role: "status" });
  #fresh = button(
    words.ending.fresh,
    { type: "new-puzzle" },
    { kind: "primary" },
  );
  #effort = el("span");
  #ending = el(
    "div",
    { class: "ending", hidden: true },
    el("p", {}, this.#effort),
    el(
      "div",
      { class: "row" },
      this.#fresh,
      button(w.watch, { type: "replay" }),
    ),
  );
  // The meaning of the signs of a hint on the board.
  #legend = el("p", { class: "hint" });
  #count = el("p", { class: "detail" });
  #how = el("p", { class: "hint" });
  #size = 0;

  connectedCallback() {
    // The focus stays on the board, which receives digits and keys.
    this.addEventListener("pointerdown", (event) => event.preventDefault());
    // With the digit first, a key of the pad holds its digit.
    this.addEventListener("action", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      if (!this.#holds || detail.type !== "put-digit") return;
      event.stopPropagation();
      dispatch(this, { type: "hold-digit", digit: detail.digit });
    });
    this.append(
      el("puzzle-about", { hidden: true }),
      this.#entry,
      this.#pad,
      this.#entry.colors,
      this.#tray,
      this.#formTray,
      this.#entering,
      el(
        "div",
        { class: "ask" },
        this.#hint,
        this.#where,
        this.#check,
        this.#countsLeft,
        this.#fix,
        this.#noteAll,
        button(w.clear, { type: "clear-attempt" }, { kind: "quiet-text" }),
        this.#saved,
      ),
      this.#unsaved,
      this.#leftCount,
      // The message, and what can be done about it.
      el(
        "div",
        { class: "outcome" },
        this.#message,
        this.#removeWrong,
        this.#ending,
      ),
      this.#legend,
      this.#count,
      this.#how,
      el("play-clock", { hidden: true }),
      el("new-game", { hidden: true }),
    );
  }

  /** @param {State} state */
  draw(state) {
    const { tab, mode, attempts, drafts, problem, onboarded } = state;
    const { fault, engine, looking } = state;
    const kept = attempts[tab];
    const on = mode === "try" && kept?.draft === drafts[tab];
    mark(this, "hidden", !on);
    const isSudoku = on && tab === "sudoku";
    this.#holds = Boolean(isSudoku && kept?.digitFirst);
    this.#marks.show(isSudoku && kept ? kept : null);
    this.#selection.show(isSudoku && kept ? kept : null);
    if (!on || tab !== "polyomino") this.#tray.hide();
    if (!on || !kept) return;
    const known = problem?.draft === kept.draft ? problem : null;
    const options = known?.options ?? [];
    /** @type {Attempt} */
    const attempt = { ...kept, problem: known, options };
    for (const node of [
      this.#entry,
      this.#pad,
      this.#entry.colors,
      this.#entering,
      this.#where,
    ])
      mark(node, "hidden", tab !== "sudoku");
    const hasNotes = isSudoku && kept.cells.length <= MAX_NOTED_CELLS;
    mark(this.#noteAll, "hidden", !hasNotes);
    if (isSudoku) this.#entry.show(kept, hasNotes);
    setText(this.#unsaved, w.saved.faults[state.unsaved] ?? "");
    mark(this.#unsaved, "hidden", state.unsaved === "");
    this.#showLeft(state, attempt);
    mark(this.#tray, "hidden", tab !== "polyomino");
    mark(this.#formTray, "hidden", tab !== "polyform");
    if (tab === "polyform") this.#formTray.show?.(attempt, trayOf(attempt));
    if (tab === "sudoku") this.#showPad(attempt);
    if (tab === "polyomino")
      this.#tray.show(attempt, options[state.hover?.option ?? -1]);
    /** @type {any} */
    const message = attempt.message ?? this.#trouble(tab, attempt);
    // A draft that is no puzzle has no answers.
    const fails = !known && fault !== null;
    for (const node of [this.#hint, this.#where, this.#check])
      off(node, fails || engine.state === "missing");
    setText(
      this.#message,
      looking
        ? w.looking
        : message
          ? this.#words(message, kept.draft)
          : fails
            ? faultWords(fault)
            : "",
    );
    const wrong = message?.kind === "wrong" ? attempt.wrong.length : 0;
    setText(this.#removeWrong, w.removeWrong(wrong));
    mark(this.#removeWrong, "hidden", wrong === 0);
    setText(this.#legend, isSudoku ? this.#legendOf(attempt) : "");
    mark(this.#legend, "hidden", this.#legend.textContent === "");
    const isSolved = message?.kind === "solved";
    mark(this.#ending, "hidden", !isSolved);
    mark(this.#fresh, "hidden", !generated.includes(tab));
    if (isSolved) setText(this.#effort, w.effort(kept.spent, kept.hints));
    // After a hint, the same button makes its move. The button of a running question cancels it.
    const hint = message?.leads || message?.option ? w.follow : w.hint;
    setText(this.#hint, looking === "hint" ? answers.cancel : hint);
    setText(this.#where, looking === "where" ? answers.cancel : w.where);
    setText(this.#check, looking === "check" ? answers.cancel : w.check);
    const isBad = fails || BAD.includes(message?.kind);
    mark(this.#message, "data-none", isBad && !looking);
    setText(this.#count, this.#counted(tab, attempt, state.hover));
    mark(this.#count, "hidden", this.#count.textContent === "");
    // A player who has made a move needs no onboarding.
    mark(this.#how, "hidden", onboarded.includes(tab));
    /** @type {Record<string, string>} */
    const how = isTouch() ? w.touch : w.how;
    setText(this.#how, how[tab]);
  }

  // How many solutions the queens or pieces leave.
  /** @param {State} state @param {Attempt} attempt */
  #showLeft({ tab, countsLeft, leftCount }, { draft, placed }) {
    const isOffered = FIXABLE.includes(tab);
    mark(this.#countsLeft, "hidden", !isOffered);
    mark(this.#fix, "hidden", !isOffered);
    off(this.#fix, !placed?.length);
    mark(this.#countsLeft, "aria-pressed", String(countsLeft));
    const isOwn = leftCount?.draft === draft && leftCount?.placed === placed;
    const isShown = isOffered && countsLeft && isOwn;
    const solutions = isShown ? leftCount.solutions : undefined;
    setText(
      this.#leftCount,
      solutions === undefined ? "" : w.solutionsLeft(solutions),
    );
    mark(this.#leftCount, "data-none", solutions === 0);
  }

  /** @param {Attempt} attempt */
  #showPad(attempt) {
    const [rows, columns] = attempt.draft.box;
    if (rows * columns !== this.#size) {
      this.#size = rows * columns;
      digitKeys(this.#pad, SYMBOLS.slice(0, this.#size));
    }
    mark(this.#pad, "hidden", attempt.entry === "color");
    mark(this.#digitFirst, "aria-pressed", String(attempt.digitFirst));
    [...this.#pad.children, this.#erase].forEach((key, i) => {
      const digit = i < this.#size ? i + 1 : 0;
      const isHeld = attempt.digitFirst && attempt.held === digit;
      mark(key, "aria-pressed", isHeld ? "true" : null);
    });
    // A digit that is complete needs no key.
    const count = Array(this.#size + 1).fill(0);
    for (const digit of attempt.cells) count[digit] += 1;
    for (let digit = 1; digit <= this.#size; digit++) {
      const key = this.#pad.children[digit - 1];
      const left = Math.max(0, this.#size - count[digit]);
      mark(key, "data-done", left === 0);
      mark(key, "data-left", left);
      mark(key, "title", w.digitsLeft(left));
    }
  }

  /** @param {Tab} tab @param {Attempt} attempt */
  #trouble(tab, attempt) {
    if (tab === "matrix") {
      const lists = covered(attempt);
      const met = lists.flatMap(({ wrong, by }, item) =>
        wrong ? [{ item: attempt.problem?.items[item], by }] : [],
      );
      return met.length > 0 ? { kind: "meet", met } : null;
    }
    if (tab === "polyomino" || tab === "polyform") {
      const item = stuck(tab === "polyform" ? laid(attempt) : attempt);
      return item && { kind: "stuck", item };
    }
    if (tab !== "queens") return null;
    const pairs = attacks(attempt);
    return pairs.length > 0 ? { kind: "attack", pairs } : null;
  }

  /** @param {Tab} tab @param {Attempt} attempt @param {Hover | null} hover */
  #counted(tab, attempt, hover) {
    if (tab === "sudoku") {
      const { cells, notes } = attempt;
      const noted =
        cells.length > MAX_LARGE_NOTES_CELLS && notes[hover?.item ?? -1];
      const list = [...SYMBOLS].filter((_, d) => Number(noted) & (2 << d));
      return noted ? capital(words.board.noted(list)) : "";
    }
    if (tab === "queens")
      return w.queens(standing(attempt).length, queenCount(attempt.draft));
    if (tab === "matrix")
      return attempt.problem ? w.itemsLeft(matrix.left(attempt)) : "";
    if (attempt.options.length === 0) return "";
    const pieces = tab === "polyform" ? laid(attempt) : attempt;
    const inBox = [...left(pieces).values()].filter((count) => count > 0);
    return w.left(inBox.reduce((sum, count) => sum + count, 0));
  }

  /** @param {Extract<AttemptMessage, { kind: "human" }>} message @param {SudokuDraft} draft */
  #human({ next, leads, steps }, draft) {
    /** @param {Mark} mark */
    const where = (mark) => optionWords({ ...mark, type: "digit" }, 0);
    const technique = capital(w.technique(next.technique));
    const name = w.pattern(technique, next.houses, combinationOf(draft, next));
    const [placed] = next.placements;
    if (placed) return w.places(name, where(placed));
    const gone = next.eliminations.slice(0, MAX_NAMED_ELIMINATIONS).map(where);
    const more = next.eliminations.length - gone.length;
    return `${w.rubs(name, gone, more)}${words.gap}${w.leads(where(leads.placements[0]), steps)}`;
  }

  // Returns the legend of the hint on the board; while a digit is held, the use of a press.
  /** @param {Attempt} attempt */
  #legendOf({ message, digitFirst, held, cells, isSelecting, entry }) {
    const { house, place, pattern, gone } = w.legend;
    if (message?.kind === "human" && cells.length <= MAX_NOTED_CELLS) {
      const { houses, placements } = message.next;
      return [
        houses.length ? house : "",
        placements.length ? place : pattern,
        placements.length ? "" : gone,
      ]
        .filter(Boolean)
        .join(words.gap);
    }
    if (isSelecting) return isTouch() ? w.severalTouch : w.severalHint;
    const names = entry === "color" ? w.colors : SYMBOLS;
    const digit = held === null ? null : (names[held - 1] ?? "");
    return digitFirst ? w.held(digit, isTouch()) : "";
  }

  /** @param {any} message @param {any} draft */
  #words(message, draft) {
    switch (message.kind) {
      case "wrong":
        return w.wrong(message.count);
      case "human":
        return this.#human(message, draft);
      case "where":
        return w.lookAt(message.houses, message.rules);
      case "next":
        return w.next(
          needWords(message.item, message.of, message.option),
          message.of,
          optionWords(message.option, message.option.id),
        );
      case "astray":
        return w.astray(optionWords(message.move, message.move.id));
      case "stuck":
        return answers.full(
          capital(
            reasonWords({ type: "noOption", item: message.item, message: "" }),
          ),
        );
      case "meet": {
        const [{ item, by }, ...more] = message.met;
        const numbers = by.map((/** @type {number} */ id) => id + 1);
        return w.meet(itemWords(item), numbers, more.length);
      }
      case "attack": {
        const [pair, ...more] = message.pairs;
        return w.attack(
          pair.map((/** @type {Square} */ at) => words.board.cell(...at)),
          more.length,
        );
      }
      default:
        return /** @type {any} */ (w)[message.kind];
    }
  }
}

customElements.define("attempt-panel", AttemptPanel);
