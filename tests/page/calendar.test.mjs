// The calendar board and the twelve pieces on 5 × 11.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  calendar,
  calendarBoard,
  dateOf,
  labelsOf,
  twelve,
} from "../../www/core/puzzles/calendar.js";
import { covered } from "../../www/core/puzzles/pieces.js";
import { area, fromExample } from "../../www/core/puzzles/polyomino.js";

test("every_date_is_a_board_that_the_pieces_fill", () => {
  for (let month = 1; month <= 12; month++)
    for (let day = 1; day <= 31; day++) {
      const draft = fromExample({
        ...calendar(),
        board: calendarBoard(month, day),
      });
      assert.deepEqual(dateOf(draft), { month, day });
      assert.equal(area(draft), 41);
      assert.equal(covered(draft), 41);
    }
});

test("labels_name_months_and_days", () => {
  const labels = labelsOf(fromExample(calendar()), (month) => `m${month}`);
  const row = (y) => Array.from({ length: 7 }, (_, x) => labels[`${y},${x}`]);
  const none = undefined;
  assert.deepEqual(row(0), ["m1", "m2", "m3", "m4", "m5", "m6", none]);
  assert.deepEqual(row(6), ["29", "30", "31", none, none, none, none]);
});

test("other_boards_are_no_calendar", () => {
  const board = calendarBoard(3, 14);
  assert.equal(dateOf({ board: board.slice(1) }), null);
  assert.equal(dateOf({ board: board.with(2, "#......") }), null);
  assert.equal(dateOf({ board: Array(7).fill(".......") }), null);
});

test("the_twelve_pieces_fill_5_by_11", () => {
  const draft = fromExample(twelve);
  assert.deepEqual([area(draft), covered(draft)], [55, 55]);
  assert.equal(new Set(twelve.pieces.map(({ name }) => name)).size, 12);
});
