// Selects several cells of a Sudoku that is solved by hand: by a drag, by Ctrl and a click, or by Shift and an arrow. After
// a switch, fingers select too. The keys with Shift and Ctrl enter notes.
import { dispatch, mark } from "../../core/views/dom.js";
import { COLOR_COUNT } from "./sudoku.js";
/** @import { Attempt, SudokuDraft } from "../../types.js" */

const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

export class CellSelection {
  #panel;
  /** @type {Attempt<SudokuDraft> | null} */
  #attempt = null;
  // The cells of the running drag, or null.
  /** @type {Set<number> | null} */
  #drag = null;
  #start = -1;
  // The cells that the next focused one joins.
  /** @type {number[] | null} */
  #extended = null;

  /** @param {HTMLElement} panel dispatches the actions */
  constructor(panel) {
    this.#panel = panel;
    addEventListener("pointerdown", (event) => this.#press(event), true);
    addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => (this.#drag = null));
    addEventListener("keydown", (event) => this.#key(event), true);
    addEventListener("focusin", (event) => this.#focus(event));
  }

  /**
   * Selects cells of this attempt, or of none.
   * @param {Attempt<SudokuDraft> | null} attempt
   */
  show(attempt) {
    if (attempt?.draft !== this.#attempt?.draft) this.#drag = null;
    this.#attempt = attempt;
    const board = document.querySelector("sudoku-board");
    if (!board) return;
    mark(board, "data-selecting", Boolean(attempt?.isSelecting));
    const grid = board.querySelector("[role=grid]");
    if (grid) mark(grid, "aria-multiselectable", attempt ? "true" : null);
  }

  /** @param {Iterable<number>} cells */
  #select(cells) {
    dispatch(this.#panel, { type: "select-cells", cells: [...cells] });
  }

  // Returns the number of the cell of an event; -1 for another place.
  /** @param {unknown} target */
  #at(target) {
    const attempt = this.#attempt;
    const cell =
      target instanceof HTMLElement
        ? /** @type {HTMLElement | null} */ (
            target.closest(".stage .sudoku [data-at]")
          )
        : null;
    if (!attempt || !cell) return -1;
    const [row, column] = (cell.dataset.at ?? "").split(",").map(Number);
    return row * Math.sqrt(attempt.cells.length) + column;
  }

  // The cells that a further one joins: the selected ones, or the focused one.
  get #base() {
    const { selected = [] } = this.#attempt ?? {};
    const focused = this.#at(document.activeElement);
    return selected.length || focused < 0 ? selected : [focused];
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const at = this.#at(event.target);
    const attempt = this.#attempt;
    if (!attempt || at < 0 || event.button !== 0 || attempt.digitFirst) return;
    const { isSelecting, selected } = attempt;
    const isMouse = event.pointerType !== "touch";
    const joins = event.ctrlKey || event.metaKey || event.shiftKey;
    this.#start = at;
    this.#drag = isMouse || isSelecting ? new Set() : null;
    this.#extended = null;
    if (joins || isSelecting) {
      const cells = new Set(isSelecting ? selected : this.#base);
      if (!cells.delete(at)) cells.add(at);
      this.#drag = cells;
      this.#select(cells);
    } else if (selected.length) this.#select([]);
  }

  // A finger stays with the cell that it has touched first, so the cell is that of the place.
  /** @param {PointerEvent} event */
  #move({ clientX, clientY }) {
    if (!this.#drag) return;
    const at = this.#at(document.elementFromPoint(clientX, clientY));
    if (at < 0 || at === this.#start || this.#drag.has(at)) return;
    if (this.#drag.size === 0) this.#drag.add(this.#start);
    this.#select(this.#drag.add(at));
  }

  /** @param {FocusEvent} event */
  #focus({ target }) {
    const at = this.#at(target);
    if (at < 0 || !this.#attempt) return;
    const { isSelecting, selected } = this.#attempt;
    if (this.#extended) this.#select(new Set([...this.#extended, at]));
    else if (!this.#drag && !isSelecting && !selected.includes(at))
      this.#clear();
    this.#extended = null;
  }

  #clear() {
    if (this.#attempt?.selected.length) this.#select([]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#at(event.target);
    if (!this.#attempt || at < 0 || event.altKey) return;
    this.#extended = null;
    if (MOVES.includes(event.key)) {
      if (event.shiftKey) this.#extended = this.#base;
      else this.#clear();
    } else if (event.key === "Escape" && this.#attempt.selected.length) {
      this.#clear();
      event.preventDefault();
      event.stopPropagation();
    } else this.#enter(event, at);
  }

  // Shift and a digit note it in the corners, Ctrl and a digit in the center. A letter with Shift stays a digit, and so
  // does the upper row of a keyboard that has its digits there.
  /** @param {KeyboardEvent} event @param {number} at */
  #enter(event, at) {
    const { cells, entry } = /** @type {Attempt} */ (this.#attempt);
    const side = Math.sqrt(cells.length);
    const isJoined = event.ctrlKey || event.metaKey;
    const isDigit = /^\d$/.test(event.key);
    const digit = isDigit
      ? Number(event.key)
      : Number(/^Digit(\d)$/.exec(event.code)?.[1]);
    const isColor = entry === "color" && isDigit && digit <= COLOR_COUNT;
    const isCorner = event.shiftKey && !isDigit && digit <= side;
    const isCenter = isJoined && !event.shiftKey && digit <= side;
    if (!(digit > 0) || !(isCorner || isCenter || (isColor && !isJoined)))
      return;
    event.preventDefault();
    event.stopPropagation();
    dispatch(this.#panel, {
      ...{ type: "put-digit", digit },
      ...{ row: Math.floor(at / side), column: at % side },
      as: isCorner ? "corner" : isCenter ? "center" : "color",
    });
  }
}
