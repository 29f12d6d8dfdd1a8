// Clues outside the grid of a Sudoku, and candidates that are part of it: places, and rules after a change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { verify } from "dlx-wasm";
import { ruleExamples } from "../../www/core/puzzles/rule-examples.js";
import * as sudoku from "../../www/core/puzzles/sudoku.js";
import { marksOf, withMark } from "../../www/features/edit/candidate-marks.js";
import { ruleOf } from "../../www/core/puzzles/sudoku-rules.js";
import {
  entryAt,
  squaresAt,
  withEntry,
} from "../../www/features/edit/entries.js";
import { spotsOf } from "../../www/features/edit/outside-clues.js";
import { applied } from "../../www/features/edit/rule-strokes.js";

const SIDES = [4, 6, 9];

test("a_sandwich_has_a_place_for_each_row_and_column", () => {
  for (const side of SIDES) {
    const spots = spotsOf(ruleOf("sandwiches"), side);
    assert.equal(spots.length, 2 * side);
    for (const { at, clues } of spots) {
      assert.equal(clues.length, 1);
      const cells = squaresAt(clues[0], side);
      assert.equal(cells.length, side);
      // The place is beside the first cell.
      const [row, column] = cells[0];
      assert.equal(Math.abs(row - at[0]) + Math.abs(column - at[1]), 1);
    }
  }
});

test("every_diagonal_of_two_cells_or_more_has_a_place_at_both_ends", () => {
  for (const side of SIDES) {
    const found = spotsOf(ruleOf("littleKillers"), side).flatMap(({ clues }) =>
      clues.map(({ place }) => String(place.cells)),
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

test("a_rule_that_looks_from_any_end_has_a_place_at_each_end", () => {
  const sum = { name: "sum", type: "number", required: true };
  const fields = ["row", "column", "from"].map((name) => ({ name }));
  const rule = { ...ruleOf("sandwiches"), fields: [...fields, sum] };
  for (const side of SIDES) {
    const spots = spotsOf(rule, side);
    assert.equal(spots.length, 4 * side);
    for (const { at, clues } of spots) {
      // The clue looks from the cell beside its place.
      const [[row, column]] = squaresAt(clues[0], side);
      assert.equal(Math.abs(row - at[0]) + Math.abs(column - at[1]), 1);
    }
  }
});

test("a_sum_is_set_changed_and_removed", () => {
  const [diagonal] = spotsOf(ruleOf("littleKillers"), 4)[0].clues;
  const line = (place) => ({ rule: "sandwiches", place });
  for (const clue of [line({ row: 2 }), line({ column: 0 }), diagonal]) {
    const put = (rules, sum) => withEntry(rules, clue, { ...clue.place, sum });
    const rules = put({}, 0);
    assert.equal(entryAt(rules, clue).sum, 0);
    const changed = put(rules, 7);
    assert.equal(entryAt(changed, clue).sum, 7);
    const all = Object.values(changed)[0];
    assert.deepEqual(all, [{ ...clue.place, sum: 7 }]);
    const removed = withEntry(changed, clue, null);
    assert.equal(entryAt(removed, clue), undefined);
  }
});

test("the_examples_have_their_clues_at_places_of_the_tools", () => {
  for (const [id, rule] of [
    ["rule-sandwiches", "sandwiches"],
    ["rule-littleKillers", "littleKillers"],
  ]) {
    const example = ruleExamples.find((one) => one.id === id);
    const { rules } = sudoku.fromExample(example);
    const sums = spotsOf(ruleOf(rule), 9)
      .flatMap(({ clues }) => clues)
      .filter((clue) => entryAt(rules, clue) !== undefined);
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
  const [{ clues }] = spotsOf(ruleOf("littleKillers"), 4);
  const killer = { ...clues[0].place, sum: 9 };
  const marked = withMark(draft, [[1, 1]], 2);
  const rules = withEntry(marked, clues[0], killer);
  const rest = applied({ ...draft, rules }, "erase", [[1, 1]]).rules;
  assert.deepEqual(rest, { littleKillers: [killer] });
});
