// Results survive JSON.stringify, and stay plain data otherwise.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  best,
  conflict,
  count,
  describe,
  explain,
  generate,
  isDlxError,
  marginals,
  optima,
  solutions,
  solve,
  verdict,
  verify,
} from "dlx-wasm";

const json = (value) => JSON.parse(JSON.stringify(value));
const cover = {
  kind: "exact-cover",
  primary: ["a", "b"],
  options: [["a", "b"], { items: ["a"], cost: 1 }, { items: ["b"], cost: 2 }],
};
const puzzles = {
  queens: [
    { kind: "queens", n: 4 },
    { columns: [1, 3, 0, 2], options: [8, 2, 14, 5] },
  ],
  matrix: [
    { kind: "matrix", rows: "10\n01" },
    { rows: [0, 1], options: [0, 1] },
  ],
  "named items": [cover, { chosen: [{ items: ["a", "b"] }], options: [0] }],
  arrays: [
    {
      kind: "arrays",
      primaryCount: 1,
      secondaryCount: 0,
      offsets: [0, 1],
      items: [0],
    },
    { options: [0] },
  ],
  text: [
    { kind: "dlx", text: "a\na\n" },
    { chosen: [{ items: ["a"] }], options: [0] },
  ],
};

for (const [name, [puzzle, expected]] of Object.entries(puzzles))
  test(`a solution of ${name} has lists of numbers`, () => {
    const found = json(solve(puzzle));
    if (name === "queens") expected.options = found.options;
    assert.deepEqual(found, expected);
    assert.deepEqual(json([...solutions(puzzle)])[0], found);
    assert.deepEqual(verify(puzzle, found), { ok: true });
  });

test("a Sudoku and a tiling too", () => {
  const sudoku = solve({ kind: "sudoku", grid: "1" + ".".repeat(80) });
  const { grid, cells, options } = json(sudoku);
  assert.equal(cells.join(""), grid);
  assert.equal(options.length, 81);
  const tiling = solve({ kind: "polyomino", board: "3x20" });
  assert.equal(json(tiling).placements.length, 12);
  assert.equal(json(tiling).options.length, 12);
});

test("verdicts, conflicts, explanations and descriptions", () => {
  const queens = { kind: "queens", n: 4 };
  const many = json(verdict(queens));
  assert.equal(many.kind, "many");
  assert.deepEqual(many.solutions[1].columns, [2, 0, 3, 1]);
  const none = { kind: "sudoku", grid: "77" + ".".repeat(79) };
  assert.equal(json(verdict(none)).reason.message, "row 1 has two 7s");
  assert.equal(json(conflict(none)).clues.length, 2);
  const easy = { kind: "sudoku", grid: "1... ..3. .2.. ...4" };
  assert.deepEqual(json(explain(easy)), explain(easy));
  assert.equal(json(describe(queens)).offsets.length, 17);
});

test("counts are decimal strings", () => {
  assert.deepEqual(json(marginals(cover)), {
    total: "2",
    uses: ["1", "1", "1"],
  });
  assert.deepEqual(json(optima(cover)), { cost: "0", count: "1" });
  assert.deepEqual(
    json(best(cover, { k: 2 })).map(({ cost }) => cost),
    ["0", "3"],
  );
  const made = generate({ kind: "queens", n: 4, seed: 2n ** 60n });
  assert.equal(json(made).seed, String(2n ** 60n));
  assert.equal(json(made).solution.columns.length, 4);
});

test("toJSON is no field: results compare, spread and clone as plain data", () => {
  const solution = solve(cover);
  assert.deepEqual(Object.keys(solution), ["chosen", "options"]);
  assert.deepEqual(Object.keys(marginals(cover)), ["total", "uses"]);
  assert.deepEqual(Object.keys({ ...optima(cover) }), ["cost", "count"]);
  assert.equal(structuredClone(solution).options[0], 0);
});

test("an error keeps code, message and details, also as data", () => {
  let caught;
  try {
    count({ kind: "queens", n: 0.5 });
  } catch (error) {
    caught = error;
  }
  const copy = structuredClone(caught.toJSON());
  for (const each of [copy, json(caught)]) {
    assert.ok(isDlxError(each));
    assert.equal(each.code, "invalid-argument");
    assert.equal(each.message, caught.message);
    assert.deepEqual(each.details, caught.details);
  }
  const getter = Object.defineProperty({}, "name", {
    get() {
      throw new Error("no");
    },
  });
  for (const other of [null, 5, "DlxError", {}, { name: "DlxError" }, getter])
    assert.equal(isDlxError(other), false);
});
