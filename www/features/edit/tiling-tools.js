// The tools of tilings: the size of the board and the texts in its cells, the pieces, their colors, rotations and
// reflections, and a check of the areas.
import { calendarBoard, dateOf } from "../../core/puzzles/calendar.js";
import { covered, pentominoes } from "../../core/puzzles/pieces.js";
import {
  area,
  isOneSided,
  MAX_BOARD_SIDE,
  setOf,
  sets,
} from "../../core/puzzles/polyomino.js";
import { faultWords } from "../../locales/words.js";
import { editing } from "./words/edit.js";
import { BoardBrush } from "./board-brush.js";
import { CellTexts } from "./cell-texts.js";
import { OwnPieces } from "./own-pieces.js";
import { PieceColors } from "./piece-colors.js";
import {
  el,
  field,
  fits,
  mark,
  released,
  setNumber,
  setText,
  dispatch,
} from "../../core/views/dom.js";
/** @import { PieceSetName, PolyominoDraft, State } from "../../types.js" */

const w = editing.tiling;

/** @typedef {"any" | "rotate" | "reflect" | "distinct" | "hatched"} Switch */

class TilingTools extends HTMLElement {
  #rows = this.#number();
  #columns = this.#number();
  #set = el("select", { onchange: () => this.#choose() });
  /** @type {Map<Switch, HTMLInputElement>} */
  #switches = new Map();
  #date = el("input", {
    type: "date",
    required: true,
    onchange: () => this.#chooseDate(),
  });
  #dateField = field(w.date, this.#date);
  #message = el("p", { class: "hint", role: "status" });
  #own = new OwnPieces();
  #colors = new PieceColors();
  #texts = new CellTexts(this, () => this.draw(this.#state));
  /** @type {HTMLElement} */
  #any = /** @type {any} */ (null);
  #brush = new BoardBrush(this);
  /** @type {State} */
  #state = /** @type {any} */ (null);
  /** @type {PolyominoDraft} */
  #draft = /** @type {any} */ (null);

  connectedCallback() {
    for (const [name, [count]] of Object.entries(sets))
      this.#set.append(el("option", { value: name, text: w.set(name, count) }));
    this.#set.append(el("option", { value: "", text: w.own }));
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
    this.#any = check("any", (any) => this.#choose(any));
    this.append(
      el(
        "div",
        { class: "row" },
        field(w.rows, this.#rows),
        field(w.columns, this.#columns),
      ),
      this.#dateField,
      this.#texts.node,
      field(w.pieces, this.#set),
      this.#any,
      // The numbers of cells are in view beside a long list of pieces.
      this.#message,
      this.#own.node,
      this.#colors.node,
      check("rotate"),
      check("reflect"),
      check("distinct"),
      check("hatched", (hatched) =>
        dispatch(this, { type: "hatched", hatched }),
      ),
    );
  }

  /** @param {State} state */
  draw(state) {
    const { tab, mode, drafts, hatched, fault, problem } = state;
    this.#state = state;
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
    const isShown = !this.hidden && draft !== undefined;
    this.#texts.show(isShown ? draft : null);
    this.#brush.show(isShown && !this.#texts.isOn ? draft : null);
    if (!isShown) return;
    const { board, pieces } = draft;
    const set = setOf(pieces);
    const own = set === undefined;
    const [cells, full] = [area(draft), covered(draft)];
    const areas = full < Infinity ? w.area(cells, full) : "";
    setText(this.#message, fault ? faultWords(fault) : areas);
    const isOff = full < cells || (!own && full > cells && !isAny);
    mark(this.#message, "data-wrong", isOff || fault !== null);
    this.#colors.show(draft, problem?.draft === draft ? problem : null, !own);
    if (draft === this.#draft) return;
    this.#draft = draft;
    setNumber(this.#rows, board.length);
    setNumber(this.#columns, board[0].length);
    this.#set.value = set ?? "";
    const date = dateOf(draft);
    mark(this.#dateField, "hidden", !date);
    if (date && !this.#date.matches(":focus"))
      this.#date.value = [
        new Date().getFullYear(),
        ...[date.month, date.day].map((n) => String(n).padStart(2, "0")),
      ].join("-");
    mark(this.#any, "hidden", own);
    this.#own.show(draft);
  }

  #chooseDate() {
    const [, month, day] = this.#date.value.split("-").map(Number);
    if (month && day) this.#change({ board: calendarBoard(month, day) });
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
}

customElements.define("tiling-tools", TilingTools);
