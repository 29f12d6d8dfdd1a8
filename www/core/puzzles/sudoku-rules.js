// The extra rules of an edited Sudoku: the cells that break them, and the houses they add. No DOM here.
/** @import { BoardRules, Item, Square, SudokuDraft } from "../../types.js" */

/** The rules for the whole grid that are on or off, in the order of their switches. */
export const SWITCHES = /** @type {const} */ ([
  "windows",
  "disjoint",
  "antiknight",
  "antiking",
  "nonconsecutive",
]);

/** The moves to later cells that antiknight and antiking forbid for equal digits. */
const MOVES = {
  antiknight: [
    [1, -2],
    [1, 2],
    [2, -1],
    [2, 1],
  ],
  antiking: [
    [1, -1],
    [1, 1],
  ],
};

/**
 * Returns the extra rules of a draft.
 * @param {Pick<SudokuDraft, "rules">} draft
 * @returns {BoardRules}
 */
export const rulesOf = ({ rules }) => rules ?? {};

/**
 * Returns the draft with some rules replaced; false and empty lists remove a rule.
 * @param {SudokuDraft} draft
 * @param {Partial<Record<keyof BoardRules, unknown>>} fields
 * @returns {SudokuDraft}
 */
export function withRules(draft, fields) {
  const { rules: old = {}, ...rest } = draft;
  const rules = Object.fromEntries(
    Object.entries({ ...old, ...fields }).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value,
    ),
  );
  return Object.keys(rules).length > 0 ? { ...rest, rules } : rest;
}

/**
 * Returns the rules that hold in the whole grid of any size.
 * @param {BoardRules} [rules]
 */
export function wholeGrid({
  disjoint,
  antiknight,
  antiking,
  nonconsecutive,
  negative,
} = {}) {
  return { disjoint, antiknight, antiking, nonconsecutive, negative };
}

/** The rules by which cells differ: those that have techniques of persons. */
const DIFFER = ["windows", "disjoint", "extra", "antiknight", "antiking"];

/**
 * Returns true if the steps of a person are known for the rules.
 * @param {BoardRules} [rules]
 */
export const hasTechniques = (rules = {}) =>
  Object.keys(rules).every((name) => [...DIFFER, "cages"].includes(name)) &&
  (rules.cages ?? []).every(({ sum }) => sum === undefined);

/**
 * Returns the names of the houses and groups that the rules add to a cell. Equal digits in one of them are an error.
 * @param {SudokuDraft} draft
 * @param {number} cell
 * @returns {string[]}
 */
export function extraHousesOf(draft, cell) {
  const { rules } = draft;
  if (!rules) return [];
  const n = draft.box[0] * draft.box[1];
  const [row, column] = [Math.floor(cell / n), cell % n];
  const names = [];
  if (rules.windows) {
    const side = Math.round(Math.sqrt(n));
    const inside = (/** @type {number} */ x) => x % (side + 1) !== 0;
    if (inside(row) && inside(column))
      names.push(
        `w${Math.floor(row / (side + 1))},${Math.floor(column / (side + 1))}`,
      );
  }
  if (rules.disjoint)
    names.push(`d${row % draft.box[0]},${column % draft.box[1]}`);
  /** @param {readonly Square[]} cells */
  const has = (cells) => cells.some(([r, c]) => r === row && c === column);
  rules.extra?.forEach((cells, i) => has(cells) && names.push(`x${i}`));
  rules.cages?.forEach(({ cells }, i) => has(cells) && names.push(`k${i}`));
  return names;
}

/**
 * Returns the cells of an item that an extra rule gives.
 * @param {SudokuDraft} draft
 * @param {Item} item
 * @returns {readonly Square[]}
 */
export function squaresOf({ box, cells, rules = {} }, item) {
  const n = box[0] * box[1];
  /** @param {(row: number, column: number) => boolean} test @returns {Square[]} */
  const where = (test) =>
    cells.flatMap((_, cell) => {
      const [row, column] = [Math.floor(cell / n), cell % n];
      return test(row, column) ? [/** @type {const} */ ([row, column])] : [];
    });
  switch (item.type) {
    case "rule":
      return item.cells;
    case "extra":
      return rules.extra?.[item.extra] ?? [];
    case "cage":
      return rules.cages?.[item.cage]?.cells ?? [];
    case "disjoint":
      return where(
        (row, column) =>
          (row % box[0]) * box[1] + (column % box[1]) === item.place,
      );
    case "window": {
      const step = Math.round(Math.sqrt(n)) + 1;
      const across = Math.floor((n - 1) / step);
      const [down, right] = [
        Math.floor(item.window / across),
        item.window % across,
      ];
      return where(
        (row, column) =>
          row % step > 0 &&
          column % step > 0 &&
          Math.floor(row / step) === down &&
          Math.floor(column / step) === right,
      );
    }
    default:
      return [];
  }
}

/**
 * Returns the cells that break a rule other than that of a house. Rules with empty cells are not broken yet.
 * @param {SudokuDraft} draft
 * @returns {Set<number>}
 */
export function broken(draft) {
  /** @type {Set<number>} */
  const wrong = new Set();
  const { rules, cells, box } = draft;
  if (!rules) return wrong;
  const n = box[0] * box[1];
  /** @param {Square} square */
  const at = ([row, column]) => row * n + column;
  /** @param {Square} square */
  const digitAt = (square) => cells[at(square)] ?? 0;
  /** @param {readonly Square[]} squares */
  const blame = (squares) => squares.forEach((square) => wrong.add(at(square)));
  /** @param {readonly Square[]} squares */
  const sumOf = (squares) =>
    squares.every(digitAt)
      ? squares.reduce((sum, square) => sum + digitAt(square), 0)
      : null;
  /** @param {readonly Square[]} squares @param {number} sum */
  const mustSum = (squares, sum) => {
    const found = sumOf(squares);
    if (found !== null && found !== sum) blame(squares);
  };

  cells.forEach((digit, cell) => {
    if (!digit) return;
    const [row, column] = [Math.floor(cell / n), cell % n];
    const parity = rules.parity?.[cell];
    if (parity === (digit % 2 ? "e" : "o")) wrong.add(cell);
    const open = rules.candidates?.[cell];
    if (open && !Array.from(open).includes(digit)) wrong.add(cell);
    for (const name of /** @type {const} */ (["antiknight", "antiking"]))
      for (const [down, right] of rules[name] ? MOVES[name] : []) {
        const [r, c] = [row + down, column + right];
        const isOn = r < n && c >= 0 && c < n;
        if (isOn && digitAt([r, c]) === digit)
          blame([
            [row, column],
            [r, c],
          ]);
      }
  });
  for (const list of [
    ...(rules.thermos ?? []),
    ...(rules.inequalities ?? []),
  ]) {
    const filled = list.filter(digitAt);
    filled.slice(1).forEach((square, i) => {
      if (digitAt(filled[i]) >= digitAt(square)) blame([filled[i], square]);
    });
  }
  for (const { cells, sum } of rules.cages ?? [])
    if (sum !== undefined) mustSum(cells, sum);
  for (const { circle, path } of rules.arrows ?? []) {
    const sum = sumOf(path);
    if (sum === null || !circle.every(digitAt)) continue;
    const total = circle.reduce((all, square) => 10 * all + digitAt(square), 0);
    if (total !== sum) blame([...circle, ...path]);
  }
  for (const { cells, sum } of rules.littleKillers ?? []) mustSum(cells, sum);
  for (const { row, column, sum } of rules.sandwiches ?? []) {
    const line = Array.from({ length: n }, (_, k) => {
      /** @type {Square} */
      const square = row === undefined ? [k, column ?? 0] : [row, k];
      return square;
    });
    if (!line.every(digitAt)) continue;
    const ends = [1, n].map((end) =>
      line.findIndex((square) => digitAt(square) === end),
    );
    if (ends.includes(-1)) continue;
    const inside = line.slice(Math.min(...ends) + 1, Math.max(...ends));
    if (sumOf(inside) !== sum) blame(line);
  }
  for (const pair of neighbors(n)) checkPair(draft, pair, digitAt, blame);
  return wrong;
}

/** @type {Record<string, (a: number, b: number) => boolean>} */
const HOLDS = {
  consecutive: (a, b) => Math.abs(a - b) === 1,
  double: (a, b) => a === 2 * b || b === 2 * a,
  x: (a, b) => a + b === 10,
  v: (a, b) => a + b === 5,
  xv: (a, b) => a + b === 10 || a + b === 5,
};

// Checks the dots of two neighbors, and the relations that hold only at dots.
/**
 * @param {SudokuDraft} draft
 * @param {[Square, Square]} pair
 * @param {(square: Square) => number} digitAt
 * @param {(squares: readonly Square[]) => void} blame
 */
function checkPair({ rules = {} }, pair, digitAt, blame) {
  const [a, b] = pair.map(digitAt);
  if (!a || !b) return;
  const dots = (rules.dots ?? []).filter(({ cells }) => isSame(cells, pair));
  const isRound = dots.some(({ kind }) => kind.length > 1);
  const isLetter = dots.some(({ kind }) => kind.length === 1);
  const isBroken =
    dots.some(({ kind }) => !HOLDS[kind](a, b)) ||
    (rules.nonconsecutive && HOLDS.consecutive(a, b)) ||
    (rules.negative ?? []).some(
      (kind) => !(kind === "xv" ? isLetter : isRound) && HOLDS[kind](a, b),
    );
  if (isBroken) blame(pair);
}

/**
 * Returns true if two lists name the same pair of cells, in any order.
 * @param {readonly Square[]} one
 * @param {readonly Square[]} other
 */
export const isSame = (one, other) =>
  one.length === other.length &&
  one.every((square) =>
    other.some((there) => String(there) === String(square)),
  );

/** @param {number} n @returns {[Square, Square][]} */
function neighbors(n) {
  /** @type {[Square, Square][]} */
  const pairs = [];
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++) {
      if (column + 1 < n)
        pairs.push([
          [row, column],
          [row, column + 1],
        ]);
      if (row + 1 < n)
        pairs.push([
          [row, column],
          [row + 1, column],
        ]);
    }
  return pairs;
}
