// All verbs as methods of a pool: the same answers, budgets, and cancellation, with workers and without.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  best,
  conflict,
  estimate,
  generate,
  isDlxError,
  marginals,
  optima,
  verdict,
} from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";

const pool = new Pool({ workers: 2 });
const here = new Pool({ workers: 0 });
after(() => Promise.all([pool.close(), here.close()]));
const pools = Object.entries({ "two workers": pool, "no worker": here });

const queens = { kind: "queens", n: 8 };
/** Its searches end in no test. */
const forever = { kind: "queens", n: 20 };
const long = { kind: "queens", n: 15 };
const meals = {
  kind: "exact-cover",
  primary: ["ham", "eggs"],
  options: [
    { items: ["ham", "eggs"], cost: 9 },
    { items: ["ham"], cost: 5 },
    { items: ["eggs"], cost: 3 },
    { items: ["eggs"], cost: 4 },
  ],
};
const clash = { kind: "exact-cover", primary: ["a", "b"], options: [["a"]] };
/** An odd number of people in pairs: there is no solution, and neither a short tree nor prices prove it. */
const people = Array.from({ length: 25 }, (_, i) => `person ${i}`);
const odd = {
  kind: "exact-cover",
  primary: people,
  options: people.flatMap((one, i) =>
    people.slice(0, i).map((other) => [other, one]),
  ),
};

async function all(generator) {
  const list = [];
  for await (const each of generator) list.push(each);
  return list;
}

for (const [name, some] of pools) {
  test(`${name}: verbs in one worker give the same answers as on this thread`, async () => {
    assert.deepEqual(await some.best(meals, { k: 2 }), best(meals, { k: 2 }));
    assert.deepEqual(await some.best(meals), best(meals));
    assert.deepEqual(await some.optima(meals), optima(meals));
    assert.equal(await some.optima(clash), null);
    assert.deepEqual(await some.marginals(queens), marginals(queens));
    assert.deepEqual(await some.conflict(clash), conflict(clash));
    assert.equal(await some.conflict(queens), null);
    const probes = { probes: 500, seed: 3n };
    assert.deepEqual(
      await some.estimate(queens, probes),
      estimate(queens, probes),
    );
    const wanted = { kind: "queens", n: 8, seed: 4 };
    assert.deepEqual(await some.generate(wanted), generate(wanted));
    const { puzzle, seed } = await some.generate({ kind: "queens", n: 8 });
    assert.deepEqual(generate({ kind: "queens", n: 8, seed }).puzzle, puzzle);
  });

  test(`${name}: verdicts is batch under the name of the verb`, async () => {
    const puzzles = [1, 2, 3, 4, 5].map((n) => ({ kind: "queens", n }));
    const expected = puzzles.map((puzzle) => verdict(puzzle));
    assert.deepEqual(await all(some.verdicts(puzzles)), expected);
    assert.deepEqual(await all(some.batch(puzzles)), expected);
  });

  test(`${name}: a budget or a signal ends an estimate`, async () => {
    const probes = 1 << 20;
    const late = await some.estimate(queens, { probes, budget: { ms: 30 } });
    assert.ok(late.probes > 0 && late.probes < probes);
    const few = await some.estimate(queens, { probes, budget: { nodes: 500 } });
    assert.deepEqual(few, estimate(queens, { probes: few.probes }));
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    const { signal } = stop;
    await assert.rejects(some.estimate(forever, { probes, signal }), {
      name: "AbortError",
    });
  });

  const stopped = {
    solve: (how) => some.solve(forever, { ...how, choose: "first" }),
    "solve any": (how) => some.solve(odd, { ...how, any: true }),
    count: (how) => some.count(forever, how),
    solutions: (how) => all(some.solutions(forever, how)),
    verdict: (how) => some.verdict(odd, how),
    verdicts: (how) => all(some.verdicts([odd], how)),
    sample: (how) => some.sample(long, how),
    marginals: (how) => some.marginals(long, how),
    best: (how) => some.best(forever, { ...how, k: 1 << 20 }),
    optima: (how) => some.optima(forever, how),
    conflict: (how) => some.conflict(odd, how),
    generate: (how) =>
      some.generate({ kind: "sudoku", clues: 17, attempts: 10_000 }, how),
  };
  for (const [verb, start] of Object.entries(stopped)) {
    if (verb === "solve") continue;
    test(`${name}: ${verb} is canceled by its signal`, async () => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 20);
      const { signal } = stop;
      await assert.rejects(start({ signal }), { name: "AbortError" });
      assert.equal(await some.count(queens), 92n);
    });

    test(`${name}: ${verb} obeys a budget of time`, async () => {
      const call = start({ budget: { ms: 30 } });
      await assert.rejects(call, { code: "out-of-budget" });
      assert.equal(await some.count(queens), 92n);
    });
  }

  test(`${name}: a budget of tree nodes is exact`, async () => {
    const budget = { nodes: 1000 };
    const isExact = (error) =>
      isDlxError(error) &&
      error.code === "out-of-budget" &&
      error.details.nodes === 1000;
    await assert.rejects(some.count(forever, { budget }), isExact);
    await assert.rejects(some.solve(odd, { budget }), isExact);
    await assert.rejects(some.verdict(odd, { budget }), isExact);
    await assert.rejects(all(some.verdicts([odd], { budget })), isExact);
    const enough = { nodes: 100_000 };
    assert.equal(await some.count(queens, { budget: enough }), 92n);
    assert.equal((await some.verdict(queens, { budget: enough })).kind, "many");
    assert.throws(() => some.solutions(queens, { budget }), {
      code: "invalid-argument",
      message:
        "budget: solutions of a Pool divides the tree; only ms bounds it",
    });
  });

  test(`${name}: a malformed budget is named`, async () => {
    for (const budget of [5, { ms: -1 }, { ms: NaN }, { seconds: 1 }]) {
      for (const verb of ["count", "solve", "marginals", "optima", "conflict"])
        await assert.rejects(some[verb](queens, { budget }), {
          code: "invalid-argument",
          message: /^budget/,
        });
    }
  });
}

test("a budget that ends a divided count reports what was found", async () => {
  const call = pool.count(forever, {
    engine: "links",
    budget: { ms: 300 },
    onProgress() {},
  });
  await assert.rejects(call, ({ code, message, details }) => {
    assert.equal(code, "out-of-budget");
    assert.match(message, /^budget exhausted after \d+ tree nodes/);
    return details.nodes > 0 && details.solutions >= 0;
  });
});

test("onProgress is refused where no progress comes", async () => {
  const onProgress = () => {};
  for (const verb of ["sample", "marginals", "estimate", "conflict"])
    await assert.rejects(pool[verb](queens, { onProgress }), {
      code: "invalid-argument",
      message: `onProgress: not an option of ${verb} (only of solve, solutions, count, verdict, best and optima)`,
    });
  await assert.rejects(pool.solve(queens, { any: true, onProgress }), {
    message:
      "onProgress: solve reports no progress with any, and with a budget of nodes or updates",
  });
});

test("a method without its pool says so", async () => {
  const { count, solutions, verdicts } = pool;
  const unbound = {
    name: "TypeError",
    message: /^a method of Pool was called without its pool; call it as/,
  };
  await assert.rejects(count(queens), unbound);
  assert.throws(() => solutions(queens), unbound);
  assert.throws(() => verdicts([queens]), unbound);
  await assert.rejects(pool.count.call({}, queens), unbound);
});

test("idle workers end, and the next call starts new ones", async () => {
  const resting = new Pool({ workers: 1, idleMs: 1 });
  assert.equal(await resting.count(queens), 92n);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await resting.count(queens), 92n);
  await resting.close();
  assert.throws(() => new Pool({ idleMs: -1 }), { code: "invalid-argument" });
});
