// Links that somebody spoilt: whatever a fragment says, reading it gives a draft that can be
// written and read again, or nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checked, read, write } from "../../www/link.js";
import { tabs } from "../../www/puzzles.js";

const GOOD = [
  "v1/sudoku/3x3%3A8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4../mrv/98",
  "v1/sudoku/2x2x%3A1...............%3A1122112233443344/first/0",
  "v1/queens/8%3A0.0_1.4%3A7.7%3Atd/mrv-eager/28",
  "v1/queens/8/mrv/98@12.45-99@3.-7",
  "v1/polyomino/10._10._10._10._10._10./mrv/1451",
  'v1/polyomino/3.x_4.%3A%7B"pieces"%3A%5B%7B"name"%3A"A"%2C"cells"%3A%5B"XX"%2C"X."%5D%2C"copies"%3A2%7D%5D%2C"placed"%3A%5B%7B"piece"%3A"A"%2C"cells"%3A%5B%5B0%2C0%5D%5D%7D%5D%7D/mrv/0',
  "v1/matrix/a%20b%20%7C%20c%0Aa%20c%3A1%0Ab/mrv/3",
  "v1/learn/queens/mrv/4",
];
const PARTS = [
  ...'0123456789ABPx.:_/#%@-"[]{}, \0é\u202e',
  "%00",
  "%7B",
  "%22",
  "__proto__",
  "constructor",
  "null",
  "1e9",
  "NaN",
  "9007199254740993",
  "-1",
  "64.",
];

/** Whole numbers below `n`, the same in every run. */
function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function spoil(text, roll) {
  const from = roll(text.length + 1);
  const to = Math.min(text.length, from + roll(8));
  const part = PARTS[roll(PARTS.length)].repeat(1 + roll(3));
  const other = GOOD[roll(GOOD.length)];
  return [
    () => text.slice(0, from) + text.slice(to),
    () => text.slice(0, from) + part + text.slice(from),
    () => text.slice(0, from) + part + text.slice(to),
    () => text.slice(0, to) + text.slice(from),
    () => text.slice(0, from) + other.slice(roll(other.length)),
  ][roll(5)]();
}

test("a_spoilt_link_says_nothing_or_something_whole", () => {
  const roll = dice(1);
  let whole = 0;
  for (let k = 0; k < 20_000; k++) {
    let text = GOOD[roll(GOOD.length)];
    for (let n = 1 + roll(3); n > 0; n--) text = spoil(text, roll);
    const said = read(text);
    if (said === null) continue;
    whole += 1;
    const { tab, draft, choose, node, forced, view } = said;
    assert.ok(Object.hasOwn(tabs, tab), text);
    assert.ok(Number.isSafeInteger(node) && node >= 0, text);
    tabs[tab].puzzle(draft);
    const frame = { position: { node }, forced };
    const drafts = { [tab]: draft };
    const again = write({ tab, drafts, choose, frame, ...view });
    // A short link may stand for a board whose own link is too long.
    if (again !== null) assert.deepEqual(read(again), said, text);
    assert.deepEqual(checked(tab, draft), draft, text);
  }
  assert.ok(whole > 1000, `${whole} of them could be read`);
});
