// The grid of the small Sudoku: clues, chosen digits, ghost digits of hovered moves, and lit cells.
import { CellGrid } from "../../../core/package/board.js";
import { el, mark, setText } from "../../../core/views/dom.js";
import { small as w } from "../words/small.js";

/**
 * The look of the board. `digits` are those of the choices, by cell; `ghosts` those of hovered moves; `lit` and `stuck`
 * are cells as "row,column".
 * @typedef {object} Look
 * @property {Map<string, number>} digits
 * @property {Map<string, number[]>} [ghosts]
 * @property {Set<string>} [lit]
 * @property {Set<string>} [stuck]
 * @property {boolean} [breathes] true if the empty cells draw attention
 * @property {boolean} [solved] true if the digits ripple in
 */

/** The distance in time of two cells of the ripple, in milliseconds. */
const RIPPLE_MS = 45;

export class SmallBoard {
  #grid;
  /** @type {string} */
  #clues = "";
  #pressed;

  /**
   * `press` is called with a cell that is clicked, `point` with the cell under the pointer, or null.
   * @param {(row: number, column: number) => void} press
   * @param {(row: number | null, column?: number) => void} point
   */
  constructor(press, point) {
    this.#pressed = press;
    this.#grid = new CellGrid(w.board, {
      press: (row, column) => this.#pressed(row, column),
      key: (row, column, { key }) => {
        if (key !== " ") return false;
        this.#pressed(row, column);
        return true;
      },
      point,
    });
    this.#grid.resize(4, 4, () => [el("span", { class: "digit" })]);
    this.node = el("div", { class: "small-board" }, this.#grid.node);
  }

  /**
   * Sets the clues: 16 characters.
   * @param {string} clues
   */
  lay(clues) {
    this.#clues = clues;
  }

  /**
   * Returns the element of a cell.
   * @param {number} row
   * @param {number} column
   */
  cell(row, column) {
    return this.#grid.cell(row, column);
  }

  /** @param {Look} look */
  draw({ digits, ghosts, lit, stuck, breathes, solved }) {
    mark(this.node, "data-breathes", breathes);
    mark(this.node, "data-solved", solved);
    for (let at = 0; at < 16; at++) {
      const [row, column] = [at >> 2, at & 3];
      const key = `${row},${column}`;
      const node = this.cell(row, column);
      const clue = Number(this.#clues[at]) || 0;
      const digit = clue || digits.get(key) || 0;
      const ghost = digit ? [] : (ghosts?.get(key) ?? []);
      const is = clue ? "given" : digit ? "chosen" : "empty";
      mark(node, "data-is", is);
      mark(node, "data-ghost", ghost.length > 0);
      mark(node, "data-lit", lit?.has(key));
      mark(node, "data-stuck", stuck?.has(key));
      mark(node, "aria-readonly", clue ? "true" : null);
      const [first] = node.children;
      setText(first, digit ? String(digit) : ghost.join(" "));
      mark(first, "data-many", ghost.length > 1);
      mark(node, "aria-label", w.cell(row, column, digit));
      node.style.animationDelay = `${(row + column) * RIPPLE_MS}ms`;
    }
  }
}
