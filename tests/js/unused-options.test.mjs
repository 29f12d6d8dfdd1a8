// An option that a verb does not use is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as verbs from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";

const puzzle = { kind: "queens", n: 6 };
const VALUES = {
  choose: "mrv",
  engine: "auto",
  budget: { ms: 1000 },
  onStats() {},
  any: true,
  order: "canonical",
  seed: 1,
  limit: 5,
  memory: 1 << 20,
  k: 1,
  probes: 10,
};
const SEARCH = ["choose", "engine", "budget", "onStats"];
const USED = {
  solve: [...SEARCH, "any", "order"],
  solutions: [...SEARCH, "limit"],
  count: [...SEARCH, "limit", "memory"],
  marginals: [...SEARCH, "limit", "memory"],
  sample: [...SEARCH, "any", "memory", "seed"],
  verdict: SEARCH,
  verdicts: SEARCH,
  best: ["k", "budget", "onStats"],
  optima: ["budget", "onStats"],
  candidates: ["budget"],
  conflict: ["budget"],
  estimate: ["seed", "probes", "budget"],
  generate: ["budget"],
};

const sudoku = { kind: "sudoku", grid: ".".repeat(16) };
const argumentOf = (verb) =>
  ({ verdicts: [puzzle], candidates: sudoku })[verb] ?? puzzle;

for (const [verb, used] of Object.entries(USED)) {
  const argument = argumentOf(verb);
  for (const [option, value] of Object.entries(VALUES)) {
    const isUsed = used.includes(option);
    test(`${verb} ${isUsed ? "takes" : "refuses"} ${option}`, () => {
      const call = () => verbs[verb](argument, { [option]: value });
      if (isUsed) call();
      else
        assert.throws(call, (error) => {
          assert.equal(error.code, "invalid-argument");
          assert.equal(error.details.argument, option);
          assert.ok(error.message.startsWith(`${option}: `), error.message);
          return true;
        });
    });
  }
}

test("the message names the verbs that take the option", () => {
  assert.throws(() => verbs.count(puzzle, { any: true }), {
    message: "any: not an option of count (only of solve and sample)",
  });
  assert.throws(() => verbs.verdict(puzzle, { memory: 1 }), {
    message:
      "memory: not an option of verdict (only of count, marginals, sample and countPart)",
  });
});

test("a seed has an effect on solve only with any, and excludes a rule and an order", () => {
  const { solve } = verbs;
  assert.throws(() => solve(puzzle, { seed: 1 }), {
    message: "seed: has an effect on solve only with any: true",
  });
  assert.ok(solve(puzzle, { any: true, seed: 1 }));
  for (const option of [{ choose: "first" }, { order: "canonical" }])
    assert.throws(() => solve(puzzle, { any: true, ...option }), {
      message: /: has no effect with any, which searches in random orders$/,
    });
});

test("options that are undefined are absent", () => {
  const options = { any: undefined, seed: undefined, memory: undefined };
  assert.equal(verbs.count(puzzle, options), 4n);
});

test("the methods of a pool refuse the same options", async () => {
  const pool = new Pool({ workers: 0 });
  for (const [verb, used] of Object.entries(USED)) {
    if (verb === "solutions" || verb === "verdicts") continue;
    for (const [option, value] of Object.entries(VALUES)) {
      if (used.includes(option) && !["onStats", "order"].includes(option))
        continue;
      await assert.rejects(pool[verb](argumentOf(verb), { [option]: value }), {
        code: "invalid-argument",
        message: new RegExp(`^${option}: `),
      });
    }
  }
  await pool.close();
});
