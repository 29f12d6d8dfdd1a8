// Sudokus with made rules: every verb, on this thread and in pools, ends at once with the same answer. Their canonical
// trees are far too large.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  candidates,
  conflict,
  count,
  estimate,
  generate,
  marginals,
  sample,
  solutions,
  solve,
  verdict,
  verify,
} from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";

const pools = {
  "two workers": new Pool({ workers: 2 }),
  "no worker": new Pool({ workers: 0 }),
};
after(() => Promise.all(Object.values(pools).map((pool) => pool.close())));

const killer = generate({ kind: "sudoku", seed: 1, make: ["cages"], clues: 0 });
const setter = generate({
  kind: "sudoku",
  seed: 2,
  make: ["thermos", "arrows", "dots"],
});

/** The puzzle without its last entries of a rule. */
const without = ({ puzzle }, rule, entries) => ({
  ...puzzle,
  [rule]: puzzle[rule].slice(0, -entries),
});

const puzzles = {
  "a killer without clues": killer.puzzle,
  "a killer without nine cages": without(killer, "cages", 9),
  "thermos, arrows and dots": setter.puzzle,
  "the same without some dots": without(setter, "dots", 3),
};
/** A cage with a wrong sum, so there is no solution. */
const wrong = {
  ...killer.puzzle,
  cages: killer.puzzle.cages.map((cage, place) =>
    place === 3 ? { ...cage, sum: cage.sum + 1 } : cage,
  ),
};

async function all(generator) {
  const grids = [];
  for await (const { grid } of generator) grids.push(grid);
  return grids;
}

for (const [name, puzzle] of Object.entries(puzzles)) {
  const total = count(puzzle);
  const grids = [...solutions(puzzle)].map(({ grid }) => grid);

  test(`${name}: a list has as many solutions as the count, each once`, () => {
    assert.ok(total >= 1n);
    assert.equal(BigInt(grids.length), total);
    assert.equal(new Set(grids).size, grids.length);
    for (const grid of grids.slice(0, 20))
      assert.deepEqual(verify(puzzle, { grid }), { ok: true });
  });

  test(`${name}: one solution and a verdict agree with the list`, () => {
    assert.ok(grids.includes(solve(puzzle).grid));
    assert.equal(verdict(puzzle).kind, total === 1n ? "unique" : "many");
  });

  test(`${name}: a sample is one of the solutions`, () => {
    const drawn = sample(puzzle, { seed: 4 });
    assert.ok(grids.includes(drawn.grid));
    assert.equal(sample(puzzle, { seed: 4 }).grid, drawn.grid);
  });

  test(`${name}: marginals count the solutions of each option`, () => {
    const found = marginals(puzzle);
    assert.equal(found.total, total);
    const { options } = solve(puzzle);
    assert.ok([...options].every((option) => found.uses[option] >= 1n));
  });

  test(`${name}: there is no conflict, and the tree can be estimated`, () => {
    assert.equal(conflict(puzzle), null);
    assert.ok(estimate(puzzle, { probes: 50 }).probes > 0);
  });

  for (const [workers, pool] of Object.entries(pools))
    test(`${name}: a pool with ${workers} has the same answers`, async () => {
      assert.equal(await pool.count(puzzle), total);
      assert.equal(await pool.count(puzzle, { limit: 1 }), 1n);
      assert.deepEqual(await all(pool.solutions(puzzle)), grids);
      assert.deepEqual(
        (await all(pool.solutions(puzzle, { ordered: false }))).sort(),
        [...grids].sort(),
      );
      assert.deepEqual(
        await all(pool.solutions(puzzle, { limit: 2 })),
        grids.slice(0, 2),
      );
      assert.equal((await pool.solve(puzzle)).grid, solve(puzzle).grid);
      assert.deepEqual(await pool.verdict(puzzle), verdict(puzzle));
      assert.ok(grids.includes((await pool.sample(puzzle)).grid));
      assert.equal((await pool.marginals(puzzle)).total, total);
    });
}

test("a killer with a wrong sum has no solution", async () => {
  assert.ok(candidates(wrong).candidates.every((list) => list.length === 0));
  assert.equal(count(wrong), 0n);
  assert.equal(verdict(wrong).kind, "none");
  for (const pool of Object.values(pools)) {
    assert.equal(await pool.count(wrong), 0n);
    assert.deepEqual(await all(pool.solutions(wrong)), []);
    assert.equal((await pool.verdict(wrong)).kind, "none");
    assert.equal(await pool.sample(wrong), null);
  }
});

test("the entries of rules that conflict are a minimal set", async () => {
  const found = conflict(wrong);
  assert.equal(found.minimal, true);
  assert.ok(found.rules.length > 1);
  const kept = found.rules.map(({ entry }) => wrong.cages[entry]);
  assert.equal(count({ ...wrong, cages: kept }, { limit: 1 }), 0n);
  for (const place of kept.keys()) {
    const fewer = kept.filter((_, other) => other !== place);
    assert.equal(count({ ...wrong, cages: fewer }, { limit: 1 }), 1n);
  }
  for (const pool of Object.values(pools))
    assert.deepEqual(await pool.conflict(wrong), found);
});

test("a wrong clue is the conflict of a killer", () => {
  const { solution } = killer;
  const grid = [...solution.grid].map((digit, cell) =>
    cell < 3 ? digit : ".",
  );
  grid[0] = String((Number(grid[0]) % 9) + 1);
  const found = conflict({ ...killer.puzzle, grid: grid.join("") });
  assert.equal(found.minimal, true);
  assert.ok(found.clues.length > 0);
});
