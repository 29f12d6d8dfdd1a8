// The tools of tilings: the size of the board, the pieces and drawn ones, their rotations and reflections, and a check
// of the areas.
import { colorsOf, outline } from "../../core/package/board.js";
import { reach } from "../../core/puzzles/jigsaw.js";
import { calendarBoard, dateOf } from "../../core/puzzles/calendar.js";
import {
  covered,
  drawn,
  pentominoes,
  renamed,
} from "../../core/puzzles/pieces.js";
import {
  area,
  isOneSided,
  MAX_BOARD_SIDE,
  setOf,
  sets,
} from "../../core/puzzles/polyomino.js";
import { faultWords, words } from "../../locales/words.js";
import { editing } from "./words/edit.js";
import { BoardBrush } from "./board-brush.js";
import {
  button,
  el,
  field,
  mark,
  released,
  setText,
  svg,
  dispatch,
} from "../../core/views/dom.js";
/** @import { Piece, PieceSetName, PolyominoDraft, Square, State } from "../../types.js" */

const w = editing.tiling;
/** The maximum number of rows and columns of a drawn piece. */
const MAX_PIECE_SIDE = 6;

/** A longer name does not fit into a cell of the board. */
const MAX_NAME_LENGTH = 3;

/** @typedef {"any" | "rotate" | "reflect" | "distinct" | "hatched"} Switch */

class TilingTools extends HTMLElement {
  #rows = this.#number();
  #columns = this.#number();
  #set = el("select", { onchange: () => this.#choose() });
  #list = el("ul", { class: "pieces-list" });
  #grid = el("div", {
    class: "piece-grid",
    role: "group",
    "aria-label": w.grid,
  });
  #add = button(w.add, () => this.#take());
  #refused = el("p", { class: "fault", role: "alert" });
  /** @type {Map<Switch, HTMLInputElement>} */
  #switches = new Map();
  #date = el("input", {
    type: "date",
    required: true,
    onchange: () => this.#chooseDate(),
  });
  #dateField = field(w.date, this.#date);
  #back = el("div", {
    class: "row missing",
    role: "group",
    "aria-label": w.missing,
  });
  #message = el("p", { class: "hint", role: "status" });
  #own = el("div", { class: "own-pieces" });
  /** @type {HTMLElement} */
  #any = /** @type {any} */ (null);
  #brush = new BoardBrush(this);
  /** @type {PolyominoDraft} */
  #draft = /** @type {any} */ (null);

  connectedCallback() {
    for (const [name, [count]] of Object.entries(sets))
      this.#set.append(el("option", { value: name, text: w.set(name, count) }));
    this.#set.append(el("option", { value: "", text: w.own }));
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
    /** @param {Switch} name @param {(on: boolean) => void} [change] */
    const check = (name, change = (on) => this.#change({ [name]: on })) => {
      const node = el("input", {
        type: "checkbox",
        onchange: () => change(node.checked),
      });
      this.#switches.set(name, node);
      const { distinct } = editing.edit;
      return field({ ...w, distinct }[name], node);
    };
    this.#own.append(
      this.#list,
      this.#back,
      el(
        "details",
        { class: "fold" },
        el("summary", { text: w.draw }),
        el("div", { class: "inside" }, this.#grid, this.#add, this.#refused),
      ),
    );
    this.#any = check("any", (any) => this.#choose(any));
    this.append(
      el(
        "div",
        { class: "row" },
        field(w.rows, this.#rows),
        field(w.columns, this.#columns),
      ),
      this.#dateField,
      field(w.pieces, this.#set),
      this.#any,
      this.#own,
      this.#message,
      check("rotate"),
      check("reflect"),
      check("distinct"),
      check("hatched", (hatched) =>
        dispatch(this, { type: "hatched", hatched }),
      ),
    );
  }

  /** @param {State} state */
  draw({ tab, mode, drafts, hatched, fault }) {
    mark(this, "hidden", tab !== "polyomino" || mode !== "edit");
    const draft = drafts.polyomino;
    const isAny = draft ? this.#isAny(draft) : false;
    for (const [name, node] of this.#switches)
      node.checked =
        name === "hatched"
          ? hatched
          : name === "any"
            ? isAny
            : Boolean(draft?.[name]);
    this.#brush.show(this.hidden ? null : (draft ?? null));
    if (this.hidden || !draft) return;
    const { board, pieces } = draft;
    const set = setOf(pieces);
    const own = set === undefined;
    const [cells, full] = [area(draft), covered(draft)];
    const areas = full < Infinity ? w.area(cells, full) : "";
    setText(this.#message, fault ? faultWords(fault) : areas);
    const isOff = full < cells || (!own && full > cells && !isAny);
    mark(this.#message, "data-wrong", isOff || fault !== null);
    if (draft === this.#draft) return;
    this.#draft = draft;
    this.#rows.value = String(board.length);
    this.#columns.value = String(board[0].length);
    this.#set.value = set ?? "";
    const date = dateOf(draft);
    mark(this.#dateField, "hidden", !date);
    if (date && !this.#date.matches(":focus"))
      this.#date.value = [
        new Date().getFullYear(),
        ...[date.month, date.day].map((n) => String(n).padStart(2, "0")),
      ].join("-");
    mark(this.#own, "hidden", !own);
    mark(this.#any, "hidden", own);
    if (Array.isArray(pieces)) this.#show(pieces);
  }

  #chooseDate() {
    const [, month, day] = this.#date.value.split("-").map(Number);
    if (month && day) this.#change({ board: calendarBoard(month, day) });
  }

  // The pentominoes that were taken out can come back, if the others are pentominoes too.
  /** @param {Piece[]} pieces */
  #offerBack(pieces) {
    const all = pentominoes();
    const shapes = new Set(all.map(({ cells }) => cells.join()));
    const names = new Set(pieces.map(({ name }) => name));
    const isPlain = pieces.every(({ cells }) => shapes.has(cells.join()));
    const missing = isPlain ? all.filter(({ name }) => !names.has(name)) : [];
    this.#back.replaceChildren(
      ...missing.map((piece) =>
        button(w.back(piece.name), () =>
          this.#change({ pieces: [...this.#ownPieces, piece] }),
        ),
      ),
    );
    mark(this.#back, "hidden", missing.length === 0);
  }

  #number() {
    return el("input", {
      type: "number",
      min: "1",
      max: String(MAX_BOARD_SIDE),
      required: true,
      inputmode: "numeric",
      onchange: () => released(this.#resize),
    });
  }

  /** @param {object} fields */
  #change(fields) {
    dispatch(this, { type: "rules", fields });
  }

  #resize = () => {
    const sides = [this.#rows, this.#columns];
    if (!sides.map(fits).every(Boolean)) return;
    const [rows, columns] = sides.map(({ value }) => Number(value));
    dispatch(this, { type: "tiling-size", rows, columns });
  };

  // The pieces of the draft, unless they are a named set.
  get #ownPieces() {
    const { pieces } = this.#draft;
    return Array.isArray(pieces) ? pieces : [];
  }

  // Returns true if the draft has any number of each piece of a set.
  /** @param {PolyominoDraft} draft */
  #isAny({ pieces }) {
    return setOf(pieces) !== undefined && covered({ pieces }) === Infinity;
  }

  #choose(any = this.#isAny(this.#draft)) {
    const set = /** @type {PieceSetName | ""} */ (this.#set.value);
    /** @type {PolyominoDraft["pieces"]} */
    const pieces =
      set === "" ? pentominoes() : any ? { set, copies: "any" } : set;
    const { pieces: old, reflect } = this.#draft;
    const turns = !isOneSided(pieces) && (reflect || isOneSided(old));
    this.#change({ pieces, reflect: turns });
  }

  // A change of a name or of the number of copies keeps the focus; if the row disappears, the next one gets it.
  /** @param {Piece[]} pieces */
  #show(pieces) {
    this.#offerBack(pieces);
    const rows = this.#list.children;
    const at = [...rows].findIndex((row) => row.matches(":focus-within"));
    const isName = rows[at]?.querySelector(".name")?.matches(":focus");
    this.#list.replaceChildren(...pieces.map((p, i) => this.#row(p, i)));
    /** @type {HTMLInputElement | null | undefined} */
    const next = rows[at]?.querySelector(isName ? ".name" : "[type='number']");
    next?.focus();
  }

  /** @param {Piece} piece @param {number} i */
  #row(piece, i) {
    const pieces = this.#ownPieces;
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
        const changed = pieces.map((old, at) =>
          at === i ? { ...old, copies: Number(copies.value) } : old,
        );
        this.#change({ pieces: changed.filter((p) => p.copies !== 0) });
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
      copies,
    );
  }

  // The name of a piece is its mark on the board, and decides its color. Names differ.
  /** @param {Piece} piece @param {number} i */
  #name(piece, i) {
    const node = el("input", {
      type: "text",
      class: "name",
      value: piece.name,
      maxlength: String(MAX_NAME_LENGTH),
      required: true,
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": w.name(piece.name),
      onchange: () => {
        const name = node.value.trim();
        const isTaken = this.#ownPieces.some(
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
    const pieces = this.#ownPieces;
    const piece = drawn(cells, pieces);
    if (!piece) return;
    for (const node of nodes) mark(node, "aria-pressed", "false");
    this.#change({ pieces: [...pieces, piece] });
  }
}

// Returns true if a number is valid. If not, the browser reports the error in its own words.
/** @param {HTMLInputElement} input */
function fits(input) {
  const fit = input.reportValidity();
  mark(input, "aria-invalid", fit ? null : "true");
  return fit;
}

customElements.define("tiling-tools", TilingTools);
