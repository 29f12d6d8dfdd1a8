// The Sudoku grid: clues in bold, digits of the search in the accent color, candidates as small marks.
import { bit, CellGrid, regionOf, SYMBOLS } from "../core/package/board.js";
import { brokenCells, conflicts } from "../core/puzzles/sudoku.js";
import { refusedCells } from "../core/puzzles/sudoku-rules.js";
import { lazy } from "../core/action-queue.js";
import { laterStyles } from "../core/later-styles.js";
import { isSelected, partsOf, sceneOf, shownOf } from "../core/scene.js";
import { words } from "../locales/words.js";
import { el, mark, setText, dispatch } from "../core/views/dom.js";
import { cellName } from "./sudoku-cell-name.js";
import { litCells, squaresOfItem } from "./sudoku-houses.js";
/** @import { Attempt, BoardRules, Parts, Problem, Scene, Square, State, SudokuDraft } from "../types.js" */

/** @type {BoardRules} */
const NO_RULES = {};
/** @type {Square[]} */
const NONE = [];

/** The side of the largest grid with legible notes. */
const MAX_NOTED_SIDE = 16;

/**
 * The content of a cell. While solving by hand, `marks` are notes instead of candidates.
 * @typedef {object} Cell
 * @property {number} given
 * @property {number} digit
 * @property {number} [second]
 * @property {number} [trying]
 * @property {string} marks
 * @property {boolean | "cell" | number} [stuck]
 * @property {boolean} [own]
 * @property {boolean} [noted]
 * @property {"old" | "new" | null} [truth] set if the marks are true candidates
 * @property {string} [undecided] the digits that are not decided
 * @property {boolean} [certain] true if there is one true candidate
 */
/**
 * The other attributes of a cell.
 * @typedef {object} How
 * @property {boolean} marked
 * @property {boolean} readonly
 * @property {boolean} repeats
 * @property {boolean} wrong
 * @property {boolean} refused
 * @property {boolean} lit
 * @property {boolean} selected
 */

class SudokuBoard extends HTMLElement {
  #grid = new CellGrid(words.board.sudoku, {
    press: (row, column) => dispatch(this, { type: "pick-cell", row, column }),
    key: (row, column, event) => this.#key(row, column, event),
    point: (row, column) => this.#point(row, column),
  });
  /** @type {Partial<Parts<"sudoku">>} */
  #drawn = {};
  #size = 9;
  #shape = "";
  // The appearance of each cell as one text, so a snapshot updates only the changed ones.
  /** @type {string[]} */
  #looks = [];
  /** @type {import("./rule-layer.js").RuleLayer | null} */
  #rules = null;
  /** @type {State | null} */
  #state = null;

  connectedCallback() {
    this.classList.add("board", "sudoku");
    this.append(this.#grid.node);
  }

  /** @param {State} state */
  draw(state) {
    const parts = partsOf("sudoku", state, this.#drawn);
    if (!parts) return;
    const { draft, mode, problem, attempt, hover, painted, violations } = parts;
    this.#drawn = parts;
    this.#state = state;
    this.#resize(draft);
    this.#drawRules();
    const scene = sceneOf({ ...state, problem });
    const named = attempt
      ? this.#tried(attempt)
      : this.#cells(draft, problem, scene);
    const cells = painted
      ? this.#cells(draft, problem, shownOf(scene, state))
      : named;
    const grid = attempt ? { ...draft, cells: attempt.cells } : draft;
    const repeated = conflicts(grid);
    const wrong = new Set([...repeated, ...brokenCells(violations, grid)]);
    // The cells of a rule that no digits can obey.
    const refused = refusedCells(draft, parts.fault);
    const lit = problem && hover ? litCells(draft, problem, hover) : null;
    // The digits of a solution appear from its last choice outward.
    const last = problem?.options[scene.chosen.at(-1) ?? -1];
    this.style.setProperty("--from-row", String(last?.row ?? 0));
    this.style.setProperty("--from-column", String(last?.column ?? 0));
    cells.forEach((cell, i) => {
      const how = {
        marked: mode !== "edit",
        readonly:
          mode === "watch" || (attempt !== null && draft.cells[i] !== 0),
        repeats: wrong.has(i),
        wrong: wrong.has(i) || Boolean(attempt?.wrong.includes(i)),
        lit: Boolean(lit?.has(i)) || Boolean(attempt?.seen.includes(i)),
        selected:
          isSelected(parts, ...this.#place(i)) ||
          Boolean(attempt?.selected.includes(i)),
        refused: refused.has(i),
      };
      const look = [...Object.values(cell), ...Object.values(how)].join();
      if (look !== this.#looks[i]) this.#put(i, cell, how);
      this.#looks[i] = look;
      this.#name(i, named[i], how);
    });
  }

  // Returns the content of each cell: { given, digit, second, trying, marks, stuck }.
  /** @param {SudokuDraft} draft @param {Problem | null} problem @param {Scene} scene */
  #cells(draft, problem, scene) {
    const n = this.#size;
    /** @type {Cell[]} */
    const cells = draft.cells.map((given) => ({
      given,
      digit: given,
      second: 0,
      trying: 0,
      marks: "",
      stuck: false,
    }));
    if (this.#drawn.mode === "edit") this.#markCandidates(cells, draft);
    if (!problem) return cells;
    /** @param {{ row?: number, column?: number }} cell */
    const at = ({ row = 0, column = 0 }) => cells[row * n + column];
    // The digits of some options; options of sums fill no cell.
    /** @param {Iterable<number>} ids */
    const digits = (ids) =>
      Array.from(ids, (id) => problem.options[id]).filter(
        ({ type }) => type === "digit",
      );
    for (const option of digits(scene.chosen))
      at(option).digit = option.digit ?? 0;
    for (const option of digits(scene.second ?? []))
      at(option).second = option.digit ?? 0;
    for (const option of digits(scene.trying === null ? [] : [scene.trying]))
      at(option).trying = option.digit ?? 0;
    const { live } = scene;
    if (live) {
      problem.options.forEach((option, id) => {
        if (option.type !== "digit") return;
        const cell = at(option);
        if (!cell.digit && bit(live.options, id))
          cell.marks += SYMBOLS[(option.digit ?? 0) - 1];
      });
    }
    if (scene.stuck !== null) {
      const { type, row, column, digit } = problem.items[scene.stuck];
      if (type === "cell") at({ row, column }).stuck = "cell";
      else
        for (const [r, c] of squaresOfItem(draft, problem.items[scene.stuck]))
          if (!at({ row: r, column: c }).digit)
            at({ row: r, column: c }).stuck = digit ?? false;
    }
    return cells;
  }

  // While editing, cells have their true candidates, or those that the user has marked.
  /** @param {Cell[]} cells @param {SudokuDraft} draft */
  #markCandidates(cells, { rules }) {
    const { candidates, tool } = this.#drawn;
    if (candidates && tool !== "candidate")
      return candidates.candidates.forEach((digits, i) => {
        const undecided = symbolsOf(candidates.open[i]);
        Object.assign(cells[i], {
          noted: true,
          truth: candidates.isOld ? "old" : "new",
          marks: symbolsOf(digits),
          undecided,
          certain: digits.length === 1 && !undecided,
        });
      });
    rules?.candidates?.forEach((digits, i) => {
      // A cell that may hold any digit has no marks.
      if (digits.length === this.#size) return;
      cells[i].noted = true;
      cells[i].marks = symbolsOf(digits);
    });
  }

  // The same for a grid that is solved by hand: own digits, and notes instead of candidates.
  /**
   * @param {Attempt} attempt
   * @returns {Cell[]}
   */
  #tried({ draft, cells, notes }) {
    const symbols = [...SYMBOLS];
    return cells.map((digit, i) => ({
      given: draft.cells[i],
      digit,
      own: digit !== draft.cells[i],
      noted: true,
      marks: symbols.filter((_, d) => notes[i] & (1 << (d + 1))).join(""),
    }));
  }

  // The pictures of the extra rules, whose code and style are loaded with the first one.
  #drawRules() {
    const { draft, sketch, tool = "", mode } = this.#drawn;
    const rules = sketch?.rules ?? draft?.rules;
    if (!this.#rules && (rules || tool)) void this.#loadRules().catch(() => {});
    if (!this.#rules) return;
    const squares = sketch?.squares ?? NONE;
    const { node } = this.#grid;
    const drawn = rules ?? NO_RULES;
    const used = mode === "edit" ? tool : null;
    this.#rules.draw(this, node, this.#size, drawn, squares, used);
  }

  #loadRules = lazy(async () => {
    await laterStyles();
    const { RuleLayer } = await import("./rule-layer.js");
    this.#rules = new RuleLayer();
    // The names of cells contain their rules.
    this.#drawn = {};
    if (this.#state) this.draw(this.#state);
  });

  /** @param {number} i @param {Cell} cell @param {How} how */
  #put(i, cell, { marked, readonly, wrong, lit, selected, refused }) {
    const node = this.#grid.cell(...this.#place(i));
    const [digit, second, marks, undecided] = node.children;
    const value = cell.digit || cell.trying;
    setText(digit, value ? SYMBOLS[value - 1] : "");
    const differs = cell.second && cell.second !== cell.digit;
    setText(second, differs ? SYMBOLS[Number(cell.second) - 1] : "");
    // Under a digit the marks stay, hidden, because the search may take the digit back.
    if (!marked && !cell.noted) setText(marks, "");
    else if (!value) setText(marks, this.#spread(cell));
    if (cell.undecided || undecided)
      setText(
        undecided ?? node.appendChild(el("span", { class: "marks undecided" })),
        this.#spread({ ...cell, marks: cell.undecided ?? "" }),
      );
    mark(node, "data-truth", value ? null : cell.truth);
    mark(node, "data-certain", Boolean(cell.certain && !value));
    mark(node, "data-is", cell.given ? "given" : value ? "found" : "open");
    mark(node, "data-trying", Boolean(cell.trying));
    mark(node, "data-taken-back", Boolean(cell.trying && !cell.digit));
    mark(node, "data-differs", Boolean(differs));
    mark(node, "data-stuck", cell.stuck);
    mark(node, "data-own", Boolean(cell.own && cell.digit));
    mark(node, "data-wrong", wrong);
    mark(node, "data-lit", Boolean(lit));
    mark(node, "data-refused", refused);
    mark(node, "aria-invalid", wrong || refused ? "true" : null);
    mark(node, "aria-selected", selected ? "true" : null);
    mark(node, "aria-readonly", readonly ? "true" : "false");
  }

  // Marks have fixed places: the 7 is always bottom left. A cross replaces the mark of a missing candidate.
  /** @param {Cell} cell */
  #spread({ marks, stuck, noted }) {
    if (this.#size > (noted ? MAX_NOTED_SIDE : 9)) return "";
    const side = Math.ceil(Math.sqrt(this.#size));
    let text = "";
    for (let d = 0; d < this.#size; d++) {
      const none = stuck === d + 1 ? "×" : "\u2007";
      text += marks.includes(SYMBOLS[d]) ? SYMBOLS[d] : none;
      if ((d + 1) % side === 0) text += "\n";
    }
    return text;
  }

  /** @param {number} i @returns {[row: number, column: number]} */
  #place(i) {
    return [Math.floor(i / this.#size), i % this.#size];
  }

  /** @param {number} i @param {Cell} cell @param {How} how */
  #name(i, cell, how) {
    const { draft, attempt } = this.#drawn;
    if (!draft) return;
    const more = attempt?.spoken?.[i];
    const rules = [...(more ? [more] : []), ...(this.#rules?.namesOf(i) ?? [])];
    const name = cellName(draft, i, cell, how, rules);
    mark(this.#grid.cell(...this.#place(i)), "aria-label", name);
  }

  /** @param {SudokuDraft} draft */
  #resize(draft) {
    const n = draft.box[0] * draft.box[1];
    const shape = JSON.stringify([draft.box, draft.regions, draft.diagonals]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.#size = n;
    this.#looks = [];
    // Clues around the grid enlarge the board.
    if (!this.#rules) {
      this.style.setProperty("--rows", String(n));
      this.style.setProperty("--columns", String(n));
    }
    mark(this, "data-large", n > 9);
    this.#grid.resize(n, n, () => [
      el("span", { class: "digit" }),
      el("span", { class: "second" }),
      el("span", { class: "marks" }),
    ]);
    for (let row = 0; row < n; row++) {
      for (let column = 0; column < n; column++) {
        const node = this.#grid.cell(row, column);
        const here = regionOf(draft, row * n + column);
        node.style.setProperty("--row", String(row));
        node.style.setProperty("--column", String(column));
        mark(node, "data-region", draft.regions ? here % 9 : null);
        mark(
          node,
          "data-right",
          column + 1 < n && here !== regionOf(draft, row * n + column + 1),
        );
        mark(
          node,
          "data-bottom",
          row + 1 < n && here !== regionOf(draft, (row + 1) * n + column),
        );
        mark(
          node,
          "data-diagonal",
          draft.diagonals && (row === column || row + column === n - 1),
        );
      }
    }
  }

  /** @param {number} row @param {number} column @param {KeyboardEvent} event */
  #key(row, column, event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { mode } = this.#drawn;
    const n = event.key.toUpperCase() === "N" && this.#size <= MAX_NOTED_SIDE;
    if (n && mode === "try") {
      dispatch(this, { type: "noting", byKey: true });
      return true;
    }
    const clear = ["Delete", "Backspace", "0", ".", " "].includes(event.key);
    const digit = clear
      ? 0
      : event.key.length === 1
        ? SYMBOLS.indexOf(event.key.toUpperCase()) + 1
        : 0;
    if (!clear && (digit < 1 || digit > this.#size)) return false;
    // While watching, "." and Space are keys of the player.
    if (mode === "watch" && clear) return false;
    dispatch(this, { type: "put-digit", row, column, digit });
    return true;
  }

  /** @param {number | null} row @param {number} [column] */
  #point(row, column) {
    if (!this.#drawn.problem) return;
    dispatch(this, {
      type: "hover",
      hover: row === null ? null : { item: row * this.#size + (column ?? 0) },
    });
  }
}

/** @param {Iterable<number>} digits */
const symbolsOf = (digits) =>
  Array.from(digits, (digit) => SYMBOLS[digit - 1]).join("");

customElements.define("sudoku-board", SudokuBoard);
