// Which pieces fly to their places.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Entrance } from "../../www/boards/entrance.js";

let isStill = false;
globalThis.matchMedia = () => ({ matches: isStill });
beforeEach(() => (isStill = false));

const flying = (entrance, ids, mode, now) => [
  ...entrance.flying(ids, mode, now),
];

test("the_piece_of_a_step_flies_and_those_that_lie_stay", () => {
  const entrance = new Entrance();
  entrance.flying([1, 2], "watch", 1000);
  assert.deepEqual(flying(entrance, [1, 2, 3], "watch", 2000), [[3, 0]]);
  assert.deepEqual(flying(entrance, [1, 2, 3], "watch", 3000), []);
});

test("a_place_far_away_in_the_search_is_shown_at_once", () => {
  const entrance = new Entrance();
  assert.deepEqual(flying(entrance, [1, 2], "watch", 1000), []);
});

test("the_pieces_of_an_answer_fly_one_after_the_other", () => {
  const entrance = new Entrance();
  const delays = flying(entrance, [4, 5, 6], "edit", 1000).map(([, ms]) => ms);
  assert.equal(delays[0], 0);
  assert.ok(delays[1] > 0 && delays[2] === 2 * delays[1]);
});

test("nothing_flies_in_a_fast_search_by_hand_or_with_reduced_motion", () => {
  const fast = new Entrance();
  fast.flying([1], "watch", 1000);
  assert.deepEqual(flying(fast, [1, 2], "watch", 1050), []);
  assert.deepEqual(flying(new Entrance(), [1], "try", 1000), []);
  isStill = true;
  assert.deepEqual(flying(new Entrance(), [1], "edit", 1000), []);
});
