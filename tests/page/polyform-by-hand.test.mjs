// The moves of a player who lays pieces on a lattice.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as polyform from "../../www/features/solve-by-hand/polyform.js";
import { fromPuzzle } from "../../www/core/puzzles/polyform.js";
import { describe, init } from "../../www/pkg/slim.js";

const engine = new URL("../../www/pkg/engine.wasm", import.meta.url);
await init(new WebAssembly.Module(readFileSync(engine)));

/** The attempt at a puzzle, with some fields. */
function attemptAt(puzzle, fields = {}) {
  const draft = fromPuzzle(puzzle);
  const problem = {
    ...describe(polyform.puzzle({ draft, placed: [] })),
    draft,
  };
  const { options } = problem;
  return { draft, placed: [], problem, options, ...fields };
}

const TRIANGLES = { lattice: "triangle", board: "6x6", pieces: "hexiamonds" };

test("a_turned_piece_comes_back_after_all_its_positions", () => {
  const attempt = attemptAt(TRIANGLES);
  const first = polyform.take(attempt, "A");
  let hand = first;
  const seen = new Set();
  do {
    hand = polyform.turned({ ...attempt, hand }, "turn");
    assert.ok(!seen.has(hand.shape));
    seen.add(hand.shape);
  } while (hand.shape !== first.shape);
  assert.ok(seen.size > 1);
  assert.deepEqual(
    polyform.turned(
      { ...attempt, hand: polyform.turned({ ...attempt, hand }, "turn") },
      "flip",
    ),
    first,
  );
});

test("a_taken_piece_goes_back_when_it_is_taken_again", () => {
  const attempt = attemptAt(TRIANGLES);
  const hand = polyform.take(attempt, "B");
  assert.equal(hand.piece, "B");
  assert.equal(polyform.take({ ...attempt, hand }, "B"), undefined);
});

test("the_places_at_a_cell_are_those_of_the_options_that_are_left", () => {
  const attempt = attemptAt(TRIANGLES);
  const item = attempt.problem.items.findIndex(({ cell }) => cell);
  const all = polyform.fitting(attempt, item);
  const move = polyform.choose(attempt, all[0]);
  const next = { ...attempt, ...move };
  assert.deepEqual(polyform.fitting(next, item), []);
  assert.deepEqual(polyform.chosen(next), [all[0]]);
  assert.equal(polyform.choose(next, all[0]), null);
});

test("numbers_count_the_places_of_the_piece_in_the_hand", () => {
  const attempt = attemptAt(TRIANGLES);
  assert.equal(polyform.placesOf(attempt).size, 0);
  const held = { ...attempt, hand: polyform.take(attempt, "A") };
  const counts = polyform.placesOf(held);
  for (const [item, count] of counts)
    assert.equal(polyform.fitting(held, item).length, count);
});

test("a_stick_crosses_no_other_stick", () => {
  const cross = [
    [1, 2],
    [3, 2],
    [2, 1],
    [2, 3],
  ];
  const pieces = [
    {
      name: "I",
      cells: [
        [1, 2],
        [3, 2],
      ],
      copies: 2,
    },
  ];
  const attempt = attemptAt({ lattice: "stick", board: cross, pieces });
  const [id] = polyform.fitting(
    attempt,
    attempt.problem.items.findIndex(({ cell }) => cell),
  );
  const next = { ...attempt, ...polyform.choose(attempt, id) };
  const [other] = [...attempt.options.keys()].filter((one) => one !== id);
  assert.notEqual(other, undefined);
  assert.equal(polyform.choose(next, other), null);
});

test("own_pieces_become_given_ones", () => {
  const attempt = attemptAt(TRIANGLES);
  const next = { ...attempt, ...polyform.choose(attempt, 0) };
  const { piece, cells } = attempt.options[0];
  const placed = [{ name: piece, cells }];
  assert.deepEqual(polyform.fixed(next).placed, placed);
  assert.deepEqual(polyform.puzzle(next).placed, placed);
  // A given piece is no longer in the tray.
  const given = attemptAt({ ...TRIANGLES, placed });
  const { pieces } = polyform.trayOf(given);
  assert.equal(pieces.find(({ name }) => name === piece).count, 0);
});

test("a_stored_attempt_with_other_cells_is_refused", () => {
  const placed = [
    {
      piece: "A",
      cells: [
        [0, 0],
        [0, 1.5],
      ],
    },
  ];
  assert.equal(polyform.revived(null, { placed }), null);
  assert.equal(polyform.revived(null, { placed: "A" }), null);
});
