// Rules of a Sudoku drawn by strokes over its cells: which cells a stroke takes, and the rules that it gives. No DOM here.
import { cellsOf, fieldsOf, RULES, written } from "../../core/package/board.js";
import { isSame, rulesOf } from "../../core/puzzles/sudoku-rules.js";
import { marksOf, withMark } from "./candidate-marks.js";
import { placeOf } from "./entries.js";
import { hasSpot } from "./outside-clues.js";
import { cellsField, strokeOf, toolOf } from "./toolbox.js";
/** @import { BoardRules, RuleDeclaration, RuleFields, RulePlace, Square, SudokuDraft } from "../../types.js" */

/** The kinds of strokes for pairs of cells with a common side, and for lines through cells that touch. */
const PAIRS = ["pairs", "dot"];
const LINES = ["line", "arrow"];

/** @param {Square} one @param {Square} other */
const same = (one, other) => one[0] === other[0] && one[1] === other[1];
/** @param {readonly Square[]} list @param {Square} square */
const has = (list, square) => list.some((there) => same(there, square));

/**
 * Returns the cells of a stroke after the pointer has entered `next`. A return to the last but one cell takes back the
 * last one. Some lines may end in their first cell.
 * @param {string} tool
 * @param {Square[]} squares
 * @param {Square} next
 * @returns {Square[]}
 */
export function extended(tool, squares, next) {
  const kind = strokeOf(tool);
  const last = squares.at(-1);
  if (!last || kind === "corner") return [next];
  const before = squares.at(-2);
  if (before && same(before, next)) return squares.slice(0, -1);
  const isClosed = squares.length > 1 && same(squares[0], last);
  const rule = toolOf(tool)?.rule;
  const mayClose = rule && cellsField(rule)?.closes && squares.length > 2;
  const isFree = !has(squares, next) || (mayClose && same(squares[0], next));
  if (isClosed || !isFree) return squares;
  const [down, right] = [
    Math.abs(next[0] - last[0]),
    Math.abs(next[1] - last[1]),
  ];
  const touches = PAIRS.includes(kind)
    ? down + right === 1
    : !LINES.includes(kind) || Math.max(down, right) === 1;
  return touches ? [...squares, next] : squares;
}

/**
 * The rules after a stroke, and the entry to select.
 * @typedef {object} Drawn
 * @property {BoardRules} rules
 * @property {RulePlace} [entry]
 */

/**
 * Returns the rules after a stroke. `area` is the first area of a pair.
 * @param {SudokuDraft} draft
 * @param {string} tool
 * @param {readonly Square[]} squares
 * @param {readonly Square[]} [area]
 * @returns {Drawn}
 */
export function applied(draft, tool, squares, area) {
  const rules = rulesOf(draft);
  const { rule, word = "", preset = {} } = toolOf(tool) ?? {};
  if (squares.length === 0) return { rules };
  if (!rule) return { rules: erased(draft, squares) };
  /** @param {RuleFields} fields @param {unknown[]} [old] @returns {Drawn} */
  const added = (fields, old = listOf(rules, rule)) => ({
    rules: /** @type {any} */ ({
      ...rules,
      [rule.name]: [...old, written(rule, fields)],
    }),
    entry: placeOf(rule.name, fields),
  });
  const [first, ...rest] = squares;
  switch (strokeOf(tool)) {
    case "cage": {
      // A new cage replaces the cages below it.
      const others = listOf(rules, rule).filter(
        (cage) =>
          !(
            /** @type {any} */ (cage).cells.some(
              (/** @type {Square} */ square) => has(squares, square),
            )
          ),
      );
      return added({ cells: squares }, others);
    }
    case "area":
      return added({ cells: squares });
    case "line":
      return rest.length > 0 ? added({ cells: squares }) : { rules };
    case "arrow":
      return rest.length > 0
        ? added({ circle: [first], path: rest })
        : { rules };
    case "pair":
      return area && area.length === squares.length
        ? added({ cells: area, copy: squares })
        : { rules };
    case "marks":
      return {
        rules: {
          ...rules,
          [rule.name]: marksAfter(draft, rule, word, squares),
        },
      };
    case "dot":
    case "pairs":
      return withPairs(rules, rule, squares, preset);
    default:
      return { rules };
  }
}

/** @param {BoardRules} rules @param {RuleDeclaration} rule @returns {unknown[]} */
const listOf = (rules, rule) => [
  .../** @type {any} */ (rules[rule.name] ?? []),
];

/**
 * Returns the copy of an area whose first cell lies on a square; null if it leaves the grid.
 * @param {readonly Square[]} area
 * @param {Square} to
 * @param {number} side
 * @returns {Square[] | null}
 */
export function copied(area, [row, column], side) {
  const [[top, left]] = area;
  const copy = area.map(
    ([r, c]) => /** @type {Square} */ ([r + row - top, c + column - left]),
  );
  const fits = copy.every((square) => square.every((x) => x >= 0 && x < side));
  return fits ? copy : null;
}

// Returns the rules with an entry for each two neighbors of a stroke, in place of the old entry.
/**
 * @param {BoardRules} rules
 * @param {RuleDeclaration} rule
 * @param {readonly Square[]} squares
 * @param {RuleFields} preset
 * @returns {Drawn}
 */
function withPairs(rules, rule, squares, preset) {
  /** @type {[Square, Square][]} */
  const pairs = squares.slice(1).map((square, i) => [squares[i], square]);
  const last = pairs.at(-1);
  if (!last) return { rules };
  const old = listOf(rules, rule);
  const all = fieldsOf(rule, old);
  const kept = old.filter(
    (_, i) =>
      !pairs.some((pair) => isSame(/** @type {any} */ (all[i].cells), pair)),
  );
  const fresh = pairs.map((cells) => written(rule, { cells, ...preset }));
  return {
    rules: { ...rules, [rule.name]: [...kept, ...fresh] },
    entry: placeOf(rule.name, { cells: last }),
  };
}

// Returns the letters after a stroke. A stroke over cells that all have this letter removes it.
/** @param {SudokuDraft} draft @param {RuleDeclaration} rule @param {string} mark @param {readonly Square[]} squares */
function marksAfter({ cells, rules = {}, box }, rule, mark, squares) {
  const all = [
    .../** @type {string} */ (rules[rule.name] ?? ".".repeat(cells.length)),
  ];
  const places = squares.map(([row, column]) => row * box[0] * box[1] + column);
  const isSet = places.every((place) => all[place] === mark);
  for (const place of places) all[place] = isSet ? "." : mark;
  return all.join("");
}

// Returns the rules without those that contain a cell of the stroke. Of pairs and corners, a long stroke removes those
// that it crosses; in one cell they are removed if nothing else is.
/** @param {SudokuDraft} draft @param {readonly Square[]} squares @returns {BoardRules} */
function erased(draft, squares) {
  /** @type {any} */
  const rules = { ...rulesOf(draft) };
  const side = draft.box[0] * draft.box[1];
  let removed = 0;
  /** @param {RuleDeclaration} rule @param {(cells: readonly Square[]) => boolean} test */
  const remove = (rule, test) => {
    const old = rules[rule.name];
    if (!old) return;
    const fields = fieldsOf(rule, old);
    rules[rule.name] = old.filter(
      (/** @type {unknown} */ _, /** @type {number} */ i) =>
        !test(cellsOf(rule, fields[i], side)),
    );
    removed += old.length - rules[rule.name].length;
  };
  /** @param {readonly Square[]} cells */
  const isHit = (cells) => cells.some((square) => has(squares, square));
  const small = RULES.filter((rule) =>
    ["dot", "pairs", "corner"].includes(kindOf(rule)),
  );
  for (const rule of RULES) {
    if (["cage", "area", "line", "arrow", "pair"].includes(kindOf(rule)))
      remove(rule, isHit);
    // A number outside the grid is removed at its place.
    if (rule.shape === "diagonal")
      remove(rule, (cells) => !hasSpot(rule, cells, side) && isHit(cells));
    if (rule.shape !== "marks" || !rules[rule.name]) continue;
    /** @type {string} */
    const before = rules[rule.name];
    const after = [...before].map((mark, at) =>
      has(squares, [Math.floor(at / side), at % side]) ? "." : mark,
    );
    rules[rule.name] = after.join("");
    if (rules[rule.name] !== before) removed += 1;
    if (/^\.*$/.test(rules[rule.name])) delete rules[rule.name];
  }
  if (squares.some((square) => marksOf(draft, square).length > 0)) {
    const { candidates } = withMark(draft, squares, 0);
    delete rules.candidates;
    if (candidates) rules.candidates = candidates;
    removed += 1;
  }
  const isSingle = squares.length === 1;
  if (isSingle && removed > 0) return rules;
  for (const rule of small)
    remove(rule, (cells) =>
      isSingle
        ? has(cells, squares[0])
        : cells.filter((square) => has(squares, square)).length > 1,
    );
  return rules;
}

/** @param {RuleDeclaration} rule */
const kindOf = ({ shape, look }) =>
  look.style === "inequality" ? "pairs" : shape;
