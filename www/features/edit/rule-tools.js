// The rules of a Sudoku: switches for the whole grid, and tools that draw rules by strokes over cells, put clues around the
// grid and mark candidates.
import { SWITCHES } from "../../core/puzzles/sudoku-rules.js";
import { faultWords } from "../../locales/words.js";
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
import { cellsOf, OUTSIDE, sumOf } from "./outside-clues.js";
import { OutsideSpots } from "./outside-spots.js";
import { cageAt, TOOLS } from "./rule-strokes.js";
import { listenToStrokes } from "./stroke-input.js";
import { SumField } from "./sum-field.js";
import { toolIcon } from "./tool-icons.js";
import { ruleWords as w } from "./words/rules.js";
/** @import { OutsideClue, Square, State, SudokuDraft } from "../../types.js" */

/** @type {readonly Square[]} */
const NONE = [];
/** The relations that can hold at dots only. */
const NEGATIVE = /** @type {const} */ (["consecutive", "double", "xv"]);

class RuleTools extends HTMLElement {
  #fold = el("details", { class: "fold" });
  #summary = el("span", { class: "detail" });
  #switches = SWITCHES.map((name) => ({
    name,
    node: this.#switch((isOn) => ({ [name]: isOn })),
  }));
  #negative = NEGATIVE.map((name) => ({
    name,
    node: this.#switch((isOn) => {
      const old = this.#draft?.rules?.negative ?? [];
      const others = old.filter((one) => one !== name);
      return { negative: isOn ? [...others, name] : others };
    }),
  }));
  #tools = el("div", {
    class: "rule-buttons",
    role: "group",
    "aria-label": w.tools,
  });
  #hint = el("p", { class: "hint" });
  #keys = el("p", { class: "hint rule-keys", text: w.keys });
  #sum = new SumField({
    put: (sum, goesOn) => this.#putSum(sum, goesOn),
    leave: () => this.#leaveSum(),
  });
  #pad = new CandidatePad();
  #spots = new OutsideSpots({
    choose: (clue, before) => this.#choose(clue, before),
    remove: (clue) =>
      dispatch(this, {
        type: "outside-sum",
        clue,
        sum: undefined,
        goesOn: false,
      }),
    leave: () => dispatch(this, { type: "sketch", squares: NONE }),
  });
  #fault = el("p", { class: "fault", role: "alert" });
  #clear = button(w.clear, { type: "clear-rules" });
  #input = listenToStrokes({
    tool: () =>
      this.#isActive && !OUTSIDE.includes(this.#tool) ? this.#tool : "",
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
  // The cell that selects a cage, and true until the cage has the focus for its sum.
  /** @type {Square | null} */
  #at = null;
  #isDue = false;
  // The selected clue outside the grid.
  /** @type {OutsideClue | null} */
  #clue = null;

  connectedCallback() {
    this.#tools.append(...TOOLS.map((tool) => this.#button(tool)));
    this.#fold.append(
      el("summary", {}, `${w.title} `, this.#summary),
      el(
        "div",
        { class: "inside" },
        el(
          "div",
          { class: "rule-palette" },
          this.#tools,
          this.#sum.node,
          this.#pad.node,
          this.#hint,
          this.#keys,
        ),
        el(
          "div",
          { class: "rule-switches", role: "group", "aria-label": w.switches },
          ...this.#switches.map(({ name, node }) => field(w.rules[name], node)),
          ...this.#negative.map(({ name, node }) =>
            field(w.negative[name], node),
          ),
        ),
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
    const isWrong = Boolean(draft.rules && fault);
    setText(this.#fault, isWrong && fault ? faultWords(fault) : "");
    this.#picked = sketch?.squares ?? NONE;
    this.#clue = sketch?.clue ?? null;
    const isNew = draft !== this.#draft;
    this.#draft = draft;
    this.#drawSelection();
    if (!isNew) return;
    const { rules = {}, box, regions } = draft;
    for (const { name, node } of this.#switches)
      node.checked = Boolean(rules[name]);
    for (const { name, node } of this.#negative)
      node.checked = Boolean(rules.negative?.includes(name));
    const side = box[0] * box[1];
    const [windows, disjoint] = this.#switches;
    // A rule that such a grid cannot have is offered only to be removed.
    windows.node.disabled = !rules.windows && !(box[0] === box[1] && side > 4);
    disjoint.node.disabled = !rules.disjoint && regions !== null;
    // Candidates are a list of all cells.
    const { candidates: _, ...others } = rules;
    const count = Object.values(others).reduce(
      (sum, rule) => sum + (Array.isArray(rule) ? rule.length : 1),
      rules.candidates ? 1 : 0,
    );
    setText(this.#summary, count > 0 ? w.count(count) : "");
    mark(this.#clear, "hidden", count === 0);
    this.#ask();
  }

  // The digits of the selected cells, the places around the grid, the sum of the selected cage or clue.
  #drawSelection() {
    const draft = this.#draft;
    if (!draft) return;
    mark(this.#pad.node, "hidden", this.#tool !== "candidate");
    if (this.#tool === "candidate") this.#pad.draw(draft, this.#picked);
    const { rules = {}, box } = draft;
    const isOutside = [...OUTSIDE, "erase"].includes(this.#tool);
    if (isOutside) {
      const board = document.querySelector("sudoku-board");
      const { node } = this.#spots;
      if (node.parentNode !== board) board?.append(node);
      this.#spots.draw(this.#tool, box[0] * box[1], rules, this.#clue);
    } else this.#spots.node.remove();
    this.#showSum();
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
  #button(tool) {
    return el(
      "button",
      {
        type: "button",
        class: "button",
        "data-tool": tool,
        title: w.toolNames[tool],
        "aria-pressed": "false",
        onclick: () => this.#press(tool),
      },
      toolIcon(tool),
      el("span", { text: w.toolNames[tool] }),
    );
  }

  // On a small screen the board is above the tools.
  /** @param {string} tool */
  #press(tool) {
    const isOff = tool === this.#tool;
    dispatch(this, { type: "tool", tool: isOff ? "" : tool });
    if (!isOff)
      requestAnimationFrame(() =>
        document.querySelector(".stage")?.scrollIntoView({ block: "nearest" }),
      );
  }

  /** @param {string} tool */
  #turnTo(tool) {
    this.#tool = tool;
    mark(this, "data-drawing", tool !== "");
    this.#at = null;
    this.#clue = null;
    for (const node of this.#tools.children)
      mark(
        node,
        "aria-pressed",
        node.getAttribute("data-tool") === tool ? "true" : "false",
      );
    setText(this.#hint, tool ? w.how[tool] : w.choose);
    mark(this.#keys, "hidden", !tool);
    setText(this.#keys, w.keysOf[tool] ?? w.keys);
  }

  // The stroke is finished. Selected cells wait for their digits, and a cage for its sum, as soon as it is in the draft.
  /** @param {Square[]} squares */
  #end(squares) {
    if (this.#tool === "candidate") return;
    dispatch(this, { type: "end-sketch" });
    if (this.#tool !== "cage") return;
    this.#at = squares[0] ?? null;
    this.#isDue = true;
    this.#ask();
  }

  #ask() {
    this.#showSum();
    if (!this.#isDue || this.#cage < 0) return;
    this.#isDue = false;
    // The focus of a press on a cell comes first.
    requestAnimationFrame(() => this.#sum.focus());
  }

  // The number of the selected cage; -1 without one.
  get #cage() {
    const [draft, at] = [this.#draft, this.#at];
    return this.#tool === "cage" && draft && at ? cageAt(draft, at) : -1;
  }

  #showSum() {
    const { rules = {} } = this.#draft ?? {};
    const cage = rules.cages?.[this.#cage];
    const clue = this.#clue;
    this.#sum.show(
      clue
        ? {
            key: JSON.stringify(clue),
            label: w.outside.sum,
            sum: sumOf(rules, clue),
            least: 0,
          }
        : cage
          ? { key: `${this.#at}`, label: w.sum, sum: cage.sum, least: 1 }
          : null,
    );
  }

  /** @param {number | undefined} sum @param {boolean} goesOn */
  #putSum(sum, goesOn) {
    if (this.#clue)
      dispatch(this, { type: "outside-sum", clue: this.#clue, sum, goesOn });
    else if (this.#cage >= 0)
      dispatch(this, { type: "cage-sum", index: this.#cage, sum, goesOn });
  }

  #leaveSum() {
    if (this.#clue) return this.#spots.focus();
    const [row, column] = this.#at ?? [0, 0];
    /** @type {HTMLElement | null} */
    const cell = document.querySelector(`.sudoku [data-at="${row},${column}"]`);
    cell?.focus();
  }

  // Selects a clue outside the grid. Another clue of the same place takes over the sum of the one before.
  /** @param {OutsideClue} clue @param {OutsideClue | null} before */
  #choose(clue, before) {
    const draft = this.#draft;
    if (!draft) return;
    const { rules = {}, box } = draft;
    const sum = before ? sumOf(rules, before) : undefined;
    this.#clue = clue;
    const squares = cellsOf(clue, box[0] * box[1]);
    dispatch(this, { type: "sketch", squares, clue });
    if (before && sum !== undefined && sumOf(rules, clue) === undefined)
      dispatch(this, { type: "turn-clue", from: before, to: clue, sum });
    this.#showSum();
    this.#sum.focus();
  }

  // A digit marks a candidate of the selected cells; Delete removes their marks.
  /** @param {string} key @param {Square} here @param {Square[]} squares */
  #pressKey(key, here, squares) {
    const draft = this.#draft;
    if (this.#tool !== "candidate" || !draft) return false;
    const side = draft.box[0] * draft.box[1];
    const digit = key.length === 1 ? SYMBOLS.indexOf(key.toUpperCase()) + 1 : 0;
    const isPicked = this.#picked.some((cell) => String(cell) === String(here));
    const all = squares.length > 0 ? squares : isPicked ? this.#picked : [here];
    const isClearing =
      ["Delete", "Backspace"].includes(key) &&
      all.some((cell) => marksOf(draft, cell).length > 0);
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

customElements.define("rule-tools", RuleTools);
