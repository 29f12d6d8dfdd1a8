// The types of dlx-wasm/sudoku: the verbs of dlx-wasm for Sudokus, and no rule that its engine lacks.

import type * as all from "dlx-wasm";
import {
  count,
  explain,
  generate,
  init,
  isDlxError,
  solutions,
  solve,
  verdict,
  type Sudoku,
  type SudokuRequest,
  type Verdict,
} from "dlx-wasm/sudoku";
import engine from "dlx-wasm/sudoku.wasm";
import { is, type Same } from "./same.js";

/** The options are those of dlx-wasm. */
is<Same<Parameters<typeof solve>[1], Parameters<typeof all.solve>[1]>>();
is<
  Same<Parameters<typeof solutions>[1], Parameters<typeof all.solutions>[1]>
>();
is<Same<Parameters<typeof count>[1], Parameters<typeof all.count>[1]>>();
is<Same<Parameters<typeof verdict>[1], Parameters<typeof all.verdict>[1]>>();

/** Every Sudoku of this entry is one of dlx-wasm, and every verdict. */
export const general = (puzzle: Sudoku): all.Puzzle => puzzle;
export const judged = (found: Verdict): all.Verdict<all.SudokuPuzzle> => found;

const jigsaw = { kind: "sudoku", grid: "....", regions: "AABB" } as const;
solve(jigsaw)?.grid satisfies string | undefined;
solve({ kind: "sudoku", grid: [[0, 1]], diagonals: true }, { any: true })
  ?.cells satisfies Uint8Array | undefined;
for (const { options } of solutions(jigsaw, { limit: 2 }))
  options satisfies Uint32Array;
count(jigsaw, { limit: 5n }) satisfies bigint;
const found = verdict(jigsaw);
if (found.kind === "many") found.solutions[1].grid satisfies string;
explain(jigsaw).grade satisfies all.Grade | null;
generate({ kind: "sudoku", seed: 1 }).puzzle.grid satisfies unknown;
generate({
  kind: "sudoku",
  grade: "hard",
}) satisfies all.GeneratedSudoku | null;
const request: SudokuRequest = { kind: "sudoku", box: [2, 3] };
generate(request)?.clues satisfies number | undefined;

// @ts-expect-error no extra rules
solve({ kind: "sudoku", grid: "", antiking: true });
const ruled = { kind: "sudoku", grid: "", antiking: true } as const;
// @ts-expect-error no extra rules
count(ruled);
// @ts-expect-error a misspelt field
verdict({ kind: "sudoku", grid: "", diagonal: true });
// @ts-expect-error no queens
solve({ kind: "queens", n: 8 });
// @ts-expect-error no queens
generate({ kind: "queens", n: 8 });
// @ts-expect-error no random rules
generate({ kind: "sudoku", make: ["cages"] });

export const code = (error: unknown): all.ErrorCode | undefined =>
  isDlxError(error) ? error.code : undefined;

export const start = (bytes: ArrayBuffer): Promise<void> =>
  init(bytes).then(() => init(engine));
