// The tiling board: one SVG shape for each piece, with its letter. Above it lies the grid of cells for keys and screen
// readers.
import { cellTextsOf } from "../core/cell-texts.js";
import { CellGrid } from "../core/package/board.js";
import {
  CELL,
  cellShapes,
  EDGE,
  elementsOf,
  markShapes,
  pieceShapes,
  square,
} from "../core/package/shapes.js";
import { isSelected, partsOf, sceneOf, shownOf } from "../core/scene.js";
import { placing } from "../locales/placing.js";
import { words } from "../locales/words.js";
import { mark, svg, dispatch } from "../core/views/dom.js";
import { Entrance } from "./entrance.js";
/** @import { Hold, Hover, Mode, Parts, PolyominoDraft, Problem, Scene, Shape, Square, State } from "../types.js" */

/** The space around the cells for outlines, in units. */
const MARGIN = 2.4;

class TilingBoard extends HTMLElement {
  #grid = new CellGrid(words.board.polyomino, {
    press: (row, column) =>
      dispatch(this, { type: "turn-square", row, column }),
    key: (row, column, event) => this.#key(row, column, event),
    point: (row, column) => this.#point(row, column),
  });
  #ground = svg("g", { class: "ground" });
  #pieces = svg("g", { class: "pieces" });
  #picture = svg("svg", { "aria-hidden": "true" }, this.#ground, this.#pieces);
  // It lies above the canvas of a worker, too.
  #over = svg("svg", { "aria-hidden": "true", class: "over" });
  /** @type {Partial<Parts<"polyomino">>} */
  #drawn = {};
  // The shape on the board for each option, so a snapshot updates only the changed ones.
  /** @type {Map<number, SVGElement>} */
  #shapes = new Map();
  #entrance = new Entrance();
  /** @type {Map<string, number>} */
  #items = new Map();

  connectedCallback() {
    this.classList.add("board", "tiling");
    this.append(this.#picture, this.#over, this.#grid.node);
  }

  /** @param {State} state */
  draw(state) {
    const parts = partsOf("polyomino", state, this.#drawn);
    if (!parts) return;
    const { draft, mode, problem, hover } = parts;
    if (problem !== this.#drawn.problem) this.#number(problem);
    if (draft !== this.#drawn.draft) this.#lay(draft);
    this.#drawn = parts;
    const scene = sceneOf({ ...state, problem });
    const shown = shownOf(scene, state);
    this.#putPieces(problem, shown, mode);
    this.#putOver(problem, shown, hover);
    this.#name(draft, problem, scene, mode);
  }

  /** @param {PolyominoDraft} draft */
  #lay(draft) {
    const { board, placed: given } = draft;
    const rows = board.length;
    const columns = board[0].length;
    this.style.setProperty("--rows", String(rows));
    this.style.setProperty("--columns", String(columns));
    const from = EDGE - MARGIN;
    const [wide, high] = [columns, rows].map((n) => n * CELL + 2 * MARGIN);
    const box = `${from} ${from} ${wide} ${high}`;
    for (const picture of [this.#picture, this.#over])
      mark(picture, "viewBox", box);
    this.#grid.resize(rows, columns);
    const texts = cellTextsOf(draft);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const cell = this.#grid.cell(row, column);
        const text = texts?.[`${row},${column}`] ?? "";
        mark(cell, "data-label", text || null);
        cell.style.setProperty("--length", String(Math.max(2, text.length)));
      }
    const squares = elementsOf({ shapes: cellShapes(board) });
    const chars = board.join("");
    squares.forEach((node, at) =>
      mark(node, "class", chars[at] === "#" ? "hole" : "square"),
    );
    this.#ground.replaceChildren(
      ...squares,
      ...given.map((placed) => putPiece(svg("g"), placed, "found")),
    );
  }

  /** @param {Problem | null} problem @param {Scene} scene @param {Mode} mode */
  #putPieces(problem, { chosen, trying }, mode) {
    const options = problem?.options ?? [];
    const delays = this.#entrance.flying(chosen, mode);
    /** @type {Map<number, string>} */
    const wanted = new Map();
    for (const id of chosen) wanted.set(id, id === trying ? "trying" : "found");
    if (trying !== null && !wanted.has(trying))
      wanted.set(trying, "taken-back");
    for (const [id, shape] of this.#shapes) {
      if (wanted.has(id)) continue;
      this.#shapes.delete(id);
      shape.remove();
    }
    for (const [id, is] of wanted) {
      const shape = this.#shapes.get(id) ?? svg("g");
      this.#shapes.set(id, shape);
      if (!shape.parentNode) this.#pieces.append(shape);
      if (shape.dataset.is === is) continue;
      putPiece(shape, options[id], is);
      const delay = delays.get(id);
      if (delay === undefined) continue;
      shape.classList.add("flies");
      shape.style.animationDelay = `${delay}ms`;
    }
  }

  // Above the pieces: the second solution, the place that nothing can cover, and the hover.
  /** @param {Problem | null} problem @param {Scene} scene @param {Hover | null} hover */
  #putOver(problem, { second, stuck, chosen }, hover) {
    /** @type {SVGElement[]} */
    const marks = [];
    if (problem) {
      const lit = problem.items[hover?.item ?? -1];
      const option = hover?.option;
      /** @param {string} name @param {Shape[]} shapes */
      const put = (name, shapes) => {
        const nodes = elementsOf({ shapes });
        nodes[0]?.classList.add(name);
        marks.push(...nodes);
      };
      put("mark", markShapes(problem, { chosen, second, stuck }));
      put("preview", markShapes(problem, { chosen, lit: option }));
      const edge = /** @type {const} */ ({ stroke: "accent", line: 3 });
      if (option === undefined && lit?.type === "cell")
        put("lit", [square(lit.row, lit.column, { ...edge, radius: 5 }, 1.6)]);
    }
    if (marks.length || this.#over.firstChild)
      this.#over.replaceChildren(...marks);
  }

  /** @param {PolyominoDraft} draft @param {Problem | null} problem @param {Scene} scene @param {Mode} mode */
  #name({ board, placed }, problem, { chosen, trying }, mode) {
    const options = problem?.options ?? [];
    const { selection = null } = this.#drawn;
    /** @type {Map<string, number>} */
    const holder = new Map();
    /** @type {Map<string, string>} */
    const given = new Map();
    for (const { piece, cells } of placed)
      for (const [row, column] of cells) given.set(`${row},${column}`, piece);
    for (const id of chosen)
      for (const [row, column] of options[id].cells ?? [])
        holder.set(`${row},${column}`, id);
    const b = words.board;
    board.forEach((line, row) => {
      [...line].forEach((char, column) => {
        const id = holder.get(`${row},${column}`);
        const own = given.get(`${row},${column}`);
        const what =
          char === "#"
            ? b.hole
            : own !== undefined
              ? `${b.piece(own)} ${b.given}`
              : id === undefined
                ? b.empty
                : b.piece(options[id].piece ?? "") +
                  (id === trying
                    ? ` ${b.trying}`
                    : mode === "try"
                      ? ` ${b.own}`
                      : "");
        const node = this.#grid.cell(row, column);
        // The places of the piece in the hand.
        const count = this.#placesAt(row, column);
        mark(node, "data-places", count || null);
        const { label } = node.dataset;
        const place = b.cell(row, column);
        const name = [
          place,
          ...(label ? [label] : []),
          ...(count ? [placing.places(count)] : []),
        ].join(", ");
        mark(node, "aria-label", `${name}, ${what}`);
        const selected = isSelected({ problem, selection }, row, column);
        mark(node, "aria-selected", selected ? "true" : null);
        mark(node, "aria-readonly", mode === "watch" ? "true" : "false");
        const isCovered = id !== undefined || own !== undefined;
        mark(node, "data-covered", isCovered);
        mark(node, "data-own", mode === "try" && id !== undefined);
      });
    });
  }

  // Returns in how many places the piece in the hand covers a cell.
  /** @param {number} row @param {number} column */
  #placesAt(row, column) {
    const item = this.#items.get(`${row},${column}`);
    return this.#drawn.attempt?.places?.get(item ?? -1) ?? 0;
  }

  /** @param {Problem | null} problem */
  #number(problem) {
    this.#pieces.replaceChildren();
    this.#shapes.clear();
    this.#items = new Map();
    problem?.items.forEach(
      (item, id) =>
        item.type === "cell" &&
        this.#items.set(`${item.row},${item.column}`, id),
    );
  }

  /** @param {number} row @param {number} column @param {KeyboardEvent} event */
  #key(row, column, event) {
    const { mode } = this.#drawn;
    /** @type {Record<string, Hold>} */
    const hold = { r: { how: "turn" }, f: { how: "flip" }, n: { next: true } };
    const wanted = hold[event.key.toLowerCase()];
    const free = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (mode === "try" && wanted && free)
      dispatch(this, { type: "hold", ...wanted });
    else if (mode !== "watch" && event.key === " ")
      dispatch(this, { type: "turn-square", row, column });
    else return false;
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

/**
 * Draws a piece in a group.
 * @param {SVGElement} group
 * @param {{ piece?: string, cells?: readonly Square[] }} placed
 * @param {string} is
 */
function putPiece(group, { piece = "", cells = [] }, is) {
  const shapes = pieceShapes(
    { piece, cells },
    { isTried: is !== "found", isHatched: true },
  );
  group.replaceChildren(...elementsOf({ shapes }));
  group.children[1].classList.add("hatch");
  mark(group, "data-is", is);
  return group;
}

customElements.define("tiling-board", TilingBoard);
