// The digits of a selection of cells as switches: pressed if all its cells have the mark.
import { SYMBOLS } from "../../core/puzzles/sudoku.js";
import { dispatch, el, mark } from "../../core/views/dom.js";
import { marksOf } from "./candidate-marks.js";
import { ruleNames } from "../../locales/rules.js";
/** @import { Square, SudokuDraft } from "../../types.js" */

export class CandidatePad {
  node = el("div", {
    class: "candidate-pad",
    role: "group",
    "aria-label": ruleNames.candidates[0],
  });
  /** @type {readonly Square[]} */
  #squares = [];

  /**
   * Draws the digits for the selected cells.
   * @param {SudokuDraft} draft
   * @param {readonly Square[]} squares
   */
  draw(draft, squares) {
    this.#squares = squares;
    const n = draft.box[0] * draft.box[1];
    if (this.node.children.length !== n) {
      this.node.style.setProperty(
        "--keys",
        String(n <= 9 ? n : Math.ceil(n / 2)),
      );
      this.node.replaceChildren(
        ...Array.from({ length: n }, (_, i) => this.#key(i + 1)),
      );
    }
    const isEmpty = squares.length === 0;
    [...this.node.children].forEach((key, i) => {
      const isMarked =
        !isEmpty &&
        squares.every((square) => marksOf(draft, square).includes(i + 1));
      mark(key, "aria-pressed", isMarked ? "true" : "false");
      mark(key, "aria-disabled", isEmpty ? "true" : null);
    });
  }

  // The focus stays in the grid, so arrow keys go on from there.
  /** @param {number} digit */
  #key(digit) {
    const key = el("button", {
      type: "button",
      class: "button",
      text: SYMBOLS[digit - 1],
      onclick: () =>
        dispatch(key, { type: "candidate", squares: this.#squares, digit }),
      onpointerdown: (/** @type {PointerEvent} */ event) =>
        event.preventDefault(),
    });
    return key;
  }
}
