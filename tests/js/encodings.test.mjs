// The encodings of `examples/encodings` have the counts and the links of its README.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { count, format, optima } from "dlx-wasm";

import { addressOf, NAMES, puzzleOf } from "../../examples/encodings/main.mjs";
import { read } from "../../www/core/permalink.js";
import { puzzle as puzzleOfDraft } from "../../www/core/puzzles/matrix.js";

const readme = readFileSync("examples/encodings/README.md", "utf8");

/** The rows of the README: the name of an encoding and its count. */
const rows = Array.from(
  readme.matchAll(/^\| \[[^\]]*\]\(([\w-]+)\.mjs\).* \| +(\d+) \| /gm),
  ([, name, solutions]) => [name, BigInt(solutions)],
);

test("the README lists every encoding with its number of solutions", async () => {
  const counted = NAMES.map(async (name) => [
    name,
    count(await puzzleOf(name)),
  ]);
  assert.deepEqual(rows, await Promise.all(counted));
});

for (const name of NAMES) {
  test(`the link of ${name} opens the same problem on the page`, async () => {
    const puzzle = await puzzleOf(name);
    const [, address] = new RegExp(`^\\[${name}\\]: (\\S+)$`, "m").exec(readme);
    assert.equal(address, addressOf(puzzle));
    const { tab, draft } = read(new URL(address).hash);
    assert.equal(tab, "matrix");
    const opened = puzzleOfDraft(draft);
    assert.equal(opened.text, format(puzzle, "dlx"));
    assert.equal(count(opened), count(puzzle));
  });
}

test("the cheapest set partition is unique", async () => {
  const found = optima(await puzzleOf("set-partition"));
  assert.deepEqual({ ...found }, { cost: 0n, count: 1n });
});
