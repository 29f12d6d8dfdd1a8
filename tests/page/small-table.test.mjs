// The table of the small Sudoku in the lesson, compared with the package.
import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, solutions, verdict } from "dlx-wasm";
import { puzzle } from "../../www/core/puzzles/chapters.js";
import { SmallTable } from "../../www/features/learn/small/small-table.js";

const small = puzzle({ chapter: "small" });
const problem = { ...describe(small), puzzle: small };
const table = new SmallTable(problem);
const entries = (option) =>
  problem.entries.slice(problem.offsets[option], problem.offsets[option + 1]);

test("the_small_sudoku_has_six_clues_and_one_solution", () => {
  assert.equal(small.grid.replaceAll(".", "").length, 6);
  assert.equal(verdict(small).kind, "unique");
});

test("the_clues_do_24_of_64_jobs_and_leave_16_moves", () => {
  assert.equal(table.standing([]).done, 24);
  assert.equal(table.jobs.length, 40);
  assert.equal(table.moves.length, 16);
});

test("the_smallest_column_leads_to_the_solution_without_a_guess", () => {
  const way = table.wayFrom([]);
  assert.equal(way.length, 10);
  const [{ options }] = solutions(small, { limit: 1 });
  assert.deepEqual(
    [...way, ...table.clues].sort((a, b) => a - b),
    Array.from(options).sort((a, b) => a - b),
  );
  for (const i of way.keys()) {
    const { next, left } = table.standing(way.slice(0, i));
    assert.equal(left(next), 1);
  }
});

test("every_wrong_move_leads_into_a_dead_end", () => {
  const wrong = table.moves.filter((move) => !table.isRight([move]));
  assert.equal(wrong.length, 6);
  for (const move of wrong) {
    const way = [move, ...table.wayFrom([move])];
    assert.notEqual(table.standing(way).stuck, null);
  }
  const way = table.wrongWay([]);
  assert.notEqual(table.standing(way).stuck, null);
});

test("a_choice_removes_the_moves_that_share_a_job_with_it", () => {
  for (const move of table.moves) {
    const shares = table.moves.filter(
      (other) =>
        other !== move &&
        entries(other).some((item) => entries(move).includes(item)),
    );
    assert.deepEqual(
      table.removedBy([], move).toSorted((a, b) => a - b),
      shares,
    );
  }
});

test("the_four_columns_of_the_trick_are_a_part_of_the_table", () => {
  const dance = describe(puzzle({ chapter: "dance" }));
  const move = table
    .movesAt(0, 0)
    .find((move) => table.placeOf(move).digit === 4);
  const jobs = table.jobsOf(move);
  const rows = table.moves
    .map((move) => table.jobsOf(move).filter((job) => jobs.includes(job)))
    .filter((row) => row.length > 0)
    .map((row) => row.map((job) => jobs.indexOf(job)));
  const drawn = dance.options.map((_, option) =>
    Array.from(
      dance.entries.slice(dance.offsets[option], dance.offsets[option + 1]),
    ),
  );
  assert.deepEqual(drawn, rows);
});
