// Extra rules of Sudokus, through the built package.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  count,
  describe,
  explain,
  format,
  generate,
  parse,
  solve,
  verdict,
  verify,
  violations,
} from "dlx-wasm";

const blank = { kind: "sudoku", grid: ".".repeat(16) };
const cages = [
  {
    cells: [
      [0, 0],
      [0, 1],
    ],
    sum: 3,
  },
];

test("rules of 4×4 leave these numbers of grids", () => {
  assert.equal(count({ ...blank, antiknight: true }), 24n);
  assert.equal(count({ ...blank, disjoint: true }), 168n);
  assert.equal(count({ ...blank, cages }), 48n);
  assert.equal(count({ ...blank, antiking: true }), 0n);
});

test("a solution has one option for each cell and one for each cage", () => {
  const solution = solve({ ...blank, cages });
  assert.equal(solution.options.length, 17);
  assert.equal(solution.cells[0] + solution.cells[1], 3);
  assert.equal(solution.grid.length, 16);
  const { options, items } = describe({ ...blank, cages });
  assert.deepEqual(options.at(-1), {
    type: "sum",
    rule: "cages",
    index: 0,
    digits: [1, 2],
    sum: 3,
  });
  assert.equal(items.at(-1).type, "rule");
});

test("a broken rule is named by its cells", () => {
  const claim = { grid: "1234341221434321" };
  const { wrong } = verify({ ...blank, antiknight: true }, claim);
  assert.equal(wrong[0].type, "brokenRule");
  assert.equal(
    wrong[0].message,
    "row 1 column 1 and row 2 column 3 are a knight's move apart and both hold 1",
  );
});

test("clues that break a rule are the reason of a verdict", () => {
  const parity = "e" + ".".repeat(15);
  const answer = verdict({
    kind: "sudoku",
    grid: "1" + ".".repeat(15),
    parity,
  });
  assert.equal(answer.kind, "none");
  assert.equal(
    answer.reason.message,
    "row 1 column 1 must be even and holds 1",
  );
});

test("the violations of clues are all reasons, and blanks break no rule", () => {
  const thermos = [
    [
      [0, 1],
      [0, 0],
    ],
  ];
  const found = violations({ ...blank, grid: "12" + ".".repeat(14), thermos });
  assert.deepEqual(
    found.map(({ type, rule, index, cells }) => [type, rule, index, cells]),
    [["brokenRule", "thermos", 0, thermos[0]]],
  );
  const repeats = violations({ ...blank, grid: "11..1" + ".".repeat(11) });
  assert.deepEqual(
    repeats.map(({ message }) => message),
    ["row 1 has two 1s", "column 1 has two 1s", "box 1 has three 1s"],
  );
  assert.deepEqual(violations({ ...blank, thermos }), []);
  const grids = [
    { at: [0, 0], grid: "..........1....." },
    { at: [2, 2], grid: ".1.............." },
  ];
  const shared = violations({ kind: "sudoku-multi", grids });
  const messages = shared.map(({ message }) => message);
  assert.equal(messages[0], "grid 1: row 3 has two 1s");
  assert.ok(messages.includes("grid 2: row 1 has two 1s"));
  assert.throws(
    () => violations({ ...blank, cages: [{ cells: [[0, 4]] }] }),
    (error) => error.details.argument === "cages[0].cells[0]",
  );
});

test("malformed rules are errors with a path", () => {
  const code = "invalid-argument";
  const refused = (rules, argument) =>
    assert.throws(
      () => solve({ ...blank, ...rules }),
      (error) => error.code === code && error.details.argument === argument,
    );
  refused({ windows: true }, "windows");
  refused({ cages: [{ cells: [[0, 4]] }] }, "cages[0].cells[0]");
  refused({ cages: [{ cells: [[0, 0]], sun: 3 }] }, "cages[0].sun");
  refused({ dots: [{ cells: [[0, 0]], kind: "x" }] }, "dots[0].cells");
  refused({ negative: ["x"] }, "negative[0]");
});

test("a generated Sudoku keeps its rules", () => {
  const windoku = generate({ kind: "sudoku", seed: 1, windows: true });
  assert.equal(windoku.puzzle.windows, true);
  assert.equal(verdict(windoku.puzzle).kind, "unique");
  assert.equal(explain(windoku.puzzle).grade, windoku.grade);
  const caged = generate({ kind: "sudoku", seed: 1, box: [2, 2], cages });
  assert.deepEqual(caged.puzzle.cages, cages);
  assert.equal(explain(caged.puzzle).grade, caged.grade);
});

test("JSON keeps rules, and other texts are refused", () => {
  const text = format({ ...blank, cages }, "json");
  assert.deepEqual(parse(text).puzzles, [{ ...blank, cages }]);
  assert.throws(() => format({ ...blank, cages }, "sudoku-line"), /json/);
});
