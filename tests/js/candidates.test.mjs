// The candidates that occur in a solution: against a list of all solutions, and with a budget.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { candidates, generate, isDlxError, solutions } from "dlx-wasm";
import { candidates as asynchronous } from "dlx-wasm/async";
import { Pool } from "dlx-wasm/pool";

const pool = new Pool({ workers: 1 });
const here = new Pool({ workers: 0 });
after(() => Promise.all([pool.close(), here.close()]));

const EMPTY = { kind: "sudoku", grid: ".".repeat(16) };
const killer = {
  ...EMPTY,
  cages: [
    {
      cells: [
        [0, 0],
        [0, 1],
        [1, 0],
      ],
      sum: 6,
    },
    {
      cells: [
        [3, 3],
        [3, 2],
      ],
      sum: 5,
    },
  ],
};

/** The numbers of each cell in a list of all solutions. */
function listed(puzzle, cells = (solution) => solution.cells) {
  const sets = [];
  for (const solution of solutions(puzzle))
    cells(solution).forEach((number, cell) => {
      (sets[cell] ??= new Set()).add(number);
    });
  return sets.map((set) => [...set].sort((a, b) => a - b));
}

test("a puzzle with one solution has one candidate in each cell", () => {
  const { puzzle, solution } = generate({ kind: "sudoku", seed: 3 });
  const found = candidates(puzzle);
  assert.deepEqual(
    found.candidates,
    Array.from(solution.cells, (number) => [number]),
  );
  assert.deepEqual(found.open, Array(81).fill([]));
  assert.equal(found.complete, true);
  assert.equal(typeof found.nodes, "number");
});

test("an empty grid has all candidates", () => {
  assert.deepEqual(candidates(EMPTY).candidates, Array(16).fill([1, 2, 3, 4]));
});

test("a killer without clues has all candidates of its solutions", () => {
  const made = generate({ kind: "sudoku", seed: 5, make: ["cages"], clues: 0 });
  const found = candidates(made.puzzle);
  assert.deepEqual(
    found.candidates,
    Array.from(made.solution.cells, (number) => [number]),
  );
});

test("a puzzle without a solution has no candidates", () => {
  const found = candidates({ kind: "sudoku", grid: "11.. .... .... ...." });
  assert.deepEqual(found.candidates, Array(16).fill([]));
  assert.deepEqual(found.open, Array(16).fill([]));
  assert.equal(found.complete, true);
});

const small = {
  "four clues": { kind: "sudoku", grid: "1... ..2. .3.. ...4" },
  "two clues and a diagonal": {
    kind: "sudoku",
    grid: "1... ..2. .... ....",
    diagonals: true,
  },
  cages: killer,
  thermos: {
    ...EMPTY,
    thermos: [
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
  },
  "a jigsaw": {
    kind: "sudoku",
    grid: "1..............2",
    regions: "AAABADBBCDDBCCCD",
  },
};
for (const [name, puzzle] of Object.entries(small))
  test(`${name}: the candidates are those of a list of all solutions`, () => {
    const expected = listed(puzzle);
    assert.deepEqual(candidates(puzzle).candidates, expected);
  });

test("Sudokus that overlap have a list for each grid", () => {
  const puzzle = {
    kind: "sudoku-multi",
    grids: [
      { grid: "12.. .... .... ....", at: [0, 0] },
      { grid: ".... .... .... ...3", at: [2, 2] },
    ],
  };
  const found = candidates(puzzle);
  const expected = [0, 1].map((grid) =>
    listed(puzzle, (solution) => solution.cells[grid]),
  );
  assert.deepEqual(found.candidates, expected);
  assert.deepEqual(found.open, Array(2).fill(Array(16).fill([])));
});

test("a budget of 0 decides nothing, and a small one a part", () => {
  const grid = ".".repeat(81);
  for (const budget of [{ nodes: 0 }, { ms: 0 }]) {
    const found = candidates({ kind: "sudoku", grid }, { budget });
    assert.equal(found.complete, false);
    assert.deepEqual(found.candidates, Array(81).fill([]));
    assert.deepEqual(found.open, Array(81).fill([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  }
  const part = candidates({ kind: "sudoku", grid }, { budget: { nodes: 100 } });
  assert.equal(part.complete, false);
  assert.ok(part.nodes >= 1 && part.nodes <= 100);
  const [found, open] = [part.candidates, part.open].map(
    (lists) => lists.flat().length,
  );
  assert.ok(found > 0 && open > 0);
  assert.equal(found + open, 729);
});

for (const [name, some] of Object.entries({
  "a worker": pool,
  "no worker": here,
}))
  test(`${name}: a pool has the same candidates`, async () => {
    for (const puzzle of Object.values(small))
      assert.deepEqual(await some.candidates(puzzle), candidates(puzzle));
    const budget = { nodes: 100 };
    const empty = { kind: "sudoku", grid: ".".repeat(81) };
    assert.deepEqual(
      await some.candidates(empty, { budget }),
      candidates(empty, { budget }),
    );
    const late = await some.candidates(empty, { budget: { ms: 0 } });
    assert.equal(late.complete, false);
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(some.candidates(empty, { signal: stop.signal }), {
      name: "AbortError",
    });
  });

test("the asynchronous function has the same candidates", async () => {
  assert.deepEqual(await asynchronous(killer), candidates(killer));
});

test("malformed arguments are errors with a path", () => {
  const cases = [
    [{ kind: "queens", n: 8 }, {}, "kind"],
    [{ kind: "sudoku", grid: "12" }, {}, undefined],
    [{ kind: "sudoku" }, {}, "grid"],
    [EMPTY, { limit: 3 }, "limit"],
    [EMPTY, { budget: { updates: 3 } }, "budget"],
    [EMPTY, { budget: { nodes: -1 } }, "budget.nodes"],
    [EMPTY, { budget: { ms: NaN } }, "budget.ms"],
    [EMPTY, { budget: 3 }, "budget"],
    [EMPTY, 3, "options"],
    [null, {}, "puzzle"],
    [{ ...EMPTY, cages: [{ cells: [[9, 9]] }] }, {}, "cages[0].cells[0]"],
  ];
  for (const [puzzle, options, path] of cases)
    assert.throws(
      () => candidates(puzzle, options),
      (error) => {
        assert.ok(isDlxError(error), `${error}`);
        if (path !== undefined)
          assert.ok(
            error.message.startsWith(path) ||
              error.details.argument?.startsWith(path),
            error.message,
          );
        return true;
      },
    );
});
