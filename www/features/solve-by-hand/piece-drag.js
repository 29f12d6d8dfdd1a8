// Dragging a piece from the tray, or an own piece from the board, to its place. The piece in the hand follows the
// pointer; R and F, or a second finger on the buttons, rotate and flip it. Presses without a drag work as before.
import { cellsOf } from "./laid-pieces.js";
import { tilingCellAt as cellAt } from "../../core/views/cell-at.js";
import { colorsOf, outline } from "../../core/package/board.js";
import { el, mark, svg, dispatch } from "../../core/views/dom.js";
/** @import { Attempt, Hand, Square } from "../../types.js" */

/** A press that moves this far, in pixels, is a drag. */
const MIN_DRAG_PIXELS = 8;
/** A finger covers its cell, so the piece is this far above it, in pixels. */
const LIFT_PIXELS = 56;

/** @type {Record<string, "turn" | "flip">} */
const KEYS = { r: "turn", f: "flip" };

/**
 * A press that may become a drag; `piece` is that of a key of the tray, `square` that of an own piece.
 * @typedef {{ id: number, x: number, y: number, lift: number, piece?: string, square?: Square, moves: boolean }} Press
 */

export class PieceDrag {
  #tray;
  /** @type {Attempt | null} */
  #attempt = null;
  /** @type {Hand | null} */
  #hand = null;
  /** @type {Press | null} */
  #press = null;
  /** @type {AbortController | null} */
  #listening = null;
  #ghost = el("div", { class: "dragged", "aria-hidden": "true" });

  /** @param {HTMLElement} tray */
  constructor(tray) {
    this.#tray = tray;
    document.addEventListener("pointerdown", (event) => this.#begin(event));
  }

  /**
   * Updates the piece in the hand. The drag of a hidden tray ends.
   * @param {Attempt | null} attempt
   * @param {Hand | null} hand
   */
  show(attempt, hand) {
    this.#attempt = attempt;
    if (!attempt) return this.#end();
    if (hand?.shape === this.#hand?.shape && hand?.piece === this.#hand?.piece)
      return;
    this.#hand = hand;
    this.#draw();
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    const {
      target,
      pointerId: id,
      pointerType,
      clientX: x,
      clientY: y,
    } = event;
    if (!this.#attempt || !(target instanceof Element)) return;
    if (this.#press?.moves) {
      // A finger that is not the first one makes no click.
      if (!event.isPrimary && this.#tray.contains(target))
        target.closest("button")?.click();
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    const key = target.closest("piece-tray .box .button");
    const piece = /** @type {HTMLElement | null} */ (key)?.dataset.piece;
    const isTouch = pointerType === "touch";
    const square = piece ? undefined : this.#ownAt(x, y);
    const isOff = key?.hasAttribute("aria-disabled");
    if (isOff || (piece === undefined && !square)) return;
    const lift = isTouch ? LIFT_PIXELS : 0;
    this.#press = { id, x, y, lift, piece, square, moves: false };
    this.#listen();
  }

  #listen() {
    this.#listening?.abort();
    const listening = new AbortController();
    this.#listening = listening;
    const { signal } = listening;
    const how = { signal, capture: true };
    document.addEventListener("pointermove", (event) => this.#move(event), how);
    document.addEventListener("pointerup", (event) => this.#drop(event), how);
    document.addEventListener("pointercancel", () => this.#end(), how);
    document.addEventListener("keydown", (event) => this.#key(event), how);
  }

  /** @param {PointerEvent} event */
  #move({ pointerId, clientX, clientY }) {
    const press = this.#press;
    if (!press || pointerId !== press.id) return;
    const { x, y, lift, piece, square } = press;
    if (!press.moves) {
      if (Math.hypot(clientX - x, clientY - y) < MIN_DRAG_PIXELS) return;
      press.moves = true;
      if (square) {
        const [row, column] = square;
        dispatch(this.#tray, { type: "turn-square", row, column });
      } else if (piece) dispatch(this.#tray, { type: "hold", piece });
      document.body.append(this.#ghost);
      this.#draw();
    }
    const top = clientY - lift;
    this.#ghost.style.translate = `${clientX}px ${top}px`;
    const at = cellAt(clientX, top);
    mark(this.#ghost, "data-over", at !== null);
    const item = at ? this.#itemAt(at) : -1;
    dispatch(this.#tray, {
      type: "hover",
      hover: item < 0 ? null : { item },
    });
  }

  /** @param {PointerEvent} event */
  #drop({ pointerId, clientX, clientY }) {
    const press = this.#press;
    if (!press || pointerId !== press.id) return;
    const at = press.moves && cellAt(clientX, clientY - press.lift);
    if (press.moves) swallowClick();
    this.#end();
    if (!at) return;
    const [row, column] = at;
    dispatch(this.#tray, { type: "drop-piece", row, column });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#press?.moves) return;
    const how = KEYS[event.key.toLowerCase()];
    if (how) dispatch(this.#tray, { type: "hold", how });
    else if (event.key === "Escape") {
      swallowClick();
      this.#end();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #end() {
    const moved = this.#press?.moves;
    this.#press = null;
    this.#listening?.abort();
    this.#ghost.remove();
    if (moved) dispatch(this.#tray, { type: "hover", hover: null });
  }

  // Draws the piece in the hand in the size of the board.
  #draw() {
    if (!this.#press?.moves || !this.#hand) return;
    const { piece, shape } = this.#hand;
    // The piece of another key is in the hand only after the next draw.
    if (piece !== (this.#press.piece ?? piece)) return;
    const cells = cellsOf(shape);
    /** @param {0 | 1} k */
    const extent = (k) => 1 + Math.max(...cells.map((cell) => cell[k]));
    const [high, wide] = [extent(0), extent(1)];
    const cell = document.querySelector(".tiling .cell");
    const side = cell?.getBoundingClientRect().width ?? 40;
    const picture = svg("svg", {
      viewBox: `0 0 ${wide} ${high}`,
      width: wide * side,
      height: high * side,
    });
    const { fill } = colorsOf(piece);
    picture.append(svg("path", { d: outline(cells), fill }));
    this.#ghost.replaceChildren(picture);
  }

  // Returns the cell below this point if an own piece lies there.
  /** @param {number} x @param {number} y */
  #ownAt(x, y) {
    const at = cellAt(x, y);
    const placed = this.#attempt?.placed ?? [];
    const isOwn = placed.some(({ cells }) =>
      cells.some(
        (/** @type {Square} */ [r, c]) => r === at?.[0] && c === at[1],
      ),
    );
    return at && isOwn ? at : undefined;
  }

  /** @param {Square} square */
  #itemAt([row, column]) {
    const items = this.#attempt?.problem?.items ?? [];
    return items.findIndex(
      (item) =>
        item.type === "cell" && item.row === row && item.column === column,
    );
  }
}

// The end of a drag is no click on the element below it.
function swallowClick() {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    "click",
    (event) => {
      event.stopPropagation();
      event.preventDefault();
    },
    { signal, capture: true },
  );
  // The click belongs to the same task as the end of the press.
  setTimeout(() => listening.abort());
}
