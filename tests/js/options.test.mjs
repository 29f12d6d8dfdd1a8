// The options of the verbs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { count, solutions, solve, verify } from "dlx-wasm";

test("a seed reproduces any solution of 64 queens", () => {
  const puzzle = { kind: "queens", n: 64 };
  let seed;
  const first = solve(puzzle, {
    any: true,
    onStats: (stats) => (seed = stats.seed),
  });
  assert.deepEqual(verify(puzzle, first), { ok: true });
  assert.deepEqual(solve(puzzle, { any: true, seed }), first);
  const big = 2n ** 64n - 1n;
  assert.deepEqual(
    solve(puzzle, { any: true, seed: big }),
    solve(puzzle, { any: true, seed: big }),
  );
});

test("every rule gives the same count", () => {
  for (const choose of ["mrv", "mrv-eager", "first", { randomTies: 7 }]) {
    assert.equal(
      count({ kind: "queens", n: 7 }, { choose, engine: "links" }),
      40n,
    );
  }
});

test("an infinite limit is no limit", () => {
  const puzzle = { kind: "queens", n: 8 };
  const budget = { nodes: Infinity, updates: Infinity, ms: Infinity };
  assert.equal(count(puzzle, { limit: Infinity, budget }), 92n);
  assert.equal([...solutions(puzzle, { limit: Infinity })].length, 92);
  assert.throws(() => count(puzzle, { limit: -Infinity }), {
    code: "invalid-argument",
    message: /^limit: .+ found -Infinity$/,
  });
  let engine;
  count(puzzle, { budget, onStats: (stats) => (engine = stats.engine) });
  assert.notEqual(engine, "links", "updates are not counted for nothing");
});

test("an exceeded budget is an error with counts", () => {
  const puzzle = { kind: "queens", n: 20 };
  assert.throws(
    () => count(puzzle, { budget: { nodes: 1000 } }),
    ({ code, details }) => code === "out-of-budget" && details.nodes === 1000,
  );
  assert.throws(
    () => count(puzzle, { budget: { ms: 30 } }),
    ({ code, details }) => code === "out-of-budget" && details.nodes > 0,
  );
});

test("statistics name the engine and the time of each phase", () => {
  let stats;
  solve(
    { kind: "queens", n: 8 },
    { engine: "links", onStats: (figures) => (stats = figures) },
  );
  assert.equal(stats.engine, "links");
  assert.equal(stats.why, "asked-for");
  assert.equal(stats.solutions, 1);
  assert.ok(stats.nodes > 0 && stats.updates > 0 && stats.memory > 0);
  assert.deepEqual(Object.keys(stats.ms), [
    "encode",
    "build",
    "search",
    "decode",
  ]);
});

test("inherited options and those of Object.prototype are not read", () => {
  const puzzle = { kind: "queens", n: 6 };
  assert.equal(count(puzzle, Object.create({ limit: 1 })), 4n);
  Object.prototype.limit = 1;
  try {
    assert.equal(count(puzzle), 4n);
    assert.equal(count(puzzle, {}), 4n);
  } finally {
    delete Object.prototype.limit;
  }
});
