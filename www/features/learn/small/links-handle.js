// The handle below the links of the small Sudoku: it moves the search link by link, out and in again.
import { dispatch, el, mark, setText } from "../../../core/views/dom.js";
import { turn } from "../turn-page.js";
import { small as w } from "../words/small.js";
/** @import { Position } from "../../../types.js" */

/** The links that change while the move leaves its other three columns. */
const LINKS = 3;

export class LinksHandle {
  #range = el("input", {
    type: "range",
    min: "0",
    max: String(LINKS),
    value: "0",
    oninput: () => this.#move(),
  });
  #told = el("span", { class: "told", role: "status" });
  node = el(
    "div",
    { class: "links-handle" },
    el("label", {}, el("span", { text: w.handle }), this.#range),
    this.#told,
  );
  #lesson = 0;

  constructor() {
    // Keys of the player do not move the search past the end of the handle.
    this.node.addEventListener("keydown", (event) => event.stopPropagation());
  }

  /**
   * Shows the position of the search; null hides the handle.
   * @param {number} lesson the page of the lesson
   * @param {Position | null} position
   */
  draw(lesson, position) {
    this.#lesson = lesson;
    mark(this.node, "hidden", position === null);
    if (!position) return;
    const out = position.node > 0 ? LINKS : Math.min(LINKS, position.link);
    if (document.activeElement !== this.#range) this.#range.value = String(out);
    this.#range.style.setProperty("--filled", String(out / LINKS));
    setText(this.#told, w.handleAt(out, LINKS));
  }

  #move() {
    dispatch(this.node, {
      ...turn(this.#lesson),
      at: [0, Number(this.#range.value)],
    });
  }
}
