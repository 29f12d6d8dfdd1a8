// The rules of a Sudoku: switches for the whole grid, and tools that draw rules by strokes over cells.
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
import { cageAt, TOOLS } from "./rule-strokes.js";
import { listenToStrokes } from "./stroke-input.js";
import { toolIcon } from "./tool-icons.js";
import { ruleWords as w } from "./words/rules.js";
/** @import { Square, State, SudokuDraft } from "../../types.js" */

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
  #sum = el("input", {
    type: "number",
    class: "cage-sum",
    min: "1",
    max: "325",
    inputmode: "numeric",
    oninput: () => this.#putSum(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") this.#toBoard();
    },
  });
  #sumRow = field(w.sum, this.#sum);
  #fault = el("p", { class: "fault", role: "alert" });
  #clear = button(w.clear, { type: "clear-rules" });
  #input = listenToStrokes({
    tool: () => (this.#isActive ? this.#tool : ""),
    change: (squares) => dispatch(this, { type: "sketch", squares }),
    end: (squares) => this.#end(squares),
  });
  #isActive = false;
  #tool = "";
  /** @type {SudokuDraft | null} */
  #draft = null;
  // The number of the selected cage, the cell that selects it, and true once its sum was changed.
  #cage = -1;
  /** @type {Square | null} */
  #at = null;
  #isTyping = false;
  #isDue = false;

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
          this.#sumRow,
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
  draw({ tab, mode, drafts, tool, fault }) {
    mark(this, "hidden", tab !== "sudoku" || mode !== "edit");
    const draft = drafts.sudoku;
    this.#isActive = !this.hidden && Boolean(tool);
    if (this.hidden || !draft) return;
    // An unfinished stroke of another tool ends.
    if (tool !== this.#tool) this.#turnTo(tool);
    const isWrong = Boolean(draft.rules && fault);
    setText(this.#fault, isWrong && fault ? faultWords(fault) : "");
    if (draft === this.#draft) return;
    this.#draft = draft;
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
    this.#cage = -1;
    this.#at = null;
    for (const node of this.#tools.children)
      mark(
        node,
        "aria-pressed",
        node.getAttribute("data-tool") === tool ? "true" : "false",
      );
    setText(this.#hint, tool ? w.how[tool] : w.choose);
    mark(this.#keys, "hidden", !tool);
    this.#showSum();
  }

  // The stroke is finished. A cage asks for its sum, as soon as it is in the draft.
  /** @param {Square[]} squares */
  #end(squares) {
    dispatch(this, { type: "end-sketch" });
    if (this.#tool !== "cage") return;
    this.#at = squares[0] ?? null;
    this.#isTyping = false;
    this.#isDue = true;
    this.#ask();
  }

  #ask() {
    this.#showSum();
    if (!this.#isDue || this.#cage < 0) return;
    this.#isDue = false;
    // The focus of a press on a cell comes first.
    requestAnimationFrame(() => {
      this.#sum.focus({ preventScroll: true });
      this.#sum.select();
    });
  }

  #showSum() {
    const draft = this.#draft;
    this.#cage = draft && this.#at ? cageAt(draft, this.#at) : -1;
    const cage = draft?.rules?.cages?.[this.#cage];
    mark(this.#sumRow, "hidden", this.#tool !== "cage" || !cage);
    if (!this.#isTyping || document.activeElement !== this.#sum)
      this.#sum.value = cage?.sum === undefined ? "" : String(cage.sum);
  }

  #putSum() {
    const text = this.#sum.value.trim();
    const sum = Number(text);
    const isSound =
      text === "" || (Number.isInteger(sum) && sum > 0 && sum < 9999);
    mark(this.#sum, "aria-invalid", isSound ? null : "true");
    if (!isSound || this.#cage < 0) return;
    const goesOn = this.#isTyping;
    this.#isTyping = true;
    dispatch(this, {
      type: "cage-sum",
      index: this.#cage,
      sum: text ? sum : undefined,
      goesOn,
    });
  }

  #toBoard() {
    const [row, column] = this.#at ?? [0, 0];
    /** @type {HTMLElement | null} */
    const cell = document.querySelector(`.sudoku [data-at="${row},${column}"]`);
    cell?.focus();
  }

  /** The stroke ends without a rule when the view is removed. */
  disconnectedCallback() {
    this.#input.drop();
  }
}

customElements.define("rule-tools", RuleTools);
