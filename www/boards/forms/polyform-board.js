// The board of polyforms as a flat picture, with layers side by side. Above it lies the grid for keys and screen readers.
import { CellGrid } from "../../core/package/board.js";
import { polyformBoard } from "../../core/package/forms.js";
import { CELL, EDGE, elementsOf } from "../../core/package/shapes.js";
import { partsOf, sceneOf, shownOf } from "../../core/scene.js";
import { dispatch, mark, svg } from "../../core/views/dom.js";
import { words } from "../../locales/words.js";
/** @import { Hover, Option, Parts, Problem, Scene, State } from "../../types.js" */

/** The space around the cells for outlines, in units. */
const MARGIN = 2.4;
/** @type {Scene} */
const EMPTY = {
  chosen: [],
  second: null,
  trying: null,
  live: null,
  stuck: null,
  outcome: null,
};

class PolyformBoard extends HTMLElement {
  #grid = new CellGrid(words.board.polyform, {
    press: (row, column) => this.#press(row, column),
    point: (row, column) => this.#point(row, column),
  });
  #ground = svg("g");
  #pieces = svg("g", { class: "pieces" });
  #picture = svg("svg", { "aria-hidden": "true" }, this.#ground, this.#pieces);
  // It lies above the canvas of a worker, too.
  #over = svg("svg", { "aria-hidden": "true", class: "over" });
  /** @type {Partial<Parts<"polyform">>} */
  #drawn = {};
  // The number of shapes without a search.
  #still = 0;
  /** @type {Map<string, number>} */
  #items = new Map();
  /** The board as the package draws it; the painter in the worker uses it, too. */
  ground = /** @type {any} */ (null);

  connectedCallback() {
    this.classList.add("board", "polyform");
    this.append(this.#picture, this.#over, this.#grid.node);
  }

  /** @param {State} state */
  draw(state) {
    const parts = partsOf("polyform", state, this.#drawn);
    if (!parts) return;
    const { problem, hover } = parts;
    const isNew = problem !== this.#drawn.problem;
    this.#drawn = parts;
    // The engine knows the cells of a board. Until it has described them, the old board stays.
    if (!problem) return;
    if (isNew) this.#lay(problem);
    const scene = sceneOf({ ...state, problem });
    this.#put(problem, shownOf(scene, state), hover);
    this.#name(problem, scene);
    this.#mark();
  }

  /** @param {Problem} problem */
  #lay(problem) {
    this.ground = polyformBoard.groundOf(
      /** @type {any} */ (problem.puzzle),
      problem,
    );
    const [rows, columns] = polyformBoard.sizeOf(this.ground);
    this.style.setProperty("--rows", String(rows));
    this.style.setProperty("--columns", String(columns));
    const from = EDGE - MARGIN;
    const [wide, high] = [columns, rows].map((n) => n * CELL + 2 * MARGIN);
    for (const picture of [this.#picture, this.#over])
      mark(picture, "viewBox", `${from} ${from} ${wide} ${high}`);
    const { shapes } = polyformBoard.draw(this.ground, problem, EMPTY);
    this.#still = shapes.length;
    this.#ground.replaceChildren(...elementsOf({ shapes }));
    this.#grid.resize(rows, columns);
    this.#items = new Map();
    problem.items.forEach((item, id) => {
      if (item.type === "latticeCell")
        this.#items.set(this.#squareOf(item.cell).join(), id);
    });
  }

  // Returns the square of the grid that stands for a cell.
  /** @param {readonly number[]} cell */
  #squareOf(cell) {
    const option = { type: "latticePlacement", piece: "", cells: [cell] };
    const named = polyformBoard.nameOption?.(
      this.ground,
      /** @type {any} */ (option),
      /** @type {any} */ (words.board),
    );
    return named?.cells[0] ?? [0, 0];
  }

  /** @param {Problem} problem @param {Scene} scene @param {Hover | null} hover */
  #put(problem, scene, hover) {
    const { chosen, trying } = scene;
    const lit = hover?.option;
    /** @param {Partial<Scene> & { lit?: number }} part */
    const drawn = (part) =>
      polyformBoard
        .draw(this.ground, problem, { ...EMPTY, ...part })
        .shapes.slice(this.#still);
    const tried = trying !== null && chosen.includes(trying) ? trying : null;
    const pieces = drawn({ chosen, trying: tried });
    this.#pieces.replaceChildren(...elementsOf({ shapes: pieces }));
    const { stuck, second } = scene;
    const all = drawn({ chosen, trying, stuck, second, lit });
    const marks = elementsOf({ shapes: all.slice(pieces.length) });
    if (marks.length || this.#over.firstChild)
      this.#over.replaceChildren(...marks);
  }

  /** @param {Problem} problem @param {Scene} scene */
  #name({ items, options }, { chosen, trying }) {
    const b = words.board;
    /** @type {Map<string, string>} */
    const names = new Map();
    /** @param {readonly (readonly number[])[]} cells @param {string} name */
    const put = (cells, name) => {
      for (const cell of cells) names.set(this.#squareOf(cell).join(), name);
    };
    for (const item of items)
      if (item.type === "latticeCell") put([item.cell], b.empty);
    for (const { name, cells } of this.ground.placed)
      put(cells, `${b.piece(name)} ${b.given}`);
    for (const id of chosen) {
      const { piece, cells } = options[id];
      const tried = id === trying ? ` ${b.trying}` : "";
      put(cells ?? [], `${b.piece(piece ?? "")}${tried}`);
    }
    for (let row = 0; row < this.#grid.rows; row++)
      for (let column = 0; column < this.#grid.columns; column++) {
        const name = names.get(`${row},${column}`) ?? b.hole;
        const node = this.#grid.cell(row, column);
        mark(node, "aria-label", `${b.cell(row, column)}, ${name}`);
        mark(node, "aria-readonly", "true");
      }
  }

  // Marks the cell of the selected item, and that of the item under the pointer in another view.
  #mark() {
    const { selection, hover } = this.#drawn;
    const marks = /** @type {const} */ ([
      ["aria-selected", selection],
      ["data-lit", hover?.item],
    ]);
    for (const [at, item] of this.#items) {
      const [row, column] = at.split(",").map(Number);
      const node = this.#grid.cell(row, column);
      for (const [name, marked] of marks)
        mark(node, name, marked === item ? "true" : null);
    }
  }

  // While watching, a press selects the cell, to see what can be tried there.
  /** @param {number} row @param {number} column */
  #press(row, column) {
    const item = this.#items.get(`${row},${column}`);
    const { mode, selection } = this.#drawn;
    if (mode !== "watch" || item === undefined) return;
    dispatch(this, { type: "select", item: item === selection ? null : item });
  }

  /** @param {number | null} row @param {number} [column] */
  #point(row, column) {
    const item = row === null ? undefined : this.#items.get(`${row},${column}`);
    dispatch(this, {
      type: "hover",
      hover: item === undefined ? null : { item },
    });
  }
}

customElements.define("polyform-board", PolyformBoard);
