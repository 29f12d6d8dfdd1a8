// The extra rules of a Sudoku on its board: pictures below and above the digits, and clues around the grid.
import { CELL, EDGE, elementsOf, ruleShapes } from "../core/package/rules.js";
import { cellNames, gridNames } from "./rule-names.js";
import { mark, svg } from "../core/views/dom.js";
/** @import { BoardRules, Square } from "../types.js" */

/** The height of the line of words below a grid, in cells. */
const CAPTION = 0.6;

/** Draws the rules into the grid of a board. */
export class RuleLayer {
  #under = layer("under");
  #over = layer("over");
  #around = layer("around");
  /** @type {unknown[]} */
  #drawn = [];
  /** @type {string[][]} */
  #names = [];

  /**
   * Returns the rules of a cell in words.
   * @param {number} cell
   */
  namesOf(cell) {
    return this.#names[cell] ?? [];
  }

  /**
   * Draws the rules; `squares` are marked cells, those of an unfinished stroke.
   * @param {HTMLElement} board
   * @param {HTMLElement} grid
   * @param {number} side
   * @param {BoardRules} rules
   * @param {readonly Square[]} squares
   */
  draw(board, grid, side, rules, squares) {
    if (this.#under.parentNode !== grid) {
      grid.append(this.#under, this.#over);
      board.append(this.#around);
    }
    const now = [side, rules, squares];
    if (now.every((value, i) => value === this.#drawn[i])) return;
    this.#drawn = now;
    const { under, over, around, margins } = ruleShapes(rules, side);
    this.#names = cellNames(rules, side);
    // Rules of the whole grid have no shape. They are written below it.
    const inWords = gridNames(rules).join(" · ");
    mark(grid, "aria-description", inWords || null);
    const [above, right, bottom, left] = margins;
    const below = bottom + (inWords ? CAPTION : 0);
    const length = side * CELL;
    /** @param {SVGElement} node @param {ReturnType<typeof ruleShapes>["under"]} shapes */
    const fill = (node, shapes) => {
      const size = { width: length, height: length };
      node.replaceChildren(
        ...elementsOf({
          shapes,
          ...size,
          rows: side,
          columns: side,
          insets: margins,
        }),
      );
    };
    for (const node of [this.#under, this.#over])
      node.setAttribute("viewBox", `${EDGE} ${EDGE} ${length} ${length}`);
    fill(this.#under, under);
    fill(this.#over, over);
    fill(this.#around, around);
    if (inWords) this.#around.append(caption(inWords, side, bottom));
    this.#over.append(...squares.map(picked));
    const [columns, rows] = [side + left + right, side + above + below];
    this.#around.setAttribute(
      "viewBox",
      `${EDGE - left * CELL} ${EDGE - above * CELL} ${columns * CELL} ${rows * CELL}`,
    );
    mark(
      board,
      "data-sums",
      rules.cages?.some(({ sum }) => sum !== undefined),
    );
    board.style.setProperty("--columns", String(columns));
    board.style.setProperty("--rows", String(rows));
    grid.style.setProperty("--across", String(columns));
    /** @param {number} part */
    const percent = (part) => `${100 * part}%`;
    const insets = [
      above / rows,
      right / columns,
      below / rows,
      left / columns,
    ];
    const place = {
      inset: insets.map(percent).join(" "),
      top: percent(above / rows),
      left: percent(left / columns),
      width: percent(side / columns),
      height: percent(side / rows),
    };
    grid.style.inset = place.inset;
    // For pictures that other views lay over the grid.
    for (const [name, value] of Object.entries(place))
      board.style.setProperty(`--grid-${name}`, value);
  }

  /** Removes the pictures. */
  remove() {
    for (const node of [this.#under, this.#over, this.#around]) node.remove();
  }
}

/** @param {string} kind */
const layer = (kind) =>
  svg("svg", {
    class: `rule-layer ${kind}`,
    "aria-hidden": "true",
    preserveAspectRatio: "none",
  });

/** @param {Square} square */
const picked = ([row, column]) =>
  svg("rect", {
    class: "picked",
    x: EDGE + column * CELL + 2,
    y: EDGE + row * CELL + 2,
    width: CELL - 4,
    height: CELL - 4,
    rx: 4,
  });

/** @param {string} text @param {number} side @param {number} bottom */
function caption(text, side, bottom) {
  // A character is about half as wide as it is high; a Chinese one is twice as wide.
  const width = [...text].reduce(
    (sum, char) => sum + (char > "\u2e80" ? 1 : 0.55),
    0,
  );
  const size = Math.min(0.36 * CELL, (side * CELL) / width);
  return svg(
    "text",
    {
      class: "in-words",
      x: EDGE + (side * CELL) / 2,
      y: EDGE + (side + bottom + 0.58 * CAPTION) * CELL,
      "font-size": size,
    },
    text,
  );
}
