// The highlights of changes in a fast search.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Highlight } from "../../www/worker/highlight.js";

test("highlights_fade_within_400_ms", () => {
  const glow = new Highlight();
  assert.equal(glow.update([1, 2, 3], 1000).size, 0, "nothing changed yet");
  const strengths = (path, now) => Object.fromEntries(glow.update(path, now));
  assert.deepEqual(strengths([1, 2, 4], 1000), { 3: 1, 4: 1 });
  assert.deepEqual(strengths([1, 2, 4], 1200), { 3: 0.5, 4: 0.5 });
  assert.deepEqual(strengths([1, 2, 3], 1300), { 3: 1, 4: 1 });
  assert.deepEqual(strengths([1, 2, 3], 1700), {});
});
