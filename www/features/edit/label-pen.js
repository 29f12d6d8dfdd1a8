// Writing into the cells of a board: a press on a cell opens a field over it. Enter and Tab go to the next cell, the
// arrow keys up and down to the next row. Esc leaves the field, a second one ends writing. A block of cells from a
// spreadsheet can be pasted.
import { MAX_LABEL_LENGTH, withTexts } from "../../core/puzzles/piece-looks.js";
import { words } from "../../locales/words.js";
import { dispatch, el } from "../../core/views/dom.js";
import { editing } from "./words/edit.js";
/** @import { Looks, Square } from "../../types.js" */

const CELLS = ":is(.tiling, .polyform) .cells [data-at]";

export class LabelPen {
  #node;
  #ended;
  /** @type {Looks["labels"]} */
  #labels;
  #isOn = false;
  /** @type {HTMLElement | null} */
  #cell = null;
  #field = el("input", {
    type: "text",
    class: "cell-text",
    maxlength: String(MAX_LABEL_LENGTH),
    autocomplete: "off",
    spellcheck: "false",
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
    onchange: () => this.#write(this.#field.value),
    onblur: () => this.#close(),
    onpaste: (/** @type {ClipboardEvent} */ event) => this.#paste(event),
  });

  /**
   * `ended` is called if the user ends writing by Esc.
   * @param {HTMLElement} node the element that dispatches the actions
   * @param {() => void} ended
   */
  constructor(node, ended) {
    this.#node = node;
    this.#ended = ended;
    for (const type of /** @type {const} */ (["click", "keydown"]))
      document.addEventListener(type, (event) => this.#press(event), {
        capture: true,
      });
  }

  get isOn() {
    return this.#isOn;
  }

  /**
   * Sets the texts of the edited board, and whether presses on its cells write.
   * @param {Looks["labels"]} labels
   * @param {boolean} isOn
   */
  show(labels, isOn) {
    this.#labels = labels;
    this.#isOn = isOn;
    if (!isOn) this.#field.remove();
  }

  /** @param {MouseEvent | KeyboardEvent} event */
  #press(event) {
    const { target } = event;
    if (!this.#isOn || !(target instanceof Element)) return;
    /** @type {HTMLElement | null} */
    const cell = target.closest(CELLS);
    const isKey = event instanceof KeyboardEvent;
    if (isKey && event.key === "Escape") return this.#escape(event);
    if (!cell || (isKey && !["Enter", " "].includes(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    this.#open(cell);
  }

  // In the field and in a dialog, Esc closes that first.
  /** @param {KeyboardEvent} event */
  #escape(event) {
    const isElsewhere =
      this.#field.isConnected || document.querySelector("dialog[open]");
    if (isElsewhere || event.isComposing) return;
    event.preventDefault();
    this.#ended();
  }

  /** @param {HTMLElement | null} cell */
  #open(cell) {
    const board = cell?.closest(".board");
    const place = cell && placeOf(cell);
    if (!board || !cell || place === null) return;
    if (this.#cell && this.#cell !== cell) this.#field.blur();
    this.#cell = cell;
    const field = this.#field;
    field.value = this.#labels?.[place] ?? "";
    field.setAttribute(
      "aria-label",
      editing.looks.text(words.board.cell(...squareOf(cell))),
    );
    const [from, at] = [board, cell].map((n) => n.getBoundingClientRect());
    const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
    /** @param {number} part @param {number} whole */
    const percent = (part, whole) => `${(100 * part) / whole}%`;
    Object.assign(field.style, {
      left: percent(middle.x - from.x, from.width),
      top: percent(middle.y - from.y, from.height),
      width: `max(58px, ${percent(at.width, from.width)})`,
      height: `max(30px, ${percent(at.height, from.height)})`,
    });
    board.append(field);
    field.focus();
    field.select();
  }

  #close() {
    this.#cell = null;
    this.#field.remove();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    // The keys of the page are off while a text is typed.
    event.stopPropagation();
    const { key, shiftKey } = event;
    const cell = this.#cell;
    if (!cell || event.isComposing) return;
    if (key === "Escape") this.#field.value = this.#textOf(cell);
    /** @type {Record<string, Square>} */
    const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    const move = moves[key];
    const isNext = key === "Enter" || key === "Tab";
    if (!move && !isNext && key !== "Escape") return;
    event.preventDefault();
    this.#write(this.#field.value);
    const next = move
      ? cellAt(cell, squareOf(cell)[0] + move[0], squareOf(cell)[1])
      : isNext
        ? neighbor(cell, shiftKey ? -1 : 1)
        : null;
    if (next) this.#open(next);
    else cell.focus();
  }

  /** @param {HTMLElement} cell */
  #textOf(cell) {
    return this.#labels?.[placeOf(cell) ?? ""] ?? "";
  }

  /** @param {ClipboardEvent} event */
  #paste(event) {
    event.stopPropagation();
    const block = event.clipboardData?.getData("text") ?? "";
    if (!/[\t\n]/.test(block.trim())) return;
    event.preventDefault();
    this.#write(block);
    if (this.#cell) this.#open(this.#cell);
  }

  /** @param {string} block */
  #write(block) {
    const cell = this.#cell;
    if (!cell) return;
    const [top, left] = squareOf(cell);
    const labels = withTexts(this.#labels, block, (row, column) => {
      const node = cellAt(cell, top + row, left + column);
      return node && placeOf(node);
    });
    if (JSON.stringify(labels) === JSON.stringify(this.#labels)) return;
    this.#labels = labels;
    dispatch(this.#node, { type: "rules", fields: { labels } });
  }
}

/** @param {HTMLElement} cell @returns {Square} */
function squareOf(cell) {
  const [row, column] = (cell.dataset.at ?? "").split(",").map(Number);
  return [row, column];
}

// Returns the place of a cell among the texts; null if the board has no cell there.
/** @param {HTMLElement} cell */
const placeOf = ({ dataset: { at = "", place = at } }) => place || null;

/** @param {HTMLElement} cell @param {number} row @param {number} column @returns {HTMLElement | null} */
const cellAt = (cell, row, column) =>
  cell.closest(".cells")?.querySelector(`[data-at="${row},${column}"]`) ?? null;

// Returns the next cell of the board in reading order, or the one before.
/** @param {HTMLElement} cell @param {1 | -1} by */
function neighbor(cell, by) {
  /** @type {NodeListOf<HTMLElement> | undefined} */
  const nodes = cell.closest(".cells")?.querySelectorAll("[data-at]");
  const all = Array.from(nodes ?? []);
  const cells = all.filter((node) => placeOf(node) !== null);
  return cells[cells.indexOf(cell) + by] ?? null;
}
