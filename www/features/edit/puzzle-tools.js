// The tools of editing: examples, shapes, the digit pad. The brush, the generator and the paste box are separate views.
// The tab determines which tools are visible.
import { examples } from "../../core/puzzles/examples.js";
import { MAX_BOARD_SIDE } from "../../core/puzzles/queens.js";
import { boxes, SYMBOLS } from "../../core/puzzles/sudoku.js";
import { words } from "../../locales/words.js";
import { editing, howTo } from "./words/edit.js";
import { ruleWords } from "../../locales/rules.js";
import { digitKeys } from "../../core/views/digit-pad.js";
import {
  button,
  el,
  field,
  mark,
  released,
  setNumber,
  setText,
  dispatch,
} from "../../core/views/dom.js";
/** @import { Draft, HandTab, State, Tab } from "../../types.js" */

const w = editing.edit;

// Returns the examples of a tab.
/** @param {Tab | null} tab @returns {{ id: string, pasted?: string }[]} */
const offered = (tab) =>
  tab && tab in examples ? examples[/** @type {HandTab} */ (tab)] : [];

class PuzzleTools extends HTMLElement {
  #example = el("select", { onchange: () => this.#choose() });
  #box = el("select", {
    onchange: () =>
      dispatch(this, { type: "box", box: boxes[Number(this.#box.value)] }),
  });
  #diagonals = this.#rule("diagonals");
  #size = el("input", {
    type: "number",
    "aria-describedby": "size-fault",
    min: "1",
    max: String(MAX_BOARD_SIDE),
    inputmode: "numeric",
    onchange: () => released(this.#resize),
  });
  #sizeFault = el("p", { class: "fault", id: "size-fault", role: "alert" });
  #rules = {
    toroidal: this.#rule("toroidal"),
    distinct: this.#rule("distinct"),
  };
  // A board with regions is no torus.
  #torus = field(w.toroidal, this.#rules.toroidal);
  #distinctHint = el("p", { class: "hint", text: w.distinctHint });
  #pad = el("div", {
    class: "pad",
    role: "group",
    "aria-label": words.page.pad,
  });
  #clear = button(w.clear, { type: "clear" });
  #clearAll = button(w.clearAll, { type: "clear-all" });
  #hint = el("p", { class: "hint" });
  /** @type {Tab | null} */
  #tab = null;
  /** @type {Draft | null} */
  #draft = null;
  #padSize = 0;
  /** @type {{ sudoku: HTMLElement[], queens: HTMLElement[] }} */
  #parts = { sudoku: [], queens: [] };

  connectedCallback() {
    boxes.forEach(([rows, columns], i) =>
      this.#box.append(
        el("option", {
          value: String(i),
          text: `${rows * columns} × ${rows * columns}`,
        }),
      ),
    );
    this.#parts = {
      sudoku: [
        el(
          "div",
          { class: "row" },
          field(w.shape, this.#box),
          field(w.diagonals, this.#diagonals),
        ),
        el("region-brush"),
        el("rule-tools"),
        this.#pad,
      ],
      queens: [
        field(w.size, this.#size),
        this.#sizeFault,
        this.#torus,
        el("queens-tools"),
        field(w.distinct, this.#rules.distinct),
      ],
    };
    this.append(
      el(
        "div",
        { class: "row" },
        field(editing.examples.label, this.#example, "wide"),
        this.#clear,
        this.#clearAll,
      ),
      ...this.#parts.sudoku,
      ...this.#parts.queens,
      this.#hint,
      el("tiling-tools"),
      el("form-tools"),
      this.#distinctHint,
      el("generate-box"),
      el("puzzle-about", { hidden: true }),
      el("about-fields", { hidden: true }),
      el("paste-box"),
    );
  }

  /** @param {State} state */
  draw(state) {
    const { mode, tab, drafts, brush, tool } = state;
    mark(this, "hidden", mode !== "edit");
    /** @type {any} */
    const draft = drafts[tab];
    if (mode !== "edit" || !draft) return;
    if (tab !== this.#tab) this.#turnTo(tab);
    if (tab === "sudoku") {
      const [rows, columns] = draft.box;
      this.#box.value = String(
        boxes.findIndex(([r, c]) => r === rows && c === columns),
      );
      this.#diagonals.checked = draft.diagonals;
      this.#fillPad(rows * columns);
      // Regions and candidates have keys of their own.
      mark(this.#pad, "hidden", brush > 0 || tool === "candidate");
    }
    mark(this.#clear, "hidden", tab === "polyform" && !draft.placed);
    mark(this.#clearAll, "hidden", tab !== "sudoku" || !draft.rules);
    if (draft !== this.#draft) {
      this.#draft = draft;
      this.#refuseSize(false);
      if (tab === "queens") {
        setNumber(this.#size, draft.n);
        for (const [name, node] of Object.entries(this.#rules))
          node.checked = draft[name];
        mark(this.#torus, "hidden", draft.regions !== undefined);
      }
    }
    mark(this.#distinctHint, "hidden", !draft.distinct);
    setText(
      this.#hint,
      tab === "queens" && !brush
        ? howTo("queens")
        : tab === "polyomino"
          ? howTo("board")
          : "",
    );
    mark(this.#hint, "hidden", this.#hint.textContent === "");
  }

  /** @param {string} name */
  #rule(name) {
    const node = el("input", {
      type: "checkbox",
      onchange: () =>
        dispatch(this, { type: "rules", fields: { [name]: node.checked } }),
    });
    return node;
  }

  /** @param {Tab} tab */
  #turnTo(tab) {
    /** @type {Record<string, string>} */
    const named = editing.examples;
    this.#tab = tab;
    const first = el("option", { value: "", text: editing.examples.choose });
    /** @param {{ id: string }} example */
    const entry = ({ id }) =>
      el("option", {
        value: id,
        // A size is its own name.
        text: named[id] ?? ruleWords.examples[id] ?? id.replace("x", " × "),
      });
    const all = offered(tab);
    const [ofRules, others] = [true, false].map((isRule) =>
      all.filter(({ id }) => Object.hasOwn(ruleWords.examples, id) === isRule),
    );
    this.#example.replaceChildren(first, ...others.map(entry));
    if (ofRules.length > 0)
      this.#example.append(
        el(
          "optgroup",
          { label: ruleWords.examplesLabel },
          ...ofRules.map(entry),
        ),
      );
    for (const name of /** @type {const} */ (["sudoku", "queens"]))
      for (const part of this.#parts[name]) mark(part, "hidden", tab !== name);
  }

  #choose() {
    const example = offered(this.#tab).find(
      ({ id }) => id === this.#example.value,
    );
    if (example?.pasted)
      dispatch(this, { type: "paste-use", text: example.pasted });
    else if (example) dispatch(this, { type: "example", example });
    this.#example.value = "";
  }

  // A rejected text stays in its field, with the reason.
  /** @param {boolean} refused */
  #refuseSize(refused) {
    mark(this.#size, "aria-invalid", refused ? "true" : null);
    setText(this.#sizeFault, refused ? w.badSize(MAX_BOARD_SIDE) : "");
  }

  #resize = () => {
    const n = Number(this.#size.value);
    const fits = Number.isInteger(n) && n >= 1 && n <= MAX_BOARD_SIDE;
    this.#refuseSize(!fits);
    if (fits) dispatch(this, { type: "resize", n });
  };

  /** @param {number} n */
  #fillPad(n) {
    if (n === this.#padSize) return;
    this.#padSize = n;
    digitKeys(this.#pad, SYMBOLS.slice(0, n));
  }
}

customElements.define("puzzle-tools", PuzzleTools);
