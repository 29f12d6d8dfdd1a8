// The boards of the race: a live <dlx-board> for each rule, all at the same tree node of one axis.
import { cellTextsOf } from "../../core/cell-texts.js";
import { DlxBoard } from "../../core/package/drawing.js";
import { words } from "../../locales/words.js";
import { race as w } from "./words/race.js";
import { el, icon, mark, setText } from "../../core/views/dom.js";
/** @import { Problem, Rule } from "../../types.js" */

/** The time between two moves while playing, in milliseconds, and the maximum number of moves along the whole axis. */
const MOVE_MS = 125;
const MAX_MOVES = 80;
/** Problems without a board are drawn as a table up to this size. */
const MAX_TABLE_OPTIONS = 80;

// The elements step by themselves. They need an engine beside that of the worker, compiled from the file that is
// already loaded.
DlxBoard.engine = async () => {
  const engine = await import("../../core/package/engine.js");
  await engine.start();
  const { parse } = await import("../../core/package/texts.js");
  return { ...engine, parse };
};

/**
 * Returns true if this puzzle has a picture.
 * @param {Problem} problem
 */
export const isDrawable = ({ puzzle, itemCount, optionCount }) =>
  ["sudoku", "queens", "polyomino", "polyform"].includes(puzzle.kind) ||
  (itemCount <= MAX_TABLE_OPTIONS && optionCount <= MAX_TABLE_OPTIONS);

/**
 * Returns the board of one rule.
 * @param {Problem} problem
 * @param {Rule} choose
 * @param {string} name
 */
export function boardOf({ puzzle, draft }, choose, name) {
  const board = el("dlx-board", { controls: "none", choose, label: name });
  board.words = { ...board.words, place: w.place };
  board.texts = cellTextsOf(draft);
  board.puzzle = puzzle;
  return board;
}

/** Moves all boards along the axis, by hand or playing. `move(node)` receives the current node. */
export class Axis {
  #line = el("input", { type: "range", min: "0", "aria-label": w.axis });
  #place = el("span", { class: "which" });
  #play = el("button", {
    type: "button",
    class: "button",
    onclick: () => (this.#timer ? this.stop() : this.play()),
  });
  #timer = 0;
  #move;
  node = el(
    "div",
    { class: "axis", hidden: true },
    this.#play,
    this.#line,
    this.#place,
  );

  /** @param {(node: number) => void} move */
  constructor(move) {
    this.#move = move;
    this.#line.addEventListener("input", () => {
      this.stop();
      this.go(this.#at);
    });
    this.stop();
  }

  /**
   * The last tree node of the longest search.
   * @param {number} node
   */
  set end(node) {
    mark(this.#line, "max", node);
  }

  get #at() {
    return Number(this.#line.value);
  }

  /** @param {number} node */
  go(node) {
    this.#line.value = String(node);
    this.#line.style.setProperty(
      "--filled",
      String(node / Number(this.#line.max)),
    );
    setText(this.#place, w.at(node));
    mark(this.#line, "aria-valuetext", w.at(node));
    this.#move(node);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#name(w.play, "play");
  }

  /** Plays on; from the end, plays from the start. */
  play() {
    const end = Number(this.#line.max);
    if (this.#at >= end) this.go(0);
    const stride = Math.max(1, Math.round(end / MAX_MOVES));
    this.#name(words.player.pause, "pause");
    this.#timer = setInterval(() => {
      if (document.hidden) return;
      this.go(Math.min(end, this.#at + stride));
      if (this.#at === end) this.stop();
    }, MOVE_MS);
  }

  /** @param {string} label @param {string} picture */
  #name(label, picture) {
    mark(this.#play, "aria-label", label);
    mark(this.#play, "title", label);
    this.#play.replaceChildren(icon(picture));
  }
}
