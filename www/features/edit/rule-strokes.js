// Rules of a Sudoku drawn by strokes over its cells: which cells a stroke takes, and the rules that it gives. No DOM here.
import { isSame, rulesOf } from "../../core/puzzles/sudoku-rules.js";
import { marksOf, withMark } from "./candidate-marks.js";
import { hasSpot, OUTSIDE } from "./outside-clues.js";
/** @import { BoardRules, Square, SudokuDraft } from "../../types.js" */

/** The tools in the order of their buttons. */
export const TOOLS = [
  "cage",
  "thermo",
  "arrow",
  "less",
  "consecutive",
  "double",
  "x",
  "v",
  "even",
  "odd",
  "extra",
  "sandwich",
  "littleKiller",
  "candidate",
  "erase",
];

/** The tools that select cells or a clue; its sum or its digits are entered next. */
export const SELECTING = [...OUTSIDE, "candidate"];

/** The tools for pairs of cells with a common side. */
const PAIRS = ["less", "consecutive", "double", "x", "v"];
/** The tools for lines through cells that touch at a side or corner. */
const LINES = ["thermo", "arrow"];
/** The rules that are lists of cells. */
const AREAS = /** @type {const} */ (["cages", "thermos", "arrows", "extra"]);

/** @param {Square} one @param {Square} other */
const same = (one, other) => one[0] === other[0] && one[1] === other[1];
/** @param {readonly Square[]} list @param {Square} square */
const has = (list, square) => list.some((there) => same(there, square));

/**
 * Returns the cells of a stroke after the pointer has entered `next`. A return to the last but one cell takes back the
 * last one.
 * @param {string} tool
 * @param {Square[]} squares
 * @param {Square} next
 * @returns {Square[]}
 */
export function extended(tool, squares, next) {
  const last = squares.at(-1);
  if (!last) return [next];
  const before = squares.at(-2);
  if (before && same(before, next)) return squares.slice(0, -1);
  if (has(squares, next)) return squares;
  const [down, right] = [
    Math.abs(next[0] - last[0]),
    Math.abs(next[1] - last[1]),
  ];
  const touches = PAIRS.includes(tool)
    ? down + right === 1
    : !LINES.includes(tool) || Math.max(down, right) === 1;
  return touches ? [...squares, next] : squares;
}

/**
 * Returns the rules after a stroke. `sum` is that of a new cage.
 * @param {SudokuDraft} draft
 * @param {string} tool
 * @param {readonly Square[]} squares
 * @param {number} [sum]
 * @returns {BoardRules}
 */
export function applied(draft, tool, squares, sum) {
  const rules = rulesOf(draft);
  if (squares.length === 0) return rules;
  const { cages = [], thermos = [], arrows = [], extra = [] } = rules;
  const isLong = squares.length > 1;
  switch (tool) {
    case "cage": {
      const cage =
        sum === undefined ? { cells: squares } : { cells: squares, sum };
      // A new cage replaces the cages below it.
      const others = cages.filter(
        ({ cells }) => !cells.some((square) => has(squares, square)),
      );
      return { ...rules, cages: [...others, cage] };
    }
    case "thermo":
      return isLong ? { ...rules, thermos: [...thermos, squares] } : rules;
    case "arrow": {
      const [circle, ...path] = squares;
      return isLong
        ? { ...rules, arrows: [...arrows, { circle: [circle], path }] }
        : rules;
    }
    case "extra":
      return { ...rules, extra: [...extra, squares] };
    case "even":
    case "odd":
      return { ...rules, parity: parityAfter(draft, tool[0], squares) };
    case "less":
      return withPairs(rules, "inequalities", squares, (cells) => cells);
    case "erase":
      return erased(draft, squares);
    default:
      return withPairs(rules, "dots", squares, (cells) => ({
        cells,
        kind: tool,
      }));
  }
}

// Returns the rules with an entry for each two neighbors of a stroke, in place of the old entry.
/**
 * @param {BoardRules} rules
 * @param {"inequalities" | "dots"} name
 * @param {readonly Square[]} squares
 * @param {(cells: [Square, Square]) => unknown} entry
 * @returns {BoardRules}
 */
function withPairs(rules, name, squares, entry) {
  /** @type {[Square, Square][]} */
  const pairs = squares.slice(1).map((square, i) => [squares[i], square]);
  /** @type {readonly unknown[]} */
  const old = rules[name] ?? [];
  const kept = old.filter(
    (one) => !pairs.some((pair) => isSame(cellsOf(one), pair)),
  );
  return pairs.length > 0
    ? { ...rules, [name]: [...kept, ...pairs.map(entry)] }
    : rules;
}

/** @param {any} rule @returns {readonly Square[]} */
const cellsOf = (rule) =>
  Array.isArray(rule)
    ? rule
    : (rule.cells ?? [...(rule.circle ?? []), ...(rule.path ?? [])]);

// Returns the parity after a stroke. A stroke over cells that all have this parity removes it.
/** @param {SudokuDraft} draft @param {string} mark @param {readonly Square[]} squares */
function parityAfter({ cells, rules, box }, mark, squares) {
  const all = [...(rules?.parity ?? ".".repeat(cells.length))];
  const places = squares.map(([row, column]) => row * box[0] * box[1] + column);
  const isSet = places.every((place) => all[place] === mark);
  for (const place of places) all[place] = isSet ? "." : mark;
  return all.join("");
}

// Returns the rules without those that contain a cell of the stroke. Of pairs, a long stroke removes those that it
// crosses; in one cell they are removed if nothing else is.
/** @param {SudokuDraft} draft @param {readonly Square[]} squares @returns {BoardRules} */
function erased(draft, squares) {
  /** @type {any} */
  const rules = { ...rulesOf(draft) };
  let removed = 0;
  /** @param {string} name @param {(cells: readonly Square[]) => boolean} test */
  const remove = (name, test) => {
    const kept = (rules[name] ?? []).filter(
      (/** @type {any} */ rule) => !test(cellsOf(rule)),
    );
    removed += (rules[name] ?? []).length - kept.length;
    if (rules[name]) rules[name] = kept;
  };
  for (const name of AREAS)
    remove(name, (cells) => cells.some((square) => has(squares, square)));
  // A sum outside the grid is removed at its place.
  const side = draft.box[0] * draft.box[1];
  remove(
    "littleKillers",
    (cells) =>
      !hasSpot(cells, side) && cells.some((square) => has(squares, square)),
  );
  if (rules.parity) {
    const before = rules.parity;
    rules.parity = [...before]
      .map((mark, at) =>
        has(squares, [Math.floor(at / side), at % side]) ? "." : mark,
      )
      .join("");
    if (rules.parity !== before) removed += 1;
    if (!/[eo]/.test(rules.parity)) delete rules.parity;
  }
  if (squares.some((square) => marksOf(draft, square).length > 0)) {
    const { candidates } = withMark(draft, squares, 0);
    delete rules.candidates;
    if (candidates) rules.candidates = candidates;
    removed += 1;
  }
  const isSingle = squares.length === 1;
  for (const name of ["inequalities", "dots"])
    if (!isSingle || removed === 0)
      remove(name, (cells) =>
        isSingle
          ? has(cells, squares[0])
          : cells.filter((square) => has(squares, square)).length > 1,
      );
  return rules;
}

/**
 * Returns the number of the cage at a cell; -1 without one.
 * @param {SudokuDraft} draft
 * @param {Square} square
 */
export const cageAt = (draft, square) =>
  (draft.rules?.cages ?? []).findIndex(({ cells }) => has(cells, square));

/**
 * Returns the rules with another sum of a cage; without one if `sum` is undefined.
 * @param {SudokuDraft} draft
 * @param {number} index
 * @param {number} [sum]
 * @returns {BoardRules}
 */
export function withSum(draft, index, sum) {
  const rules = rulesOf(draft);
  const cages = (rules.cages ?? []).map(({ cells, ...cage }, i) =>
    i === index
      ? sum === undefined
        ? { cells }
        : { cells, sum }
      : { cells, ...cage },
  );
  return { ...rules, cages };
}
