// One problem as an exact cover with names, as typed arrays and as a 0/1 matrix, against npm dancing-links and against
// each other. Each row has a goal for our time over the other's.

import { describe, generate, solutions, solve } from "dlx-wasm";
import { cpu, median } from "../node/measure.js";
import { table } from "../node/record.js";

/** An exact cover of numbered items in the three forms. */
function forms(itemCount, options) {
  const names = Array.from({ length: itemCount }, (_, i) => `i${i}`);
  const offsets = Uint32Array.of(0, ...options.map(({ length }) => length));
  for (let i = 1; i < offsets.length; i++) offsets[i] += offsets[i - 1];
  return {
    itemCount,
    options,
    named: {
      kind: "exact-cover",
      primary: names,
      options: options.map((option) => option.map((item) => names[item])),
    },
    arrays: {
      kind: "arrays",
      primaryCount: itemCount,
      secondaryCount: 0,
      offsets,
      items: Uint32Array.from(options.flat()),
    },
  };
}

/** The six options and seven items of Knuth's example. */
const example = () =>
  forms(7, [
    [2, 4],
    [0, 3, 6],
    [1, 2, 5],
    [0, 3, 5],
    [1, 6],
    [3, 4, 6],
  ]);

function latin(n) {
  const options = [];
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++)
      for (let symbol = 0; symbol < n; symbol++)
        options.push([
          row * n + column,
          n * n + row * n + symbol,
          2 * n * n + column * n + symbol,
        ]);
  return forms(3 * n * n, options);
}

function dominoes(n) {
  const options = [];
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++) {
      const cell = row * n + column;
      if (column + 1 < n) options.push([cell, cell + 1]);
      if (row + 1 < n) options.push([cell, cell + n]);
    }
  return forms(n * n, options);
}

/** The problem of a puzzle, without what is decided by its givens. */
function problemOf(puzzle) {
  const { primaryCount, offsets, entries } = describe(puzzle);
  const options = Array.from({ length: offsets.length - 1 }, (_, i) =>
    Array.from(entries.subarray(offsets[i], offsets[i + 1])),
  );
  return forms(primaryCount, options);
}

/** A 25×25 Sudoku with one solution, as items and options: a clue is a cell with a single option. */
function sudoku25() {
  const { puzzle } = generate({ kind: "sudoku", box: [5, 5], seed: 1 });
  return problemOf(puzzle);
}

/** 800 options of up to eight items each, by which 800 items are covered in one way. */
function square(n) {
  const options = Array.from({ length: n }, (_, i) => [i]);
  let state = 1;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (const option of options.slice(n / 2)) {
    const more = Array.from({ length: 7 }, () => below(n));
    option.push(...more.filter((item) => !option.includes(item)));
    option.splice(0, option.length, ...new Set(option));
    option.sort((a, b) => a - b);
  }
  const problem = forms(n, options);
  const rows = options.map((option) => {
    const row = new Array(n).fill(0);
    for (const item of option) row[item] = 1;
    return row;
  });
  return { ...problem, matrix: { kind: "matrix", rows } };
}

/** Takes at most `limit` solutions as objects. Returns how many. */
function taken(found, limit) {
  let count = 0;
  let all = 0;
  for (const { options } of found) {
    all += options[0];
    if (++count === limit) break;
  }
  if (Number.isNaN(all)) throw new Error("a solution has no options");
  return count;
}

/** The same by npm dancing-links, which is given the options one by one. */
function byDancingLinks(dlx, { itemCount, options }, limit) {
  const solver = dlx.createSolver({ columns: itemCount });
  options.forEach((items, i) => solver.addSparseConstraint(i, items));
  let count = 0;
  let all = 0;
  for (const chosen of solver.createGenerator()) {
    all += chosen[0].data;
    if (++count === limit) break;
  }
  if (Number.isNaN(all)) throw new Error("a solution has no data");
  return count;
}

const times = (count, work) => () => {
  let last;
  for (let i = 0; i < count; i++) last = work();
  return last;
};

/** The rows: a name, our work, the other work, and the goal for their ratio. */
function rowsOf(dlx) {
  const small = example();
  const squares = latin(5);
  const tiles = dominoes(8);
  const large = sudoku25();
  const pieces = problemOf({ kind: "polyomino", board: "6x10" });
  const matrix = square(800);
  const ours = (puzzle, limit) => () => taken(solutions(puzzle), limit);
  const theirs = (problem, limit) => () => byDancingLinks(dlx, problem, limit);
  const one = (puzzle) => () => Number(solve(puzzle) !== null);
  const against = (name, work, other, goal) => ({ name, work, other, goal });
  const loops = 4_000;
  const manyTiles = 400_000;
  return [
    ...Object.entries({ named: 1.5, arrays: 1 }).map(([form, goal]) =>
      against(
        `six options of seven items, ${form}, ${loops} times`,
        times(loops, ours(small[form])),
        times(loops, theirs(small)),
        goal,
      ),
    ),
    ...["named", "arrays"].map((form) =>
      against(
        `161,280 Latin squares, ${form}`,
        ours(squares[form]),
        theirs(squares),
        0.3,
      ),
    ),
    ...["named", "arrays"].map((form) =>
      against(
        `400,000 tilings of 8×8 by dominoes, ${form}`,
        ours(tiles[form], manyTiles),
        theirs(tiles, manyTiles),
        0.4,
      ),
    ),
    against(
      "25×25 Sudoku, arrays, all solutions",
      ours(large.arrays),
      theirs(large),
      0.6,
    ),
    against(
      "25×25 Sudoku, arrays, the first solution",
      one(large.arrays),
      theirs(large, 1),
      0.8,
    ),
    against(
      "6×10 pentominoes, arrays, the first solution",
      one(pieces.arrays),
      theirs(pieces, 1),
      1,
    ),
    against(
      "800×800 as a matrix, against the same with names",
      one(matrix.matrix),
      one(matrix.named),
      1.5,
    ),
  ];
}

export async function encodings(rounds) {
  const library = await import("dancing-links").catch(() => undefined);
  if (library === undefined)
    return "npm dancing-links is left out: npm ci --prefix benches --ignore-scripts";
  const rows = rowsOf(new library.DancingLinks()).map(
    ({ name, work, other, goal }) => {
      const samples = [[], []];
      const answers = new Set();
      for (let round = -2; round < rounds; round++) {
        [work, other].forEach((each, i) => {
          const start = cpu();
          answers.add(each());
          if (round >= 0) samples[i].push(cpu() - start);
        });
      }
      if (answers.size !== 1) throw new Error(`${name}: ${[...answers]}`);
      const [ours, others] = samples.map(median);
      const ratio = ours / others;
      const isMet = ratio <= goal ? "met" : "missed";
      return [name, ours, others, ratio, goal, isMet].map((each) =>
        typeof each === "number" ? each.toFixed(2) : each,
      );
    },
  );
  const head = ["work, CPU ms", "dlx-wasm", "the other", "ratio", "goal", ""];
  return table(head, rows);
}
