// The extra rules of a Sudoku as a short text for links. Each part begins with a letter: `ua11.1213` is an arrow. A cell
// is its row and column, each one symbol. No DOM here.
import { SYMBOLS } from "../package/board.js";
/** @import { BoardRules, Square } from "../../types.js" */

/**
 * The letters of the rules that are on or off.
 * @type {Record<string, "windows" | "disjoint" | "antiknight" | "antiking" | "nonconsecutive">}
 */
const FLAGS = {
  w: "windows",
  d: "disjoint",
  n: "antiknight",
  k: "antiking",
  c: "nonconsecutive",
};
/** @type {Record<string, "consecutive" | "double" | "xv">} */
const NEGATIVE = { C: "consecutive", D: "double", X: "xv" };
/** @type {Record<string, "consecutive" | "double" | "x" | "v">} */
const DOTS = { c: "consecutive", d: "double", x: "x", v: "v" };
/** A cell that may hold any digit. */
const ANY = "*";
/** The maximum number of cells in a list, and the largest sum. */
const MAX_CELLS = 625;
const MAX_SUM = 9999;

/**
 * Returns the rules as a text; empty without rules.
 * @param {BoardRules | undefined} rules
 */
export function rulesText(rules = {}) {
  const flags = [
    ...letters(FLAGS).filter((key) => rules[FLAGS[key]]),
    ...letters(NEGATIVE).filter((key) =>
      rules.negative?.includes(NEGATIVE[key]),
    ),
  ].join("");
  /** @param {string} key @param {readonly (readonly Square[])[]} [lists] */
  const each = (key, lists = []) => lists.map((cells) => key + text(cells));
  const { arrows = [], cages = [], littleKillers = [], dots = [] } = rules;
  const parts = [
    flags && `f${flags}`,
    ...each("x", rules.extra),
    ...cages.map(({ cells, sum = "" }) => `k${sum}.${text(cells)}`),
    ...each("t", rules.thermos),
    ...each("i", rules.inequalities),
    ...arrows.map(({ circle, path }) => `a${text(circle)}.${text(path)}`),
    ...dots.map(
      ({ cells, kind }) =>
        `o${letters(DOTS).find((key) => DOTS[key] === kind)}${text(cells)}`,
    ),
    ...(rules.sandwiches ?? []).map(({ row, column, sum }) =>
      row === undefined
        ? `sc${SYMBOLS[column ?? 0]}.${sum}`
        : `sr${SYMBOLS[row]}.${sum}`,
    ),
    ...littleKillers.map(({ cells, sum }) => `l${sum}.${text(cells)}`),
    rules.parity && `e${rules.parity}`,
    rules.candidates &&
      `p${rules.candidates.map((list) => listText(list, rules.candidates)).join(".")}`,
  ];
  return parts.filter(Boolean).join("_");
}

// The candidates of a cell. All digits are one character.
/** @param {ArrayLike<number>} list @param {ArrayLike<unknown>} [lists] */
const listText = (list, lists = []) =>
  list.length ** 2 === lists.length
    ? ANY
    : Array.from(list, (digit) => SYMBOLS[digit - 1]).join("");

/** @param {object} table */
const letters = (table) => Object.keys(table);
/** @param {readonly Square[]} cells */
const text = (cells) =>
  cells.map(([row, column]) => SYMBOLS[row] + SYMBOLS[column]).join("");

/**
 * Returns the rules of a text for a grid with `n` rows; null if the text is damaged.
 * @param {string} whole
 * @param {number} n
 * @returns {BoardRules | null}
 */
export function rulesIn(whole, n) {
  /** @type {any} */
  const rules = {};
  /** @param {string} name @param {unknown} value */
  const add = (name, value) => (rules[name] ??= []).push(value);
  /** @type {Record<string, (body: string) => void>} */
  const readers = {
    f(body) {
      for (const letter of body) {
        if (Object.hasOwn(FLAGS, letter)) rules[FLAGS[letter]] = true;
        else add("negative", known(NEGATIVE, letter));
      }
    },
    x: (body) => add("extra", squares(body, n)),
    k(body) {
      const [sum, cells] = halves(body);
      const cage = { cells: squares(cells, n) };
      add("cages", sum ? { ...cage, sum: number(sum) } : cage);
    },
    t: (body) => add("thermos", squares(body, n)),
    i: (body) => add("inequalities", squares(body, n)),
    a(body) {
      const [circle, path] = halves(body);
      add("arrows", { circle: squares(circle, n), path: squares(path, n) });
    },
    o: (body) =>
      add("dots", {
        cells: squares(body.slice(1), n, 2),
        kind: known(DOTS, body[0]),
      }),
    s(body) {
      const [line, sum] = halves(body.slice(1));
      const name = known({ r: "row", c: "column" }, body[0]);
      add("sandwiches", { [name]: place(line, n), sum: number(sum) });
    },
    l(body) {
      const [sum, cells] = halves(body);
      add("littleKillers", { cells: squares(cells, n), sum: number(sum) });
    },
    e(body) {
      demand(body.length === n * n && /^[eo.]*$/.test(body));
      rules.parity = body;
    },
    p(body) {
      const lists = body.split(".");
      demand(lists.length === n * n);
      rules.candidates = lists.map((list) =>
        list === ANY
          ? Array.from({ length: n }, (_, i) => i + 1)
          : [...list].map((symbol) => place(symbol, n) + 1),
      );
    },
  };
  try {
    for (const part of whole.split("_")) known(readers, part[0])(part.slice(1));
    return rules;
  } catch {
    return null;
  }
}

/** @param {boolean} holds */
function demand(holds) {
  if (!holds) throw new Error("damaged");
}

/**
 * @template V
 * @param {Record<string, V>} table
 * @param {string} key
 */
function known(table, key) {
  demand(Object.hasOwn(table, key));
  return table[key];
}

/** @param {string} body @returns {[string, string]} */
function halves(body) {
  const parts = body.split(".");
  demand(parts.length === 2);
  return [parts[0], parts[1]];
}

/** @param {string} text */
function number(text) {
  demand(/^\d{1,4}$/.test(text) && Number(text) <= MAX_SUM);
  return Number(text);
}

/** @param {string} symbol @param {number} n */
function place(symbol, n) {
  const at = SYMBOLS.indexOf(symbol);
  demand(symbol.length === 1 && at >= 0 && at < n);
  return at;
}

/** @param {string} text @param {number} n @param {number} [count] @returns {Square[]} */
function squares(text, n, count) {
  const length = text.length / 2;
  demand(Number.isInteger(length) && length >= 1 && length <= MAX_CELLS);
  demand(count === undefined || length === count);
  return Array.from({ length }, (_, i) => [
    place(text[2 * i], n),
    place(text[2 * i + 1], n),
  ]);
}
