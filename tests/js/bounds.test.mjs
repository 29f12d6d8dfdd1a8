// Bounds, costs, fixed and excluded options.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Search, count, describe, solutions, verdict, verify } from "dlx-wasm";

const choose = (primary, n, more = {}) => ({
  kind: "exact-cover",
  primary: [primary],
  options: Array.from({ length: n }, (_, data) => ({ items: ["x"], data })),
  ...more,
});

test("an item with bounds is covered that often", () => {
  assert.equal(count(choose(["x", 3], 10)), 120n);
  assert.equal(count(choose(["x", 2, 4], 8)), 154n);
  assert.equal(count({ kind: "dlx", text: "2:4|x\n" + "x\n".repeat(8) }), 154n);
  const arrays = { primaryCount: 1, secondaryCount: 0, least: [2], most: [4] };
  const offsets = Array.from({ length: 9 }, (_, k) => k);
  const items = Array(8).fill(0);
  assert.equal(count({ kind: "arrays", ...arrays, offsets, items }), 154n);
  const all = [...solutions(choose(["x", 2], 3))].map((s) => [...s.options]);
  assert.deepEqual(all, [
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});

test("fixed options are in every solution and excluded ones in none", () => {
  assert.equal(count(choose(["x", 3], 10, { fixed: [4] })), 36n);
  assert.equal(count(choose(["x", 3], 10, { excluded: [4] })), 84n);
  assert.equal(count({ kind: "matrix", rows: "10 01 11", fixed: [2] }), 1n);
});

test("mistakes have codes and paths", () => {
  const thrown = (puzzle) => {
    try {
      count(puzzle);
    } catch (error) {
      return [error.code, error.details.argument];
    }
  };
  assert.deepEqual(thrown(choose(["x", -1], 1)), [
    "bad-bounds",
    "primary[0][1]",
  ]);
  assert.deepEqual(thrown(choose(["x", 1, 0.5], 1)), [
    "bad-bounds",
    "primary[0][2]",
  ]);
  assert.deepEqual(thrown(choose(["x", "1"], 1)), [
    "bad-bounds",
    "primary[0][1]",
  ]);
  assert.deepEqual(thrown(choose(["x", 3, 2], 1)), [
    "bad-bounds",
    "primary[0]",
  ]);
  const cost = (cost) => ({
    kind: "exact-cover",
    primary: ["x"],
    options: [{ items: ["x"], cost }],
  });
  for (const wrong of [-1, 0.5, NaN, 2 ** 53])
    assert.deepEqual(thrown(cost(wrong)), ["bad-cost", "options[0].cost"]);
  assert.equal(count(cost(2 ** 53 - 1)), 1n);
});

test("verify reports the bounds", () => {
  const wrong = verify(choose(["x", 2, 3], 5), { options: [1] });
  assert.equal(wrong.ok, false);
  assert.equal(verdict(choose(["x", 2], 1)).reason?.type, "tooFewOptions");
});

test("a search steps through an item with bounds and back", () => {
  const search = new Search(choose(["x", 0, 2], 2));
  const types = new Set();
  for (let event; (event = search.step("link"));) types.add(event.type);
  for (const type of ["use", "tweak", "close", "untweak", "reopen"])
    assert.ok(types.has(type), type);
  assert.equal(search.stats.solutions, 4);
  while (search.stepBack("link"));
  assert.equal(search.position.node, 0);
  search.dispose();
  assert.equal(describe(choose(["x", 2], 3)).optionCount, 3);
});
