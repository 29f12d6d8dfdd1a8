// The Sudoku grid: clues in bold, what the search found in the accent, what is still possible as small marks.
import { bit, CellGrid, regionOf, SYMBOLS } from "../board.js";
import { conflicts } from "../puzzles/sudoku.js";
import { isPicked, partsOf, sceneOf, shownOf } from "../scene.js";
import { words } from "../words.js";
import { el, mark, say, wish } from "./dom.js";

/** The side of the largest grid where notes can be read. */
const NOTED = 16;

class SudokuBoard extends HTMLElement {
  #grid = new CellGrid(words.board.sudoku, {
    press: (row, column) => wish(this, { type: "pick-cell", row, column }),
    key: (row, column, event) => this.#key(row, column, event),
    point: (row, column) => this.#point(row, column),
  });
  #drawn = {};
  #size = 9;
  #shape = "";
  // How each cell looks, as one text, so that a frame only touches what changed.
  #looks = [];

  connectedCallback() {
    this.classList.add("board", "sudoku");
    this.append(this.#grid.node);
  }

  draw(state) {
    const parts = partsOf("sudoku", state, this.#drawn);
    if (!parts) return;
    const { draft, mode, problem, attempt, light, painted } = parts;
    this.#drawn = parts;
    this.#resize(draft);
    const scene = sceneOf({ ...state, problem });
    const named = attempt
      ? this.#tried(attempt)
      : this.#cells(draft, problem, scene);
    const cells = painted
      ? this.#cells(draft, problem, shownOf(scene, state))
      : named;
    const wrong = conflicts(
      attempt ? { ...draft, cells: attempt.cells } : draft,
    );
    const lit = problem && light ? this.#lit(problem, light) : null;
    cells.forEach((cell, i) => {
      const how = {
        marked: mode !== "edit",
        readonly:
          mode === "watch" || (attempt !== null && draft.cells[i] !== 0),
        repeats: wrong.has(i),
        wrong: wrong.has(i) || Boolean(attempt?.wrong.includes(i)),
        lit: lit?.has(i) || Boolean(attempt?.seen.includes(i)),
        picked: isPicked(parts, ...this.#place(i)),
      };
      const look = [...Object.values(cell), ...Object.values(how)].join();
      if (look !== this.#looks[i]) this.#put(i, cell, how);
      this.#looks[i] = look;
      this.#name(i, named[i], how);
    });
  }

  // What each cell holds: { given, digit, second, trying, marks, stuck }.
  #cells(draft, problem, scene) {
    const n = this.#size;
    const cells = draft.cells.map((given) => ({
      given,
      digit: given,
      second: 0,
      trying: 0,
      marks: "",
      stuck: false,
    }));
    if (!problem) return cells;
    const at = ({ row, column }) => cells[row * n + column];
    for (const id of scene.chosen)
      at(problem.options[id]).digit = problem.options[id].digit;
    for (const id of scene.second ?? [])
      at(problem.options[id]).second = problem.options[id].digit;
    if (scene.trying !== null)
      at(problem.options[scene.trying]).trying =
        problem.options[scene.trying].digit;
    if (scene.live) {
      problem.options.forEach((option, id) => {
        const cell = at(option);
        if (!cell.digit && bit(scene.live.options, id))
          cell.marks += SYMBOLS[option.digit - 1];
      });
    }
    if (scene.stuck !== null) {
      const { type, row, column, digit } = problem.items[scene.stuck];
      if (type === "cell") at({ row, column }).stuck = "cell";
      else
        for (const [r, c] of this.#house(draft, problem.items[scene.stuck]))
          if (!at({ row: r, column: c }).digit)
            at({ row: r, column: c }).stuck = digit;
    }
    return cells;
  }

  // The same for a grid that is solved by hand: own digits, and notes in the place of what is still possible.
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

  #house(draft, item) {
    const n = this.#size;
    const squares = [];
    for (let row = 0; row < n; row++) {
      for (let column = 0; column < n; column++) {
        const inside = {
          row: () => row === item.row,
          column: () => column === item.column,
          box: () =>
            !draft.regions && regionOf(draft, row * n + column) === item.box,
          region: () =>
            [...new Set(draft.regions)].indexOf(
              regionOf(draft, row * n + column),
            ) === item.region,
          diagonal: () =>
            item.diagonal === 0 ? row === column : row + column === n - 1,
        }[item.type];
        if (inside?.()) squares.push([row, column]);
      }
    }
    return squares;
  }

  #lit(problem, light) {
    const n = this.#size;
    const cells = new Set();
    if (light.option !== undefined && problem.options[light.option]) {
      const { row, column } = problem.options[light.option];
      cells.add(row * n + column);
    } else if (light.item !== undefined && problem.items[light.item]) {
      const item = problem.items[light.item];
      if (item.type === "cell") cells.add(item.row * n + item.column);
      else
        for (const [row, column] of this.#house(this.#drawn.draft, item))
          cells.add(row * n + column);
    }
    return cells;
  }

  #put(i, cell, { marked, readonly, wrong, lit, picked }) {
    const node = this.#grid.cell(...this.#place(i));
    const [digit, second, marks] = node.children;
    const value = cell.digit || cell.trying;
    say(digit, value ? SYMBOLS[value - 1] : "");
    const differs = cell.second && cell.second !== cell.digit;
    say(second, differs ? SYMBOLS[cell.second - 1] : "");
    // Under a digit they stay as they are, out of sight: it may be taken back.
    if (!marked) say(marks, "");
    else if (!value) say(marks, this.#spread(cell));
    mark(node, "data-is", cell.given ? "given" : value ? "found" : "open");
    mark(node, "data-trying", Boolean(cell.trying));
    mark(node, "data-taken-back", Boolean(cell.trying && !cell.digit));
    mark(node, "data-differs", Boolean(differs));
    mark(node, "data-stuck", cell.stuck);
    mark(node, "data-own", Boolean(cell.own && cell.digit));
    mark(node, "data-wrong", wrong);
    mark(node, "data-lit", Boolean(lit));
    mark(node, "aria-invalid", wrong ? "true" : null);
    mark(node, "aria-selected", picked ? "true" : null);
    mark(node, "aria-readonly", readonly ? "true" : "false");
  }

  // Marks keep their places: the 7 is always bottom left. A cross is where one was that is missed.
  #spread({ marks, stuck, noted }) {
    if (this.#size > (noted ? NOTED : 9)) return "";
    const side = Math.ceil(Math.sqrt(this.#size));
    let text = "";
    for (let d = 0; d < this.#size; d++) {
      const none = stuck === d + 1 ? "×" : "\u2007";
      text += marks.includes(SYMBOLS[d]) ? SYMBOLS[d] : none;
      if ((d + 1) % side === 0) text += "\n";
    }
    return text;
  }

  #place(i) {
    return [Math.floor(i / this.#size), i % this.#size];
  }

  #name(i, cell, { repeats, wrong, marked }) {
    const [row, column] = this.#place(i);
    const b = words.board;
    const parts = [b.cell(row, column)];
    const { regions } = this.#drawn.draft;
    // As the pens name them, and else as the items do: in the order in which they come.
    if (regions)
      parts.push(
        b.region(
          marked
            ? [...new Set(regions)].indexOf(regions[i]) + 1
            : SYMBOLS[regions[i]],
        ),
      );
    if (cell.given) parts.push(`${SYMBOLS[cell.given - 1]} ${b.given}`);
    else if (cell.trying) parts.push(`${SYMBOLS[cell.trying - 1]} ${b.trying}`);
    else if (cell.digit)
      parts.push(`${SYMBOLS[cell.digit - 1]} ${cell.own ? b.own : b.solved}`);
    else parts.push(b.empty);
    if (marked && !cell.digit && !cell.trying) {
      if (!cell.noted) parts.push(b.candidates([...cell.marks]));
      else if (cell.marks) parts.push(b.noted([...cell.marks]));
    }
    if (cell.second && cell.second !== cell.digit)
      parts.push(b.second(SYMBOLS[cell.second - 1]));
    if (wrong) parts.push(repeats ? b.repeats : b.wrong);
    mark(this.#grid.cell(row, column), "aria-label", parts.join(", "));
  }

  #resize(draft) {
    const n = draft.box[0] * draft.box[1];
    const shape = JSON.stringify([draft.box, draft.regions, draft.diagonals]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.#size = n;
    this.#looks = [];
    this.style.setProperty("--rows", n);
    this.style.setProperty("--columns", n);
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

  #key(row, column, event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { mode } = this.#drawn;
    const n = event.key.toUpperCase() === "N" && this.#size <= NOTED;
    if (n && mode === "try") {
      wish(this, { type: "noting" });
      return true;
    }
    const clear = ["Delete", "Backspace", "0", ".", " "].includes(event.key);
    const digit = clear
      ? 0
      : event.key.length === 1
        ? SYMBOLS.indexOf(event.key.toUpperCase()) + 1
        : 0;
    if (!clear && (digit < 1 || digit > this.#size)) return false;
    // While watching, "." and Space belong to the player.
    if (mode === "watch" && clear) return false;
    wish(this, { type: "put-digit", row, column, digit });
    return true;
  }

  #point(row, column) {
    if (!this.#drawn.problem) return;
    wish(this, {
      type: "light",
      light: row === null ? null : { item: row * this.#size + column },
    });
  }
}

customElements.define("sudoku-board", SudokuBoard);
