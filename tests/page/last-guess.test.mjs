// The last guess of a path: the last choice with more than one option. No browser.
import assert from "node:assert/strict";
import test from "node:test";
import { lastGuess } from "../../www/features/watch/guess-level.js";

const LISTS = [[0, 1], [0, 2], [1, 3], [2], [3]];
const problem = {
  optionCount: LISTS.length,
  offsets: Uint32Array.from([0, 2, 4, 6, 7, 8]),
  entries: Uint32Array.from(LISTS.flat()),
};
const live = (...ids) => ({
  options: Uint8Array.of(ids.reduce((bits, id) => bits | (1 << id), 0)),
});

test("a_forced_choice_is_no_guess", () => {
  // Item 0 has the options 0 and 1; below option 0, item 2 has option 3 alone.
  const path = Uint32Array.of(0, 3);
  const pathItems = Uint32Array.of(0, 2);
  assert.equal(lastGuess(problem, { path, pathItems, live: live(4) }), 0);
  const first = { path: path.slice(1), pathItems: pathItems.slice(1) };
  assert.equal(lastGuess(problem, { ...first, live: live(0, 2, 4) }), 0);
  const forced = Uint32Array.of(1, 2);
  const items = Uint32Array.of(0, 1);
  const both = { path: forced, pathItems: items, live: live() };
  assert.equal(lastGuess(problem, both), 0);
});

test("a_search_with_other_live_options_has_no_answer", () => {
  const path = Uint32Array.of(0);
  const pathItems = Uint32Array.of(0);
  assert.equal(lastGuess(problem, { path, pathItems, live: live(1) }), -1);
});
