// The JavaScript program in `examples` solves the same samples as the Rust program.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { best } from "dlx-wasm";
import { run } from "../../examples/batch.mjs";
import { cheapest } from "../../examples/integer_solver.mjs";

const data = (name) => readFileSync(`tests/data/${name}`, "utf8");

test("a batch gives solutions and covers, and names bad lines", () => {
  const out = [];
  const bad = [];
  run(
    data("batch.txt"),
    (line) => out.push(line),
    (line) => bad.push(line),
  );
  const untimed = out.map((line) => line.split("\t").slice(0, 2).join("\t"));
  assert.equal(`${untimed.join("\n")}\n`, data("batch.out"));
  for (const line of out) assert.match(line, /\tencode [\d.]+ build [\d.]+ /);
  assert.deepEqual(bad, [
    "line 4, column 81: expected 81 characters for a 9×9 Sudoku, found 80",
    "line 5, column 3: expected 1-9 or . for a blank, found 'x'",
  ]);
});

test("an integer solver reads a problem as LP and finds the same least cost", async () => {
  const pairs = ["ab", "ac", "ad", "bc", "bd", "cd"];
  const costs = [4, 9, 2, 3, 8, 5];
  const puzzle = {
    kind: "exact-cover",
    primary: ["a", "b", "c", "d"],
    options: pairs.map((pair, i) => ({ items: [...pair], cost: costs[i] })),
  };
  const [{ cost, solution }] = best(puzzle);
  const found = await cheapest(puzzle);
  assert.deepEqual(found, { cost, options: [...solution.options].sort() });
  const bounded = { ...puzzle, primary: ["a", ["b", 1, 2], ["c", 2], "d"] };
  assert.equal((await cheapest(bounded))?.cost, best(bounded)[0]?.cost);
  const odd = { ...puzzle, primary: ["a", "b", "c", "d", "e"] };
  assert.equal(await cheapest(odd), null);
});
