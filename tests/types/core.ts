// The types of dlx-wasm/core: the verbs of dlx-wasm, and no kind of puzzle that its engine lacks.

import type * as all from "dlx-wasm";
import {
  count,
  isDlxError,
  Search,
  solutions,
  solve,
  verdict,
  verdicts,
  type Puzzle,
  type SolutionOf,
  type Verdict,
} from "dlx-wasm/core";
import { Pool } from "dlx-wasm/core/pool";
import "dlx-wasm/core/worker";
import { is, type Same } from "./same.js";

is<Same<Puzzle["kind"], "matrix" | "exact-cover" | "dlx" | "arrays">>();

/** The options are those of dlx-wasm. */
is<Same<Parameters<typeof solve>[1], Parameters<typeof all.solve>[1]>>();
is<
  Same<Parameters<typeof solutions>[1], Parameters<typeof all.solutions>[1]>
>();
is<Same<Parameters<typeof count>[1], Parameters<typeof all.count>[1]>>();
is<Same<Parameters<typeof verdict>[1], Parameters<typeof all.verdict>[1]>>();
is<Same<Parameters<typeof verdicts>[1], Parameters<typeof all.verdicts>[1]>>();

/** Every verb takes each of the four kinds, and its solution has the type of that kind. */
const toy = {
  kind: "exact-cover",
  primary: ["a", "b"],
  options: [
    { items: ["a", "b"], data: 1 },
    { items: ["a"], data: 2 },
  ],
} as const;
solve(toy)?.chosen[0]?.data satisfies 1 | 2 | undefined;
solve({ kind: "matrix", rows: "01\n10" })?.rows satisfies
  Uint32Array | undefined;
solve({ kind: "dlx", text: "a\na" })?.chosen[0]?.items satisfies
  readonly all.Entry<string>[] | undefined;
for (const { options } of solutions({
  kind: "arrays",
  primaryCount: 1,
  secondaryCount: 0,
  offsets: [0, 1],
  items: [0],
}))
  options satisfies Uint32Array;
count(toy) satisfies bigint;
const judged: Verdict<typeof toy> = verdict(toy);
if (judged.kind === "unique")
  judged.solution.chosen[0]?.data satisfies 1 | 2 | undefined;
for (const { kind } of verdicts([toy]))
  kind satisfies "none" | "unique" | "many";
const search: Search<typeof toy> = new Search(toy);
search.solution()?.chosen satisfies readonly unknown[] | undefined;

/** A generic function of a caller. */
export function first<const P extends Puzzle>(
  puzzle: P & all.Checked<P>,
): SolutionOf<P> | null {
  return solve(puzzle);
}

/** Other kinds are in dlx-wasm. */
const sudoku = { kind: "sudoku", grid: "" } as const;
const queens = { kind: "queens", n: 8 } as const;
const polyomino = { kind: "polyomino", board: "3x20" } as const;
// @ts-expect-error no Sudokus
solve(sudoku);
// @ts-expect-error no queens
solve(queens);
// @ts-expect-error no polyominoes
solve(polyomino);
// @ts-expect-error no queens
solutions(queens);
// @ts-expect-error no queens
count(queens);
// @ts-expect-error no Sudokus
verdict(sudoku);
// @ts-expect-error no Sudokus
verdicts([sudoku]);
// @ts-expect-error no queens
new Search(queens);

/** Type errors are the same as in dlx-wasm. */
// @ts-expect-error there is no item c
solve({ kind: "exact-cover", primary: ["a"], options: [["c"]] });
// @ts-expect-error a misspelt field
solve({ kind: "matrix", rows: "01", nmaes: ["a"] });
// @ts-expect-error a seed is no text
solve(toy, { seed: "7" });

export async function pools(): Promise<void> {
  for (const pool of [new Pool({ workers: 1 }), new Pool()]) {
    (await pool.count(toy)) satisfies bigint;
    (await pool.solve(toy))?.chosen[0]?.data satisfies 1 | 2 | undefined;
    for await (const { chosen } of pool.solutions(toy))
      chosen satisfies readonly unknown[];
    // @ts-expect-error no queens
    await pool.count(queens);
    // @ts-expect-error no Sudokus
    pool.batch([sudoku]);
    // @ts-expect-error the other verbs are in dlx-wasm/pool
    await pool.marginals(toy);
    // @ts-expect-error nothing is generated
    await pool.generate({ kind: "sudoku" });
    // @ts-expect-error this is for the package itself
    await pool.begin();
  }
}

export const code = (error: unknown): all.ErrorCode | undefined =>
  isDlxError(error) ? error.code : undefined;
