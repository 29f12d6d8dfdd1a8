// The filter of the gallery, against a check of each solution's cells. No browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { count, describe, solutions } from "dlx-wasm";
import {
  cornersOf,
  filterGroups,
  noCondition,
  passes,
  QUEEN,
} from "../../www/features/answers/solution-filter.js";
import { differs } from "../../www/features/answers/solution-symmetry.js";
import { solvingFrames } from "../../www/features/export/solving-frames.js";

// The board of a draft is that of its puzzle.
const problemOf = (puzzle) => ({ ...describe(puzzle), puzzle, draft: puzzle });
const all = (puzzle) =>
  Array.from(solutions(puzzle), ({ options }) => Array.from(options));

test("a_piece_in_a_corner_is_found_in_the_solutions_that_have_it", () => {
  const puzzle = { kind: "polyomino", board: Array(3).fill(".".repeat(20)) };
  const problem = problemOf(puzzle);
  const corners = ["0,0", "0,19", "2,0", "2,19"];
  assert.deepEqual(cornersOf(problem).map(String), corners);
  const found = all(puzzle);
  assert.equal(found.length, 8);
  let total = 0;
  for (const group of filterGroups(problem)) {
    const isKept = passes(problem, [{ ...noCondition, group }]);
    for (const options of found) {
      const placed = options.map((id) => problem.options[id]);
      const piece = placed.find(({ piece }) => piece === group);
      const naive = piece.cells.some((cell) => corners.includes(String(cell)));
      assert.equal(isKept(options), naive, group);
      total += naive;
    }
  }
  // Each solution has a piece in each corner.
  assert.ok(total > 0 && total <= 4 * found.length);
});

test("a_queen_at_a_cell_is_in_as_many_solutions_as_the_list_says", () => {
  const puzzle = { kind: "queens", n: 6 };
  const problem = problemOf(puzzle);
  assert.deepEqual(filterGroups(problem), [QUEEN]);
  const found = all(puzzle);
  const at = (cell) =>
    found.filter(
      passes(problem, [{ group: QUEEN, place: "cell", cell }]) ?? (() => true),
    ).length;
  // No solution of six queens has one in a corner.
  assert.equal(at([0, 0]), 0);
  assert.equal(at([0, 1]) + at([0, 2]) + at([0, 3]) + at([0, 4]), 4);
  // Without a cell there is no filter yet.
  assert.equal(at(null), 4);
});

test("a_piece_at_the_edge_covers_a_cell_of_it", () => {
  const puzzle = { kind: "polyomino", board: Array(5).fill(".".repeat(12)) };
  const problem = problemOf(puzzle);
  const found = all(puzzle);
  const isKept = passes(problem, [{ group: "X", place: "edge", cell: null }]);
  const hits = found.filter((options) => {
    const placed = options.map((id) => problem.options[id]);
    const { cells } = placed.find(({ piece }) => piece === "X");
    const naive = cells.some(
      ([r, c]) => r === 0 || r === 4 || c === 0 || c === 11,
    );
    assert.equal(isKept(options), naive);
    return naive;
  });
  assert.ok(hits.length > 0 && hits.length < found.length);
});

test("the_different_solutions_are_as_many_as_the_package_counts", () => {
  const copies = { name: "D", cells: ["XX"], copies: 8 };
  for (const data of [
    { kind: "polyomino", board: Array(6).fill(".".repeat(10)) },
    { kind: "polyomino", board: Array(4).fill("...."), pieces: [copies] },
    { kind: "queens", n: 8 },
    { kind: "queens", n: 6 },
  ]) {
    const isKept = differs(problemOf(data));
    const kept = all(data).filter((options) => isKept(options));
    const wanted = count({ ...data, distinct: true });
    assert.equal(BigInt(kept.length), BigInt(wanted));
  }
});

test("what_is_placed_can_leave_no_symmetry", () => {
  const at = (placed) => differs(problemOf({ kind: "queens", n: 6, placed }));
  assert.equal(at([[0, 1]]), null);
  const board = Array(6).fill(".".repeat(10));
  const cells = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
  ];
  const placed = [{ piece: "I", cells }];
  assert.equal(differs(problemOf({ kind: "polyomino", board, placed })), null);
});

test("a_solution_passes_if_it_meets_all_conditions", () => {
  const puzzle = { kind: "polyomino", board: Array(3).fill(".".repeat(20)) };
  const problem = problemOf(puzzle);
  const found = all(puzzle);
  const groups = filterGroups(problem);
  const conditionOf = (group) => ({ ...noCondition, group });
  const inCorner = groups.map((group) => passes(problem, [conditionOf(group)]));
  let both = 0;
  groups.forEach((a, i) =>
    groups.forEach((b, j) => {
      // A condition without its cell is skipped.
      const open = { group: a, place: "cell", cell: null };
      const filter = [conditionOf(a), open, conditionOf(b)];
      const isKept = passes(problem, filter);
      for (const options of found) {
        const naive = inCorner[i](options) && inCorner[j](options);
        assert.equal(isKept(options), naive, `${a} and ${b}`);
        both += naive && i !== j;
      }
    }),
  );
  // Each solution has at least two pieces in its four corners.
  assert.ok(both >= 2 * found.length);
  assert.equal(passes(problem, []), null);
});

test("a_board_without_corners_has_none", () => {
  const board = ["#..#", "....", "....", "#..#"];
  const problem = problemOf({
    kind: "polyomino",
    board,
    pieces: "tetrominoes",
  });
  assert.deepEqual(cornersOf(problem), []);
});

test("an_animation_of_a_solution_adds_one_option_after_the_other", () => {
  const options = [0, 1, 2, 3].map((column) => ({
    type: "digit",
    row: 0,
    column,
    digit: column + 1,
  }));
  const draft = { cells: [0, 2, ...Array(14).fill(0)] };
  const frames = solvingFrames({ draft, options }, [3, 1, 0, 2]);
  // The clue is there from the start.
  assert.deepEqual(
    frames.map(({ path }) => [...path]),
    [[1], [1, 3], [1, 3, 0], [1, 3, 0, 2]],
  );
  assert.deepEqual(
    frames.map(({ state }) => state),
    ["open", "open", "open", "solution"],
  );
  const many = Array.from({ length: 500 }, (_, id) => id);
  const large = Array(500).fill({ type: "option", items: [] });
  const short = solvingFrames({ draft: {}, options: large }, many);
  assert.ok(short.length <= 121);
  assert.equal(short.at(-1).path.length, 500);
});
