// dlx-wasm/core: some verbs of dlx-wasm, with an engine for exact cover only.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as all from "dlx-wasm";
import * as core from "dlx-wasm/core";
import { Pool } from "dlx-wasm/core/pool";

const toy = {
  kind: "exact-cover",
  primary: ["a", "b", "c"],
  secondary: ["x"],
  options: [
    ["a", ["x", "red"]],
    ["a", "b"],
    { items: ["b", ["x", "red"]], data: 7 },
    ["c", ["x", "red"]],
    ["c"],
  ],
};
const PUZZLES = [
  toy,
  {
    kind: "matrix",
    rows: "0010110\n1001001\n0110010\n1001000\n0100001\n0001101",
  },
  { kind: "dlx", text: "a b c | x\na x:1\nb x:1\nb c x:2\nc" },
  {
    kind: "arrays",
    primaryCount: 2,
    secondaryCount: 0,
    offsets: [0, 2, 3, 4],
    items: [0, 1, 0, 1],
  },
];
const OTHERS = [
  { kind: "sudoku", grid: ".".repeat(81) },
  { kind: "queens", n: 4 },
  { kind: "polyomino", board: "3x20" },
];
const elsewhere = {
  name: "DlxError",
  code: "invalid-argument",
  message:
    /^kind: expected .* \(the entry "dlx-wasm" has the other kinds\), found "/,
};

/** The answers of all verbs of the entry for a puzzle. */
function answers(
  { solve, solutions, count, verdict, verdicts, Search },
  puzzle,
) {
  const search = new Search(puzzle);
  search.run();
  const { nodes, solutions: passed } = search.stats;
  search.dispose();
  return {
    first: solve(puzzle),
    any: solve(puzzle, { any: true, seed: 1 }),
    list: [...solutions(puzzle)],
    count: count(puzzle),
    verdict: verdict(puzzle),
    verdicts: [...verdicts([puzzle, puzzle])],
    walk: [nodes, passed],
  };
}

/** Compares data. The classes of solutions are those of the entry. */
function same(found, expected, message) {
  assert.deepEqual(structuredClone(found), structuredClone(expected), message);
}

test("every verb gives the same answer as in dlx-wasm", () => {
  for (const puzzle of PUZZLES)
    same(answers(core, puzzle), answers(all, puzzle), puzzle.kind);
});

test("the entry has only these functions", () => {
  assert.deepEqual(Object.keys(core).sort(), [
    "DlxError",
    "ExactCover",
    "Search",
    "count",
    "isDlxError",
    "solutions",
    "solve",
    "verdict",
    "verdicts",
  ]);
});

test("its pool gives the same answers as the verbs, and has no other verb", async () => {
  for (const workers of [0, 2]) {
    const pool = new Pool({ workers });
    for (const puzzle of PUZZLES) {
      const found = [];
      for await (const each of pool.solutions(puzzle)) found.push(each);
      same(found, [...all.solutions(puzzle)], puzzle.kind);
      assert.equal(await pool.count(puzzle), all.count(puzzle));
      same(await pool.solve(puzzle), all.solve(puzzle));
      same(await pool.verdict(puzzle), all.verdict(puzzle));
    }
    const verdicts = [];
    for await (const { kind } of pool.batch(PUZZLES)) verdicts.push(kind);
    assert.deepEqual(
      verdicts,
      Array.from(all.verdicts(PUZZLES), (it) => it.kind),
    );
    for (const verb of ["best", "conflict", "generate", "marginals", "sample"])
      assert.equal(verb in pool, false, verb);
    await pool.close();
  }
});

test("the error for a missing kind names the entry that has it", async () => {
  const pool = new Pool({ workers: 0 });
  for (const puzzle of OTHERS) {
    for (const verb of ["solve", "solutions", "count", "verdict"])
      assert.throws(() => core[verb](puzzle, { seed: 1 }), elsewhere, verb);
    assert.throws(() => core.verdicts([puzzle]).next(), elsewhere);
    assert.throws(() => new core.Search(puzzle), elsewhere);
    await assert.rejects(pool.count(puzzle), elsewhere);
    await assert.rejects(pool.batch([puzzle]).next(), elsewhere);
    assert.throws(() => pool.solutions(puzzle), elsewhere);
  }
  await pool.close();
  assert.throws(() => core.solve({ kind: "chess" }), {
    code: "invalid-argument",
  });
});

test("the error for a missing engine names the entry that has it", async () => {
  const expected = {
    name: "DlxError",
    code: "invalid-argument",
    message:
      'engine: expected one of "auto", "links", "masks", "bits" (the entry "dlx-wasm" has the other engines), found "frontier"',
  };
  const options = { engine: "frontier" };
  for (const verb of ["solve", "count", "verdict"])
    assert.throws(() => core[verb](toy, options), expected, verb);
  const pool = new Pool({ workers: 0 });
  await assert.rejects(pool.count(toy, options), expected);
  await pool.close();
  assert.equal(all.count(toy, options), core.count(toy));
});

test("numbers, bigints and names cross as in dlx-wasm", () => {
  const named = {
    kind: "exact-cover",
    primary: [1, "1", 2.5, -0.5],
    options: [
      [1, 2.5],
      ["1", -0.5],
    ],
  };
  for (const { solve } of [core, all]) {
    assert.deepEqual([...solve(named).options], [0, 1]);
    assert.throws(() => solve(named, { any: true, seed: 1.5 }), {
      message:
        "seed: expected a whole number below 2^53, or a bigint below 2^64, found 1.5",
    });
    assert.throws(() => solve(named, { any: true, seed: 1n << 64n }), {
      code: "invalid-argument",
    });
    assert.ok(solve(named, { any: true, seed: 2n ** 64n - 1n }));
  }
});

test("dlx-wasm/slim rejects the smaller engine, and init can be called again", async () => {
  const { count, init } = await import("dlx-wasm/slim");
  const core = new URL("../../pkg/core/dlx_wasm_bg.wasm", import.meta.url);
  await assert.rejects(init(readFileSync(core)), {
    code: "engine-unavailable",
  });
  const engine = new URL(import.meta.resolve("dlx-wasm/engine.wasm"));
  await init(readFileSync(engine));
  assert.equal(count({ kind: "queens", n: 6 }), 4n);
});

test("both entries can be used in one program, and recognize each other's errors", () => {
  const queens = { kind: "queens", n: 6 };
  assert.equal(all.count(queens), 4n);
  const error = (() => {
    try {
      core.count(queens);
    } catch (caught) {
      return caught;
    }
  })();
  assert.ok(all.isDlxError(error) && core.isDlxError(error));
  assert.equal(core.count(toy), all.count(toy));
});
