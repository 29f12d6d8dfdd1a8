// Hostile arguments with false lengths, iterators or types. The result is a typed error or the right answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  count,
  describe,
  format,
  isDlxError,
  parse,
  solutions,
  solve,
  verdicts,
  verify,
} from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";

const queens = (n) => ({ kind: "queens", n });
const cover = (primary, options, secondary = []) => ({
  kind: "exact-cover",
  primary,
  secondary,
  options,
});
const arrays = (offsets, items) => ({
  kind: "arrays",
  primaryCount: 1,
  secondaryCount: 0,
  offsets,
  items,
});

/** An array that reports a false length. */
const liar = (length, value) =>
  new Proxy([], {
    get: (list, key) => {
      if (key === "length") return length;
      return typeof key === "string" ? value(key) : list[key];
    },
  });

/** Every list in an argument, with its path. */
const LISTS = {
  rows: (length) => ({ kind: "matrix", rows: liar(length, () => [1]) }),
  primary: (length) => cover(liar(length, String), []),
  secondary: (length) => cover([], [], liar(length, String)),
  options: (length) =>
    cover(
      ["a"],
      liar(length, () => []),
    ),
  "options[0]": (length) => cover(["a"], [liar(length, () => "a")]),
  "options[0][0]": (length) => cover([], [[liar(length, () => "a")]]),
  items: (length) =>
    arrays(
      [0, 1],
      liar(length, () => 0),
    ),
};

for (const [path, puzzle] of Object.entries(LISTS)) {
  test(`${path}: a malformed length is an invalid-argument`, () => {
    const none = [NaN, -1, 1.5, "1", 1n, Symbol("1"), null, undefined, {}];
    for (const length of none) {
      const message = `${path}.length: expected a whole number, found`;
      assert.throws(
        () => count(puzzle(length)),
        (error) =>
          error.code === "invalid-argument" && error.message.includes(message),
        String(length),
      );
    }
  });

  test(`${path}: a length above the maximum is rejected before reading`, () => {
    for (const length of [2 ** 24 + 2, 2 ** 32 - 1, 2 ** 53, Infinity]) {
      assert.throws(
        () => count(puzzle(length)),
        { code: "too-large", message: /more than \d+/ },
        String(length),
      );
    }
  });
}

test("a list is read by index, each once, without its iterator", () => {
  let reads = 0;
  const items = Object.defineProperty([0], 0, { get: () => reads++ });
  items[Symbol.iterator] = function* () {
    for (;;) yield 0;
  };
  assert.equal(count(arrays([0, 1], items)), 1n);
  assert.equal(reads, 1);
});

test("lone surrogates are distinct in names and rejected elsewhere", () => {
  const [one, other] = ["\ud800", "\ud801"];
  const names = cover([one, other], [[other], [one]]);
  assert.deepEqual(
    solve(names).chosen.map(({ items }) => items[0]),
    [one, other],
  );
  const labels = describe(names).items.map(({ name }) => name);
  assert.deepEqual(labels, ['"\\ud800"', '"\\ud801"']);
  const colored = (first, second) =>
    cover(
      ["a", "b"],
      [
        ["a", ["x", first]],
        ["b", ["x", second]],
      ],
      ["x"],
    );
  assert.equal(count(colored(one, one)), 1n);
  assert.equal(count(colored(one, other)), 0n);
  for (const [path, ask] of [
    ["text", () => count({ kind: "dlx", text: `a | x\na x:${one}` })],
    ["text", () => parse(`a | x\na x:${one}`)],
    [
      "names[0]",
      () => count({ kind: "matrix", rows: [[1, 1]], names: [one, other] }),
    ],
    [
      "pieces[0].name",
      () =>
        count({
          kind: "polyomino",
          board: "1x1",
          pieces: [{ name: one, cells: ["X"] }],
        }),
    ],
  ])
    assert.throws(ask, {
      code: "invalid-argument",
      message: `${path}: contains an unpaired surrogate`,
    });
});

test("an object that is not plain is rejected by its tag", () => {
  const message = /expected a plain object, found a (Map|Date|Promise)/;
  for (const what of [new Map(), new Date(), Promise.resolve(queens(4))]) {
    assert.throws(() => count(what), { code: "invalid-argument", message });
    assert.throws(() => count(queens(4), what), { message });
    assert.throws(() => verify(queens(4), what), { message });
    assert.throws(() => [...verdicts([what])], { message });
  }
});

test("isDlxError accepts any value", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const thrown of [proxy, null, undefined, 5, {}, () => {}])
    assert.equal(isDlxError(thrown), false);
});

test("a missing format is an error", () => {
  assert.throws(() => format(queens(4)), {
    code: "invalid-argument",
    message: /^as: expected one of "sudoku-line", /,
  });
});

test("missing puzzles or options throw immediately, before any work", async () => {
  const pool = new Pool({ workers: 0 });
  let begun = 0;
  const source = {
    [Symbol.iterator]: () => {
      begun++;
      return [queens(4)][Symbol.iterator]();
    },
  };
  for (const judge of [verdicts, (...all) => pool.batch(...all)]) {
    assert.throws(() => judge(5), { code: "invalid-argument" });
    assert.throws(() => judge(source, null), { code: "invalid-argument" });
    judge(source);
    assert.equal(begun, 0);
  }
  await pool.close();
});

test("a pool rejects unknown options of any type", async () => {
  for (const workers of [2n, Symbol("2"), "2", { valueOf: () => 2 }, null])
    assert.throws(() => new Pool({ workers }), { code: "invalid-argument" });
  const pool = new Pool({ workers: 0 });
  for (const ordered of [null, 0, "yes"])
    assert.throws(() => pool.solutions(queens(4), { ordered }), {
      code: "invalid-argument",
      message: /^ordered: expected a boolean/,
    });
  await pool.close();
});

test("a closed pool does not open its source", async () => {
  const pool = new Pool({ workers: 0 });
  await pool.close();
  let begun = 0;
  const source = {
    [Symbol.iterator]: () => {
      begun++;
      return [queens(4)][Symbol.iterator]();
    },
  };
  await assert.rejects(pool.batch(source).next(), { code: "disposed" });
  assert.equal(begun, 0);
});

test("a source that cannot be opened fails only its own call", async () => {
  const pool = new Pool({ workers: 0 });
  const source = {
    [Symbol.iterator]: () => {
      throw new RangeError("mine");
    },
  };
  await assert.rejects(pool.batch(source).next(), /mine/);
  assert.equal(await pool.count(queens(6)), 4n);
  await pool.close();
});

test("a pool rejects an engine that cannot solve the puzzle, unless no search is needed", async () => {
  const pool = new Pool({ workers: 0 });
  // Too many items for masks, at any depth.
  const names = Array.from({ length: 300 }, (_, i) => i);
  const wide = cover(names, [names, names]);
  const clash = { kind: "sudoku", grid: "77" + ".".repeat(79) };
  for (const [puzzle, engine] of [
    [wide, "masks"],
    [queens(6), "bands"],
  ]) {
    const how = { engine };
    const same = ({ code, details }) =>
      code === "invalid-argument" && details.argument === "engine";
    assert.throws(() => count(puzzle, how), same);
    assert.throws(() => solve(puzzle, how), same);
    await assert.rejects(pool.count(puzzle, how), same);
    await assert.rejects(pool.solve(puzzle, how), same);
    await assert.rejects(pool.verdict(puzzle, how), same);
    await assert.rejects(pool.solutions(puzzle, how).next(), same);
    assert.equal(solve(clash, how), null);
    assert.equal(await pool.solve(clash, how), null);
    assert.equal(await pool.count(clash, how), 0n);
  }
  await pool.close();
});

test("verify rejects an option that is never chosen", () => {
  const puzzle = cover(["a"], [["a"], ["x"], []], ["x"]);
  assert.deepEqual(verify(puzzle, { options: [0] }), { ok: true });
  for (const options of [
    [0, 1],
    [2, 0],
  ])
    assert.equal(verify(puzzle, { options }).ok, false);
  const matrix = { kind: "matrix", rows: "10\n01\n00" };
  assert.equal(verify(matrix, { rows: [0, 1, 2] }).ok, false);
});

test("the statistics of a list without a search name no engine", () => {
  const puzzle = cover(["a", "b"], [["a"]]);
  let stats;
  const how = { engine: "links", onStats: (figures) => (stats = figures) };
  assert.deepEqual([...solutions(puzzle, how)], []);
  assert.deepEqual([stats.engine, stats.why], ["auto", "no-search"]);
});

test("the clock is read often, even if tree nodes examine many items", () => {
  const n = 300_000;
  const each = Uint32Array.from({ length: n + 1 }, (_, i) => i);
  const wide = {
    kind: "arrays",
    primaryCount: n,
    secondaryCount: 0,
    offsets: each,
    items: each.subarray(0, n),
  };
  assert.throws(
    () => solve(wide, { any: true, seed: 1, budget: { ms: 1 } }),
    ({ code, details }) => code === "out-of-budget" && details.nodes < 1_000,
  );
});

test("values of every type are counted before they cross", () => {
  const many = 2 ** 20 + 1;
  const wide = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [i, 0]));
  for (const [rows, max] of [
    [Array(many).fill(null), 2 ** 20],
    [Array(many).fill([]), 2 ** 20],
    [Array(many).fill({}), 2 ** 20],
    [[wide], 64],
    [[{ ["x".repeat(2 ** 26 + 1)]: 0 }], 2 ** 26],
  ])
    assert.throws(
      () => count({ kind: "matrix", rows }),
      ({ code, details }) => code === "too-large" && details.max === max,
    );
  assert.throws(() => count({ ...queens(4), ...wide }), { code: "too-large" });
  const name = "x".repeat(2 ** 25);
  assert.throws(() => count(cover([name, `${name}y`], [])), {
    code: "too-large",
    message: `primary and secondary: more than ${2 ** 26} characters`,
  });
});

test("any number of rows of bytes is packed", () => {
  const rows = Array.from({ length: 2 ** 20 + 8 }, () => [1, 0]);
  rows[0] = [0, 1];
  assert.equal(count({ kind: "matrix", rows }), 2n ** 20n + 7n);
});
