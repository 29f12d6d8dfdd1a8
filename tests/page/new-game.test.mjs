// Requests for new Sudokus by level, and the combinations of a cage.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  combinationOf,
  combinations,
} from "../../www/features/solve-by-hand/cage-words.js";
import { attempt } from "../../www/features/solve-by-hand/words/en-attempt.js";

test("the_combinations_of_a_cage_are_all_sets_of_different_digits", () => {
  assert.deepEqual(combinations(2, 3, 9), [[1, 2]]);
  assert.deepEqual(combinations(3, 24, 9), [[7, 8, 9]]);
  assert.deepEqual(combinations(2, 99, 9), []);
  assert.deepEqual(
    combinations(2, 10, 9).map((set) => set.join("")),
    ["19", "28", "37", "46"],
  );
  // Every set of three digits has some sum.
  let all = 0;
  for (let sum = 6; sum <= 24; sum++) all += combinations(3, sum, 9).length;
  assert.equal(all, 84);
});

test("a_hint_names_the_cage_and_its_combinations", () => {
  const cage = { at: [0, 0], sum: 3, count: 2, sets: [[1, 2]] };
  assert.equal(
    attempt.pattern("Combinations", [], cage),
    "Combinations in the cage 3 at row 1, column 1 (2 cells: only 1+2)",
  );
});

test("only_a_cage_with_a_sum_has_combinations", () => {
  const draft = {
    box: [3, 3],
    rules: { cages: [{ cells: [], sum: 3 }, { cells: [] }] },
  };
  const step = (index, rule = "cages") => ({
    rules: [
      {
        rule,
        index,
        cells: [
          [0, 0],
          [0, 1],
        ],
      },
    ],
  });
  assert.deepEqual(combinationOf(draft, step(0)), {
    at: [0, 0],
    sum: 3,
    count: 2,
    sets: [[1, 2]],
  });
  assert.equal(combinationOf(draft, step(1)), null);
  assert.equal(combinationOf(draft, step(0, "thermos")), null);
  assert.equal(combinationOf(draft, {}), null);
});
