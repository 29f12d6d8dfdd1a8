// The pieces of a person: the name, the color and the number of each, those that were taken out, and drawing another one.
import { colorsOf, outline } from "../../core/package/board.js";
import { reach } from "../../core/puzzles/jigsaw.js";
import { drawn, pentominoes, renamed } from "../../core/puzzles/pieces.js";
import { fittedName, isIn } from "../../core/puzzles/piece-names.js";
import { words } from "../../locales/words.js";
import { colorField, usualColors } from "./piece-colors.js";
import { editing } from "./words/edit.js";
import {
  button,
  dispatch,
  el,
  fits,
  mark,
  setText,
  svg,
} from "../../core/views/dom.js";
/** @import { Piece, PolyominoDraft, Square } from "../../types.js" */

const w = editing.tiling;
/** The maximum number of rows and columns of a drawn piece. */
const MAX_PIECE_SIDE = 6;
/** The maximum length of a typed name. One emoji may have more than ten characters. */
const MAX_TYPED_LENGTH = 40;

export class OwnPieces {
  #list = el("ul", { class: "pieces-list" });
  #usual = usualColors();
  #grid = el("div", {
    class: "piece-grid",
    role: "group",
    "aria-label": w.grid,
  });
  #add = button(w.add, () => this.#take());
  #refused = el("p", { class: "fault", role: "alert" });
  #back = el("div", {
    class: "row missing",
    role: "group",
    "aria-label": w.missing,
  });
  node = el(
    "div",
    { class: "own-pieces" },
    this.#list,
    this.#usual,
    this.#back,
    el(
      "details",
      { class: "fold" },
      el("summary", { text: w.draw }),
      el("div", { class: "inside" }, this.#grid, this.#add, this.#refused),
    ),
  );
  /** @type {PolyominoDraft} */
  #draft = /** @type {any} */ (null);

  constructor() {
    for (let i = 0; i < MAX_PIECE_SIDE * MAX_PIECE_SIDE; i++) {
      const place = words.board.cell(
        Math.floor(i / MAX_PIECE_SIDE),
        i % MAX_PIECE_SIDE,
      );
      const node = el("button", {
        type: "button",
        "aria-label": place,
        "aria-pressed": "false",
        onclick: () => this.#turn(node),
      });
      this.#grid.append(node);
    }
  }

  /**
   * Shows the pieces of a draft. A change of a name, a color or a number keeps the focus; if the row disappears, the
   * next one gets it.
   * @param {PolyominoDraft} draft
   */
  show(draft) {
    this.#draft = draft;
    const pieces = this.#pieces;
    mark(this.node, "hidden", !Array.isArray(draft.pieces));
    mark(this.#usual, "hidden", !draft.colors);
    if (this.node.hidden) return;
    this.#offerBack(pieces);
    const rows = this.#list.children;
    const at = [...rows].findIndex((row) => row.matches(":focus-within"));
    const fields = [...(rows[at]?.querySelectorAll("input") ?? [])];
    const which = fields.findIndex((field) => field.matches(":focus"));
    this.#list.replaceChildren(
      ...pieces.flatMap((piece, i) => (isIn(piece) ? this.#row(piece, i) : [])),
    );
    rows[at]?.querySelectorAll("input")[which]?.focus();
  }

  get #pieces() {
    const { pieces } = this.#draft;
    return Array.isArray(pieces) ? pieces : [];
  }

  /** @param {object} fields */
  #change(fields) {
    dispatch(this.node, { type: "rules", fields });
  }

  // Every piece that was taken out can come back. So can the pentominoes that an older draft lacks.
  /** @param {Piece[]} pieces */
  #offerBack(pieces) {
    const all = pentominoes();
    const shapes = new Set(all.map(({ cells }) => cells.join()));
    const names = new Set(pieces.map(({ name }) => name));
    const isPlain = pieces.every(({ cells }) => shapes.has(cells.join()));
    const missing = isPlain ? all.filter(({ name }) => !names.has(name)) : [];
    const out = pieces.filter((piece) => !isIn(piece));
    this.#back.replaceChildren(
      ...[...out, ...missing].map((piece) =>
        button(w.back(piece.name), () =>
          this.#change({ pieces: withPiece(this.#pieces, piece) }),
        ),
      ),
    );
    mark(this.#back, "hidden", out.length + missing.length === 0);
  }

  /** @param {Piece} piece @param {number} i */
  #row(piece, i) {
    const pieces = this.#pieces;
    const { fill } = colorsOf(piece.name);
    const cells = piece.cells.flatMap((line, row) =>
      [...line].flatMap((char, column) =>
        char === "X" || char === "#"
          ? [/** @type {Square} */ ([row, column])]
          : [],
      ),
    );
    const high = piece.cells.length;
    const wide = Math.max(...piece.cells.map((line) => line.length));
    const copies = el("input", {
      type: "number",
      min: "0",
      max: "99",
      value: String(piece.copies ?? 1),
      placeholder: "∞",
      required: true,
      inputmode: "numeric",
      "aria-label": w.copies(piece.name),
      onchange: () => {
        if (!fits(copies)) return;
        const number = Number(copies.value);
        this.#change({ pieces: pieces.with(i, { ...piece, copies: number }) });
      },
    });
    return el(
      "li",
      {},
      svg(
        "svg",
        { viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" },
        svg("path", { d: outline(cells), fill }),
      ),
      this.#name(piece, i),
      colorField(piece.name, () => this.#draft.colors),
      copies,
    );
  }

  // The name of a piece is its mark on the board. Names differ.
  /** @param {Piece} piece @param {number} i */
  #name(piece, i) {
    const node = el("input", {
      type: "text",
      class: "name",
      value: piece.name,
      maxlength: String(MAX_TYPED_LENGTH),
      required: true,
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": w.name(piece.name),
      onchange: () => {
        const name = fittedName(node.value);
        node.value = name;
        const isTaken = this.#pieces.some(
          (other, at) => at !== i && other.name === name,
        );
        node.setCustomValidity(isTaken ? w.taken(name) : "");
        if (fits(node)) this.#change(renamed(this.#draft, i, name));
      },
      oninput: () => node.setCustomValidity(""),
    });
    return node;
  }

  /** @param {Element} node */
  #turn(node) {
    const on = node.getAttribute("aria-pressed") === "true";
    mark(node, "aria-pressed", on ? "false" : "true");
    setText(this.#refused, "");
  }

  #take() {
    const nodes = [...this.#grid.children];
    const on = nodes.map((node) => node.getAttribute("aria-pressed"));
    const cells = on.flatMap((is, i) =>
      is === "true"
        ? [
            /** @type {Square} */ ([
              Math.floor(i / MAX_PIECE_SIDE),
              i % MAX_PIECE_SIDE,
            ]),
          ]
        : [],
    );
    // Without cells, reach() returns 1, so this rejects an empty piece too.
    if (reach(on, "true") !== cells.length)
      return setText(this.#refused, w.whole);
    const pieces = this.#pieces;
    const piece = drawn(cells, pieces);
    if (!piece) return;
    for (const node of nodes) mark(node, "aria-pressed", "false");
    this.#change({ pieces: [...pieces, piece] });
  }
}

// Returns the pieces with one that was taken out, once.
/** @param {Piece[]} pieces @param {Piece} piece */
function withPiece(pieces, piece) {
  const at = pieces.indexOf(piece);
  const back = { ...piece, copies: 1 };
  return at < 0 ? [...pieces, back] : pieces.with(at, back);
}
