// Other solvers read the texts that `format` writes, and find as many solutions, or as cheap ones. The solvers are the
// Python packages python-sat and highspy. `PYTHON` names the interpreter. Without a package its test is skipped.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { best, count, format, generate } from "dlx-wasm";

const PYTHON = process.env["PYTHON"] ?? "python3";

/** Counts the models of a formula. */
const SAT = `
import sys
from pysat.formula import CNF
from pysat.solvers import Solver
for path in sys.argv[1:]:
    with Solver(name="minisat22", bootstrap_with=CNF(from_file=path)) as solver:
        print("answer", sum(1 for _ in solver.enum_models()))
`;

/** Finds the least value of the objective. */
const MIP = `
import sys, highspy
for path in sys.argv[1:]:
    highs = highspy.Highs()
    highs.silent()
    assert highs.readModel(path) == highspy.HighsStatus.kOk
    highs.run()
    status = highs.modelStatusToString(highs.getModelStatus())
    print("answer", round(highs.getObjectiveValue()) if status == "Optimal" else status)
`;

/** Why the test of a Python package is skipped; false if it is not. */
function skipped(name) {
  const { status } = spawnSync(PYTHON, ["-c", `import ${name}`]);
  return status === 0 ? false : `${PYTHON} has no package ${name}`;
}

/** The output of a Python program for puzzles in a format, one line for each. */
function lines(program, puzzles, name) {
  const folder = mkdtempSync(join(tmpdir(), "solvers-"));
  try {
    const paths = puzzles.map((puzzle, i) => {
      const path = join(folder, `${i}.${name}`);
      writeFileSync(path, format(puzzle, name));
      return path;
    });
    const run = spawnSync(PYTHON, ["-c", program, ...paths], {
      encoding: "utf8",
    });
    assert.equal(run.status, 0, run.stderr);
    // HiGHS writes its version too.
    const answers = run.stdout.matchAll(/^answer (.*)$/gm);
    return Array.from(answers, ([, answer]) => answer);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An assignment problem with a fixed cost for each pair. */
const assignment = (n, seed) => ({
  kind: "exact-cover",
  primary: ["r", "c"].flatMap((letter) =>
    Array.from({ length: n }, (_, k) => `${letter}${k}`),
  ),
  options: Array.from({ length: n * n }, (_, k) => ({
    items: [`r${Math.floor(k / n)}`, `c${k % n}`],
    cost: (k * 7919 * seed) % 101,
  })),
});

const colored = {
  kind: "exact-cover",
  primary: ["a", "b", "c", ["d", 0, 2]],
  secondary: ["x", "y"],
  options: ["a", "b", "c", "d"].flatMap((item) =>
    ["red", "blue", "green"].flatMap((color) => [
      [item, ["x", color]],
      [item, ["y", color], "x"],
    ]),
  ),
};

test("a SAT solver finds as many solutions", { skip: skipped("pysat") }, () => {
  const sudoku = generate({ kind: "sudoku", seed: 1 }).puzzle;
  const puzzles = [
    { kind: "queens", n: 6 },
    { kind: "queens", n: 8 },
    { kind: "polyomino", board: "3x20" },
    sudoku,
    { kind: "sudoku", grid: ".".repeat(16) },
    colored,
    { kind: "queens", n: 3 },
    { kind: "exact-cover", primary: ["a"], options: [] },
  ];
  assert.deepEqual(
    lines(SAT, puzzles, "cnf"),
    puzzles.map((puzzle) => String(count(puzzle))),
  );
});

test(
  "an integer solver finds the least cost",
  { skip: skipped("highspy") },
  () => {
    const puzzles = [assignment(6, 1), assignment(8, 3), colored];
    const costs = puzzles.map((puzzle) => String(best(puzzle)[0].cost));
    assert.deepEqual(lines(MIP, puzzles, "lp"), costs);
    const impossible = { kind: "exact-cover", primary: ["a"], options: [] };
    assert.deepEqual(lines(MIP, [impossible, { kind: "queens", n: 3 }], "lp"), [
      "Infeasible",
      "Infeasible",
    ]);
  },
);
