import assert from "node:assert/strict";
import { test } from "node:test";
import {
  conflict,
  count,
  describe,
  format,
  parse,
  sample,
  solve,
  verdict,
  verify,
} from "dlx-wasm";

const blank = ".".repeat(81);
const places = [
  [0, 0],
  [0, 12],
  [6, 6],
  [12, 0],
  [12, 12],
];
const samurai = (grids = places.map(() => blank)) => ({
  kind: "sudoku-multi",
  grids: grids.map((grid, index) => ({ at: places[index], grid })),
});

test("a samurai is solved, verified, and read from 21 rows", () => {
  const puzzle = samurai();
  const solution = solve(puzzle);
  assert.equal(solution.grids.length, 5);
  assert.ok(solution.cells.every((cells) => cells.length === 81));
  assert.equal([...solution.cells[4]].join(""), solution.grids[4]);
  assert.deepEqual(verify(puzzle, solution), { ok: true });
  assert.equal(verdict(puzzle).kind, "many");
  // The last box of the first grid is the first box of the middle one.
  assert.equal(solution.grids[0].slice(60, 63), solution.grids[2].slice(0, 3));

  const full = samurai(solution.grids);
  assert.equal(count(full), 1n);
  const text = format(full, "sudoku-samurai");
  assert.equal(text.split("\n").length, 22);
  assert.equal(format(solution, "sudoku-samurai"), text);
  const read = parse(text);
  assert.equal(read.format, "sudoku-samurai");
  assert.deepEqual(solve(read.puzzles[0]).grids, solution.grids);
  const json = parse(JSON.stringify(puzzle));
  assert.deepEqual(json.puzzles, [puzzle]);
});

test("grids have rules and places of their own", () => {
  const grid = "................";
  const grids = [
    { at: [0, 0], grid, diagonals: true },
    { at: [2, 2], grid, cages: [{ cells: [[2, 2]], sum: 3 }] },
  ];
  const puzzle = { kind: "sudoku-multi", grids };
  const total = count(puzzle);
  assert.ok(total > 0n);
  assert.deepEqual(verify(puzzle, sample(puzzle, { seed: 1 })), { ok: true });
  const { items, options } = describe(puzzle);
  assert.deepEqual(items[0], { type: "cell", row: 0, column: 0 });
  assert.ok(items.some(({ type, grid }) => type === "inGrid" && grid === 1));
  assert.ok(options.some(({ type }) => type === "inGrid"));
});

test("mistakes and clashes name the grid", () => {
  const first = { at: [0, 0], grid: "................" };
  const multi = (...grids) => ({ kind: "sudoku-multi", grids });
  const error = (puzzle) => {
    try {
      solve(puzzle);
    } catch (thrown) {
      return thrown;
    }
    return null;
  };
  assert.equal(error(multi()).details.argument, "grids");
  const far = error(multi({ ...first, at: [0, -1] }));
  assert.match(far.message, /grids\[0\]\.at/);
  const large = error(multi(first, { at: [0, 0], grid: blank }));
  assert.equal(large.details.argument, "grids[1].grid");
  const unknown = error(multi({ ...first, cage: [] }));
  assert.match(unknown.message, /grids\[0\].*cage/);
  const bad = error(multi(first, { at: [2, 2], grid: "...........x...." }));
  assert.match(bad.message, /^grids\[1\]: row 3 column 4/);

  const clashing = multi(
    { at: [0, 0], grid: "..........1....." },
    { at: [2, 2], grid: "...1............" },
  );
  const answer = verdict(clashing);
  assert.equal(answer.kind, "none");
  assert.equal(answer.reason.message, "grid 2: row 1 has two 1s");
  assert.equal(answer.reason.type, "inGrid");
  assert.ok(conflict(clashing).message.length > 0);
});
