// dlx-wasm/sudoku: some verbs of dlx-wasm for Sudokus without extra rules, with a smaller engine.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import * as all from "dlx-wasm";
import * as small from "dlx-wasm/sudoku";

const engine = readFileSync(
  new URL(import.meta.resolve("dlx-wasm/sudoku.wasm")),
);
const before = thrown(() => small.solve({ kind: "sudoku", grid: "...." }));
await small.init(engine);

const kind = "sudoku";
const hard =
  "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const jigsaw =
  "AAAABBBBBAAAAABBBBCCCCDDDDDCCCCCDDDDEEEEFFFFFEEEEEFFFFGGGGHHHHHGGGGGHHHHIIIIIIIII";
const PUZZLES = {
  "81 characters": { kind, grid: hard },
  "81 numbers": { kind, grid: Array.from(hard, (one) => +one || 0) },
  "rows of text": { kind, grid: hard.match(/.{9}/g) },
  "17 clues": {
    kind,
    grid: "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
  },
  "two solutions": { kind, grid: `${".".repeat(3)}${hard.slice(3)}` },
  "a clue twice": { kind, grid: "55".padEnd(81, ".") },
  "no solution after a search": { kind, grid: hard.replace("97..", "971.") },
  "4×4 with blanks": { kind, grid: "1... ..3. .2.. ...4" },
  "all 4×4": { kind, grid: ".".repeat(16) },
  "6×6": { kind, grid: "1.....2.....3.....4.....5.....6.....", box: [2, 3] },
  "5×5 with regions": {
    kind,
    grid: "1........2........3......",
    regions: "AABBBAABBCADDCCEDDCCEEEED",
  },
  "9×9 with regions and diagonals": {
    kind,
    grid: hard.replace(/[1-9]/g, (clue, i) => (i % 4 ? "." : clue)),
    regions: jigsaw,
    diagonals: true,
  },
  letters: { kind, grid: "a....b....c....d", alphabet: "abcd" },
};
const RULED = {
  kind,
  grid: ".".repeat(81),
  cages: [{ cells: [[0, 0]], sum: 3 }],
};

function thrown(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** The answers of all verbs of the entry for a puzzle. */
function answers({ solve, solutions, count, verdict, explain }, puzzle) {
  return {
    first: solve(puzzle),
    canonical: solve(puzzle, { order: "canonical" }),
    any: solve(puzzle, { any: true, seed: 1 }),
    list: [...solutions(puzzle, { limit: 300 })],
    count: count(puzzle, { limit: 1000 }),
    verdict: verdict(puzzle),
    steps: explain(puzzle),
  };
}

/** Compares data. The classes of solutions are those of the entry. */
function same(found, expected, message) {
  assert.deepEqual(structuredClone(found), structuredClone(expected), message);
}

for (const [name, puzzle] of Object.entries(PUZZLES))
  test(`${name}: the answers are those of dlx-wasm`, () =>
    same(answers(small, puzzle), answers(all, puzzle)));

test("the shared 9×9 Sudokus have these solutions", (t) => {
  const folder =
    env.DLX_CASES ??
    fileURLToPath(new URL("../../../shared/cases", import.meta.url));
  const file = join(folder, "sudoku/sudoku9x9.tsv");
  if (!existsSync(file)) return t.skip(`${file} is not here`);
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const [grid, expected, , solution] = line.split("\t");
    const found = small.verdict({ kind, grid });
    assert.equal(found.kind, expected.replace("multiple", "many"), line);
    if (found.kind === "unique") assert.equal(found.solution.grid, solution);
  }
});

test("a seed gives the puzzle that it gives in dlx-wasm", () => {
  for (const request of [
    { kind, seed: 7, minimal: "strict" },
    { kind, seed: 1, symmetry: "rotate180", grade: "medium" },
    { kind, seed: 2, box: [2, 3], diagonals: true },
    { kind, seed: 3, regions: jigsaw },
    { kind, seed: 4, fill: "rows" },
    { kind, seed: 5, clues: 17, attempts: 1 },
  ])
    same(small.generate(request), all.generate(request), String(request.seed));
});

test("a count that would not end is an error, and a limit bounds it", () => {
  const empty = { kind, grid: ".".repeat(81) };
  assert.equal(small.count(empty, { limit: 5 }), 5n);
  for (const grid of [".".repeat(81), ".".repeat(256)])
    assert.throws(() => small.count({ kind, grid }), {
      code: "too-large",
      message: /^the count would enter about .* tree nodes; allowed are/,
    });
  assert.throws(() => small.count(empty, { budget: { ms: 20 } }), {
    code: "out-of-budget",
  });
});

test("the entry has only these functions", () => {
  assert.deepEqual(Object.keys(small).sort(), [
    "DlxError",
    "count",
    "explain",
    "generate",
    "init",
    "isDlxError",
    "solutions",
    "solve",
    "verdict",
  ]);
});

test("a verb before init is an error that names the entry", () => {
  assert.equal(before.code, "engine-unavailable");
  assert.match(before.message, /^dlx-wasm\/sudoku is not initialized: /);
});

test("the error for a missing kind, rule or engine says what is allowed", () => {
  const elsewhere = {
    name: "DlxError",
    code: "invalid-argument",
    message:
      /^\w+: expected .* \(the entry "dlx-wasm" has (the other kinds|them)\), found /,
  };
  const others = [
    { kind: "queens", n: 6 },
    { kind: "sudoku-multi", grids: [] },
    { kind: "exact-cover", primary: ["a"], options: [["a"]] },
    { kind: "matrix", rows: "1" },
    RULED,
    { kind, grid: ".".repeat(81), antiking: true },
  ];
  for (const puzzle of others)
    for (const verb of ["solve", "solutions", "count", "verdict", "explain"])
      assert.throws(() => small[verb](puzzle), elsewhere, verb);
  for (const request of [
    { kind: "queens", n: 6 },
    { kind, make: ["cages"] },
    { kind, cages: RULED.cages },
  ])
    assert.throws(() => small.generate(request), elsewhere);
  assert.throws(() => small.solve({ kind, grid: hard }, { engine: "masks" }), {
    code: "invalid-argument",
    message:
      /^engine: expected one of "auto", "links", "bands", "cells", found/,
  });
});

test("init rejects another engine, and the other entry rejects this one", async () => {
  const { init } = await import("dlx-wasm/slim");
  await assert.rejects(init(engine), { code: "engine-unavailable" });
});

test("both entries recognize each other's errors", () => {
  const error = thrown(() => small.solve(RULED));
  assert.ok(all.isDlxError(error) && small.isDlxError(error));
});

test("a program that solves Sudokus has at most 250 kB with its engine", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { init, solve } from "dlx-wasm/sudoku";
        await init(new URL("sudoku.wasm", import.meta.url));
        console.log(solve({ kind: "sudoku", grid: ".".repeat(81) }).grid);`,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  const sizes = [outputFiles[0].contents, engine].map(
    (bytes) => gzipSync(bytes, { level: 9 }).length,
  );
  assert.ok(sizes[0] + sizes[1] <= 250_000, sizes.join(" + "));
});
