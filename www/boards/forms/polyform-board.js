// The board of polyforms as a flat picture, with layers side by side. Above it lies the grid for keys and screen readers.
import { CellGrid } from "../../core/package/board.js";
import {
  layoutOf,
  movingForms,
  polyformBoard,
} from "../../core/package/forms.js";
import { CELL, EDGE, elementsOf } from "../../core/package/shapes.js";
import { partsOf, sceneOf, shownOf } from "../../core/scene.js";
import { dispatch, mark, svg } from "../../core/views/dom.js";
import { placing } from "../../locales/placing.js";
import { words } from "../../locales/words.js";
import { Entrance } from "../entrance.js";
import { layersOf, onLayer, shownLayer } from "./one-layer.js";
/** @import { Hold, Hover, Mode, Option, Parts, Problem, Scene, State } from "../../types.js" */

/** The space around the cells for outlines, in units. */
const MARGIN = 2.4;
/** The radius of the mark of a ball, in units of the board. */
const BALL = 0.46;
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
    key: (_row, _column, event) => this.#key(event),
    point: (row, column) => this.#point(row, column),
  });
  #ground = svg("g");
  // The texts of cells lie below the pieces.
  #texts = svg("g", { class: "texts" });
  #pieces = svg("g", { class: "pieces" });
  // The numbers of places of the piece in the hand.
  #places = svg("g", { class: "places" });
  #picture = svg(
    "svg",
    { "aria-hidden": "true" },
    this.#ground,
    this.#texts,
    this.#places,
    this.#pieces,
  );
  // They lie above the canvas of a worker, too.
  #marks = svg("g");
  #lit = svg("g", { class: "lit" });
  #outlined = svg("g", { class: "outlined" });
  #over = svg(
    "svg",
    { "aria-hidden": "true", class: "over" },
    this.#marks,
    this.#outlined,
    this.#lit,
  );
  /** @type {Partial<Parts<"polyform">>} */
  #drawn = {};
  // The shape on the board for each option.
  /** @type {Map<number, SVGElement>} */
  #shapes = new Map();
  #entrance = new Entrance();
  // The number of shapes without a search.
  #still = 0;
  /** @type {Map<string, number>} */
  #items = new Map();
  /** The problem, with the cells of one layer or all. @type {Problem} */
  #labels = /** @type {any} */ ({ items: [], options: [] });
  // The coordinate of the only layer that is shown; null for all.
  /** @type {number | null} */
  #layer = null;
  /** The board as the package draws it; the painter in the worker uses it, too. */
  ground = /** @type {any} */ (null);

  static observedAttributes = ["data-outlined"];

  attributeChangedCallback() {
    if (this.ground) this.#outline();
  }

  connectedCallback() {
    this.classList.add("board", "polyform");
    this.append(this.#picture, this.#over, this.#grid.node);
  }

  /** @param {State} state */
  draw(state) {
    const parts = partsOf("polyform", state, this.#drawn);
    if (!parts) return;
    const { problem, hover, attempt, mode } = parts;
    const isNew = problem !== this.#drawn.problem;
    this.#drawn = parts;
    // The engine knows the cells of a board. Until it has described them, the old board stays.
    if (!problem) return;
    const layer = layersOf(problem)[shownLayer(problem, attempt)] ?? null;
    if (isNew || layer !== this.#layer) this.#lay(problem, layer);
    const scene = sceneOf({ ...state, problem });
    this.#put(shownOf(scene, state), hover, mode);
    this.#name(scene);
    this.#count();
    this.#mark();
  }

  /** @param {Problem} problem @param {number | null} layer */
  #lay(problem, layer) {
    const puzzle = /** @type {any} */ (problem.puzzle);
    const { lattice } = puzzle;
    this.#layer = layer;
    this.#labels = layer === null ? problem : onLayer(lattice, layer, problem);
    this.ground = polyformBoard.groundOf(puzzle, {
      ...problem,
      ...this.#labels,
    });
    const isShown = new Set(this.ground.cells.map(String));
    this.ground = {
      ...this.ground,
      placed: this.ground.placed.map((/** @type {any} */ piece) => ({
        ...piece,
        cells: piece.cells.filter((/** @type {any} */ cell) =>
          isShown.has(String(cell)),
        ),
      })),
    };
    const [rows, columns] = polyformBoard.sizeOf(this.ground);
    this.style.setProperty("--rows", String(rows));
    this.style.setProperty("--columns", String(columns));
    const from = EDGE - MARGIN;
    const [wide, high] = [columns, rows].map((n) => n * CELL + 2 * MARGIN);
    for (const picture of [this.#picture, this.#over])
      mark(picture, "viewBox", `${from} ${from} ${wide} ${high}`);
    const { shapes } = polyformBoard.draw(this.ground, this.#labels, EMPTY);
    this.#still = shapes.length;
    this.#pieces.replaceChildren();
    this.#shapes.clear();
    this.#ground.replaceChildren(...elementsOf({ shapes }));
    this.#grid.resize(rows, columns);
    this.#items = new Map();
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        this.#grid.cell(row, column).dataset.place = "";
    this.#labels.items.forEach((item, id) => {
      if (item.type !== "latticeCell") return;
      const square = this.#squareOf(item.cell);
      this.#items.set(square.join(), id);
      this.#grid.cell(square[0], square[1]).dataset.place = item.cell.join();
    });
    this.#write();
    this.#outline();
  }

  // Writes the texts of the draft into the cells.
  #write() {
    const { labels } = this.#drawn.draft ?? {};
    const texts = this.#labels.items.flatMap(({ cell }) => {
      const text = cell && labels?.[cell.join()];
      if (!text) return [];
      const [x, y] = this.#middleOf(cell);
      const size = Math.min(15, (1.5 * CELL) / Math.max(2, text.length));
      return svg("text", { x, y, "font-size": size }, text);
    });
    this.#texts.replaceChildren(...texts);
  }

  /**
   * Returns a problem of this board as one of squares, and how far the center of each cell is from that of its square.
   * @param {Problem} problem
   * @returns {{ problem: Problem, offsets: Map<string, readonly [number, number]> }}
   */
  flat(problem) {
    const { rows, columns } = this.#grid;
    const options = problem.options.map((option) => ({
      ...option,
      type: "placement",
      cells: (option.cells ?? []).map((cell) => this.#squareOf(cell)),
    }));
    const draft = { board: Array(rows).fill(".".repeat(columns)) };
    const places = layoutOf(this.ground.lattice, this.ground.cells);
    /** @type {Map<string, readonly [number, number]>} */
    const offsets = new Map();
    for (const { cell } of problem.items) {
      if (!cell) continue;
      const [row, column] = this.#squareOf(cell);
      const [x, y] = places.center(cell);
      offsets.set(`${row},${column}`, [x - column - 0.5, y - row - 0.5]);
    }
    const changed = /** @type {any} */ ({ options, draft });
    return { problem: { ...problem, ...changed }, offsets };
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

  /** @param {Scene} scene @param {Hover | null} hover @param {Mode} mode */
  #put(scene, hover, mode) {
    const { chosen, trying, stuck, second } = scene;
    const lit = hover?.option;
    const tried = trying !== null && chosen.includes(trying) ? trying : null;
    this.#putPieces(chosen, tried, mode);
    const others = second && second.filter((id) => !chosen.includes(id));
    const { shapes } = polyformBoard.draw(this.ground, this.#labels, {
      ...EMPTY,
      ...{ trying: tried === null ? trying : null, stuck, lit },
      second: others,
    });
    const marks = elementsOf({ shapes: shapes.slice(this.#still) });
    if (marks.length || this.#marks.firstChild)
      this.#marks.replaceChildren(...marks);
  }

  // A piece that stays on the board keeps its shape, so it is not drawn again.
  /** @param {readonly number[]} chosen @param {number | null} tried @param {Mode} mode */
  #putPieces(chosen, tried, mode) {
    const delays = this.#entrance.flying(chosen, mode);
    for (const [id, shape] of this.#shapes) {
      if (chosen.includes(id)) continue;
      this.#shapes.delete(id);
      shape.remove();
    }
    for (const id of chosen) {
      const is = id === tried ? "trying" : "found";
      const shape = this.#shapes.get(id) ?? svg("g");
      this.#shapes.set(id, shape);
      if (!shape.parentNode) this.#pieces.append(shape);
      if (shape.dataset.is === is) continue;
      const scene = { ...EMPTY, chosen: [id], trying: tried };
      const shapes = movingForms(this.ground, this.#labels, scene);
      shape.replaceChildren(...elementsOf({ shapes: [...shapes] }));
      shape.dataset.is = is;
      const delay = delays.get(id);
      if (delay === undefined) continue;
      shape.classList.add("flies");
      shape.style.animationDelay = `${delay}ms`;
    }
  }

  /** @param {Scene} scene */
  #name({ chosen, trying }) {
    const { items, options } = this.#labels;
    const { attempt } = this.#drawn;
    const b = words.board;
    /** @type {Map<string, string>} */
    const names = new Map();
    /** @param {readonly (readonly number[])[]} cells @param {string} name */
    const put = (cells, name) => {
      for (const cell of cells) names.set(this.#squareOf(cell).join(), name);
    };
    const { labels } = this.#drawn.draft ?? {};
    items.forEach((item, id) => {
      if (item.type !== "latticeCell") return;
      const count = attempt?.places?.get(id);
      const text = labels?.[item.cell.join()];
      const parts = [text, count && placing.places(count), b.empty];
      put([item.cell], parts.filter(Boolean).join(", "));
    });
    for (const { name, cells } of this.ground.placed)
      put(cells, `${b.piece(name)} ${b.given}`);
    for (const id of chosen) {
      const { piece, cells } = options[id];
      const how = id === trying ? ` ${b.trying}` : attempt ? ` ${b.own}` : "";
      put(cells ?? [], `${b.piece(piece ?? "")}${how}`);
    }
    for (let row = 0; row < this.#grid.rows; row++)
      for (let column = 0; column < this.#grid.columns; column++) {
        const name = names.get(`${row},${column}`) ?? b.hole;
        const node = this.#grid.cell(row, column);
        const { place } = node.dataset;
        const at = place ? `(${place}), ` : "";
        mark(node, "aria-label", `${at}${b.cell(row, column)}, ${name}`);
        mark(node, "aria-readonly", attempt ? "false" : "true");
      }
  }

  // Writes the number of places of the piece in the hand on each cell where it fits.
  #count() {
    const { attempt } = this.#drawn;
    /** @type {ReadonlyMap<number, number>} */
    const counts = attempt?.places ?? new Map();
    if (counts.size === 0) return this.#places.replaceChildren();
    const texts = [...counts].flatMap(([id, count]) => {
      const { cell } = this.#labels.items[id];
      if (!cell) return [];
      const [x, y] = this.#middleOf(cell);
      return svg("text", { x, y }, String(count));
    });
    this.#places.replaceChildren(...texts);
  }

  // Outlines the cells that an attribute names, as those of the last guess.
  #outline() {
    const cells = (this.dataset.outlined ?? "").split(" ").filter(Boolean);
    const d = cells.map((cell) => this.#outlineOf(cell.split(",").map(Number)));
    this.#outlined.replaceChildren(
      ...(d.length > 0 ? [svg("path", { d: d.join("") })] : []),
    );
  }

  // Marks the cell of the selected item, and that of the item under the pointer, here or in another view. Sentences name
  // cells by their coordinates, so these two cells show theirs.
  #mark() {
    const { selection, hover, attempt } = this.#drawn;
    const marks = /** @type {const} */ ([
      ["aria-selected", attempt ? attempt.picked : selection],
      ["data-lit", hover?.item],
    ]);
    for (const [at, item] of this.#items) {
      const [row, column] = at.split(",").map(Number);
      const node = this.#grid.cell(row, column);
      for (const [name, marked] of marks)
        mark(node, name, marked === item ? "true" : null);
    }
    const cells = [...new Set(marks.map(([, item]) => item ?? -1))].flatMap(
      (item) => {
        const { cell } = this.#labels.items[item] ?? {};
        return cell ? [cell] : [];
      },
    );
    const of = cells.join(" ");
    if (of === this.#lit.dataset.of) return;
    this.#lit.dataset.of = of;
    const d = cells.map((cell) => this.#outlineOf(cell)).join("");
    const texts = cells.map((cell) => {
      const [x, y] = this.#middleOf(cell);
      return svg("text", { x, y }, `${cell}`);
    });
    this.#lit.replaceChildren(...(d ? [svg("path", { d })] : []), ...texts);
  }

  // Returns the center of a cell in the picture.
  /** @param {readonly number[]} cell */
  #middleOf(cell) {
    const places = layoutOf(this.ground.lattice, this.ground.cells);
    return places.center(cell).map((at) => EDGE + at * CELL);
  }

  // Returns the border of a cell as a path.
  /** @param {readonly number[]} cell */
  #outlineOf(cell) {
    const places = layoutOf(this.ground.lattice, this.ground.cells);
    /** @param {readonly [number, number]} point */
    const written = ([x, y]) => `${EDGE + x * CELL} ${EDGE + y * CELL}`;
    const corners = places.corners(cell);
    if (corners.length > 0) return `M${corners.map(written).join("L")}Z`;
    const [x, y] = places.center(cell);
    const half = `${BALL * CELL} ${BALL * CELL} 0 0 1`;
    const [left, right] = [x - BALL, x + BALL].map((x) => written([x, y]));
    return `M${left}A${half} ${right}A${half} ${left}Z`;
  }

  // While watching, a press selects the cell, to see what can be tried there.
  /** @param {number} row @param {number} column */
  #press(row, column) {
    const item = this.#items.get(`${row},${column}`);
    const { mode, selection } = this.#drawn;
    if (item === undefined) return;
    if (mode === "try") dispatch(this, { type: "press-item", item });
    if (mode !== "watch") return;
    dispatch(this, { type: "select", item: item === selection ? null : item });
  }

  /** @param {KeyboardEvent} event */
  #key({ key, ctrlKey, metaKey, altKey }) {
    /** @type {Record<string, Hold>} */
    const hold = { r: { how: "turn" }, f: { how: "flip" }, n: { next: true } };
    const wanted = hold[key.toLowerCase()];
    if (this.#drawn.mode !== "try" || !wanted || ctrlKey || metaKey || altKey)
      return false;
    dispatch(this, { type: "hold", ...wanted });
    return true;
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
