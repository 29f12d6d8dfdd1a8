// Clues outside the grid of a Sudoku, and candidates that are part of it: places, and rules after a change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { verify } from "dlx-wasm";
import { ruleExamples } from "../../www/core/puzzles/rule-examples.js";
import * as sudoku from "../../www/core/puzzles/sudoku.js";
import { marksOf, withMark } from "../../www/features/edit/candidate-marks.js";
import {
  cellsOf,
  spotsOf,
  sumOf,
  withOutsideSum,
} from "../../www/features/edit/outside-clues.js";
import { applied } from "../../www/features/edit/rule-strokes.js";

const SIDES = [4, 6, 9];

test("a_sandwich_has_a_place_for_each_row_and_column", () => {
  for (const side of SIDES) {
    const spots = spotsOf("sandwich", side);
    assert.equal(spots.length, 2 * side);
    for (const { at, clues } of spots) {
      assert.equal(clues.length, 1);
      const cells = cellsOf(clues[0], side);
      assert.equal(cells.length, side);
      // The place is beside the first cell.
      const [row, column] = cells[0];
      assert.equal(Math.abs(row - at[0]) + Math.abs(column - at[1]), 1);
    }
  }
});

test("every_diagonal_of_two_cells_or_more_has_a_place_at_both_ends", () => {
  for (const side of SIDES) {
    const found = spotsOf("littleKiller", side).flatMap(({ clues }) =>
      clues.map(({ cells }) => String(cells)),
    );
    // Naive: each direction from each cell of the border that has no cell before it.
    const expected = [];
    const isInside = (row, column) =>
      Math.min(row, column) >= 0 && Math.max(row, column) < side;
    for (const down of [-1, 1])
      for (const right of [-1, 1])
        for (let start = 0; start < side * side; start++) {
          const [row, column] = [Math.floor(start / side), start % side];
          if (isInside(row - down, column - right)) continue;
          const cells = [];
          for (let k = 0; isInside(row + k * down, column + k * right); k += 1)
            cells.push([row + k * down, column + k * right]);
          if (cells.length > 1) expected.push(String(cells));
        }
    assert.deepEqual(found.sort(), expected.sort());
  }
});

test("a_sum_is_set_changed_and_removed", () => {
  const draft = sudoku.empty([2, 2]);
  const diagonal = spotsOf("littleKiller", 4)[0].clues[0];
  for (const clue of [{ row: 2 }, { column: 0 }, diagonal]) {
    const rules = withOutsideSum(draft, clue, 0);
    assert.equal(sumOf(rules, clue), 0);
    const changed = withOutsideSum({ ...draft, rules }, clue, 7);
    assert.equal(sumOf(changed, clue), 7);
    const all = Object.values(changed)[0];
    assert.deepEqual(all, [{ ...clue, sum: 7 }]);
    const removed = withOutsideSum({ ...draft, rules: changed }, clue);
    assert.equal(sumOf(removed, clue), undefined);
  }
});

test("the_examples_have_their_clues_at_places_of_the_tools", () => {
  for (const [id, tool] of [
    ["rule-sandwiches", "sandwich"],
    ["rule-littleKillers", "littleKiller"],
  ]) {
    const example = ruleExamples.find((one) => one.id === id);
    const { rules } = sudoku.fromExample(example);
    const sums = spotsOf(tool, 9)
      .flatMap(({ clues }) => clues)
      .filter((clue) => sumOf(rules, clue) !== undefined);
    assert.equal(sums.length, Object.values(rules)[0].length, id);
  }
});

test("a_digit_is_marked_in_all_cells_and_then_unmarked", () => {
  const draft = sudoku.empty([2, 2]);
  const squares = [
    [0, 0],
    [1, 3],
  ];
  const once = { ...draft, rules: withMark(draft, squares.slice(0, 1), 3) };
  assert.deepEqual(marksOf(once, [0, 0]), [3]);
  assert.deepEqual(marksOf(once, [1, 3]), []);
  // One of the two cells has the mark, so both get it.
  const both = { ...draft, rules: withMark(once, squares, 3) };
  assert.deepEqual(marksOf(both, [1, 3]), [3]);
  const more = { ...draft, rules: withMark(both, squares, 1) };
  assert.deepEqual(marksOf(more, [0, 0]), [1, 3]);
  const puzzle = sudoku.puzzle(more);
  assert.equal(verify(puzzle, { grid: "1234341221434321" }).ok, false);
  assert.equal(verify(puzzle, { grid: "1234432121433412" }).ok, true);
  const less = { ...draft, rules: withMark(more, squares, 3) };
  assert.deepEqual(marksOf(less, [0, 0]), [1]);
  // The rule ends with its last mark.
  assert.deepEqual(withMark(less, squares, 1), {});
  assert.deepEqual(withMark(more, squares, 0), {});
});

test("a_cell_with_a_clue_has_no_marks", () => {
  const draft = sudoku.fromExample({ grid: "1", box: [2, 2] });
  assert.deepEqual(withMark(draft, [[0, 0]], 2), {});
});

test("the_eraser_removes_marks_and_leaves_sums_outside_the_grid", () => {
  const draft = sudoku.empty([2, 2]);
  const [{ clues }] = spotsOf("littleKiller", 4);
  const rules = withOutsideSum(
    { ...draft, rules: withMark(draft, [[1, 1]], 2) },
    clues[0],
    9,
  );
  const rest = applied({ ...draft, rules }, "erase", [[1, 1]]);
  assert.deepEqual(rest, { littleKillers: [{ ...clues[0], sum: 9 }] });
});
