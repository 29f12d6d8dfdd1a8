// Uniform samples, counts by the frontier, and the estimate of a description.
import assert from "node:assert/strict";
import { test } from "node:test";
import { count, describe, sample, solutions, verify } from "dlx-wasm";

const dominoes = (rows, columns) => ({
  kind: "polyomino",
  board: `${rows}x${columns}`,
  pieces: [{ name: "domino", cells: ["XX"], copies: "any" }],
});

test("large counts are exact", () => {
  let stats;
  const onStats = (figures) => (stats = figures);
  assert.equal(count(dominoes(8, 8), { onStats }), 12988816n);
  assert.equal(stats.engine, "frontier");
  assert.equal(stats.why, "repeats");
  assert.ok(stats.frontier.merged > 0);
  assert.equal(stats.frontier.refused, 0);
  assert.equal(count(dominoes(16, 16)), 2444888770250892795802079170816n);
});

test("the frontier can be selected, and rejects problems that it cannot count", () => {
  assert.equal(count({ kind: "queens", n: 8 }, { engine: "frontier" }), 92n);
  assert.equal(
    count({ kind: "queens", n: 8 }, { engine: "frontier", limit: 5 }),
    5n,
  );
  assert.throws(
    () =>
      count({ kind: "queens", n: 8 }, { engine: "frontier", choose: "first" }),
    { code: "invalid-argument" },
  );
  assert.throws(
    () =>
      count(dominoes(30, 30), { engine: "frontier", budget: { nodes: 100 } }),
    { code: "out-of-budget" },
  );
});

test("every solution is drawn, and the seed determines which", () => {
  const puzzle = { kind: "queens", n: 6 };
  const all = [...solutions(puzzle)].map(({ columns }) => columns.join());
  const drawn = Array.from({ length: 60 }, (_, seed) =>
    sample(puzzle, { seed }).columns.join(),
  );
  assert.deepEqual([...new Set(drawn)].sort(), all.sort());
  assert.equal(sample(puzzle, { seed: 3 }).columns.join(), drawn[3]);
});

test("a tiling is drawn from too many to list", () => {
  const puzzle = dominoes(10, 20);
  const tiling = sample(puzzle, { seed: 1n });
  assert.deepEqual(verify(puzzle, tiling), { ok: true });
  assert.notDeepEqual(sample(puzzle, { seed: 2n }).options, tiling.options);
});

test("any draws without a count, and the seed determines the solution", () => {
  const puzzles = [
    { kind: "queens", n: 30 },
    { kind: "sudoku", grid: ".".repeat(81) },
    dominoes(12, 12),
  ];
  for (const puzzle of puzzles) {
    const drawn = [1, 1, 2, 3].map((seed) =>
      sample(puzzle, { any: true, seed }),
    );
    for (const solution of drawn)
      assert.deepEqual(verify(puzzle, solution), { ok: true });
    assert.deepEqual(drawn[0].options, drawn[1].options);
    const all = drawn.map(({ options }) => options.join());
    assert.ok(new Set(all).size > 1, puzzle.kind);
  }
  assert.equal(sample({ kind: "queens", n: 3 }, { any: true }), null);
});

test("options that have no effect on any solution are refused", () => {
  const puzzle = { kind: "queens", n: 6 };
  for (const unused of [{ memory: 1 << 20 }, { choose: "first" }])
    assert.throws(() => sample(puzzle, { any: true, ...unused }), {
      code: "invalid-argument",
      message: /has no effect with any/,
    });
});

test("without solutions the answer is null, and the default seed is reported", () => {
  assert.equal(sample({ kind: "queens", n: 3 }, { seed: 1 }), null);
  assert.equal(sample(dominoes(3, 3), { seed: 1 }), null);
  let seed;
  const onStats = (stats) => ({ seed } = stats);
  const drawn = sample({ kind: "queens", n: 8 }, { onStats });
  assert.deepEqual(sample({ kind: "queens", n: 8 }, { seed }), drawn);
  assert.equal(sample({ kind: "queens", n: 6 }).columns.length, 6);
  assert.throws(() => sample({ kind: "queens", n: 6 }, { seed: -1 }), {
    code: "invalid-argument",
  });
});

test("an empty Sudoku has too many solutions to draw from, and the error names generate", () => {
  assert.throws(() => sample({ kind: "sudoku", grid: ".".repeat(81) }), {
    code: "too-large",
    message: /generate/,
  });
});

test("a description estimates the tree and names the engine", () => {
  const { estimate, engine } = describe({ kind: "queens", n: 8 });
  assert.ok(estimate.probes > 100);
  assert.ok(Math.abs(estimate.nodes.mean - 1048) < 5 * estimate.nodes.spread);
  assert.ok(estimate.solutions.mean > 0);
  assert.match(engine.name, /^(links|masks|bits)$/);
  assert.equal(typeof engine.why, "string");
  // The links begin the search, and masks list most of it.
  const board = describe({ kind: "polyomino", board: "6x10" });
  assert.deepEqual(board.engine, { name: "masks", why: "few-items" });
  const impossible = describe(dominoes(3, 3));
  assert.equal(impossible.estimate.probes, 0);
});

test("a frontier respects its memory limit and reports refused states", () => {
  const pairs = [];
  for (let one = 0; one < 16; one++)
    for (let other = one + 1; other < 16; other++) pairs.push([one, other]);
  const flat = {
    kind: "arrays",
    primaryCount: 16,
    secondaryCount: 0,
    offsets: Uint32Array.from([0, ...pairs.map((_, at) => 2 * at + 2)]),
    items: Uint32Array.from(pairs.flat()),
  };
  let free, tight;
  const all = { engine: "frontier", onStats: (stats) => (free = stats) };
  assert.equal(count(flat, all), 2027025n);
  const memory = Math.floor(free.frontier.memory / 10);
  const some = {
    engine: "frontier",
    memory,
    onStats: (stats) => (tight = stats),
  };
  assert.equal(count(flat, some), 2027025n);
  assert.equal(free.frontier.refused, 0);
  assert.ok(tight.frontier.refused > 0 && tight.frontier.memory <= memory);
  assert.ok(tight.memory >= tight.frontier.memory);
  for (const memory of [
    -1,
    1.5,
    NaN,
    Infinity,
    2 ** 30 + 1,
    "9",
    null,
    {},
    7n ** 40n,
  ])
    assert.throws(() => count(flat, { memory }), { code: "invalid-argument" });
});
