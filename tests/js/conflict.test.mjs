// Conflicts of puzzles without a solution, and estimates.

import assert from "node:assert/strict";
import { test } from "node:test";
import { conflict, describe, estimate, solve, verdict } from "dlx-wasm";

const clues = (cells) => {
  const grid = Array(81).fill(0);
  for (const [row, column, digit] of cells) grid[9 * row + column] = digit;
  return { kind: "sudoku", grid };
};

test("a puzzle with a solution has no conflict", () => {
  assert.equal(conflict({ kind: "queens", n: 8 }), null);
  assert.equal(conflict({ kind: "sudoku", grid: ".".repeat(81) }), null);
});

test("the clues of a Sudoku that conflict are all needed", () => {
  const all = [
    ...[1, 2, 3, 4, 5, 6, 7].map((digit, column) => [0, column, digit]),
    [3, 7, 8],
    [6, 8, 8],
    [8, 0, 9],
  ];
  const found = conflict(clues(all));
  assert.equal(found.minimal, true);
  assert.match(found.message, /./);
  const kept = all.filter(([row, column]) =>
    found.clues.some(([r, c]) => r === row && c === column),
  );
  assert.equal(kept.length, found.clues.length);
  assert.equal(solve(clues(kept)), null);
  for (const left of kept)
    assert.ok(solve(clues(kept.filter((clue) => clue !== left))));
});

test("a conflict without a search has its reason", () => {
  const found = conflict(
    clues([
      [0, 0, 7],
      [0, 5, 7],
      [4, 4, 1],
    ]),
  );
  assert.deepEqual(found.clues, [
    [0, 0],
    [0, 5],
  ]);
  assert.equal(found.reason.type, "repeatedClue");
  assert.equal(found.message, "row 1 has two 7s");
});

test("placed queens and pieces are named as the puzzle gives them", () => {
  const queens = {
    kind: "queens",
    n: 4,
    placed: [
      [0, 0],
      [1, 3],
    ],
  };
  assert.deepEqual(conflict(queens), {
    placed: [[0, 0]],
    minimal: true,
    message: "the queen at row 1 column 1 leaves no solution",
  });
  const domino = (name) => ({ name, cells: ["XX"] });
  const placed = [
    {
      piece: "B",
      cells: [
        [0, 1],
        [0, 2],
      ],
    },
  ];
  const board = {
    kind: "polyomino",
    board: "1x4",
    pieces: [domino("A"), domino("B")],
    placed,
  };
  assert.deepEqual(conflict(board).placed, placed);
});

test("items have the names of their puzzle", () => {
  const puzzle = {
    kind: "exact-cover",
    primary: ["a", 2, "2"],
    options: [
      ["a", 2],
      [2, "2"],
    ],
  };
  assert.deepEqual(conflict(puzzle).items, ["a", "2"]);
  const dlx = { kind: "dlx", text: "a b c\na b\nb c\n" };
  assert.deepEqual(conflict(dlx).items, ["a", "c"]);
  const matrix = { kind: "matrix", rows: "110\n011\n" };
  assert.deepEqual(conflict(matrix).items, [0, 2]);
  const [item] = conflict({ kind: "queens", n: 2 }).items;
  assert.equal(typeof item.type, "string");
});

test("fixed options conflict before items", () => {
  const puzzle = {
    kind: "exact-cover",
    primary: ["a", "b"],
    options: [["a"], ["b"], ["a", "b"]],
    fixed: [0, 2],
  };
  const found = conflict(puzzle);
  assert.deepEqual(found.options, [0, 2]);
  assert.equal(found.message, "options 0 and 2 cannot be fixed together");
});

test("a budget that ends leaves the next call right", () => {
  const pigeons = Array.from({ length: 9 }, (_, i) => `p${i}`);
  const holes = Array.from({ length: 8 }, (_, i) => `h${i}`);
  const others = Array.from({ length: 6 }, (_, i) => `o${i}`);
  const puzzle = {
    kind: "exact-cover",
    primary: [...others, ...pigeons],
    secondary: holes,
    options: [
      ...others.map((item) => [item]),
      ...pigeons.flatMap((pigeon) => holes.map((hole) => [pigeon, hole])),
    ],
  };
  for (const budget of [{ ms: 0 }, { nodes: 0 }, { nodes: 1000 }])
    assert.throws(() => conflict(puzzle, { budget }), {
      code: "out-of-budget",
    });
  let ended;
  for (let nodes = 1 << 10; ended === undefined; nodes *= 2) {
    try {
      ended = conflict(puzzle, { budget: { nodes } });
    } catch (error) {
      assert.equal(error.code, "out-of-budget");
    }
  }
  assert.equal(ended.minimal, false);
  assert.ok(pigeons.every((pigeon) => ended.items.includes(pigeon)));
  assert.deepEqual(conflict(puzzle).items, pigeons);
  assert.equal(verdict({ kind: "queens", n: 3 }).kind, "none");
});

test("an option without effect is an error", () => {
  const queens = { kind: "queens", n: 4 };
  for (const options of [{ limit: 1 }, { any: true }, { onStats() {} }])
    assert.throws(() => conflict(queens, options), {
      code: "invalid-argument",
    });
  for (const options of [
    { probes: 0 },
    { probes: 1.5 },
    { budget: { probes: 1 } },
    { onStats() {} },
  ])
    assert.throws(() => estimate(queens, options), {
      code: "invalid-argument",
    });
});

test("an estimate depends on its seed and its number of probes alone", () => {
  const queens = { kind: "queens", n: 8 };
  const guess = estimate(queens, { probes: 2000, seed: 7 });
  assert.equal(guess.probes, 2000);
  assert.deepEqual(guess, estimate(queens, { probes: 2000, seed: 7n }));
  assert.notDeepEqual(guess, estimate(queens, { probes: 2000, seed: 8 }));
  assert.ok(Math.abs(guess.solutions - 92) < 5 * guess.stdErrorSolutions);
  assert.ok(guess.nodes > guess.solutions && guess.stdErrorNodes > 0);
  assert.ok(estimate({ kind: "matrix", rows: "10\n01\n" }).nodes === 2);
});

test("a budget ends an estimate after fewer paths", () => {
  const queens = { kind: "queens", n: 8 };
  const probes = 1 << 20;
  for (const budget of [{ nodes: 1000 }, { updates: 100_000 }, { ms: 5 }]) {
    const guess = estimate(queens, { probes, budget });
    assert.ok(guess.probes > 0 && guess.probes < probes, guess.probes);
    if (budget.ms === undefined)
      assert.deepEqual(guess, estimate(queens, { probes: guess.probes }));
  }
  for (const budget of [{ nodes: 0 }, { nodes: 1 }, { ms: 0 }])
    assert.throws(() => estimate(queens, { budget }), {
      code: "out-of-budget",
    });
  const whole = { nodes: Infinity, ms: Infinity };
  assert.deepEqual(estimate(queens, { budget: whole }), estimate(queens));
});

test("an estimate of an impossible puzzle is zero", () => {
  const { probes, ...figures } = estimate({
    kind: "sudoku",
    grid: "77".padEnd(81, "."),
  });
  assert.equal(probes, 0);
  assert.deepEqual([...new Set(Object.values(figures))], [0]);
  assert.ok(describe({ kind: "queens", n: 4 }).estimate.probes > 0);
});
