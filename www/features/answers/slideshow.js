// The slideshow of the gallery: one solution after the other on a large board. It can be paused and moved by arrow keys.
// With reduced motion it begins paused.
import { cellTextsOf } from "../../core/cell-texts.js";
import { button, el, icon, mark, off, setText } from "../../core/views/dom.js";
import { gallery as w } from "./words/gallery.js";
import { words } from "../../locales/words.js";
/** @import { Found, Problem } from "../../types.js" */

/** The time of a solution, in milliseconds. */
const TIME_MS = 3000;

/**
 * The solutions of the gallery: solution `i` as options with its number, undefined if it is not known yet; `isEnd` is
 * true if there is no solution `i`.
 * @typedef {{ at(i: number): { found: Found, k: number } | undefined, isEnd(i: number): boolean, more(): void }} Source
 */

export class Slideshow {
  #board = el("dlx-board", { controls: "none" });
  #caption = el("p", { class: "which", role: "status" });
  #play = el("button", {
    type: "button",
    class: "button quiet",
    onclick: () => this.#set(!this.#plays),
  });
  #previous = button(words.player.back.solution, () => this.#step(-1), {
    icon: "back",
    kind: "quiet",
  });
  #next = button(words.player.forward.solution, () => this.#step(1), {
    icon: "forward",
    kind: "quiet",
  });
  node = el(
    "div",
    { class: "slides", role: "group", "aria-label": w.slides, hidden: true },
    this.#board,
    el(
      "div",
      { class: "row" },
      this.#previous,
      this.#play,
      this.#next,
      this.#caption,
    ),
  );
  #source;
  /** @type {Problem | null} */
  #problem = null;
  #i = 0;
  #shown = -1;
  #plays = false;
  #timer = 0;

  /** @param {Source} source */
  constructor(source) {
    this.#source = source;
  }

  get isOpen() {
    return !this.node.hidden;
  }

  /**
   * Begins at the first solution.
   * @param {Problem} problem
   */
  open(problem) {
    this.#problem = problem;
    this.#i = 0;
    this.#shown = -1;
    mark(this.node, "hidden", false);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.draw();
    this.#set(!isStill);
    this.#play.focus();
  }

  close() {
    clearTimeout(this.#timer);
    this.#plays = false;
    mark(this.node, "hidden", true);
  }

  /**
   * Shows the current solution; called again when more solutions are known.
   * @returns {void}
   */
  draw() {
    if (!this.isOpen || !this.#problem) return;
    const current = this.#source.at(this.#i);
    if (!current && this.#source.isEnd(this.#i)) {
      // After the last solution comes the first one.
      if (this.#i === 0) return setText(this.#caption, w.nothing);
      this.#i = 0;
      return this.draw();
    }
    off(this.#previous, this.#i === 0);
    if (!current) return this.#source.more();
    if (current.k === this.#shown) return;
    this.#shown = current.k;
    setText(this.#caption, w.slide(current.k));
    this.#board.show({
      puzzle: this.#problem.puzzle,
      description: this.#problem,
      chosen: Array.from(current.found.options),
      texts: cellTextsOf(this.#problem.draft),
    });
  }

  /**
   * Moves by an arrow key. Returns false for other keys.
   * @param {string} key
   */
  key(key) {
    const by = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
    if (!this.isOpen || !by) return false;
    this.#step(by);
    return true;
  }

  /** @param {number} by */
  #step(by) {
    this.#set(false);
    this.#move(by);
  }

  /** @param {number} by */
  #move(by) {
    // A solution that is still being searched for is awaited.
    if (by > 0 && !this.#source.at(this.#i)) return;
    this.#i = Math.max(0, this.#i + by);
    this.draw();
  }

  /** @param {boolean} plays */
  #set(plays) {
    this.#plays = plays;
    clearTimeout(this.#timer);
    const name = plays ? words.player.pause : words.player.play;
    mark(this.#play, "aria-label", name);
    mark(this.#play, "title", name);
    this.#play.replaceChildren(icon(plays ? "pause" : "play"));
    // Each slide would interrupt a screen reader.
    mark(this.#caption, "aria-live", plays ? "off" : null);
    if (plays) this.#wait();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      if (!document.hidden) this.#move(1);
      this.#wait();
    }, TIME_MS);
  }
}
