// The rules of a Sudoku: switches for the whole grid, and tools that draw rules by strokes over cells, put clues around the
// grid and mark candidates.
import { windowsOf } from "../../core/package/board.js";
import {
  refusedEntry,
  ruleOf,
  SWITCHES,
  WORD_LISTS,
} from "../../core/puzzles/sudoku-rules.js";
import { entryName } from "../../boards/rule-names.js";
import { ruleFaultWords } from "../../core/views/rule-fault.js";
import {
  button,
  dispatch,
  el,
  field,
  mark,
  setText,
} from "../../core/views/dom.js";
import { SYMBOLS } from "../../core/puzzles/sudoku.js";
import { marksOf } from "./candidate-marks.js";
import { CandidatePad } from "./candidate-pad.js";
import { entryAt, indexAt } from "./entries.js";
import { EntryFields } from "./entry-fields.js";
import { OutsideSpots } from "./outside-spots.js";
import { RuleList } from "./rule-list.js";
import { fitsRule, RulePalette, toolHelp } from "./rule-palette.js";
import { listenToStrokes } from "./stroke-input.js";
import { isOutside, strokeOf } from "./toolbox.js";
import { ruleNames, ruleWords as w } from "../../locales/rules.js";
/** @import { BoardRules, Fault, RulePlace, Square, State, SudokuDraft } from "../../types.js" */

/** @type {readonly Square[]} */
const NONE = [];

class RuleTools extends HTMLElement {
  #fold = el("details", { class: "fold" });
  #summary = el("span", { class: "detail" });
  #switches = SWITCHES.map(({ name }) => ({
    name,
    node: this.#switch((isOn) => ({ [name]: isOn })),
  }));
  #words = WORD_LISTS.flatMap(({ name, fields = [] }) =>
    (fields[0].words ?? []).map((word) => ({
      name,
      word,
      node: this.#switch((isOn) => {
        const others = wordsOf(this.#draft?.rules, name).filter(
          (one) => one !== word,
        );
        return { [name]: isOn ? [...others, word] : others };
      }),
    })),
  );
  #palette = new RulePalette((text) => this.#filterSwitches(text));
  // The switches with their labels and names.
  #choices = [
    ...this.#switches.map(({ name, node }) => ({
      name,
      names: [],
      label: named(name, node),
    })),
    ...this.#words.map(({ name, word, node }) => ({
      name,
      names: [w.onlyAt(word)],
      label: field(w.onlyAt(word), node),
    })),
  ];
  #list = new RuleList();
  #hint = el("p", { class: "hint" });
  #keys = el("p", { class: "hint rule-keys", text: w.keys });
  #fields = new EntryFields({
    put: (name, value, goesOn) => this.#put(name, value, goesOn),
    leave: () => this.#leaveFields(),
    remove: () => {
      if (this.#entry)
        dispatch(this, { type: "remove-entry", entry: this.#entry });
    },
  });
  #pad = new CandidatePad();
  #spots = new OutsideSpots({
    choose: (clue, before) => this.#choose(clue, before),
    remove: (entry) => dispatch(this, { type: "remove-entry", entry }),
    leave: () => dispatch(this, { type: "sketch", squares: NONE }),
  });
  #fault = el("p", { class: "fault", role: "alert" });
  #clear = button(w.clear, { type: "clear-rules" });
  #input = listenToStrokes({
    tool: () => (this.#isActive && !isOutside(this.#tool) ? this.#tool : ""),
    change: (squares) => dispatch(this, { type: "sketch", squares }),
    end: (squares) => this.#end(squares),
    press: (key, here, squares) => this.#pressKey(key, here, squares),
  });
  #isActive = false;
  #tool = "";
  /** @type {SudokuDraft | null} */
  #draft = null;
  /** @type {readonly Square[]} */
  #picked = NONE;
  // The selected entry, and true until its first field has the focus.
  /** @type {RulePlace | null} */
  #entry = null;
  #isDue = false;
  // The cell in which the last stroke began.
  /** @type {Square | null} */
  #at = null;

  connectedCallback() {
    this.#fold.append(
      el("summary", {}, `${w.title} `, this.#summary),
      el(
        "div",
        { class: "inside" },
        el(
          "div",
          { class: "rule-palette" },
          this.#palette.node,
          el(
            "div",
            { class: "rule-now" },
            this.#fields.node,
            this.#pad.node,
            this.#hint,
            this.#keys,
          ),
        ),
        el(
          "div",
          { class: "rule-switches", role: "group", "aria-label": w.switches },
          ...this.#choices.map(({ label }) => label),
        ),
        this.#list.node,
        this.#clear,
      ),
    );
    this.#fold.addEventListener("toggle", () => {
      if (!this.#fold.open && this.#tool)
        dispatch(this, { type: "tool", tool: "" });
    });
    this.append(this.#fold, this.#fault);
  }

  /** @param {State} state */
  draw({ tab, mode, drafts, tool, sketch, fault }) {
    mark(this, "hidden", tab !== "sudoku" || mode !== "edit");
    const draft = drafts.sudoku;
    this.#isActive = !this.hidden && Boolean(tool);
    if (this.hidden || !draft) return this.#spots.node.remove();
    // An unfinished stroke of another tool ends.
    if (tool !== this.#tool) this.#turnTo(tool);
    this.#picked = sketch?.squares ?? NONE;
    this.#entry = sketch?.entry ?? null;
    const isNew = draft !== this.#draft;
    this.#draft = draft;
    this.#drawSelection();
    this.#drawFault(draft.rules ? fault : null);
    if (!isNew) return;
    const { rules = {}, box, regions } = draft;
    for (const { name, node } of this.#switches)
      node.checked = Boolean(rules[name]);
    for (const { name, word, node } of this.#words)
      node.checked = wordsOf(rules, name).includes(word);
    // A rule that such a grid cannot have is offered only to be removed.
    const impossible = {
      windows: windowsOf(box[0] * box[1]).length === 0,
      disjoint: regions !== null,
    };
    for (const { name, node } of this.#switches)
      node.disabled =
        !rules[name] &&
        name in impossible &&
        /** @type {any} */ (impossible)[name];
    this.#list.draw(draft);
    // Candidates are a list of all cells.
    const { candidates: _, ...others } = rules;
    const count = Object.values(others).reduce(
      (sum, rule) => sum + (Array.isArray(rule) ? rule.length : 1),
      rules.candidates ? 1 : 0,
    );
    setText(this.#summary, count > 0 ? w.count(count) : "");
    mark(this.#clear, "hidden", count === 0);
  }

  // The digits of the selected cells, the places around the grid, the parameters of the selected entry.
  #drawSelection() {
    const draft = this.#draft;
    if (!draft) return;
    const marksCells = strokeOf(this.#tool) === "candidates";
    mark(this.#pad.node, "hidden", !marksCells);
    if (marksCells) this.#pad.draw(draft, this.#picked);
    const { rules = {}, box } = draft;
    if (isOutside(this.#tool) || this.#tool === "erase") {
      const board = document.querySelector("sudoku-board");
      const { node } = this.#spots;
      if (node.parentNode !== board) board?.append(node);
      this.#spots.draw(this.#tool, box[0] * box[1], rules, this.#entry);
    } else this.#spots.node.remove();
    const entry = this.#entry;
    this.#fields.show(entry, entry ? (entryAt(rules, entry) ?? {}) : {});
    // The help makes room for the fields.
    mark(this.#hint, "hidden", entry !== null);
    mark(this.#keys, "hidden", entry !== null || !this.#tool);
    if (!this.#isDue || !entry) return;
    this.#isDue = false;
    // The focus of a press on a cell comes first.
    if (this.#fields.isExpected)
      requestAnimationFrame(() => this.#fields.focus());
  }

  // The engine names the entry and the field that it refuses. If the entry is selected, the message stands at its fields.
  /** @param {Fault | null} fault */
  #drawFault(fault) {
    const entry = this.#entry;
    const path = String(fault?.details?.argument ?? "");
    const index = entry ? indexAt(this.#draft?.rules ?? {}, entry) : -1;
    const own = `${entry?.rule}[${index}]`;
    const isHere = index >= 0 && path.startsWith(own);
    // At its fields, the entry needs no place.
    const refused = refusedEntry(this.#draft ?? undefined, fault);
    const place = refused && !isHere ? entryName(refused) : undefined;
    setText(this.#fault, fault ? ruleFaultWords(fault, place) : "");
    const parent = isHere ? this.#fields.node : this;
    if (this.#fault.parentNode !== parent) parent.append(this.#fault);
    this.#fields.refuse(isHere ? path.slice(own.length + 1) : "");
  }

  // Shows the switches that fit a text. Returns true if there are any.
  /** @param {string} text */
  #filterSwitches(text) {
    for (const { name, names, label } of this.#choices)
      mark(label, "hidden", !fitsRule(ruleOf(name) ?? null, text, names));
    return this.#choices.some(({ label }) => !label.hidden);
  }

  /** @param {(isOn: boolean) => object} fields @returns {HTMLInputElement} */
  #switch(fields) {
    const node = el("input", {
      type: "checkbox",
      onchange: () =>
        dispatch(this, { type: "set-rule", fields: fields(node.checked) }),
    });
    return node;
  }

  /** @param {string} tool */
  #turnTo(tool) {
    this.#tool = tool;
    mark(this, "data-drawing", tool !== "");
    this.#isDue = false;
    this.#palette.turnTo(tool);
    setText(this.#hint, tool ? toolHelp(tool) : w.choose);
    setText(this.#keys, w.keysOf[strokeOf(tool)] ?? w.keys);
  }

  // The stroke is finished. Selected cells wait for their digits, and an entry for its number.
  /** @param {Square[]} squares */
  #end(squares) {
    if (strokeOf(this.#tool) === "candidates") return;
    dispatch(this, { type: "end-sketch" });
    this.#at = squares[0] ?? null;
    this.#isDue = true;
  }

  /** @param {string} name @param {unknown} value @param {boolean} goesOn */
  #put(name, value, goesOn) {
    const entry = this.#entry;
    if (entry)
      dispatch(this, { type: "rule-field", entry, name, value, goesOn });
  }

  #leaveFields() {
    if (isOutside(this.#tool)) return this.#spots.focus();
    const [row, column] = this.#at ?? this.#picked[0] ?? [0, 0];
    /** @type {HTMLElement | null} */
    const cell = document.querySelector(`.sudoku [data-at="${row},${column}"]`);
    cell?.focus();
  }

  // Selects a clue outside the grid. Another clue of the same place takes over the number of the one before.
  /** @param {RulePlace} clue @param {RulePlace | null} before */
  #choose(clue, before) {
    this.#entry = clue;
    dispatch(this, { type: "sketch", squares: NONE, entry: clue });
    if (before) dispatch(this, { type: "turn-clue", from: before, to: clue });
    this.#fields.show(clue, entryAt(this.#draft?.rules ?? {}, clue) ?? {});
    this.#fields.focus();
  }

  // A digit marks a candidate of the selected cells; Delete removes their marks, or the selected entry.
  /** @param {string} key @param {Square} here @param {Square[]} squares */
  #pressKey(key, here, squares) {
    const draft = this.#draft;
    if (!draft) return false;
    if (key === "Escape" && this.#picked.length > 0) {
      dispatch(this, { type: "sketch", squares: NONE });
      return true;
    }
    const isDelete = ["Delete", "Backspace"].includes(key);
    if (strokeOf(this.#tool) !== "candidates") {
      const entry = this.#entry;
      if (!isDelete || !entry || squares.length > 0) return false;
      dispatch(this, { type: "remove-entry", entry });
      return true;
    }
    const side = draft.box[0] * draft.box[1];
    const digit = key.length === 1 ? SYMBOLS.indexOf(key.toUpperCase()) + 1 : 0;
    const isPicked = this.#picked.some((cell) => String(cell) === String(here));
    const all = squares.length > 0 ? squares : isPicked ? this.#picked : [here];
    const isClearing =
      isDelete && all.some((cell) => marksOf(draft, cell).length > 0);
    if (!isClearing && (digit < 1 || digit > side)) return false;
    if (!isPicked) dispatch(this, { type: "sketch", squares: all });
    dispatch(this, { type: "candidate", squares: all, digit });
    return true;
  }

  /** The stroke ends without a rule when the view is removed. */
  disconnectedCallback() {
    this.#input.drop();
    this.#spots.node.remove();
  }
}

// A switch with the name of its rule, and its help as a tooltip.
/** @param {string} name @param {HTMLInputElement} node */
function named(name, node) {
  const [title, help] = ruleNames[name];
  const label = field(title, node);
  label.title = help;
  return label;
}

/** @param {BoardRules | undefined} rules @param {string} name @returns {readonly string[]} */
const wordsOf = (rules, name) => /** @type {any} */ (rules)?.[name] ?? [];

customElements.define("rule-tools", RuleTools);
