// Counts in parts: sums of known counts, missing and repeated results, mistakes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { count, countPart, split, splitPart, sumParts } from "dlx-wasm";

const queens = { kind: "queens", n: 8 };
const json = (value) => JSON.parse(JSON.stringify(value));

/** The sum of all parts, after a way through JSON. */
function summed(puzzle, parts) {
  const whole = json(split(puzzle, { parts }));
  const results = whole.parts.map((part) => json(countPart(puzzle, part)));
  return sumParts(whole, results);
}

/** The code and the message of the error. */
function thrown(run) {
  try {
    run();
  } catch (error) {
    return [error.code, error.message];
  }
  return undefined;
}

const subset = (k, n) => ({
  kind: "exact-cover",
  primary: [["x", k]],
  options: Array(n).fill(["x"]),
});
const colored = {
  kind: "exact-cover",
  primary: ["a", "b", ["c", 0, 2]],
  secondary: ["x", "y"],
  options: [
    ["a", ["x", "red"]],
    ["a", "b"],
    ["b", ["x", "red"], "y"],
    ["c", ["x", "red"]],
    ["c"],
    ["c"],
    ["b", "c", "y"],
  ],
};

test("the sum of the parts is the count, for every kind of puzzle", () => {
  const puzzles = [
    queens,
    { kind: "queens", n: 8, distinct: true },
    { kind: "queens", n: 3 },
    { kind: "sudoku", grid: ".".repeat(16) },
    { kind: "sudoku", grid: "77" + ".".repeat(79) },
    { kind: "polyomino", board: "3x20" },
    { kind: "polyomino", board: "3x20", distinct: true },
    {
      kind: "matrix",
      rows: "0010110\n1001001\n0110010\n1001000\n0100001\n0001101",
    },
    { kind: "dlx", text: "2:3|a b | x\na x:1\na x:1\nb x:1\na b x:2\na\n" },
    {
      kind: "arrays",
      primaryCount: 2,
      secondaryCount: 0,
      offsets: [0, 2, 3, 4],
      items: [0, 1, 0, 1],
    },
    colored,
    subset(6, 12),
    { kind: "exact-cover", primary: [], options: [] },
  ];
  for (const puzzle of puzzles) {
    for (const parts of [1, 7, 40])
      assert.equal(summed(puzzle, parts).total, count(puzzle), puzzle.kind);
  }
});

test("large counts are the sums of their parts", () => {
  assert.equal(summed({ kind: "queens", n: 14 }, 200).total, 365_596n);
  assert.equal(summed({ kind: "polyomino", board: "6x10" }, 200).total, 9_356n);
  assert.equal(summed(subset(12, 24), 64).total, 2_704_156n);
});

test("a count above 2^53 survives JSON", () => {
  const primary = Array.from({ length: 20 }, (_, i) => `item ${i}`);
  const options = primary.flatMap((item) => Array(5000).fill([item]));
  const puzzle = { kind: "exact-cover", primary, options };
  const sum = summed(puzzle, 1);
  assert.equal(sum.total, 5000n ** 20n);
  assert.deepEqual(json(sum), {
    total: String(5000n ** 20n),
    missing: [],
    duplicates: [],
  });
});

test("a part is split again, and either the part or all its parts count", () => {
  const whole = split(queens, { parts: 5 });
  const [first, ...others] = whole.parts;
  const results = others.map((part) => countPart(queens, part));
  assert.deepEqual(json(sumParts(whole, results)), {
    total: null,
    missing: [first.id],
    duplicates: [],
  });
  const below = splitPart(queens, first, { parts: 4 });
  for (const part of below) assert.ok(part.id.startsWith(`${first.id}.`));
  const [one, ...rest] = below;
  results.push(...rest.map((part) => countPart(queens, part)));
  assert.deepEqual(sumParts(whole, results).missing, [one.id]);
  results.push(countPart(queens, one));
  assert.equal(sumParts(whole, results).total, 92n);
  results.push(countPart(queens, first));
  const sum = sumParts(whole, results);
  assert.equal(sum.total, 92n);
  assert.deepEqual(
    [...sum.duplicates].sort(),
    below.map(({ id }) => id).sort(),
  );
});

test("ids, prefixes and results are those of the crate", () => {
  const [part] = split(queens, { parts: 4 }).parts;
  assert.deepEqual(part, {
    id: "f43cd205c917.0of4-0b76",
    prefix: [32],
    times: "2",
    estimate: 117,
  });
  const { version: _, ...result } = json(countPart(queens, part));
  assert.deepEqual(result, {
    id: "f43cd205c917.0of4-0b76",
    count: "36",
    nodes: 168,
    engine: "bits",
  });
});

test("a result is the same whenever and wherever it is counted", () => {
  const whole = split(queens, { parts: 5 });
  assert.deepEqual(split(queens, { parts: 5 }), whole);
  for (const part of whole.parts)
    assert.deepEqual(
      json(countPart(queens, part)),
      json(countPart(queens, part)),
    );
  const one = countPart(queens, whole.parts[0]);
  assert.deepEqual(Object.keys(one), [
    "id",
    "count",
    "nodes",
    "engine",
    "version",
  ]);
  assert.deepEqual(structuredClone(one), { ...one });
});

test("a budget ends a part, with statistics", () => {
  const [part] = split({ kind: "queens", n: 14 }, { parts: 1 }).parts;
  let stats;
  const options = { budget: { nodes: 10 }, onStats: (it) => (stats = it) };
  const run = () => countPart({ kind: "queens", n: 14 }, part, options);
  assert.equal(thrown(run)[0], "out-of-budget");
  assert.equal(stats.nodes, 10);
});

test("a part or a result of another puzzle is refused", () => {
  const other = split({ kind: "queens", n: 7 }, { parts: 5 });
  const whole = split(queens, { parts: 5 });
  const [part] = other.parts;
  const foreign = [
    "foreign-part",
    `part.id: expected a part of puzzle ${whole.puzzle}, found "${part.id}"`,
  ];
  assert.deepEqual(
    thrown(() => countPart(queens, part)),
    foreign,
  );
  assert.deepEqual(
    thrown(() => splitPart(queens, part, { parts: 2 })),
    foreign,
  );
  assert.deepEqual(
    thrown(() => sumParts(whole, [{ id: part.id, count: 0n }])),
    [
      "foreign-part",
      `results[0].id: expected a part of puzzle ${whole.puzzle}, found "${part.id}"`,
    ],
  );
  const results = split(queens, { parts: 40 }).parts.map((part) => ({
    id: part.id,
    count: "0",
  }));
  assert.equal(thrown(() => sumParts(whole, results))[0], "foreign-part");
});

test("results that differ are refused", () => {
  const whole = split(queens, { parts: 5 });
  const { id } = whole.parts[0];
  const results = [
    { id, count: 3n },
    { id, count: "4" },
  ];
  assert.throws(() => sumParts(whole, results), {
    code: "results-differ",
    message: `results of part ${id} differ: 3 and 4`,
    details: { id, counts: ["3", "4"] },
  });
});

test("mistakes have codes and paths", () => {
  const whole = split(queens, { parts: 5 });
  const [part] = whole.parts;
  const results = whole.parts.map((part) => countPart(queens, part));
  const clash = { ...part, prefix: [0, 1] };
  const cases = [
    [() => split(queens), "options is missing: expected an object"],
    [
      () => split(queens, {}),
      "parts is missing: expected a whole number from 1 to 65536",
    ],
    [
      () => split(queens, { parts: 0 }),
      "parts: expected a whole number from 1 to 65536, found 0",
    ],
    [
      () => split(queens, { parts: 1.5 }),
      "parts: expected a whole number from 1 to 65536, found 1.5",
    ],
    [
      () => split(queens, { parts: "7" }),
      'parts: expected a whole number from 1 to 65536, found "7"',
    ],
    [
      () => splitPart(queens, part, { parts: -1 }),
      "parts: expected a whole number from 1 to 65536, found -1",
    ],
    [
      () => split(queens, { part: 1 }),
      'unknown option "part" (did you mean "parts"? allowed: parts)',
    ],
    [() => countPart(queens), "part is missing: expected an object"],
    [
      () => countPart(queens, { ...part, id: "7" }),
      'part.id: expected the id of a part, found "7"',
    ],
    [
      () => countPart(queens, { ...part, id: 7 }),
      "part.id: expected the id of a part, found 7",
    ],
    [
      () => countPart(queens, clash),
      "part.prefix[1]: option 1 conflicts with an earlier option",
    ],
    [
      () => splitPart(queens, clash, { parts: 2 }),
      "part.prefix[1]: option 1 conflicts with an earlier option",
    ],
    [
      () => countPart(queens, { ...part, prefix: [64] }),
      "part.prefix[0]: option 64 does not exist (0 to 63)",
    ],
    [
      () => countPart(queens, { ...part, prefix: [0.5] }),
      "part.prefix[0]: expected a whole number from 0 to 4294967295, found 0.5",
    ],
    [
      () => countPart(queens, { ...part, times: "-1" }),
      'part.times: expected a whole number in decimal digits, found "-1"',
    ],
    [
      () => countPart(queens, { ...part, tims: 1 }),
      'part: unknown field "tims" (did you mean "times"? allowed: id, prefix, times, estimate)',
    ],
    [
      () => countPart(queens, part, { limit: 3 }),
      "limit: not an option of countPart (only of solutions, count and marginals)",
    ],
    [
      () => sumParts(whole),
      "results: expected a list of results, found undefined",
    ],
    [
      () => sumParts(whole, [{ count: 1n }]),
      "results[0].id is missing: expected the id of a part",
    ],
    [
      () => sumParts(whole, [{ id: "a b", count: 1n }]),
      'results[0].id: expected the id of a part, found "a b"',
    ],
    [
      () => sumParts(whole, [{ ...results[0], count: 1 }]),
      "results[0].count: expected a bigint that is not negative, or decimal digits, found 1",
    ],
    [
      () => sumParts(whole, [{ ...results[0], count: -1n }]),
      "results[0].count: expected a bigint that is not negative, or decimal digits, found a negative one",
    ],
    [
      () => sumParts({ ...whole, puzzle: "?" }, results),
      'split.puzzle: expected 12 hexadecimal digits, found "?"',
    ],
    [
      () => sumParts({ ...whole, parts: whole.parts.slice(1) }, results),
      `split.parts: expected all ${whole.parts.length} parts, each once, found ${whole.parts.length - 1}`,
    ],
    [
      () => countPart({ kind: "sudoku", grid: "77" + ".".repeat(79) }, part),
      `part.id: expected no part, because the puzzle has no solution, found "${part.id}"`,
    ],
  ];
  for (const [run, message] of cases)
    assert.deepEqual(thrown(run), ["invalid-argument", message]);
});
