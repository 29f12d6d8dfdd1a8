// The cells that are lit while a Sudoku is solved by hand, and entry by digit. No browser.
import assert from "node:assert/strict";
import test from "node:test";
import {
  pressed,
  switched,
} from "../../www/features/solve-by-hand/digit-first.js";
import { moveOf } from "../../www/features/solve-by-hand/hint-move.js";
import {
  cellsOf,
  litCells,
  peersOf,
} from "../../www/features/solve-by-hand/sudoku-marks.js";

const draft = {
  box: [2, 2],
  cells: [1, 2, 0, 0, 3, 4, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  regions: null,
  diagonals: false,
};
const attempt = {
  draft,
  cells: draft.cells,
  notes: draft.cells.map(() => 0),
  centers: draft.cells.map(() => 0),
  colors: draft.cells.map(() => 0),
  entry: "digit",
  digitFirst: false,
  held: null,
  message: null,
};

test("a_cell_sees_its_row_its_column_and_its_box", () => {
  assert.deepEqual(peersOf(draft, 0), [1, 2, 3, 4, 5, 8, 12]);
  const diagonal = { ...draft, diagonals: true };
  assert.deepEqual(peersOf(diagonal, 0), [1, 2, 3, 4, 5, 8, 10, 12, 15]);
});

test("a_house_has_its_cells_whatever_its_type", () => {
  const jigsaw = {
    ...draft,
    regions: [1, 1, 0, 0, 1, 1, 0, 0, 2, 2, 3, 3, 2, 2, 3, 3],
  };
  assert.deepEqual(cellsOf(draft, { type: "row", row: 1 }), [4, 5, 6, 7]);
  assert.deepEqual(cellsOf(draft, { type: "box", box: 3 }), [10, 11, 14, 15]);
  // Regions are counted by their first cells.
  assert.deepEqual(
    cellsOf(jigsaw, { type: "region", region: 0 }),
    [0, 1, 4, 5],
  );
  const falling = { type: "diagonal", diagonal: 0 };
  assert.deepEqual(cellsOf(draft, falling), [0, 5, 10, 15]);
  const cage = {
    cells: [
      [0, 0],
      [0, 1],
    ],
    sum: 3,
  };
  const caged = { ...draft, rules: { cages: [cage] } };
  assert.deepEqual(cellsOf(caged, { type: "cage", cage: 0 }), [0, 1]);
});

test("equal_digits_are_those_of_the_chosen_cell_or_of_the_held_digit", () => {
  assert.deepEqual(litCells(attempt, 1).same, [1, 6]);
  assert.deepEqual(litCells(attempt, 2).same, []);
  const held = { ...attempt, digitFirst: true, held: 1 };
  assert.deepEqual(litCells(held, 2).same, [0, 7]);
  assert.deepEqual(litCells(held, 2).peers, []);
  // A note of the digit is lit too, in an empty cell.
  const notes = draft.cells.map((_, at) => (at % 8 === 0 ? 1 << 1 : 0));
  assert.deepEqual(litCells({ ...held, notes }, 2).noted, [8]);
  const none = { peers: [], same: [], noted: [] };
  assert.deepEqual(litCells(attempt, null), none);
});

test("a_press_with_a_held_digit_enters_it_and_takes_it_back", () => {
  assert.deepEqual(switched(attempt, 1), { digitFirst: true, held: 2 });
  assert.deepEqual(switched(attempt, 2), { digitFirst: true, held: null });
  const held = { ...attempt, digitFirst: true, held: 4 };
  assert.deepEqual(switched(held, 1), { digitFirst: false, held: null });
  const { move } = pressed(held, 3);
  assert.equal(move.cells[3], 4);
  const after = { ...held, cells: move.cells };
  assert.equal(pressed(after, 3).move.cells[3], 0);
  // The digit of a clue is held instead.
  assert.deepEqual(pressed(held, 1), { held: 2 });
  assert.deepEqual(pressed(attempt, 3), {});
  const notes = pressed({ ...held, entry: "corner" }, 3).move;
  assert.equal(notes.notes[3], 1 << 4);
});

test("the_move_of_a_hint_removes_the_notes_that_it_rules_out", () => {
  const notes = draft.cells.map((digit) => (digit ? 0 : 0b11110));
  const gone = [{ row: 2, column: 0, digit: 1 }];
  const message = { kind: "human", next: { eliminations: gone } };
  const target = { row: 3, column: 3, digit: 2 };
  const move = moveOf("sudoku", { ...attempt, notes, message }, target);
  assert.equal(move.cells[15], 2);
  assert.equal(move.notes[8], 0b11100);
  // The new digit leaves the notes of its houses, too.
  assert.equal(move.notes[12], 0b11010);
});
