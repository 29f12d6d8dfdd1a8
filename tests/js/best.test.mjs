// The verbs that compare costs.
import assert from "node:assert/strict";
import { test } from "node:test";

import { best, optima } from "dlx-wasm";
import * as core from "dlx-wasm/core";

const meals = {
  kind: "exact-cover",
  primary: ["ham", "eggs", "tea"],
  options: [
    { items: ["ham", "eggs"], cost: 9 },
    { items: ["ham"], cost: 5 },
    { items: ["eggs"], cost: 3 },
    { items: ["tea"], cost: 1 },
    { items: ["ham", "tea"], cost: 6 },
  ],
};

test("best returns the cheapest solutions in ascending order", () => {
  const ranked = best(meals, { k: 5 });
  assert.deepEqual(
    ranked.map(({ cost }) => cost),
    [9n, 9n, 10n],
  );
  assert.deepEqual([...ranked[2].solution.options].sort(), [0, 3]);
  assert.equal(best(meals).length, 1);
  assert.deepEqual(best(meals, { k: 0 }), []);
});

test("optima counts the solutions of least cost", () => {
  assert.deepEqual(optima(meals), { cost: 9n, count: 2n });
  assert.deepEqual(core.optima(meals), { cost: 9n, count: 2n });
  const none = { kind: "exact-cover", primary: ["a"], options: [] };
  assert.equal(optima(none), null);
  assert.deepEqual(best(none), []);
});

test("a puzzle without costs costs nothing", () => {
  assert.deepEqual(optima({ kind: "queens", n: 6 }), { cost: 0n, count: 4n });
});

test("an option without effect, or a k that is no number, is an error", () => {
  for (const options of [{ limit: 1 }, { k: -1 }, { k: 1.5 }, { any: true }])
    assert.throws(() => best(meals, options), { code: "invalid-argument" });
  assert.throws(() => optima(meals, { k: 1 }), { code: "invalid-argument" });
});

test("a budget that ends leaves the next call right", () => {
  const n = 9;
  const name = (letter, k) => `${letter}${k}`;
  const all = Array.from({ length: n * n }, (_, k) => ({
    items: [name("r", Math.floor(k / n)), name("c", k % n)],
    cost: (k * 7919) % 101,
  }));
  const primary = ["r", "c"].flatMap((letter) =>
    Array.from({ length: n }, (_, k) => name(letter, k)),
  );
  const puzzle = { kind: "exact-cover", primary, options: all };
  assert.throws(() => best(puzzle, { budget: { nodes: 5 } }), {
    code: "out-of-budget",
  });
  const [{ cost }] = best(puzzle);
  assert.equal(cost, optima(puzzle).cost);
});
