// The verdicts of many puzzles equal those of single calls.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import {
  count,
  generate,
  solutions,
  solve,
  verdict,
  verdicts,
  verify,
} from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";

const file = new URL(import.meta.resolve("dlx-wasm/worker"));
const wikipedia =
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const sudoku = (grid) => ({ kind: "sudoku", grid });

/** Sudokus with one, no and many solutions, in several forms, and some texts that are no grids. */
const puzzles = [
  sudoku(wikipedia),
  sudoku(wikipedia.replaceAll(".", "0")),
  sudoku(wikipedia.replaceAll(".", "_")),
  sudoku(wikipedia.replaceAll(".", " ")),
  sudoku(`${wikipedia.slice(0, 80)}.`),
  sudoku(`4${wikipedia.slice(1)}`),
  sudoku(`55${wikipedia.slice(2)}`),
  sudoku(
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
  ),
  sudoku(
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....",
  ),
  sudoku(".".repeat(81)),
  sudoku("1... ..3. .2.. ...4"),
  sudoku(Array.from(wikipedia, (symbol) => Number(symbol) || 0)),
  { ...sudoku(wikipedia), diagonals: true },
  { ...sudoku(wikipedia), box: [3, 3] },
  { ...sudoku(wikipedia), alphabet: "987654321" },
  { kind: "queens", n: 6 },
  ...Array.from({ length: 150 }, (_, seed) =>
    generate({ kind: "sudoku", seed, minimal: "strict" }),
  ).map(({ puzzle }) => puzzle),
];

/** Removes up to nine clues, so that there are at least two solutions. */
function without(grid, clues) {
  let left = clues;
  return grid.replace(/[1-9]/g, (digit) => (left-- > 0 ? "." : digit));
}
puzzles.push(
  ...puzzles
    .slice(-90)
    .map(({ grid }, i) => sudoku(without(grid, 1 + (i % 9)))),
);

const expected = puzzles.map((puzzle) => verdict(puzzle));

test("verdicts agree with those of the canonical tree", () => {
  puzzles.forEach((puzzle, i) => {
    const { kind, solution, solutions = [] } = expected[i];
    // A budget of tree nodes makes the verdict walk the canonical tree.
    const slow = verdict(puzzle, { budget: { nodes: 1e9 } });
    assert.equal(kind, slow.kind);
    assert.deepEqual(solution, slow.solution);
    for (const each of solutions)
      assert.deepEqual(verify(puzzle, each), { ok: true });
    if (kind === "many") assert.notDeepEqual(solutions[0], solutions[1]);
  });
});

test("a single call, a list and a pool give equal verdicts, including the order of options", async () => {
  assert.deepEqual([...verdicts(puzzles)], expected);
  assert.deepEqual([...verdicts(puzzles, {})], expected);
  for (const workers of [0, 2]) {
    const pool = new Pool({ workers });
    const judged = [];
    for await (const each of pool.batch(puzzles)) judged.push(each);
    const lines = puzzles.filter(({ grid }) => grid?.length === 81);
    const alike = [];
    for await (const each of pool.batch(lines)) alike.push(each);
    await pool.close();
    assert.deepEqual(judged, expected);
    assert.deepEqual(
      alike,
      lines.map((line) => expected[puzzles.indexOf(line)]),
    );
  }
});

test("the first solution is the first of the verdict", () => {
  const firsts = expected.map(
    ({ solution, solutions }) => solution ?? solutions?.[0] ?? null,
  );
  assert.deepEqual(
    puzzles.map((puzzle) => solve(puzzle)),
    firsts,
  );
});

test("a Sudoku lists its options in ascending order", () => {
  const [puzzle] = puzzles;
  const canonical = { order: "canonical" };
  for (const { options } of [
    solve(puzzle),
    solve(puzzle, canonical),
    solve(puzzle, { any: true }),
    ...solutions(puzzle),
  ])
    assert.deepEqual(
      [...options],
      [...options].sort((a, b) => a - b),
    );
});

test("order: canonical returns the first solution of the list", () => {
  for (const puzzle of puzzles.slice(-20)) {
    const [first] = solutions(puzzle);
    assert.deepEqual(solve(puzzle, { order: "canonical" }), first);
  }
});

test("the statistics are those of each verdict", () => {
  const kinds = { none: 0n, unique: 1n, many: 2n };
  assert.deepEqual(
    puzzles.map((puzzle) => count(puzzle, { limit: 2 })),
    expected.map(({ kind }) => kinds[kind]),
  );
});

test("solutions belong to the caller", () => {
  const [one, other] = [...verdicts([puzzles[0], puzzles[0]])];
  one.solution.cells.fill(0);
  one.solution.options.fill(0);
  assert.deepEqual(other, expected[0]);
});

test("a malformed text of 81 characters throws in place of its verdict", () => {
  const bad = sudoku(`ü${wikipedia.slice(1)}`);
  assert.throws(() => verdict(bad), { code: "bad-grid" });
  const judged = [];
  const all = () => {
    for (const { kind } of verdicts([puzzles[0], puzzles[1], bad, puzzles[0]]))
      judged.push(kind);
  };
  assert.throws(all, { code: "bad-grid" });
  assert.deepEqual(judged, ["unique", "unique"]);
});

test("a text of 81 multibyte characters does not shift the others", async () => {
  const solved =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
  const small = `12..\u00a0${"\n".repeat(64)}............`;
  const lines = [
    solved,
    small,
    `${solved.slice(1)}.`,
    `${solved.slice(1)}9`,
  ].map(sudoku);
  const alone = lines.map((line) => verdict(line));
  assert.deepEqual(
    alone.map(({ kind }) => kind),
    ["unique", "many", "many", "none"],
  );
  assert.deepEqual([...verdicts(lines)], alone);
  const pool = new Pool({ workers: 1 });
  const judged = [];
  for await (const each of pool.batch(lines)) judged.push(each);
  await pool.close();
  assert.deepEqual(judged, alone);
});

test("a source that has not ended is closed", async () => {
  let told = 0;
  const source = (next) => ({
    [Symbol.iterator]: () => ({
      next,
      return() {
        told++;
        throw new Error("of return");
      },
    }),
  });
  const asyncSource = (from) => ({
    [Symbol.asyncIterator]() {
      const { next, return: end } = from[Symbol.iterator]();
      return { next: async () => next(), return: async () => end() };
    },
  });
  const over = () => ({ done: true, value: undefined });
  const fails = () => {
    throw new RangeError("of next");
  };
  const malformed = () => ({ done: false, value: 5 });
  const goesOn = () => ({ done: false, value: puzzles[0] });
  const pool = new Pool({ workers: 0 });
  for (const judge of [
    verdicts,
    (from) => pool.batch(from),
    (from) => pool.batch(asyncSource(from)),
  ]) {
    const read = async (next, options) => {
      for await (const each of judge(source(next), options)) return each.kind;
    };
    told = 0;
    assert.equal(await read(over), undefined);
    await assert.rejects(read(fails), RangeError);
    assert.equal(told, 0);
    // The first error wins over an error of closing.
    await assert.rejects(read(malformed), { code: "invalid-argument" });
    assert.equal(told, 1);
    await assert.rejects(read(goesOn), /of return/);
    assert.equal(told, 2);
  }
  const refused = verdicts(source(goesOn), { engine: "masks" });
  assert.throws(() => refused.next(), { code: "invalid-argument" });
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  assert.throws(() => verdicts(proxy), { code: "invalid-argument" });
  assert.throws(() => pool.batch(proxy), { code: "invalid-argument" });
  await pool.close();
});

test("all workers share a short list, and the first puzzle is a chunk of one", async () => {
  const told = [];
  const createWorker = () => {
    const worker = new Worker(file);
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message) => {
      if (message.job !== undefined) told.push({ worker, ...message.job });
      post(message);
    };
    return worker;
  };
  const pool = new Pool({ workers: 3, createWorker });
  const few = puzzles.slice(-20);
  const judged = [];
  for await (const each of pool.batch(few)) judged.push(each);
  await pool.close();
  assert.deepEqual(judged, expected.slice(-20));
  assert.equal(new Set(told.map(({ worker }) => worker)).size, 3);
  const sizes = told.map(({ text }) => text.length / 81);
  assert.deepEqual(sizes, [1, 1, 1, 2, 2, 2, 4, 4, 3]);
});

test("an error of the source comes after the earlier verdicts", () => {
  function* source() {
    yield* [puzzles[0], puzzles[0], puzzles[0]];
    throw new RangeError("no more");
  }
  const judged = [];
  const all = () => {
    for (const { kind } of verdicts(source())) judged.push(kind);
  };
  assert.throws(all, RangeError);
  assert.equal(judged.length, 3);
  assert.throws(() => [...verdicts(5)], { code: "invalid-argument" });
  assert.throws(() => [...verdicts([5])], { code: "invalid-argument" });
});

test("every iterable except a string is a source", () => {
  const called = Object.assign(() => {}, {
    *[Symbol.iterator]() {
      yield puzzles[0];
    },
  });
  assert.deepEqual(
    [...verdicts(called)].map(({ kind }) => kind),
    ["unique"],
  );
  assert.throws(() => [...verdicts(wikipedia)], { code: "invalid-argument" });
});

test("leaving the loop closes the source, and few puzzles are read ahead", () => {
  let read = 0;
  let ended = false;
  function* source() {
    try {
      for (;;) {
        read++;
        yield puzzles[0];
      }
    } finally {
      ended = true;
    }
  }
  for (const { kind } of verdicts(source())) {
    assert.equal(kind, "unique");
    break;
  }
  assert.equal(read, 1);
  assert.ok(ended);
});

test("options apply to each verdict", () => {
  const engines = [];
  const onStats = ({ engine }) => engines.push(engine);
  const some = [puzzles[0], puzzles[8], puzzles[15]];
  assert.equal([...verdicts(some, { onStats })].length, 3);
  assert.deepEqual(engines.slice(0, 2), ["bands", "bands"]);
  assert.equal(engines.length, 3);
  const refused = () => [...verdicts(some, { engine: "bands" })];
  assert.throws(refused, { code: "invalid-argument" });
});

test("a verdict names the items of a count that leaves no solution", async () => {
  // Ten players meet in pairs for ten rounds, and no pair meets twice.
  const players = Array.from({ length: 10 }, (_, i) => i);
  const rounds = players;
  const pairs = players.flatMap((one) =>
    players.slice(0, one).map((other) => [other, one]),
  );
  const tournament = {
    kind: "exact-cover",
    primary: rounds.flatMap((round) => players.map((one) => `${one} ${round}`)),
    secondary: pairs.map((pair) => pair.join("-")),
    options: rounds.flatMap((round) =>
      pairs.map((pair) => [
        ...pair.map((one) => `${one} ${round}`),
        pair.join("-"),
      ]),
    ),
  };
  const pool = new Pool({ workers: 1 });
  const found = [verdict(tournament), await pool.verdict(tournament)];
  await pool.close();
  for (const { kind, reason } of found) {
    assert.equal(kind, "none");
    assert.equal(reason.type, "count");
    assert.equal(reason.items.length, 20);
    assert.ok(reason.counted > 20 && reason.counted <= 145);
    assert.match(reason.message, /^a count of \d+ items leaves no solution: /);
  }
});
