// The chessboard: given queens, queens that the search found, open squares.
import { bit, CellGrid, tintOf } from "../core/package/board.js";
import { conflicts } from "../core/puzzles/queens.js";
import { isSelected, partsOf, sceneOf } from "../core/scene.js";
import { words } from "../locales/words.js";
import { icon, mark, dispatch } from "../core/views/dom.js";
/** @import { Item, Hover, Live, Option, Parts, Problem, QueensDraft, Square, State } from "../types.js" */

/**
 * The state of the board, squares by number.
 * @typedef {object} Shown
 * @property {Problem | null} problem
 * @property {number | null} selection
 * @property {boolean} watching
 * @property {Set<number>} placed
 * @property {Set<number>} closed
 * @property {Set<number>} wrong
 * @property {boolean} own
 * @property {Set<number>} found
 * @property {Set<number> | null} second
 * @property {Set<number>} trying
 * @property {boolean | undefined} painted
 * @property {Live | null} live
 * @property {Set<number>} lit
 * @property {Item | null} stuck
 * @property {readonly number[] | undefined} regions the region of each square
 */

// The square of an option's queen; without an option, a place beyond the board.
/** @param {Option | undefined} option @returns {Square} */
const squareOf = (option) =>
  option ? [option.row ?? 0, option.column ?? 0] : [Infinity, 0];

/**
 * Returns whether an item has a square.
 * @param {Item} item
 * @param {number} row
 * @param {number} column
 * @param {number} n
 * @param {readonly number[] | undefined} regions
 */
function isOn(item, row, column, n, regions) {
  const { type, index, rows = 1, columns = 1 } = item;
  const [first, left] = [item.row ?? 0, item.column ?? 0];
  switch (type) {
    case "rank":
      return item.row === row;
    case "file":
      return item.column === column;
    case "diagonal":
      return row - column + n - 1 === index;
    case "antidiagonal":
      return row + column === index;
    case "colorRegion":
      return regions?.[row * n + column] === item.region;
    default:
      return (
        row >= first &&
        row < first + rows &&
        column >= left &&
        column < left + columns
      );
  }
}

/**
 * Returns on which sides the region of a square ends inside the board.
 * @param {readonly number[] | undefined} regions
 * @param {number} n
 * @param {number} row
 * @param {number} column
 */
function edges(regions, n, row, column) {
  const own = regions?.[row * n + column];
  /** @param {number} r @param {number} c */
  const ends = (r, c) =>
    regions !== undefined &&
    Math.min(r, c) >= 0 &&
    Math.max(r, c) < n &&
    regions[r * n + c] !== own;
  return {
    top: ends(row - 1, column),
    right: ends(row, column + 1),
    bottom: ends(row + 1, column),
    left: ends(row, column - 1),
  };
}

class QueensBoard extends HTMLElement {
  #grid = new CellGrid(words.board.queens, {
    press: (row, column) =>
      dispatch(this, { type: "turn-square", row, column }),
    key: (row, column, event) => this.#key(row, column, event),
    point: (row, column) => this.#point(row, column),
  });
  /** @type {Partial<Parts<"queens">>} */
  #drawn = {};
  /** @type {Map<number, number>} */
  #ids = new Map();
  // The appearance of each square as one text, so a snapshot updates only the changed ones.
  /** @type {string[]} */
  #looks = [];

  connectedCallback() {
    this.classList.add("board", "queens");
    this.append(this.#grid.node);
  }

  /** @param {State} state */
  draw(state) {
    const parts = partsOf("queens", state, this.#drawn);
    if (!parts) return;
    const { draft, mode, problem, attempt, hover, painted } = parts;
    if (problem !== this.#drawn.problem) this.#number(problem, draft.n);
    this.#drawn = parts;
    const { n, regions } = draft;
    mark(this, "data-regions", regions !== undefined);
    this.style.setProperty("--rows", String(n));
    this.style.setProperty("--columns", String(n));
    if (this.#grid.resize(n, n, () => [icon("queen")])) this.#looks = [];
    const scene = sceneOf({ ...state, problem });
    /** @param {readonly Square[]} list */
    const at = (list) => new Set(list.map(([row, column]) => row * n + column));
    /** @param {readonly number[]} ids */
    const squares = (ids) =>
      at(
        ids
          .map((id) => squareOf(problem?.options[id]))
          .filter(([row]) => row < n),
      );
    const found = attempt
      ? at(attempt.placed)
      : problem
        ? squares(scene.chosen)
        : new Set();
    const second = problem && scene.second ? squares(scene.second) : null;
    const trying =
      problem && scene.trying !== null ? squares([scene.trying]) : new Set();
    /** @type {Shown} */
    const shown = {
      problem,
      selection: parts.selection,
      watching: mode === "watch",
      placed: at(draft.placed),
      closed: at(draft.blocked),
      wrong: conflicts(
        attempt
          ? { ...draft, placed: [...draft.placed, ...attempt.placed] }
          : draft,
      ),
      own: attempt !== null,
      found,
      second,
      trying,
      // During a fast search the worker paints the moving parts.
      painted,
      live: painted ? null : scene.live,
      lit: problem && hover ? this.#lit(problem, hover, draft) : new Set(),
      regions,
      stuck:
        problem && scene.stuck !== null ? problem.items[scene.stuck] : null,
    };
    this.#paint(n, shown);
  }

  /** @param {number} n @param {Shown} scene */
  #paint(n, scene) {
    for (let row = 0; row < n; row++) {
      for (let column = 0; column < n; column++) {
        const i = row * n + column;
        const node = this.#grid.cell(row, column);
        const given = scene.placed.has(i);
        const found = scene.found.has(i);
        const trying = scene.trying.has(i);
        const id = this.#ids.get(i);
        const open =
          scene.live !== null &&
          id !== undefined &&
          bit(scene.live.options, id) === 1;
        const stuck =
          scene.stuck !== null &&
          isOn(scene.stuck, row, column, n, scene.regions);
        const isSecond = scene.second !== null && scene.second.has(i) && !found;
        const isFound = found && !scene.painted;
        const isTried = trying && !scene.painted;
        const look = {
          dark: !scene.regions && (row + column) % 2 === 1,
          ...edges(scene.regions, n, row, column),
          is: given
            ? "given"
            : isFound
              ? "found"
              : isTried
                ? "taken-back"
                : isSecond
                  ? "second"
                  : scene.closed.has(i)
                    ? "closed"
                    : "open",
          trying: isTried,
          differs:
            scene.second !== null && scene.found.has(i) && !scene.second.has(i),
          live: scene.watching && open && !found,
          covered:
            scene.watching && scene.live !== null && !open && !found && !given,
          wrong: scene.wrong.has(i),
          lit: scene.lit.has(i),
          selected: isSelected(scene, row, column),
          stuck,
        };
        const text = [scene.regions?.[i], ...Object.values(look)].join();
        if (text !== this.#looks[i]) {
          this.#looks[i] = text;
          for (const [name, value] of Object.entries(look))
            mark(node, `data-${name}`, value);
          const region = scene.regions?.[i];
          if (region === undefined) node.style.removeProperty("--tint");
          else node.style.setProperty("--tint", tintOf(region));
          mark(node, "aria-invalid", look.wrong ? "true" : null);
          mark(node, "aria-selected", look.selected ? "true" : null);
        }
        mark(
          node,
          "aria-label",
          this.#name(row, column, {
            given,
            found,
            trying,
            isSecond,
            closed: scene.closed.has(i),
            wrong: scene.wrong.has(i),
            own: scene.own,
            live: look.live,
            covered: look.covered,
          }),
        );
      }
    }
  }

  /** @param {number} row @param {number} column @param {Record<string, unknown>} is */
  #name(row, column, is) {
    const { given, found, trying, isSecond, closed, wrong, own } = is;
    const b = words.board;
    const what = given
      ? `${b.queen} ${b.given}`
      : trying
        ? `${b.queen} ${b.trying}`
        : found
          ? `${b.queen} ${own ? b.own : b.solved}`
          : isSecond
            ? b.second(b.queen)
            : closed
              ? b.closed
              : is.live
                ? words.legend.live
                : is.covered
                  ? words.legend.covered
                  : b.empty;
    return [b.cell(row, column), what, ...(wrong ? [b.attacked] : [])].join(
      ", ",
    );
  }

  /** @param {Problem | null} problem @param {number} n */
  #number(problem, n) {
    this.#ids = new Map(
      problem?.options.map(({ row = 0, column = 0 }, id) => [
        row * n + column,
        id,
      ]),
    );
  }

  /** @param {Problem} problem @param {Hover} hover @param {QueensDraft} draft */
  #lit(problem, { item, option }, { n, regions }) {
    const squares = new Set();
    const line = option === undefined ? problem.items[item ?? -1] : null;
    problem.options.forEach(({ row = 0, column = 0 }, id) => {
      const on = line ? isOn(line, row, column, n, regions) : id === option;
      if (on) squares.add(row * n + column);
    });
    return squares;
  }

  /** @param {number} row @param {number} column @param {KeyboardEvent} event */
  #key(row, column, event) {
    if (this.#drawn.mode === "watch" || event.key !== " ") return false;
    dispatch(this, { type: "turn-square", row, column });
    return true;
  }

  /** @param {number | null} row @param {number} [column] */
  #point(row, column) {
    const { draft, problem } = this.#drawn;
    if (!problem || !draft) return;
    const option =
      row === null || column === undefined
        ? undefined
        : this.#ids.get(row * draft.n + column);
    dispatch(this, {
      type: "hover",
      hover: option === undefined ? null : { option },
    });
  }
}

customElements.define("queens-board", QueensBoard);
