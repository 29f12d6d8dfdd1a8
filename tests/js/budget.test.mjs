// The limits of a budget, and the statistics of a run that a budget ended.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  count,
  marginals,
  sample,
  Search,
  solutions,
  solve,
  verdict,
} from "dlx-wasm";

const queens = { kind: "queens", n: 8 };
const tiny = { kind: "queens", n: 4 };
const empty = { kind: "exact-cover", primary: [], options: [] };
const clash = { kind: "sudoku", grid: "77" + ".".repeat(79) };

/** Every verb that searches, with every engine. */
const VERBS = {
  solve,
  "solve any": (puzzle, how) => solve(puzzle, { ...how, any: true, seed: 1 }),
  count,
  "count by the frontier": (puzzle, how) =>
    count(puzzle, { ...how, engine: "frontier" }),
  "count to 1": (puzzle, how) => count(puzzle, { ...how, limit: 1 }),
  marginals,
  "marginals by the frontier": (puzzle, how) =>
    marginals(puzzle, { ...how, engine: "frontier" }),
  verdict,
  sample: (puzzle, how) => sample(puzzle, { ...how, seed: 1 }),
  solutions: (puzzle, how) => [...solutions(puzzle, how)],
};

for (const [name, verb] of Object.entries(VERBS)) {
  test(`${name}: with a budget of zero no search begins`, () => {
    for (const budget of [{ ms: 0 }, { nodes: 0 }]) {
      for (const puzzle of [queens, tiny, empty]) {
        let stats;
        const onStats = (figures) => (stats = figures);
        assert.throws(() => verb(puzzle, { budget, onStats }), {
          code: "out-of-budget",
          details: { nodes: 0, solutions: 0 },
        });
        assert.equal(stats.nodes, 0);
        assert.ok(stats.ms.encode >= 0);
      }
      // Answers that need no search need no budget.
      assert.doesNotThrow(() => verb(clash, { budget }));
    }
  });

  test(`${name}: statistics after an exceeded budget agree with the error`, () => {
    const large = { kind: "queens", n: 20, blocked: [[0, 0]] };
    let stats;
    const onStats = (figures) => (stats = figures);
    const how = { budget: { nodes: 20 }, onStats };
    assert.throws(
      () => verb(large, how),
      ({ code, details }) => {
        assert.equal(code, "out-of-budget");
        assert.equal(stats.nodes, details.nodes);
        assert.equal(stats.solutions, details.solutions);
        assert.notEqual(stats.engine, "auto");
        return true;
      },
    );
  });
}

test("a limit of zero is reached without a search", () => {
  const how = { limit: 0, budget: { ms: 0 } };
  assert.equal(count(queens, how), 0n);
  assert.deepEqual([...solutions(queens, how)], []);
});

test("an exception of a callback replaces the budget's error", () => {
  const mine = new Error("mine");
  const onStats = () => {
    throw mine;
  };
  const how = { budget: { nodes: 10 }, onStats };
  assert.throws(() => count(queens, how), mine);
  assert.throws(() => [...solutions(queens, how)], mine);
});

test("a limit of updates selects the links", () => {
  let stats;
  const onStats = (figures) => (stats = figures);
  assert.throws(
    () => count(queens, { budget: { updates: 1000 }, onStats }),
    ({ code, details }) => code === "out-of-budget" && details.updates >= 1000,
  );
  assert.equal(stats.engine, "links");
  assert.equal(stats.why, "counts-updates");
  const search = new Search(queens);
  assert.equal(search.run({ updates: 1000 }), "budget");
  assert.ok(search.stats.updates >= 1000);
  search.dispose();
});
