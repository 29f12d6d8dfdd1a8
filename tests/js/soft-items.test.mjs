// Soft items: covers too few or too many, at a price.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  best,
  conflict,
  count,
  ExactCover,
  format,
  optima,
  solve,
} from "dlx-wasm";

const day = (item) => ({ item, least: 2, most: 2, under: 5, over: 1 });
const roster = {
  kind: "exact-cover",
  primary: [day("Mon"), day("Tue"), "Ada", "Ben", "Cleo"],
  options: [
    { items: ["Ada", "Mon", "Tue"], data: { nurse: "Ada" } },
    ["Ben", "Mon"],
    { items: ["Ben"], cost: 2 },
    ["Cleo", "Mon"],
  ],
};

test("the cost contains the prices, and a solution is a set of options", () => {
  const ranked = best(roster, { k: 5 });
  assert.deepEqual(
    ranked.map(({ cost }) => cost),
    [6n, 7n],
  );
  assert.deepEqual([...ranked[0].solution.options].sort(), [0, 1, 3]);
  assert.equal(ranked[0].solution.chosen[0].data.nurse, "Ada");
  assert.deepEqual(optima(roster), { cost: 6n, count: 1n });
  assert.equal(count(roster), 2n);
});

test("without a price, a bound is hard", () => {
  const at = (prices) => ({
    kind: "exact-cover",
    primary: [{ item: 1, least: 1, most: 1, ...prices }],
    options: [[1], [1]],
  });
  assert.equal(count(at({})), 2n);
  assert.equal(count(at({ under: 3, over: undefined })), 3n);
  assert.equal(count(at({ over: 3 })), 3n);
  assert.equal(count(at({ under: 3, over: 3 })), 4n);
  const none = { ...at({ under: 3 }), options: [] };
  assert.equal(best(none)[0].cost, 3n);
  assert.deepEqual([...solve(none).options], []);
});

test("a builder and a text have soft items", () => {
  const cover = ExactCover.from(
    roster.options.map((option) => option.items ?? option),
    { primary: [day("Mon"), day("Tue")] },
  );
  assert.deepEqual(cover.primary.slice(2), ["Ada", "Ben", "Cleo"]);
  assert.equal(best(cover)[0].cost, 5n);
  const text = format(roster, "dlx");
  assert.equal(text.split("\n")[0], "2$5:2$1|Mon 2$5:2|Tue Ada Ben Cleo");
  assert.deepEqual(optima({ kind: "dlx", text }), { cost: 6n, count: 1n });
  assert.deepEqual(optima(JSON.parse(format(roster, "json"))), optima(roster));
  assert.match(format(roster, "lp"), /item1_under: x1 \+ x\d+ \+ 2 x\d+ >= 2/);
});

test("items without a cover keep their names", () => {
  const { primary } = roster;
  const impossible = { kind: "exact-cover", primary, options: [["Ben"]] };
  assert.deepEqual(conflict(impossible).items, ["Ada"]);
});

test("wrong prices and bounds name their place", () => {
  const refused = (element, code, argument) => {
    const puzzle = { kind: "exact-cover", primary: [element], options: [] };
    assert.throws(
      () => best(puzzle),
      (error) => error.code === code && error.message.includes(argument),
    );
  };
  refused({ ...day("a"), under: -1 }, "bad-cost", "primary[0].under");
  refused({ ...day("a"), over: 0.5 }, "bad-cost", "power of ten");
  refused({ ...day("a"), over: 2 ** 53 }, "bad-cost", "primary[0].over");
  refused({ ...day("a"), least: 3 }, "bad-bounds", "primary[0]");
  refused({ ...day("a"), price: 3 }, "invalid-argument", "price");
  refused({ least: 1, most: 1 }, "invalid-argument", "primary[0].item");
  refused({ item: "a", least: 1 }, "invalid-argument", "primary[0].most");
  refused({ item: ["a"], least: 1, most: 1 }, "invalid-argument", "item");
});

test("sums above the numbers of JavaScript are exact", () => {
  const huge = Number.MAX_SAFE_INTEGER;
  const puzzle = {
    kind: "exact-cover",
    primary: [{ item: "a", least: 3, most: 3, under: huge }],
    options: [{ items: ["a"], cost: huge - 1 }],
  };
  assert.deepEqual(
    best(puzzle, { k: 2 }).map(({ cost }) => cost),
    [3n * BigInt(huge) - 1n, 3n * BigInt(huge)],
  );
});
