// The extra rules of a Sudoku on its board: pictures below and above the digits, and clues around the grid.
import {
  CELL,
  EDGE,
  elementsOf,
  hasLabels,
  ruleShapes,
  SPACE,
} from "../core/package/shapes.js";
import { ruleOf } from "../core/puzzles/sudoku-rules.js";
import { cellNames, gridNames } from "./rule-names.js";
import { mark, svg } from "../core/views/dom.js";
/** @import { BoardRules, Square } from "../types.js" */

/** The height of the line of words below a grid, in cells. */
const CAPTION = 0.6;

// Returns the space that a tool needs around a grid: above, right, below, left.
/** @param {string} tool */
function spaceOf(tool) {
  const { shape, fields = [] } = ruleOf(tool) ?? {};
  if (shape === "diagonal") return [SPACE, SPACE, SPACE, SPACE];
  if (shape !== "outside") return [0, 0, 0, 0];
  const end = fields.some(({ name }) => name === "from") ? SPACE : 0;
  return [SPACE, end, end, SPACE];
}

/** How long the grid moves when clues around it get their space, in milliseconds. */
const GLIDE_MS = 180;
/** @type {readonly number[]} */
const NO_SPACE = [0, 0, 0, 0];

/** Draws the rules into the grid of a board. */
export class RuleLayer {
  #under = layer("under");
  #over = layer("over");
  #around = layer("around");
  /** @type {unknown[]} */
  #drawn = [];
  // The space for the tools of this editing. It stays, so the grid does not jump from tool to tool.
  #space = NO_SPACE;
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
   * Draws the rules; `squares` are marked cells, those of an unfinished stroke. A tool for clues outside the grid has its
   * space there before the first clue; without a tool, null, nobody edits.
   * @param {HTMLElement} board
   * @param {HTMLElement} grid
   * @param {number} side
   * @param {BoardRules} rules
   * @param {readonly Square[]} squares
   * @param {string | null} tool
   */
  draw(board, grid, side, rules, squares, tool) {
    if (this.#under.parentNode !== grid) {
      grid.append(this.#under, this.#over);
      board.append(this.#around);
    }
    const now = [side, rules, squares, tool];
    if (now.every((value, i) => value === this.#drawn[i])) return;
    const isEditing = tool !== null && this.#drawn[3] !== null;
    this.#drawn = now;
    const { under, over, around, ...shapes } = ruleShapes(rules, side);
    const wanted = spaceOf(tool ?? "");
    const kept = tool === null ? NO_SPACE : this.#space;
    this.#space = wanted.map((length, k) => Math.max(length, kept[k]));
    const [above, right, bottom, left] = shapes.margins.map((margin, k) =>
      Math.max(margin, this.#space[k]),
    );
    const from = isEditing ? grid.getBoundingClientRect() : null;
    this.#names = cellNames(rules, side);
    // Rules of the whole grid have no shape. They are written below it.
    const inWords = gridNames(rules).join(" · ");
    mark(grid, "aria-description", inWords || null);
    const below = bottom + (inWords ? CAPTION : 0);
    const length = side * CELL;
    for (const node of [this.#under, this.#over])
      node.setAttribute("viewBox", `${EDGE} ${EDGE} ${length} ${length}`);
    this.#under.replaceChildren(...elementsOf({ shapes: under }));
    this.#over.replaceChildren(...elementsOf({ shapes: over }));
    this.#around.replaceChildren(...elementsOf({ shapes: around }));
    if (inWords) this.#around.append(caption(inWords, side, bottom));
    this.#over.append(...squares.map(picked));
    const [columns, rows] = [side + left + right, side + above + below];
    this.#around.setAttribute(
      "viewBox",
      `${EDGE - left * CELL} ${EDGE - above * CELL} ${columns * CELL} ${rows * CELL}`,
    );
    mark(board, "data-sums", hasLabels(rules, side));
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
    if (from) glide(grid, from);
  }

  /** Removes the pictures. */
  remove() {
    for (const node of [this.#under, this.#over, this.#around]) node.remove();
  }
}

// Moves the grid from its old place to the new one, so the eye can follow.
/** @param {HTMLElement} grid @param {DOMRect} from */
function glide(grid, from) {
  const to = grid.getBoundingClientRect();
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill || to.width === from.width || !to.width || !from.width) return;
  const [x, y] = [from.x - to.x, from.y - to.y];
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  grid.animate(
    { transformOrigin: ["0 0", "0 0"], transform: [start, "none"] },
    { duration: GLIDE_MS, easing: "ease-out" },
  );
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
