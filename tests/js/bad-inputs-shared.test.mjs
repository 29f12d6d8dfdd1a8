// Shared cases of malformed and hostile inputs, beside the checkout or in the folder DLX_CASES. The cases are written
// for no particular API; this file maps them to the package.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import * as dlx from "dlx-wasm";
import {
  all,
  cyclic,
  dots,
  pieces,
  queens,
  SLOTS,
  sudoku,
  value,
} from "./shared-inputs.mjs";
import { LIFECYCLE } from "./shared-lifecycle.mjs";

const { count, generate, solutions, solve, verdict } = dlx;
const folder =
  env.DLX_CASES ??
  fileURLToPath(new URL("../../../shared/cases", import.meta.url));
const file = join(folder, "bad_inputs.json");
const cases = existsSync(file)
  ? JSON.parse(readFileSync(file, "utf8")).cases
  : [];
if (cases.length === 0)
  test("the shared inputs", (t) => t.skip(`${file} is not here`));

const regions = (...sizes) =>
  sizes.map((size, i) => String.fromCharCode(97 + i).repeat(size)).join("");

const seeded = (seed) => generate({ kind: "sudoku", seed });

/** Cases that are not JavaScript or need more than one call. */
const CASES = {
  "matrix-020": () =>
    assert.equal(
      count({
        kind: "matrix",
        rows: [
          [0, 0],
          [0, 0],
        ],
      }),
      0n,
    ),
  "items-072": () => {
    const colors = 1e5;
    const numbers = Array.from({ length: colors }, (_, i) => i);
    // Two primary items, each with one option per color. Only options of the same color agree.
    const total = count({
      kind: "arrays",
      primaryCount: 2,
      secondaryCount: 1,
      offsets: Array.from({ length: colors + 4 }, (_, i) => 2 * i),
      items: [...numbers.flatMap(() => [0, 2]), 1, 2, 1, 2, 1, 2],
      colors: [...numbers.flatMap((i) => [0, i + 1]), 0, 1, 0, 257, 0, 65537],
    });
    assert.equal(total, 3n);
  },
  "sudoku-062": () =>
    all(sudoku(dots(81), { regions: regions(8, 10, 9, 9, 9, 9, 9, 9, 9) })),
  "sudoku-063": () =>
    all(sudoku(dots(81), { regions: regions(9, 9, 9, 9, 9, 9, 9, 9, 8, 1) })),
  "sudoku-064": () =>
    all(sudoku(dots(81), { regions: regions(9, 9, 9, 9, 9, 9, 9, 18) })),
  "sudoku-065": () =>
    assert.ok(all(sudoku(dots(16), { regions: "ABCDBADCCDABDCBA" })) > 0n),
  "sudoku-074": () => {
    const walls = Array(81).fill("0");
    walls[0] = "12";
    dlx.parse(walls.join(" "), "sudoku-walls");
  },
  "sudoku-076": () => all(sudoku(dots(81), { diagonals: "yes" })),
  "sudoku-077": () =>
    assert.equal(all(sudoku(`7${dots(79)}7`, { diagonals: true })), 0n),
  "sudoku-078": () =>
    assert.equal(all(sudoku(dots(16), { diagonals: true })), 48n),
  "sudoku-079": () => all(sudoku(dots(49))),
  "sudoku-083": () => all(sudoku("", { box: [1e9, 1] })),
  "sudoku-086": () => all(sudoku(`Q${dots(255)}`)),
  "sudoku-013": () => assert.notEqual(solve(sudoku(dots(625))), null),
  "sudoku-031": () => assert.equal(all(sudoku(`11${dots(79)}`)), 0n),
  "sudoku-039": (text) => assert.equal(all(sudoku(value(text))), 1n),
  "queens-023": () => all({ kind: "queens", n: 10_000 }),
  "queens-038": () =>
    assert.equal(
      all(
        queens({
          placed: [
            [0, 0],
            [1, 1],
          ],
        }),
      ),
      0n,
    ),
  "queens-039": () => all(queens({ placed: [[8, 0]] })),
  "queens-047": () => all(queens({ placed: cyclic() })),
  "queens-058": () => {
    let seen = 0;
    for (const _ of solutions(queens()))
      if (++seen === 5) throw new Error("mine");
  },
  "queens-059": () => {
    let seen = 0;
    for (const _ of solutions(queens())) if (++seen === 5) break;
    assert.equal(count(queens()), 92n);
  },
  "polyomino-025": () => all({ kind: "polyomino", board: cyclic() }),
  "polyomino-026": () => {
    const board = ["#.........", ...Array(5).fill(dots(10))];
    assert.equal(verdict({ kind: "polyomino", board }).reason.type, "area");
    return all({ kind: "polyomino", board });
  },
  "polyomino-046": () => {
    const [X, x] = ["X", "x"].map((name) => ({ name, cells: ["XX"] }));
    assert.equal(all(pieces(X, x)), 4n);
  },
  "polyomino-052": () =>
    all(pieces({ name: "X", cells: ["X".repeat(10_000)] })),
  "polyomino-061": () => {
    let reads = 0;
    const piece = {
      name: "X",
      get cells() {
        return reads++ % 2 === 0 ? ["XX"] : ["XXXX"];
      },
      copies: 2,
    };
    assert.equal(count(pieces(piece)), 2n);
  },
  "polyomino-064": () => all(pieces({ name: "X", cells: [[0, 0, 0]] })),
  "generate-003": () => generate({ kind: "sudoku", box: [-9, 1] }),
  // Boxes of this size exist and are documented.
  "generate-006": () => generate({ kind: "sudoku", box: [10, 0] }),
  "generate-009": () => generate({ kind: "sudoku", box: [1e9, 1] }),
  "generate-010": () => generate({ kind: "sudoku", box: [2 ** 32 + 9, 1] }),
  "generate-012": () => generate({ kind: "sudoku", box: [1, 1] }),
  "generate-028": () => {
    const made = generate({ kind: "sudoku", box: [2, 2], clues: 4, seed: 1 });
    assert.equal(made.clues, 4);
    assert.equal(verdict(made.puzzle).kind, "unique");
  },
  "generate-029": () => assert.notEqual(seeded().seed, seeded().seed),
  "generate-030": () => assert.deepEqual(seeded(0), seeded(0)),
  "generate-034": () =>
    assert.notEqual(seeded(2 ** 32).puzzle.grid, seeded(0).puzzle.grid),
  "generate-043": () => {
    const grids = new Set();
    for (let seed = 0; seed < 1000; seed++) {
      const { puzzle } = seeded(seed);
      grids.add(puzzle.grid);
      assert.equal(verdict(puzzle).kind, "unique");
    }
    assert.equal(grids.size, 1000);
  },
  "generate-046": () => {
    const { random } = Math;
    Math.random = () => NaN;
    try {
      return seeded();
    } finally {
      Math.random = random;
    }
  },
  "generate-064": () => generate({ kind: "sudoku" }, null),
  "generate-065": () => generate({ kind: "sudoku", __proto__: { clues: 0 } }),
  "generate-066": () => {
    const asked = Object.freeze({ kind: "sudoku", seed: 3 });
    generate(asked);
    assert.deepEqual(asked, { kind: "sudoku", seed: 3 });
  },
  "generate-067": () =>
    generate({
      kind: "sudoku",
      get clues() {
        throw new RangeError("boom");
      },
    }),
  ...LIFECYCLE,
};

/** This call must succeed after every case. */
afterEach(() => {
  assert.deepEqual([...solve({ kind: "matrix", rows: [[1]] }).rows], [0]);
});

/** Cases in which code of the input, or JavaScript itself, throws. */
const FOREIGN = [
  "matrix-050",
  "matrix-051",
  "queens-058",
  "generate-067",
  "lifecycle-024",
  "lifecycle-028",
  "lifecycle-032",
];

/** Expects a `DlxError` or an exception of the input, but never `engine-crashed`. */
const sound = (id) => (error) => {
  assert.ok(error instanceof Error, String(error));
  const isOurs = dlx.isDlxError(error) && error.code !== "engine-crashed";
  assert.equal(isOurs, !FOREIGN.includes(id), error.stack);
  assert.notEqual(error.message, "");
  return true;
};

for (const { id, slot, input_js: text, expect, note } of cases) {
  test(`${id}: ${expect} ${note}`, async () => {
    const asked = CASES[id] ?? SLOTS[slot];
    const ask = async () => asked(text);
    if (expect === "throw") await assert.rejects(ask, sound(id));
    else if (expect === "result") await ask();
    else await ask().catch(sound(id));
  });
}
