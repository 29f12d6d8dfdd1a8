// Counts past 128 bits, and marginals: against lists of all solutions, and sums that must hold.
import assert from "node:assert/strict";
import { test } from "node:test";
import { count, describe, marginals, sample, solutions } from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";

const dominoes = (rows, columns) => ({
  kind: "polyomino",
  board: `${rows}x${columns}`,
  pieces: [{ name: "domino", cells: ["XX"], copies: "any" }],
});

/** `items` independent items with `options` equal options each. */
const equalOptions = (items, options) => {
  const primary = Array.from({ length: items }, (_, i) => `item ${i}`);
  return {
    kind: "exact-cover",
    primary,
    options: primary.flatMap((item) => Array(options).fill([item])),
  };
};

/** The marginals from the first solutions of a list. */
function listed(puzzle, limit = Infinity) {
  const uses = describe(puzzle).options.map(() => 0n);
  let total = 0n;
  for (const { options } of solutions(puzzle, { limit })) {
    total++;
    for (const option of options) uses[option]++;
  }
  return { total, uses };
}

test("a count has no maximum", async () => {
  const puzzle = equalOptions(20, 5000);
  assert.equal(count(puzzle), 5000n ** 20n);
  assert.equal(count(puzzle, { limit: 2n ** 64n - 1n }), 2n ** 64n - 1n);
  assert.equal(sample(puzzle, { seed: 1 }).options.length, 20);
  const tilings = count(dominoes(8, 120));
  assert.ok(tilings > 2n ** 256n);
  for (const workers of [0, 2]) {
    const pool = new Pool({ workers });
    assert.equal(await pool.count(puzzle), 5000n ** 20n);
    assert.equal(await pool.count(dominoes(8, 120)), tilings);
    await pool.close();
  }
});

test("marginals and a count of a pool that would not end are refused", async () => {
  const puzzle = dominoes(30, 30);
  const few = { memory: 2 ** 20 };
  const refusal = { code: "too-large", message: /memory/ };
  assert.throws(() => marginals(puzzle, few), refusal);
  const pool = new Pool({ workers: 2 });
  await assert.rejects(pool.count(puzzle, few), refusal);
  await pool.close();
});

test("marginals are those of a list of all solutions", () => {
  const named = {
    kind: "exact-cover",
    primary: ["a", "b", "c"],
    secondary: ["x", "y"],
    options: [
      ["a", "b", ["x", "red"]],
      ["c", ["x", "red"], "y"],
      ["c", ["x", "blue"]],
      ["a", "y"],
      ["b", "c"],
      ["b", "c"],
    ],
  };
  const queens = { kind: "queens", n: 6 };
  const distinct = { ...queens, distinct: true };
  const grid = "1...............";
  for (const puzzle of [
    named,
    queens,
    distinct,
    dominoes(4, 4),
    { kind: "sudoku", box: [2, 2], grid },
  ]) {
    assert.deepEqual(marginals(puzzle), listed(puzzle));
    for (const limit of [0, 1, 3n])
      assert.deepEqual(marginals(puzzle, { limit }), listed(puzzle, limit));
  }
});

test("the uses of the options of an item add up to the total", () => {
  const puzzle = dominoes(8, 60);
  let stats;
  const onStats = (figures) => (stats = figures);
  const { total, uses } = marginals(puzzle, { onStats });
  assert.equal(stats.engine, "frontier");
  assert.equal(total, count(puzzle));
  const corner = describe(puzzle).options.flatMap(({ cells }, option) =>
    cells.some(([row, column]) => row === 0 && column === 0) ? [option] : [],
  );
  assert.equal(
    corner.reduce((sum, option) => sum + uses[option], 0n),
    total,
  );
});

test("an impossible puzzle has uses of zero", () => {
  const puzzle = { kind: "sudoku", grid: "77" + ".".repeat(79) };
  const { total, uses } = marginals(puzzle);
  assert.equal(total, 0n);
  assert.ok(uses.every((each) => each === 0n));
});

test("a budget ends marginals, and the next call is right", () => {
  for (const budget of [{ nodes: 100 }, { ms: 0 }])
    assert.throws(() => marginals(dominoes(8, 8), { budget }), {
      code: "out-of-budget",
    });
  assert.equal(marginals(dominoes(8, 8)).total, 12988816n);
});

test("an abort ends the marginals of a pool, and the next call is right", async () => {
  const pool = new Pool({ workers: 1 });
  const signal = AbortSignal.timeout(30);
  await assert.rejects(pool.marginals({ kind: "queens", n: 15 }, { signal }), {
    name: "TimeoutError",
  });
  assert.deepEqual(
    await pool.marginals({ kind: "queens", n: 5 }),
    marginals({ kind: "queens", n: 5 }),
  );
  await pool.close();
});
