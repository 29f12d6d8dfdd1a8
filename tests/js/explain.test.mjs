import assert from "node:assert/strict";
import { test } from "node:test";
import { explain, generate } from "dlx-wasm";

test("the steps fill the grid", () => {
  for (let seed = 0; seed < 20; seed++) {
    const { puzzle, solution, grade, score } = generate({
      kind: "sudoku",
      seed,
      minimal: "strict",
    });
    const explained = explain(puzzle);
    assert.equal(explained.grade, grade);
    assert.equal(explained.score, score);
    const cells = [...puzzle.grid];
    for (const { placements } of explained.steps) {
      for (const { row, column, digit } of placements) {
        assert.equal(cells[row * 9 + column], ".");
        cells[row * 9 + column] = String(digit);
      }
    }
    assert.equal(cells.join(""), solution.grid);
  }
});

test("a step is plain data", () => {
  const { steps, ...rest } = explain({
    kind: "sudoku",
    grid: "1... ..3. .2.. ...4",
  });
  assert.deepEqual(rest, {
    grade: "easy",
    rating: 10,
    score: steps.length * 2,
    nodes: 0,
    outcome: "solved",
  });
  const [first] = steps;
  assert.equal(first.technique, "hidden-single");
  assert.deepEqual(first.placements, first.pattern);
  assert.deepEqual(first.eliminations, []);
  assert.equal(first.houses.length, 1);
  assert.deepEqual(JSON.parse(JSON.stringify(steps)), steps);
});

test("a Sudoku without exactly one solution has no grade", () => {
  const blank = explain({ kind: "sudoku", grid: ".".repeat(16) });
  assert.deepEqual([blank.grade, blank.rating], [null, null]);
  assert.equal(blank.outcome, "many");
  const clash = explain({ kind: "sudoku", grid: "11".padEnd(16, ".") });
  assert.deepEqual([clash.grade, clash.outcome], [null, "none"]);
});

test("only Sudokus are explained", () => {
  assert.throws(() => explain({ kind: "queens", n: 8 }), {
    code: "invalid-argument",
  });
  assert.throws(() => explain({ kind: "sudoku", grid: "123" }), {
    code: "bad-grid",
  });
});
