// The remaining time of a count.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EtaSmoother } from "../../www/core/eta.js";

test("remaining_time_is_shown_when_estimates_agree", () => {
  const hear = (guesses) => {
    const left = new EtaSmoother();
    return guesses.map((guess, i) => left.add(guess, 1000 * i)).at(-1);
  };
  const steady = [60, 59, 58, 57, 56, 55].map((s) => 1000 * s);
  assert.deepEqual(hear(steady), { about: 55_000 });
  assert.ok(hear([1e20, 1e22, 1e19]).atLeast > 3e12, "a lifetime is said soon");
  assert.equal(hear(steady.slice(0, 3)), null, "too early");
  assert.equal(hear([9e6, 1000, 4e5, 30, 7e6, 1e5]), null, "wild");
  const ages = hear([1e30, 1e25, 1e40, 1e22, Infinity, 1e24]);
  assert.ok(ages.atLeast > 4.3e20, "all beyond any patience");
  assert.equal(hear([NaN, -1]), null);
});
