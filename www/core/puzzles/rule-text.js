// The extra rules of a Sudoku as a short text for links. Each part begins with a letter: `ua11.1213` is an arrow. A cell
// is its row and column, each one symbol. Entries without a letter of their own begin with `z` and name their rule and
// their fields: `zcages.cells-1112.product-24.repeats`. No DOM here.
import { fieldsOf, RULES, SYMBOLS, written } from "../package/board.js";
import { ruleOf } from "./sudoku-rules.js";
/** @import { BoardRules, RuleDeclaration, RuleField, Square } from "../../types.js" */

/**
 * The letters of the rules that are on or off.
 * @type {Record<string, string>}
 */
const FLAGS = {
  w: "windows",
  d: "disjoint",
  n: "antiknight",
  k: "antiking",
  c: "nonconsecutive",
};
/** @type {Record<string, string>} */
const NEGATIVE = { C: "consecutive", D: "double", X: "xv" };
/** @type {Record<string, string>} */
const DOTS = { c: "consecutive", d: "double", x: "x", v: "v" };
/** A cell that may hold any digit. */
const ANY = "*";
/** The maximum number of cells in a list, and of digits of a sum and of another number. */
const MAX_CELLS = 625;
const SUM_DIGITS = 4;
const NUMBER_DIGITS = 9;

/** @param {object} table */
const letters = (table) => Object.keys(table);
/** @param {Record<string, string>} table @param {unknown} value */
const letterOf = (table, value) =>
  letters(table).find((key) => table[key] === value);

/**
 * A short form of the entries of a rule: its letter, the fields that it holds, and how they are written and read.
 * @typedef {object} ShortForm
 * @property {string} letter
 * @property {string[]} fields
 * @property {(fields: any) => string} write
 * @property {(body: string, n: number) => object} read
 */

/** @type {(letter: string) => ShortForm} */
const listForm = (letter) => ({
  letter,
  fields: ["cells"],
  write: ({ cells }) => text(cells),
  read: (body, n) => ({ cells: squares(body, n) }),
});
/** @type {(letter: string) => ShortForm} */
const sumForm = (letter) => ({
  letter,
  fields: ["cells", "sum"],
  write: ({ cells, sum = "" }) => `${sum}.${text(cells)}`,
  read(body, n) {
    const [sum, cells] = halves(body);
    const list = { cells: squares(cells, n) };
    return sum ? { ...list, sum: number(sum, SUM_DIGITS) } : list;
  },
});

/**
 * The short forms, by rule. They do not change: old links must open.
 * @type {Record<string, ShortForm>}
 */
const SHORT = {
  extra: listForm("x"),
  cages: sumForm("k"),
  thermos: listForm("t"),
  inequalities: listForm("i"),
  arrows: {
    letter: "a",
    fields: ["circle", "path"],
    write: ({ circle, path }) => `${text(circle)}.${text(path)}`,
    read(body, n) {
      const [circle, path] = halves(body);
      return { circle: squares(circle, n), path: squares(path, n) };
    },
  },
  dots: {
    letter: "o",
    fields: ["cells", "kind"],
    write: ({ cells, kind }) => `${letterOf(DOTS, kind)}${text(cells)}`,
    read: (body, n) => ({
      cells: squares(body.slice(1), n, 2),
      kind: known(DOTS, body[0]),
    }),
  },
  sandwiches: {
    letter: "s",
    fields: ["row", "column", "sum"],
    write: ({ row, column, sum }) =>
      row === undefined
        ? `c${SYMBOLS[column ?? 0]}.${sum}`
        : `r${SYMBOLS[row]}.${sum}`,
    read(body, n) {
      const [line, sum] = halves(body.slice(1));
      const name = known({ r: "row", c: "column" }, body[0]);
      return { [name]: place(line, n), sum: number(sum, SUM_DIGITS) };
    },
  },
  littleKillers: {
    ...sumForm("l"),
    read(body, n) {
      const [sum, cells] = halves(body);
      return { cells: squares(cells, n), sum: number(sum, SUM_DIGITS) };
    },
  },
};

/** The rules in the order of their parts. */
const ORDER = [
  ...Object.keys(SHORT),
  ...RULES.map(({ name }) => String(name)).filter(
    (name) =>
      !Object.hasOwn(SHORT, name) &&
      !Object.values(FLAGS).includes(name) &&
      !["negative", "parity", "candidates"].includes(name),
  ),
];

// Returns true if the short form can hold an entry.
/** @param {ShortForm} form @param {any} fields */
const fits = (form, fields) =>
  Object.keys(fields).every((name) => form.fields.includes(name)) &&
  (form.letter !== "o" || fields.kind !== undefined);

/**
 * Returns the rules as a text; empty without rules.
 * @param {BoardRules | undefined} rules
 */
export function rulesText(rules = {}) {
  const flags = [
    ...letters(FLAGS).filter((key) => /** @type {any} */ (rules)[FLAGS[key]]),
    ...letters(NEGATIVE).filter((key) =>
      /** @type {readonly string[]} */ (rules.negative ?? []).includes(
        NEGATIVE[key],
      ),
    ),
  ].join("");
  const parts = ORDER.flatMap((name) => {
    const rule = /** @type {RuleDeclaration} */ (ruleOf(name));
    const short = Object.hasOwn(SHORT, name) ? SHORT[name] : null;
    return fieldsOf(rule, rules[rule.name]).map((fields) =>
      short && fits(short, fields)
        ? short.letter + short.write(fields)
        : `z${[name, ...namedFields(rule, fields)].join(".")}`,
    );
  });
  if (rules.parity) parts.push(`e${rules.parity}`);
  if (rules.candidates) parts.push(`p${candidatesText(rules.candidates)}`);
  return [flags && `f${flags}`, ...parts].filter(Boolean).join("_");
}

// The candidates of each cell. All digits are one character.
/** @param {readonly ArrayLike<number>[]} [lists] */
const candidatesText = (lists = []) =>
  lists
    .map((list) =>
      list.length ** 2 === lists.length
        ? ANY
        : Array.from(list, (digit) => SYMBOLS[digit - 1]).join(""),
    )
    .join(".");

/** @param {readonly Square[]} cells */
const text = (cells) =>
  cells.map(([row, column]) => SYMBOLS[row] + SYMBOLS[column]).join("");

/**
 * How the value of a field of each type is written, and read for a grid with `n` rows.
 * @type {Record<string, { write: (value: any) => string, read: (text: string, n: number, field: RuleField) => unknown }>}
 */
const TYPES = {
  number: { write: String, read: (text) => number(text) },
  word: {
    write: String,
    read(text, _, { words = [] }) {
      demand(words.includes(text));
      return text;
    },
  },
  text: {
    // A percent sign and two hexadecimal digits stand for each separator.
    write: (value) =>
      encodeURIComponent(value).replace(
        /[-_.!~*'()]/g,
        (char) => `%${char.charCodeAt(0).toString(16)}`,
      ),
    read(text) {
      demand(/^[\w%]*$/.test(text));
      return decodeURIComponent(text);
    },
  },
  cells: {
    write: text,
    read(text, n, { least = 0, most = n }) {
      const cells = text ? squares(text, n) : [];
      demand(cells.length >= least && cells.length <= most);
      return cells;
    },
  },
  cell: {
    write: (square) => text([square]),
    read: (text, n) => squares(text, n, 1)[0],
  },
  numbers: {
    write: (list) => Array.from(list, (value) => SYMBOLS[value - 1]).join(""),
    read: (text, n) => [...text].map((symbol) => place(symbol, n) + 1),
  },
  pairs: {
    write: (pairs) =>
      pairs
        .flat()
        .map((/** @type {number} */ value) => SYMBOLS[value - 1])
        .join(""),
    read: (text, n) =>
      squares(text, n).map(([one, other]) => [one + 1, other + 1]),
  },
  automaton: {
    // The first state, the accepting ones, and the next states of each; `*` between numbers, `~` between lists.
    write: ({ start = 0, accept, step }) =>
      [[start], accept, ...step]
        .map((list) => Array.from(list, (value) => value ?? "").join("*"))
        .join("~"),
    read(text) {
      const [start, accept, ...step] = text
        .split("~")
        .map((list) =>
          list.split("*").map((value) => (value ? number(value) : null)),
        );
      demand(start.length === 1 && accept !== undefined && step.length > 0);
      demand(!start.includes(null) && !accept.includes(null));
      return { start: start[0], accept, step };
    },
  },
};

/** @param {RuleDeclaration} rule @param {any} fields */
const namedFields = ({ fields: known = [] }, fields) =>
  known.flatMap(({ name, type }) => {
    const value = fields[name];
    if (value === undefined || value === false) return [];
    return type === "flag" ? name : `${name}-${TYPES[type].write(value)}`;
  });

// Reads an entry that names its rule and its fields.
/** @param {string} body @param {number} n */
function namedEntry(body, n) {
  const [name, ...parts] = body.split(".");
  const rule = ruleOf(name);
  if (!rule) throw damaged();
  /** @type {Record<string, unknown>} */
  const fields = {};
  for (const part of parts) {
    const [, key, value] = /^(\w+)(?:-(.*))?$/s.exec(part) ?? [];
    const field = rule.fields?.find((one) => one.name === key);
    if (!field || Object.hasOwn(fields, key)) throw damaged();
    demand((field.type === "flag") === (value === undefined));
    fields[key] =
      field.type === "flag" || known(TYPES, field.type).read(value, n, field);
  }
  const all = rule.fields ?? [];
  demand(all.every(({ name, required }) => !required || name in fields));
  return { rule, fields };
}

/**
 * Returns the rules of a text for a grid with `n` rows; null if the text is damaged.
 * @param {string} whole
 * @param {number} n
 * @returns {BoardRules | null}
 */
export function rulesIn(whole, n) {
  /** @type {any} */
  const rules = {};
  /** @param {RuleDeclaration} rule @param {object} fields */
  const add = (rule, fields) => {
    const [first] = Object.values(fields);
    if (rule.shape === "grid") rules[rule.name] = true;
    else if (rule.shape === "marks") rules[rule.name] = marks(first, n);
    else {
      /** @type {unknown[]} */
      const list = (rules[rule.name] ??= []);
      const entry = written(rule, /** @type {any} */ (fields));
      demand(rule.shape !== "words" || !list.includes(entry));
      list.push(entry);
    }
  };
  /** @type {Record<string, (body: string) => void>} */
  const readers = {
    f(body) {
      for (const letter of body) {
        if (Object.hasOwn(FLAGS, letter)) rules[FLAGS[letter]] = true;
        else
          add(/** @type {RuleDeclaration} */ (ruleOf("negative")), {
            word: known(NEGATIVE, letter),
          });
      }
    },
    e(body) {
      demand(/^[eo.]*$/.test(body));
      rules.parity = marks(body, n);
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
    z(body) {
      const { rule, fields } = namedEntry(body, n);
      add(rule, fields);
    },
  };
  for (const [name, { letter, read }] of Object.entries(SHORT))
    readers[letter] = (body) =>
      add(/** @type {RuleDeclaration} */ (ruleOf(name)), read(body, n));
  try {
    for (const part of whole.split("_")) known(readers, part[0])(part.slice(1));
    return rules;
  } catch {
    return null;
  }
}

const damaged = () => new Error("damaged");

/** @param {boolean} holds */
function demand(holds) {
  if (!holds) throw damaged();
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

// One letter for each cell.
/** @param {string} text @param {number} n */
function marks(text, n) {
  demand(text.length === n * n && /^[a-z.]*$/.test(text));
  return text;
}

/** @param {string} text */
function number(text, digits = NUMBER_DIGITS) {
  demand(/^\d+$/.test(text) && text.length <= digits);
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
