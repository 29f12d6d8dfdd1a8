// The solution type of each kind of puzzle.

import {
  candidates,
  count,
  explain,
  generate,
  Search,
  solutions,
  solve,
  verdict,
  verdicts,
  type ArraysSolution,
  type Candidates,
  type DlxTextSolution,
  type Explanation,
  type GeneratedPolyomino,
  type GeneratedQueens,
  type GeneratedSudoku,
  type MatrixSolution,
  type PolyominoSolution,
  type Puzzle,
  type QueensPuzzle,
  type QueensSolution,
  type Solution,
  type SudokuSolution,
} from "dlx-wasm";
import { is, type Same } from "./same.js";

const sudoku = solve({ kind: "sudoku", grid: "." });
is<Same<typeof sudoku, SudokuSolution | null>>();

const queens = solve({ kind: "queens", n: 8 });
is<Same<typeof queens, QueensSolution | null>>();

const polyomino = solve({ kind: "polyomino", board: ["..", ".."] });
is<Same<typeof polyomino, PolyominoSolution | null>>();

const matrix = solve({
  kind: "matrix",
  rows: [
    [1, 0],
    [0, 1],
  ],
});
is<Same<typeof matrix, MatrixSolution | null>>();

const dlx = solve({ kind: "dlx", text: "a\na" });
is<Same<typeof dlx, DlxTextSolution | null>>();

const arrays = solve({
  kind: "arrays",
  primaryCount: 0,
  secondaryCount: 0,
  offsets: new Uint32Array(1),
  items: new Uint32Array(0),
});
is<Same<typeof arrays, ArraysSolution | null>>();

const exact = solve({
  kind: "exact-cover",
  primary: ["a", 1],
  secondary: ["x"],
  options: [["a", ["x", "red"]], { items: [1], data: { answer: 42 } }],
});
const choice = exact?.chosen[0];
const answer: number | undefined = choice?.data?.answer;
const entry: "a" | 1 | "x" | readonly ["a" | 1 | "x", string] | undefined =
  choice?.items[0];

const soft = solve({
  kind: "exact-cover",
  primary: [{ item: "a", least: 1, most: 2, under: 3 }, ["b", 0, 2], 1],
  options: [["a", "b"], [1]],
});
soft?.chosen[0]?.items[0] satisfies
  "a" | "b" | 1 | readonly ["a" | "b" | 1, string] | undefined;

const walk = solutions({ kind: "queens", n: 8 });
is<Same<typeof walk, Generator<QueensSolution, void, undefined>>>();

const judged = verdict({ kind: "queens", n: 8 });
if (judged.kind === "many")
  is<Same<(typeof judged.solutions)[1], QueensSolution>>();
if (judged.kind === "none") judged.reason?.message satisfies string | undefined;

const list = verdicts([{ kind: "queens", n: 8 }]);
for (const each of list)
  if (each.kind === "unique") each.solution satisfies QueensSolution;

const search = new Search({ kind: "queens", n: 8 });
const watched = search.solution();
is<Same<typeof watched, QueensSolution | null>>();
const event = search.step();
if (event?.type === "try") event.place satisfies number;
{
  using disposed = new Search({ kind: "queens", n: 8 });
  disposed.step();
}

const made = generate({ kind: "sudoku", seed: 7n, minimal: "strict" });
is<Same<typeof made, GeneratedSudoku>>();

const graded = generate({ kind: "sudoku", grade: "hard" });
is<Same<typeof graded, GeneratedSudoku | null>>();
const trained = generate({ kind: "sudoku", technique: "x-wing" });
is<Same<typeof trained, GeneratedSudoku | null>>();
const shaped = generate({ kind: "sudoku", pattern: "x".repeat(81) });
is<Same<typeof shaped, GeneratedSudoku | null>>();
const rated = generate({ kind: "sudoku", rating: [40, 59] });
is<Same<typeof rated, GeneratedSudoku | null>>();

const tried = generate({ kind: "sudoku", attempts: 1 });
is<Same<typeof tried, GeneratedSudoku | null>>();

const symmetric = generate({
  kind: "sudoku",
  minimal: "strict",
  symmetry: "full",
});
is<Same<typeof symmetric, GeneratedSudoku | null>>();

const toComplete = generate({ kind: "queens", n: 8 });
is<Same<typeof toComplete, GeneratedQueens>>();

const start = generate({ kind: "polyomino", given: 5 });
is<Same<typeof start, GeneratedPolyomino | null>>();

const region = generate({ kind: "region" });
is<Same<typeof region, GeneratedPolyomino>>();

const explained = explain({ kind: "sudoku", grid: "." });
is<Same<typeof explained, Explanation>>();

const total = count({ kind: "queens", n: 8 }, { limit: 5n });
is<Same<typeof total, bigint>>();

/** Puzzles of unknown kind have a union as solution type. */
export function whichever(puzzle: Puzzle): Solution | null {
  return solve(puzzle);
}

/** Named puzzle types and item names computed at run time are accepted. */
export function made_elsewhere(
  puzzle: QueensPuzzle,
  names: string[],
  rows: string[][],
) {
  const queens = solve(puzzle);
  is<Same<typeof queens, QueensSolution | null>>();
  solve({ kind: "exact-cover", primary: names, options: rows });
  solve({ kind: "exact-cover", primary: ["a", "b"], options: rows });
  return { answer, entry };
}

const cells = candidates({ kind: "sudoku", grid: "." });
is<Same<typeof cells, Candidates>>();

const grids = candidates({ kind: "sudoku-multi", grids: [] });
is<Same<(typeof grids)["open"][0], Candidates["open"]>>();

// @ts-expect-error queens have no candidates
candidates({ kind: "queens", n: 8 });

const killer = generate({ kind: "sudoku", make: ["cages"], clues: 0 });
is<Same<typeof killer, GeneratedSudoku | null>>();
