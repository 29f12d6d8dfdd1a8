// How often each option occurs in all solutions: a heat map over the board, what a cell may be, and what all or none of
// the solutions use. The same overlay lights up the cells of a conflict.
import { optionWords, words } from "../../locales/words.js";
import { capital } from "../../locales/words.js";
import { clashCells } from "./clash.js";
import { groupsOf, heatOf, shareOf, sizeOf, usesAt } from "./heat.js";
import { heat as w } from "./words/heat.js";
import {
  button,
  el,
  field,
  mark,
  setText,
  dispatch,
} from "../../core/views/dom.js";
import { tabOf } from "../../core/puzzles.js";
/** @import { Answers, Often, Problem, Square, State } from "../../types.js" */

/** The maximum number of names in a list, and of groups in the line of a cell. */
const MAX_NAMES = 12;
const MAX_GROUPS = 6;

class HeatPanel extends HTMLElement {
  #title = el("h3");
  #group = el("select", {
    onchange: () =>
      dispatch(this, { type: "often-group", group: this.#group.value }),
  });
  #field = field("", this.#group);
  #legend = el("p", { class: "hint" });
  #cell = el("p", { class: "cell-line", role: "status" });
  #lists = el("dl", { class: "uses" });
  #rows = el("ol", { class: "option-uses" });
  // It lies over the shown board, and has the columns of that board.
  #over = el("div", { class: "heat", "aria-hidden": "true" });
  /** @type {unknown[]} */
  #drawn = [];
  /** @type {Problem | null} */
  #problem = null;
  /** @type {Often | null} */
  #often = null;

  connectedCallback() {
    this.append(
      el(
        "div",
        { class: "row" },
        this.#title,
        button(
          w.close,
          { type: "often-close" },
          { icon: "close", kind: "quiet small" },
        ),
      ),
      this.#field,
      this.#legend,
      this.#cell,
      this.#lists,
      this.#rows,
    );
    for (const type of ["pointerover", "focusin"])
      document.addEventListener(type, ({ target }) => {
        if (!this.#often || !(target instanceof Element)) return;
        const cell = target.closest(".stage :is([data-at], [data-cell])");
        const { at, cell: over } =
          /** @type {HTMLElement} */ (cell)?.dataset ?? {};
        const place = at ?? over;
        if (place) this.#tell(place);
      });
  }

  /** @param {State} state */
  draw({ tab, mode, problem, answers, drafts }) {
    const isOn = mode === "edit" && problem?.draft === drafts[tab];
    const often = isOn ? answers.often : null;
    const clash = isOn ? answers.clash : null;
    mark(this, "hidden", !often);
    const parts = [problem, often, clash];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    this.#problem = problem;
    this.#often = often;
    this.#over.remove();
    if (!problem || !(often || clash)) return;
    this.#lay(problem, { often, clash });
    if (!often) return;
    const kind = tabOf(problem.puzzle.kind);
    setText(this.#title, w.title(often.total));
    this.#offer(problem, often);
    /** @type {Record<string, string>} */
    const legends = w.legend;
    setText(this.#legend, legends[kind]);
    setText(this.#cell, heatOf(problem, often) ? w.point : "");
    this.#list(problem, often);
    this.#listRows(problem, often);
  }

  /** @param {Problem} problem @param {Often} often */
  #offer(problem, { group }) {
    const groups = groupsOf(problem);
    const isOn = groups.length > 1;
    mark(this.#field, "hidden", !isOn);
    if (!isOn) return;
    const isSudoku = problem.puzzle.kind === "sudoku";
    const label = w.group[isSudoku ? "sudoku" : "polyomino"];
    setText(this.#field.firstElementChild ?? this.#field, label);
    this.#group.replaceChildren(
      ...groups.map((value) =>
        el("option", { value, text: value || w.anyDigit }),
      ),
    );
    this.#group.value = group;
  }

  // Lays the shades or the conflict over the board.
  /** @param {Problem} problem @param {Pick<Answers, "often" | "clash">} answers */
  #lay(problem, { often, clash }) {
    const board = document.querySelector(".stage > .board:not([hidden])");
    const size = sizeOf(problem);
    if (!board || !size) return;
    const heat = often && heatOf(problem, often);
    const clashing = new Set(
      clashCells(clash?.conflict ?? null).map((cell) => cell.join()),
    );
    const [rows, columns] = size;
    const given = givenOf(problem, columns);
    // The strongest shade is that of the highest share.
    const shares = [...(heat?.cells.values() ?? [])].map(({ share }) => share);
    const most = Math.max(1e-4, ...shares);
    const nodes = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = `${row},${column}`;
        const shade = given.has(at) ? undefined : heat?.cells.get(at);
        const node = el("i", { text: shade?.text, "data-cell": at });
        if (shade) node.style.setProperty("--heat", String(shade.share / most));
        mark(node, "data-is", clashing.has(at) ? "clash" : shade?.is);
        nodes.push(node);
      }
    }
    mark(this.#over, "data-kind", problem.puzzle.kind);
    mark(this.#over, "data-list", often?.group === "");
    // While the shades are shown, a press looks at a cell and changes nothing.
    mark(this.#over, "data-shades", often !== null);
    this.#over.replaceChildren(...nodes);
    board.append(this.#over);
  }

  // Tells what a cell may be.
  /** @param {string} at */
  #tell(at) {
    if (!this.#problem || !this.#often) return;
    const { total } = this.#often;
    const [row, column] = at.split(",").map(Number);
    const uses = usesAt(this.#problem, this.#often, [row, column]);
    const texts = uses
      .slice(0, MAX_GROUPS)
      .map(({ group, uses }) =>
        w.uses(group || w.queen, uses, shareOf(uses, total), uses === total),
      );
    if (uses.length > MAX_GROUPS) texts.push("…");
    setText(this.#cell, w.cell(capital(words.board.cell(row, column)), texts));
  }

  // The options in all and in none of the solutions.
  /** @param {Problem} problem @param {Often} often */
  #list({ options }, { total, uses }) {
    const ids = [...options.keys()];
    /** @param {string} name @param {number[]} list */
    const entry = (name, list) => {
      const names = list
        .slice(0, MAX_NAMES)
        .map((id) => capital(optionWords(options[id], id)));
      const text = names.length
        ? w.list(names, list.length - names.length)
        : w.none;
      return el(
        "div",
        {},
        el("dt", { text: `${name} (${words.number(list.length)})` }),
        el("dd", { text }),
      );
    };
    const always = ids.filter((id) => uses[id] === total);
    const never = ids.filter((id) => uses[id] === 0n);
    this.#lists.replaceChildren(entry(w.always, always), entry(w.never, never));
  }

  // Without a board, each option has its count and its bar.
  /** @param {Problem} problem @param {Often} often */
  #listRows(problem, { total, uses }) {
    const isOn = sizeOf(problem) === null;
    mark(this.#rows, "hidden", !isOn);
    const shown = isOn ? problem.options.slice(0, 100) : [];
    this.#rows.replaceChildren(
      ...shown.map((option, id) => {
        const share = shareOf(uses[id], total);
        const is = uses[id] === total ? "all" : uses[id] === 0n ? "none" : null;
        const text = w.uses(
          capital(optionWords(option, id)),
          uses[id],
          share,
          is === "all",
        );
        const row = el("li", { "data-is": is, text });
        row.style.setProperty("--share", String(share));
        return row;
      }),
    );
  }
}

// The cells that the puzzle gives.
/** @param {Problem} problem @param {number} columns */
function givenOf({ draft, puzzle }, columns) {
  /** @type {Square[]} */
  let cells = [];
  if (puzzle.kind === "queens" && "placed" in draft)
    cells = /** @type {Square[]} */ (draft.placed);
  if ("cells" in draft)
    cells = draft.cells.flatMap((digit, at) =>
      digit ? [[Math.floor(at / columns), at % columns]] : [],
    );
  return new Set(cells.map((cell) => cell.join()));
}

customElements.define("heat-panel", HeatPanel);
