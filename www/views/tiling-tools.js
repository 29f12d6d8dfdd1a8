// What a tiling is made of: the size of its board, its pieces, drawn ones too, how they may lie,
// and whether the areas can work.
import { colorsOf, outline } from "../board.js";
import {
  covered,
  drawn,
  pentominoes,
  sets,
  sizeOf,
} from "../puzzles/pieces.js";
import { area, MAX } from "../puzzles/polyomino.js";
import { editing } from "../words/edit.js";
import { button, el, mark, say, svg, wish } from "./dom.js";

const w = editing.tiling;
/** A drawn piece fits into so many rows and columns. */
const SIDE = 6;

class TilingTools extends HTMLElement {
  #rows = this.#number(w.rows, () => this.#resize());
  #columns = this.#number(w.columns, () => this.#resize());
  #set = el("select", { onchange: () => this.#choose() });
  #list = el("ul", { class: "pieces-list" });
  #pen = el("div", { class: "piece-pen", role: "group", "aria-label": w.pen });
  #add = el("button", {
    type: "button",
    class: "button",
    text: w.add,
    onclick: () => this.#take(),
  });
  #switches = {};
  #said = el("p", { class: "hint", role: "status" });
  #own = el("div", { class: "own-pieces" });
  #draft = null;

  connectedCallback() {
    for (const [name, [count]] of Object.entries(sets))
      this.#set.append(
        el("option", { value: name, text: w.set(w.sets[name], count) }),
      );
    this.#set.append(el("option", { value: "", text: w.own }));
    for (let i = 0; i < SIDE * SIDE; i++) {
      const place = w.place(Math.floor(i / SIDE) + 1, (i % SIDE) + 1);
      const node = el("button", {
        type: "button",
        "aria-label": place,
        "aria-pressed": "false",
        onclick: () => this.#turn(node),
      });
      this.#pen.append(node);
    }
    const field = (text, control) =>
      el("label", { class: "field" }, el("span", { text }), control);
    const check = (name, change = (fields) => this.#change(fields)) => {
      const node = el("input", {
        type: "checkbox",
        onchange: () => change({ [name]: node.checked }),
      });
      this.#switches[name] = node;
      return el(
        "label",
        { class: "check" },
        node,
        el("span", { text: w[name] }),
      );
    };
    this.#own.append(
      this.#list,
      el(
        "details",
        { class: "fold" },
        el("summary", { text: w.draw }),
        el("div", { class: "inside" }, this.#pen, this.#add),
      ),
    );
    this.append(
      el(
        "div",
        { class: "row" },
        field(w.rows, this.#rows),
        field(w.columns, this.#columns),
      ),
      field(w.pieces, this.#set),
      this.#own,
      this.#said,
      check("rotate"),
      check("reflect"),
      check("distinct"),
      check("hatched", (fields) => wish(this, { type: "hatched", ...fields })),
    );
  }

  draw({ tab, mode, drafts, hatched }) {
    mark(this, "hidden", tab !== "polyomino" || mode !== "edit");
    this.#switches.hatched.checked = hatched;
    const draft = drafts.polyomino;
    if (this.hidden || !draft || draft === this.#draft) return;
    this.#draft = draft;
    const { board, pieces } = draft;
    this.#rows.value = board.length;
    this.#columns.value = board[0].length;
    const own = typeof pieces !== "string";
    this.#set.value = own ? "" : pieces;
    mark(this.#own, "hidden", !own);
    if (own)
      this.#list.replaceChildren(...pieces.map((p, i) => this.#row(p, i)));
    for (const name of ["rotate", "reflect", "distinct"])
      this.#switches[name].checked = draft[name];
    const [cells, full] = [area(draft), covered(draft)];
    say(this.#said, w.area(cells, full));
    mark(this.#said, "data-wrong", full < cells || (!own && full > cells));
  }

  #number(label, onchange) {
    return el("input", {
      type: "number",
      min: "1",
      max: String(MAX),
      inputmode: "numeric",
      onchange,
    });
  }

  #change(fields) {
    wish(this, { type: "rules", fields });
  }

  #resize() {
    const rows = Number(this.#rows.value);
    const columns = Number(this.#columns.value);
    const fits = (n) => Number.isInteger(n) && n >= 1 && n <= MAX;
    mark(this.#rows, "aria-invalid", fits(rows) ? null : "true");
    mark(this.#columns, "aria-invalid", fits(columns) ? null : "true");
    if (fits(rows) && fits(columns))
      wish(this, { type: "tiling-size", rows, columns });
  }

  #choose() {
    this.#change({ pieces: this.#set.value || pentominoes() });
  }

  #row(piece, i) {
    const { pieces } = this.#draft;
    const { fill } = colorsOf(piece.name);
    const cells = piece.cells.flatMap((line, row) =>
      [...line].flatMap((char, column) =>
        char === "X" || char === "#" ? [[row, column]] : [],
      ),
    );
    const high = piece.cells.length;
    const wide = Math.max(...piece.cells.map((line) => line.length));
    const copies = el("input", {
      type: "number",
      min: "0",
      max: "99",
      value: String(piece.copies ?? 1),
      inputmode: "numeric",
      "aria-label": w.copies(piece.name),
      onchange: () => {
        const n = Math.floor(Number(copies.value));
        if (!(n >= 0 && n <= 99)) return mark(copies, "aria-invalid", "true");
        const changed = pieces.map((old, at) =>
          at === i ? { ...old, copies: n } : old,
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
      el("span", { text: w.piece(piece.name, sizeOf(piece)) }),
      copies,
    );
  }

  #turn(node) {
    const on = node.getAttribute("aria-pressed") === "true";
    mark(node, "aria-pressed", on ? "false" : "true");
  }

  #take() {
    const nodes = [...this.#pen.children];
    const cells = nodes.flatMap((node, i) =>
      node.getAttribute("aria-pressed") === "true"
        ? [[Math.floor(i / SIDE), i % SIDE]]
        : [],
    );
    const { pieces } = this.#draft;
    const piece = drawn(cells, pieces);
    if (!piece) return;
    for (const node of nodes) mark(node, "aria-pressed", "false");
    this.#change({ pieces: [...pieces, piece] });
  }
}

customElements.define("tiling-tools", TilingTools);
