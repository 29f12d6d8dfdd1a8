// How often each option occurs in all solutions: a heat map over the board, what a cell may be, and what all or none of
// the solutions use. The same overlay lights up the cells of a conflict.
import { optionWords, words } from "../../locales/words.js";
import { capital } from "../../locales/words.js";
import { clashCells } from "./clash.js";
import { groupsOf, shadesOf, shareOf, sizeOf, usesAt } from "./marginals.js";
import { marginals as w } from "./words/marginals.js";
import {
  button,
  el,
  field,
  mark,
  setText,
  dispatch,
} from "../../core/views/dom.js";
import { tabOf } from "../../core/puzzles.js";
/** @import { Answers, Marginals, Problem, Square, State } from "../../types.js" */

/** The maximum number of names in a list, and of groups in the line of a cell. */
const MAX_NAMES = 12;
const MAX_GROUPS = 6;

class MarginalsPanel extends HTMLElement {
  #title = el("h3");
  #group = el("select", {
    onchange: () =>
      dispatch(this, { type: "marginals-group", group: this.#group.value }),
  });
  #field = field("", this.#group);
  #legend = el("p", { class: "hint" });
  #cell = el("p", { class: "cell-line", role: "status" });
  #lists = el("dl", { class: "uses" });
  #rows = el("ol", { class: "option-uses" });
  // It lies over the shown board, and has the columns of that board.
  #over = el("div", { class: "marginals", "aria-hidden": "true" });
  /** @type {unknown[]} */
  #drawn = [];
  /** @type {Problem | null} */
  #problem = null;
  /** @type {Marginals | null} */
  #marginals = null;

  connectedCallback() {
    this.append(
      el(
        "div",
        { class: "row" },
        this.#title,
        button(
          w.close,
          { type: "marginals-close" },
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
        if (!this.#marginals || !(target instanceof Element)) return;
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
    const marginals = isOn ? answers.marginals : null;
    const clash = isOn ? answers.clash : null;
    mark(this, "hidden", !marginals);
    const parts = [problem, marginals, clash];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    this.#marginals = marginals;
    this.#over.remove();
    this.#problem = null;
    if (!problem || !(marginals || clash)) return;
    /** @type {any} */
    const board = document.querySelector(".stage > .board:not([hidden])");
    // A board of another lattice shows the heat map on squares.
    const { problem: flat, offsets } = (marginals &&
      board?.flat?.(problem)) ?? { problem };
    this.#problem = flat;
    this.#lay(flat, { marginals, clash }, offsets);
    if (!marginals) return;
    const kind = tabOf(problem.puzzle.kind);
    setText(this.#title, w.title(marginals.total));
    this.#offer(problem, marginals);
    /** @type {Record<string, string>} */
    const legends = w.legend;
    setText(this.#legend, legends[kind === "polyform" ? "polyomino" : kind]);
    setText(this.#cell, shadesOf(flat, marginals) ? w.point : "");
    this.#list(problem, marginals);
    this.#listRows(flat, marginals);
  }

  /** @param {Problem} problem @param {Marginals} marginals */
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

  // Lays the shades or the conflict over the board; the offsets are in squares.
  /** @param {Problem} problem @param {Pick<Answers, "marginals" | "clash">} answers @param {Map<string, readonly [number, number]>} [offsets] */
  #lay(problem, { marginals, clash }, offsets) {
    const board = document.querySelector(".stage > .board:not([hidden])");
    const size = sizeOf(problem);
    if (!board || !size) return;
    const shades = marginals && shadesOf(problem, marginals);
    const clashing = new Set(
      clashCells(problem, clash?.conflict ?? null).map((cell) => cell.join()),
    );
    const [rows, columns] = size;
    const given = givenOf(problem, columns);
    // The strongest shade is that of the highest share.
    const shares = [...(shades?.cells.values() ?? [])].map(
      ({ share }) => share,
    );
    const most = Math.max(1e-4, ...shares);
    const nodes = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = `${row},${column}`;
        const shade = given.has(at) ? undefined : shades?.cells.get(at);
        const node = el("i", { text: shade?.text, "data-cell": at });
        const [right, down] = offsets?.get(at) ?? [0, 0];
        if (offsets) node.style.translate = `${100 * right}% ${100 * down}%`;
        if (shade)
          node.style.setProperty("--shade", String(shade.share / most));
        mark(node, "data-is", clashing.has(at) ? "clash" : shade?.is);
        nodes.push(node);
      }
    }
    mark(this.#over, "data-kind", problem.puzzle.kind);
    mark(this.#over, "data-round", isRound(problem));
    mark(this.#over, "data-list", marginals?.group === "");
    // While the shades are shown, a press looks at a cell and changes nothing.
    mark(this.#over, "data-shades", marginals !== null);
    const { style } = this.#over;
    style.setProperty("--rows", String(rows));
    style.setProperty("--columns", String(columns));
    // The board is wider than its grid if clues stand beside it.
    const across = getComputedStyle(board).getPropertyValue("--columns");
    style.setProperty("--across", across || String(columns));
    this.#over.replaceChildren(...nodes);
    board.append(this.#over);
  }

  // Tells what a cell may be.
  /** @param {string} at */
  #tell(at) {
    if (!this.#problem || !this.#marginals) return;
    const { total } = this.#marginals;
    const [row, column] = at.split(",").map(Number);
    const uses = usesAt(this.#problem, this.#marginals, [row, column]);
    const texts = uses
      .slice(0, MAX_GROUPS)
      .map(({ group, uses }) =>
        w.uses(group || w.queen, uses, shareOf(uses, total), uses === total),
      );
    if (uses.length > MAX_GROUPS) texts.push("…");
    setText(this.#cell, w.cell(capital(words.board.cell(row, column)), texts));
  }

  // The options in all and in none of the solutions.
  /** @param {Problem} problem @param {Marginals} marginals */
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
  /** @param {Problem} problem @param {Marginals} marginals */
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

// Returns true if the cells of a board are no squares.
/** @param {Problem} problem */
const isRound = ({ puzzle }) =>
  puzzle.kind === "polyform" && !["square", "cube"].includes(puzzle.lattice);

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

customElements.define("marginals-panel", MarginalsPanel);
