import assert from "node:assert/strict";
import { test } from "node:test";
import { count, explain, generate, verdict, verify } from "dlx-wasm";

const clues = (grid) => [...grid].filter((c) => c !== ".").length;

test("a generated Sudoku has one solution, which is returned", () => {
  for (let seed = 0; seed < 20; seed++) {
    const { puzzle, solution, ...rest } = generate({ kind: "sudoku", seed });
    const judged = verdict(puzzle);
    assert.equal(judged.kind, "unique");
    assert.equal(judged.solution.grid, solution.grid);
    assert.deepEqual(verify(puzzle, solution), { ok: true });
    assert.deepEqual([...solution.options], [...judged.solution.options]);
    assert.equal(rest.clues, clues(puzzle.grid));
    assert.equal(rest.seed, seed);
    assert.equal(typeof rest.revision, "number");
  }
});

test("a seed determines the puzzle", () => {
  const grid = (seed) => generate({ kind: "sudoku", seed }).puzzle.grid;
  for (const seed of [0, 1, 2 ** 32, 2 ** 53 - 1, 2n ** 64n - 1n]) {
    assert.equal(grid(seed), grid(seed));
  }
  assert.equal(grid(5), grid(5n));
  assert.equal(
    new Set(Array.from({ length: 200 }, (_, seed) => grid(seed))).size,
    200,
  );
  assert.notEqual(grid(0), grid(2 ** 32));
});

test("without a seed one is chosen and reported, whatever Math.random does", () => {
  const random = Math.random;
  Math.random = () => NaN;
  try {
    const made = generate({ kind: "sudoku" });
    const again = generate({ kind: "sudoku", seed: made.seed });
    assert.equal(again.puzzle.grid, made.puzzle.grid);
    assert.notEqual(generate({ kind: "sudoku" }).seed, made.seed);
  } finally {
    Math.random = random;
  }
});

/** The rules that get random entries. On 6×6 grids each takes some milliseconds. */
const MADE = [
  "extra",
  "parity",
  "cages",
  "thermos",
  "inequalities",
  "arrows",
  "sandwiches",
  "littleKillers",
  "dots",
  "whispers",
  "renbans",
  "palindromes",
  "entropics",
  "modulars",
  "regionSums",
  "betweens",
  "lockouts",
  "zippers",
  "sumLines",
  "quadruples",
  "clones",
  "skyscrapers",
  "xSums",
  "numberedRooms",
];
for (const rule of MADE)
  test(`${rule}: a Sudoku with random entries has one solution`, () => {
    const made = generate({
      kind: "sudoku",
      seed: 2,
      box: [2, 3],
      make: [rule],
    });
    assert.ok(made, rule);
    const { puzzle, solution } = made;
    assert.ok(puzzle[rule].length > 0);
    const judged = verdict(puzzle);
    assert.equal(judged.kind, "unique");
    assert.equal(judged.solution.grid, solution.grid);
    assert.deepEqual(verify(puzzle, solution), { ok: true });
    assert.equal(made.clues, clues(puzzle.grid));
    const again = generate({
      kind: "sudoku",
      seed: 2,
      box: [2, 3],
      make: [rule],
    });
    assert.deepEqual(again.puzzle, puzzle);
  });

test("made rules have as many clues as the request", () => {
  const killer = { kind: "sudoku", make: ["cages"] };
  for (const wanted of [0, 5, 20]) {
    const made = generate({ ...killer, seed: 1, clues: wanted });
    assert.equal(made.clues, wanted);
    assert.equal(clues(made.puzzle.grid), wanted);
    assert.equal(verdict(made.puzzle).kind, "unique");
  }
});

test("rules of a request stay beside those that are made", () => {
  const made = generate({
    kind: "sudoku",
    seed: 1,
    antiknight: true,
    make: ["cages", "thermos"],
  });
  assert.equal(made.puzzle.antiknight, true);
  assert.ok(made.puzzle.cages.length > 0 && made.puzzle.thermos.length > 0);
  assert.equal(verdict(made.puzzle).kind, "unique");
});

test("a name of no rule with entries is an error with its path", () => {
  const cases = [
    [["cagse"], 'make[0]: unknown rule "cagse" (did you mean "cages"?); allow'],
    [["cages", "windows"], 'make[1]: the rule "windows" gets no random entr'],
    [["dots", "dots"], 'make[1]: "dots" stands twice'],
    [[3], "make[0]: "],
    ["cages", "make: "],
    [MADE.slice(0, 9), "make is too long", "too-large"],
  ];
  for (const [make, start, code = "invalid-argument"] of cases)
    assert.throws(
      () => generate({ kind: "sudoku", make }),
      (error) => {
        assert.equal(error.code, code);
        assert.ok(error.message.startsWith(start), error.message);
        return true;
      },
    );
});

test("a target that made rules exclude is refused", () => {
  for (const [name, value] of Object.entries({
    fill: "rows",
    symmetry: "full",
    pattern: "x".repeat(81),
  }))
    assert.throws(
      () => generate({ kind: "sudoku", make: ["cages"], [name]: value }),
      { code: "invalid-argument", message: new RegExp(`^${name}: `) },
    );
});

test("no clue of a minimal puzzle is redundant", () => {
  const { puzzle, minimal } = generate({
    kind: "sudoku",
    seed: 4,
    minimal: "strict",
  });
  assert.equal(minimal, "strict");
  for (let cell = 0; cell < 81; cell++) {
    if (puzzle.grid[cell] === ".") continue;
    const grid = `${puzzle.grid.slice(0, cell)}.${puzzle.grid.slice(cell + 1)}`;
    assert.equal(count({ ...puzzle, grid }, { limit: 2 }), 2n);
  }
});

test("the clues have the requested symmetry", () => {
  const { puzzle } = generate({
    kind: "sudoku",
    seed: 9,
    symmetry: "rotate180",
  });
  const shape = [...puzzle.grid].map((c) => c === ".");
  assert.deepEqual(shape, [...shape].reverse());
});

test("other sizes, diagonals and regions", () => {
  for (const request of [
    { box: [2, 2] },
    { box: [2, 3] },
    { box: [2, 2], diagonals: true },
    { regions: "0011001122332233" },
  ]) {
    const { puzzle } = generate({ kind: "sudoku", seed: 1, ...request });
    assert.equal(verdict(puzzle).kind, "unique", JSON.stringify(request));
  }
});

test("a number of clues is met or the answer is null", () => {
  const four = generate({ kind: "sudoku", seed: 3, box: [2, 2], clues: 4 });
  assert.equal(four.clues, 4);
  assert.equal(verdict(four.puzzle).kind, "unique");
  assert.equal(
    generate({ kind: "sudoku", seed: 3, clues: 0, attempts: 2 }),
    null,
  );
  assert.equal(
    generate({ kind: "sudoku", seed: 3, clues: 16, attempts: 2 }),
    null,
  );
});

test("with zero attempts the answer is null", () => {
  assert.equal(generate({ kind: "sudoku", attempts: 0 }), null);
  const mistake = { kind: "sudoku", attempts: 0, clues: 82 };
  assert.throws(() => generate(mistake), { code: "invalid-argument" });
});

test("a rating and a pattern of clues can be requested", () => {
  const pattern = "x..x.....xx.....";
  const box = [2, 2];
  const request = { kind: "sudoku", seed: 1, box, pattern: "xx.x....x.x....x" };
  const made = generate(request);
  assert.equal(made.puzzle.grid.replace(/[1-4]/g, "x"), request.pattern);
  assert.equal(verdict(made.puzzle).kind, "unique");
  const rated = generate({ kind: "sudoku", seed: 1, rating: [40, 59] });
  assert.equal(rated.grade, "hard");
  assert.throws(() => generate({ ...request, pattern: pattern.slice(1) }), {
    code: "invalid-argument",
    message: /^pattern: expected 16 characters, one per cell, found 15/,
  });
  assert.throws(() => generate({ kind: "sudoku", rating: [5] }), {
    code: "invalid-argument",
    message: /^rating: /,
  });
});

test("a requested technique is used by a step", () => {
  const technique = "unique-rectangle";
  const made = generate({ kind: "sudoku", seed: 1, technique });
  const { steps } = explain(made.puzzle);
  assert.ok(steps.some((step) => step.technique === technique));
  assert.throws(() => generate({ kind: "sudoku", technique: "luck" }), {
    name: "DlxError",
    message: /technique: expected one of /,
  });
});

test("a grade is met or the answer is null", () => {
  for (const grade of ["easy", "medium", "hard"]) {
    const made = generate({ kind: "sudoku", seed: 3, grade });
    assert.equal(made.grade, grade);
    assert.equal(verdict(made.puzzle).kind, "unique");
  }
  const request = { kind: "sudoku", seed: 1, box: [2, 2], grade: "extreme" };
  assert.equal(generate({ ...request, attempts: 5 }), null);
});

test("generated queens and pieces have one completion", () => {
  for (const request of [
    { kind: "queens", n: 8 },
    { kind: "polyomino", board: "3x20" },
    { kind: "polyomino", given: 6 },
  ]) {
    const { puzzle, solution, seed } = generate({ ...request, seed: 5 });
    const judged = verdict(puzzle);
    assert.equal(judged.kind, "unique", JSON.stringify(request));
    assert.deepEqual(judged.solution, solution);
    assert.equal(seed, 5);
    assert.ok(puzzle.placed.length > 0);
  }
});

test("a region of sixty cells is tiled by twelve pentominoes", () => {
  const { puzzle, solution } = generate({ kind: "region", seed: 2 });
  assert.equal([...puzzle.board.join("")].filter((c) => c === ".").length, 60);
  assert.equal(solution.placements.length, 12);
  assert.deepEqual(verify(puzzle, solution), { ok: true });
  const again = generate({ kind: "region", seed: 2 });
  assert.deepEqual(again.puzzle, puzzle);
});

test("boards without a solution are rejected", () => {
  for (const request of [
    { kind: "queens", n: 3 },
    { kind: "region", cells: 7 },
    { kind: "polyomino", board: "?" },
    { kind: "matrix" },
  ]) {
    assert.throws(() => generate(request), { name: "DlxError" });
  }
  assert.equal(generate({ kind: "polyomino", board: "8x8" }), null);
});

test("a budget bounds the generation", () => {
  const request = { kind: "sudoku", seed: 1, clues: 17, attempts: 10_000 };
  assert.throws(() => generate(request, { budget: { ms: 50 } }), {
    code: "out-of-budget",
  });
  assert.throws(() => generate(request, { budget: { nodes: 500 } }), {
    code: "out-of-budget",
  });
  assert.throws(() => generate(request, { budget: { days: 1 } }), {
    code: "invalid-argument",
  });
});
