// The scope of the inputs of the shared cases, and helpers that make puzzles.
import assert from "node:assert/strict";
import { count, generate, solve, verdict } from "dlx-wasm";

export const dots = (cells) => ".".repeat(cells);
export const queens = (more) => ({ kind: "queens", n: 8, ...more });
export const sudoku = (grid, more) => ({ kind: "sudoku", grid, ...more });
export const pieces = (...list) => ({
  kind: "polyomino",
  board: "2x2",
  pieces: list,
});

/** The answer of all verbs for a puzzle; they must agree. */
export function all(puzzle, options = {}) {
  const total = count(puzzle, { limit: 1000, ...options });
  const first = solve(puzzle);
  assert.equal(first === null, total === 0n);
  const kinds = ["none", "unique", "many"];
  assert.equal(verdict(puzzle).kind, kinds[Math.min(Number(total), 2)]);
  return total;
}

/** The options of an exact cover with three items, from the entries of one option. */
function added(text) {
  const [, list] = /^addOption\((.*)\)( on 3 items)?$/.exec(text);
  const entries = value(list);
  const colored = entries.some(Array.isArray);
  return {
    kind: "arrays",
    primaryCount: colored ? 0 : 3,
    secondaryCount: colored ? 3 : 0,
    offsets: [0, entries.length],
    items: entries.map((entry) => (colored ? entry[0] : entry)),
    ...(colored && { colors: entries.map(([, color]) => color) }),
  };
}

/** A value, or a call of something in the scope, written in JavaScript. */
export function value(text, scope = {}) {
  // eslint-disable-next-line no-new-func -- the shared cases are written in JavaScript
  return new Function(...Object.keys(scope), `return (${text})`)(
    ...Object.values(scope),
  );
}

export const cyclic = () => {
  const list = [];
  list.push(list);
  return list;
};

/** Functions that evaluate an input in JavaScript, by the kind of its context. */
export const SLOTS = {
  matrix: (text) => all({ kind: "matrix", rows: value(text) }),
  limit: (text) =>
    value(text, {
      solve: (rows, options) => count({ kind: "matrix", rows }, options),
    }),
  items: (text) =>
    value(text, { solve: (puzzle) => all({ ...kinded(puzzle) }) }),
  indices: (text) => all(added(text)),
  colours: (text) => all(added(text)),
  text: (text) => value(text, { parse: (text) => all({ kind: "dlx", text }) }),
  grid: (text) => all(sudoku(value(text))),
  n: (text) => all({ kind: "queens", n: value(text) }),
  given: (text) => all(queens({ placed: value(text) })),
  board: (text) => all({ kind: "polyomino", board: value(text) }),
  pieces: (text) =>
    all({ kind: "polyomino", board: "2x2", pieces: listed(value(text)) }),
  clues: (text) =>
    generate({ kind: "sudoku", seed: 1, attempts: 3, clues: value(text) }),
  seed: (text) => generate({ kind: "sudoku", seed: value(text) }),
  symmetry: (text) => generate({ kind: "sudoku", symmetry: value(text) }),
  difficulty: (text) => generate({ kind: "sudoku", grade: value(text) }),
  timeLimit: (text) =>
    generate({ kind: "sudoku" }, { budget: { ms: value(text) } }),
};
SLOTS.options = SLOTS.limit;

/** Copies the own fields of an object and adds the kind, which the cases omit. */
function kinded(puzzle) {
  const own = Object.fromEntries(
    Object.entries(puzzle).filter(([name]) => name !== "__proto__"),
  );
  return { kind: "exact-cover", ...own };
}

/** Converts pieces by name into a list; other values are unchanged. */
function listed(byName) {
  if (byName === null || Object.keys(byName).length === 0) return byName;
  return Object.entries(byName).map(([name, cells]) => ({ name, cells }));
}
