// The verbs that compare costs.
import assert from "node:assert/strict";
import { test } from "node:test";

import { best, optima } from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";

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

/** Three sides of `n` are matched by options of random cost: hard to prove. */
function matching(n, options, seed = 1) {
  let state = seed;
  const below = (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
  const sides = ["a", "b", "c"];
  const names = Array.from({ length: n }, (_, i) => i);
  const all = names.map((i) => ({
    items: sides.map((side) => side + i),
    cost: 500,
  }));
  for (let i = 0; i < options; i++)
    all.push({
      items: sides.map((side) => side + below(n)),
      cost: 1 + below(300),
    });
  const primary = sides.flatMap((side) => names.map((i) => side + i));
  return { kind: "exact-cover", primary, options: all };
}

/** The error that a call throws. */
function thrown(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  assert.fail("no error");
}

test("a budget that ends keeps the cheapest solutions and a lower bound", () => {
  const puzzle = matching(7, 60);
  const [{ cost: least }] = best(puzzle);
  for (const verb of [best, optima]) {
    const error = thrown(() => verb(puzzle, { budget: { nodes: 12 } }));
    assert.equal(error.code, "out-of-budget");
    const { ranked, lowerBound, gap } = error.details.costs;
    assert.ok(lowerBound <= least);
    assert.equal(ranked.length, 1);
    assert.ok(ranked[0].cost >= least);
    assert.equal(gap, ranked[0].cost - lowerBound);
    const options = [...ranked[0].solution.options];
    const sum = options.reduce((all, i) => all + puzzle.options[i].cost, 0);
    assert.equal(BigInt(sum), ranked[0].cost);
    const text = JSON.parse(JSON.stringify(error)).details.costs;
    assert.equal(text.lowerBound, String(lowerBound));
  }
});

test("a gap accepts solutions that are nearly the cheapest", () => {
  const puzzle = matching(7, 60);
  const exact = best(puzzle, { k: 3 });
  for (const gap of [0, 5, 50]) {
    const near = best(puzzle, { k: 3, gap });
    assert.equal(near.length, 3);
    near.forEach(({ cost }, i) => assert.ok(cost - exact[i].cost <= gap));
  }
  for (const gap of [-1, 0.5, "1", Infinity])
    assert.throws(() => best(puzzle, { gap }), { code: "invalid-argument" });
  assert.throws(() => optima(puzzle, { gap: 1 }), {
    code: "invalid-argument",
  });
});

for (const workers of [0, 1])
  test(`with ${workers} workers, progress and errors have the cheapest solutions`, async () => {
    const pool = new Pool({ workers });
    const hard = matching(60, 3000);
    for (const verb of ["best", "optima"]) {
      const end = new AbortController();
      let last;
      const onProgress = (progress) => {
        last = progress;
        if (progress.costs.ranked.length > 0) end.abort();
      };
      const call = pool[verb](hard, { onProgress, signal: end.signal });
      await assert.rejects(call, { name: "AbortError" });
      const { ranked, lowerBound, gap } = last.costs;
      assert.equal(gap, ranked[0].cost - lowerBound);
      assert.ok(gap >= 0n && lowerBound > 0n);
      assert.ok(Number.isInteger(last.nodes));
    }
    const small = matching(7, 60);
    await assert.rejects(
      pool.best(small, { budget: { nodes: 12 } }),
      ({ code, details }) =>
        code === "out-of-budget" && details.costs.ranked.length === 1,
    );
    const [{ cost }] = await pool.best(hard, { gap: 1e6 });
    assert.ok(cost > 0n);
    await pool.close();
  });

/** Returns the items and options of a soft item, as the example of shifts in README.md has them. */
function soft(name, { least, most, under, over, spare }) {
  const extra = Array.from({ length: spare }, (_, i) => `${name} extra ${i}`);
  const missing = Array.from({ length: least }, () => [[name], under]);
  const places = extra.flatMap((item) => [
    [[item, name], 0],
    [[item], over],
  ]);
  return {
    primary: [[name, least + spare, most + spare], ...extra],
    options: [...missing, ...places].map(([items, cost]) => ({ items, cost })),
  };
}

test("the recipe for soft items finds the least cost with penalties", () => {
  let state = 7;
  const below = (limit) => (state = (state * 48271) % 2147483647) % limit;
  for (let round = 0; round < 40; round++) {
    const names = ["x", "y"];
    const rules = names.map(() => {
      const least = below(3);
      const [under, over] = [1 + below(5), 1 + below(5)];
      return { least, most: least + below(2), under, over, spare: 4 };
    });
    const own = Array.from({ length: 4 }, (_, i) => {
      const items = names.filter(() => below(3) > 0);
      return { items: [...items, `yes ${i}`], cost: below(6) };
    });
    const chances = own.map(({ items }, i) => [
      { items: [...items, `one ${i}`], cost: own[i].cost },
      { items: [`one ${i}`], cost: 0 },
    ]);
    let least = Infinity;
    for (let set = 0; set < 1 << own.length; set++) {
      const taken = own.filter((_, i) => (set >> i) & 1);
      let cost = taken.reduce((sum, option) => sum + option.cost, 0);
      names.forEach((name, i) => {
        const { least: few, most, under, over } = rules[i];
        const covers = taken.filter(({ items }) => items.includes(name)).length;
        cost += under * Math.max(few - covers, 0);
        cost += over * Math.max(covers - most, 0);
      });
      least = Math.min(least, cost);
    }
    const parts = names.map((name, i) => soft(name, rules[i]));
    const [found] = best({
      kind: "exact-cover",
      primary: [
        ...parts.flatMap(({ primary }) => primary),
        ...own.map((_, i) => `one ${i}`),
      ],
      secondary: own.map((_, i) => `yes ${i}`),
      options: [...parts.flatMap(({ options }) => options), ...chances.flat()],
    });
    assert.equal(found.cost, BigInt(least));
  }
});

test("sums above 2^53 are exact", () => {
  const cost = 2 ** 53 - 1;
  const puzzle = {
    kind: "exact-cover",
    primary: ["a", "b", "c"],
    options: ["a", "b", "c"].map((item) => ({ items: [item], cost })),
  };
  assert.equal(best(puzzle)[0].cost, 3n * BigInt(cost));
  assert.equal(optima(puzzle).cost, 3n * BigInt(cost));
});

test("a negative cost and a fraction are refused with the reason", () => {
  const of = (cost) => () =>
    best({
      kind: "exact-cover",
      primary: ["a"],
      options: [{ items: ["a"], cost }],
    });
  assert.throws(of(-1), { code: "bad-cost", message: /not negative/ });
  assert.throws(of(1.5), { code: "bad-cost", message: /power of ten/ });
});
