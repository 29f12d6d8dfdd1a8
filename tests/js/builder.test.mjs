// The builder of exact cover problems.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ExactCover, count, describe, solve, verify } from "dlx-wasm";
import * as core from "dlx-wasm/core";

test("items are inferred in the order of their first use", () => {
  const cover = new ExactCover();
  assert.equal(cover.add(["b", "a"]), 0);
  assert.equal(cover.add({ items: ["a"], data: 7 }), 1);
  assert.equal(cover.add(["b"]), 2);
  assert.deepEqual(cover.primary, ["b", "a"]);
  assert.deepEqual(cover.secondary, []);
  assert.equal(count(cover), 2n);
  const { chosen } = solve(cover);
  assert.deepEqual(chosen[0].items, ["b", "a"]);
  cover.add(["c"]);
  assert.equal(count(cover), 2n, "a puzzle that grows is read at each call");
});

test("an item with a color is secondary, also if it had none before", () => {
  const cover = ExactCover.from([
    ["a", "x"],
    ["b", ["x", "red"]],
    ["a", ["x", "red"]],
  ]);
  assert.deepEqual(cover.primary, ["a", "b"]);
  assert.deepEqual(cover.secondary, ["x"]);
  assert.equal(count(cover), 1n);
});

test("declared items keep their order, their bounds and their kind", () => {
  const cover = ExactCover.from([["a"], ["b"], ["a", "s"], ["b", "s"]], {
    primary: ["b", ["a", 1, 2]],
    secondary: ["s"],
  });
  assert.deepEqual(cover.primary, ["b", ["a", 1, 2]]);
  assert.deepEqual(cover.secondary, ["s"]);
  assert.ok(verify(cover, solve(cover)).ok);
  const colored = ExactCover.from([["a"], [["a", "red"]]], { primary: ["a"] });
  assert.throws(() => count(colored), { code: "colored-primary" });
});

test("a built problem is plain data with the fields of a puzzle", () => {
  const cover = ExactCover.from([["a"], ["a"]]);
  const copy = JSON.parse(JSON.stringify(cover));
  assert.deepEqual(copy, {
    kind: "exact-cover",
    primary: ["a"],
    secondary: [],
    options: [["a"], ["a"]],
  });
  assert.equal(count({ ...cover, excluded: [0] }), 1n);
  assert.equal(describe(cover).optionCount, 2);
  assert.equal(core.count(cover), 2n);
});

test("a name may hold a colon, and a text may be a declared item in a color", () => {
  const slots = ExactCover.from([
    ["Ada", "9:00"],
    ["Bob", "9:30"],
    ["Bob", "9:00"],
  ]);
  assert.deepEqual(slots.primary, ["Ada", "9:00", "Bob", "9:30"]);
  assert.equal(count(slots), 1n);
  const options = [
    ["a", "x:red"],
    ["b", "x:red"],
    ["b", "x:blue"],
  ];
  const before = ExactCover.from(options, { secondary: ["x"] });
  const after = ExactCover.from([...options, ["a", ["x", "blue"]]]);
  for (const cover of [before, after])
    assert.deepEqual([cover.primary, cover.secondary], [["a", "b"], ["x"]]);
  assert.equal(count(before), 1n);
  assert.equal(count(after), 2n);
  const { chosen } = solve(before);
  assert.deepEqual(chosen[0].items, ["a", ["x", "red"]]);
});

test("an option that is no array is refused with the right call", () => {
  for (const wrong of [["a"], ["a", "s"], [["a"], ["s"]], [{}], [undefined]])
    assert.throws(() => new ExactCover().add(...wrong), {
      name: "DlxError",
      code: "invalid-argument",
      message: /add\(\["a", "s"\]\)/,
    });
});
