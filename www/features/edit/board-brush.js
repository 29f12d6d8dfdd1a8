// Drawing the board of a tiling: a drag over its cells removes or restores them, as the first cell determines. One undo
// takes back a whole drag. A finger begins it sideways; up or down, it scrolls.
import { tilingCellAt as cellAt } from "../../core/views/cell-at.js";
import { dispatch } from "../../core/views/dom.js";
/** @import { PolyominoDraft, Square } from "../../types.js" */

export class BoardBrush {
  #node;
  /** @type {PolyominoDraft | null} */
  #draft = null;
  #stroke = 0;
  /** @type {{ id: number, from: Square, last: [x: number, y: number], put: "." | "#", moves: boolean } | null} */
  #press = null;

  /** @param {HTMLElement} node the element that dispatches the actions */
  constructor(node) {
    this.#node = node;
    document.addEventListener("pointerdown", (event) => this.#begin(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"]))
      document.addEventListener(type, () => (this.#press = null));
    // The end of a drag is no click on its cell.
    document.addEventListener(
      "click",
      (event) => {
        if (!this.#hasDrawn) return;
        this.#hasDrawn = false;
        if (event.detail > 0) event.stopPropagation();
      },
      { capture: true },
    );
  }

  #hasDrawn = false;

  /**
   * Sets the edited board; null if there is none.
   * @param {PolyominoDraft | null} draft
   */
  show(draft) {
    this.#draft = draft;
    if (!draft) this.#press = null;
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    this.#hasDrawn = false;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const from = event.isPrimary && event.button === 0 ? cellAt(x, y) : null;
    if (!this.#draft || !from) return;
    const [row, column] = from;
    const put = this.#draft.board[row]?.[column] === "#" ? "." : "#";
    this.#press = { id, from, last: [x, y], put, moves: false };
  }

  /** @param {PointerEvent} event */
  #move({ pointerId, pointerType, clientX, clientY, buttons }) {
    const press = this.#press;
    if (!press || pointerId !== press.id || buttons !== 1) return;
    const [across, down] = [clientX - press.last[0], clientY - press.last[1]];
    const scrolls = Math.abs(across) < Math.abs(down);
    if (pointerType === "touch" && !press.moves && scrolls) return;
    // A fast pointer skips cells.
    const [x, y] = press.last;
    const steps = Math.ceil(Math.hypot(clientX - x, clientY - y) / 6);
    for (let i = 1; i <= steps; i++) {
      const part = i / steps;
      const at = cellAt(x + (clientX - x) * part, y + (clientY - y) * part);
      const isOther = at && `${at}` !== `${press.from}`;
      if (isOther && !press.moves) {
        press.moves = true;
        this.#hasDrawn = true;
        this.#stroke += 1;
        this.#draw(press.from, press.put);
      }
      if (at && press.moves) this.#draw(at, press.put);
    }
    press.last = [clientX, clientY];
  }

  /** @param {Square} square @param {"." | "#"} put */
  #draw([row, column], put) {
    if (this.#draft?.board[row]?.[column] === put) return;
    const stroke = this.#stroke;
    dispatch(this.#node, { type: "draw-square", row, column, put, stroke });
  }
}
