// The types of the methods of a pool.

import type {
  GeneratedSudoku,
  QueensSolution,
  SudokuSolution,
  Verdict,
} from "dlx-wasm";
import { count as countAsync, solve as solveAsync } from "dlx-wasm/async";
import { Pool, type Progress } from "dlx-wasm/pool";
import { is, type Same } from "./same.js";

const pool = new Pool({ workers: 2 });
const { signal } = new AbortController();

const queens = pool.solve({ kind: "queens", n: 8 }, { signal });
is<Same<typeof queens, Promise<QueensSolution | null>>>();

const shared = solveAsync({ kind: "queens", n: 8 }, { signal });
is<Same<typeof shared, typeof queens>>();
const sum = countAsync({ kind: "queens", n: 8 }, { limit: 5 });
is<Same<typeof sum, Promise<bigint>>>();
// @ts-expect-error: a misspelt field
countAsync({ kind: "queens", m: 8 });

const total = pool.count(
  { kind: "queens", n: 8 },
  { limit: 5n, onProgress: (progress: Progress) => progress.msLeft },
);
is<Same<typeof total, Promise<bigint>>>();

const grids = pool.solutions(
  { kind: "sudoku", grid: "" },
  { ordered: false, limit: 5 },
);
is<Same<typeof grids, AsyncGenerator<SudokuSolution, void, undefined>>>();

const puzzles = [{ kind: "queens", n: 8 } as const];
const verdicts = pool.batch(puzzles);
type Queens = (typeof puzzles)[number];
is<Same<typeof verdicts, AsyncGenerator<Verdict<Queens>, void, undefined>>>();

const made = pool.generate({ kind: "sudoku", seed: 1 });
is<Same<typeof made, Promise<GeneratedSudoku>>>();
const aimed = pool.generate({ kind: "sudoku", grade: "hard" });
is<Same<typeof aimed, Promise<GeneratedSudoku | null>>>();

// @ts-expect-error: a misspelt field of a request
pool.generate({ kind: "sudoku", sede: 1 });
// @ts-expect-error: a misspelt field in a batch
pool.batch([{ kind: "queens", m: 4 }]);
// @ts-expect-error: there is no item z
pool.batch([{ kind: "exact-cover", primary: ["a"], options: [["z"]] }]);
// @ts-expect-error: only count and solutions take a limit
pool.solve({ kind: "queens", n: 8 }, { limit: 1 });
pool.count({ kind: "queens", n: 8 }, { budget: { ms: 1 } });
// @ts-expect-error: only solve, solutions, count and verdict report progress
pool.sample({ kind: "queens", n: 8 }, { onProgress() {} });
// @ts-expect-error: a pool reports progress instead of statistics
pool.count({ kind: "queens", n: 8 }, { onStats() {} });
// @ts-expect-error: there is no item c
pool.count({ kind: "exact-cover", primary: ["a"], options: [["c"]] });
new Pool({ createWorker: () => new Worker("worker.js", { type: "module" }) });
// @ts-expect-error: workers are counted
new Pool({ workers: "two" });

export async function scope(): Promise<void> {
  await using own = new Pool();
  await own.close();
}
