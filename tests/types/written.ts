// A puzzle keeps its type in every form: inline, as a variable or constant, in a union, and with data.

import {
  generate,
  parse,
  solutions,
  solve,
  verify,
  type Checked,
  type ExactCoverPuzzle,
  type GenerateRequest,
  type Puzzle,
  type QueensPuzzle,
  type QueensSolution,
  type Solution,
  type SolutionOf,
  type SudokuPuzzle,
  type SudokuSolution,
} from "dlx-wasm";
import type { DlxBoard } from "dlx-wasm/board";
import { is, type Same } from "./same.js";

const checked = { kind: "queens", n: 8 } satisfies Puzzle;
const stood = solve(checked);
is<Same<typeof stood, QueensSolution | null>>();

const frozen = {
  kind: "exact-cover",
  primary: ["a", "b"],
  secondary: ["x"],
  options: [["a", ["x", "red"]], ["b"]],
} as const satisfies Puzzle;
const covered = solve(frozen);
type Entries = NonNullable<typeof covered>["chosen"][number]["items"][number];
type Names = "a" | "b" | "x";
is<Same<Entries, Names | readonly [Names, string]>>();

const numbered = solve({
  kind: "exact-cover",
  primary: [1, 2, 3],
  options: [[1, 2], [3]],
});
type Numbers = NonNullable<typeof numbered>["chosen"][number]["items"][number];
is<Same<Numbers, 1 | 2 | 3 | readonly [1 | 2 | 3, string]>>();

export function either(puzzle: SudokuPuzzle | QueensPuzzle) {
  const solution = solve(puzzle);
  is<Same<typeof solution, SudokuSolution | QueensSolution | null>>();
  if (puzzle.kind !== "sudoku") return undefined;
  const grid = solve(puzzle);
  is<Same<typeof grid, SudokuSolution | null>>();
  return grid;
}

/** Conditional secondary items count as declared. */
export function perhaps(puzzle: {
  readonly kind: "exact-cover";
  readonly primary: readonly ("a" | "b")[];
  readonly secondary?: readonly "x"[];
  readonly options: readonly (readonly ("a" | "x")[])[];
}) {
  const item = solve(puzzle)?.chosen[0]?.items[0];
  type One = "a" | "b" | "x";
  is<Same<typeof item, One | readonly [One, string] | undefined>>();
}

/** Empty cells may be `null`; other lists of numbers reject it. */
export function blanks(cells: (number | null)[], rows: (number | null)[][]) {
  solve({ kind: "sudoku", grid: cells });
  solve({ kind: "sudoku", grid: rows });
  // @ts-expect-error a region has a label
  solve({ kind: "sudoku", grid: cells, regions: cells });
}

interface Shift {
  readonly start: number;
}

export function planned(options: { items: string[]; data: Shift }[]) {
  const plan = solve({ kind: "exact-cover", primary: ["Ada"], options });
  return plan?.chosen[0]?.data.start satisfies number | undefined;
}

/** An option that is only a list has no data. */
export function typed(puzzle: ExactCoverPuzzle<string, Shift>) {
  for (const { chosen } of solutions(puzzle)) {
    for (const { data } of chosen) is<Same<typeof data, Shift | undefined>>();
  }
}

/** The caller may sort and extend the result of parse. */
parse("").puzzles satisfies Puzzle[];
for (const puzzle of parse("").puzzles) solve(puzzle) satisfies Solution | null;

const request: GenerateRequest = { kind: "queens", n: 8 };
generate(request)?.seed satisfies number | bigint | undefined;

verify({ kind: "queens", n: 4 }, { columns: [1, 3, 0, 2] });
verify({ kind: "sudoku", grid: "." }, { grid: "1" });
verify({ kind: "sudoku", grid: "." }, { cells: new Uint8Array([1]) });
verify(frozen, { options: [0, 1] });
if (stood !== null) verify(checked, stood);

export function oneOrTheOther(wide: boolean) {
  const found = solve(
    wide ? { kind: "queens", n: 8 } : { kind: "sudoku", grid: "" },
  );
  is<Same<typeof found, QueensSolution | SudokuSolution | null>>();
}

/** A caller's generic function can declare its puzzle as the verbs do. */
export function firstOf<const P extends Puzzle>(
  puzzle: P & Checked<P>,
): SolutionOf<P> | null {
  return solve<P>(puzzle);
}
is<Same<ReturnType<typeof firstOf<QueensPuzzle>>, QueensSolution | null>>();

/** A function that accepts any puzzle. */
function first<const P extends Puzzle>(
  puzzle: P & Checked<P>,
): SolutionOf<P> | null {
  return solve(puzzle);
}
first({ kind: "queens", n: 8 })?.columns satisfies Uint8Array | undefined;

/** Optional fields accept `undefined`. */
declare const maybe: { seed?: number; distinct?: boolean };
solve(
  { kind: "queens", n: 8, distinct: maybe.distinct },
  { any: true, seed: maybe.seed },
);

/** The board's element in TSX. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "dlx-board": ClassAttributes<DlxBoard> & Record<string, unknown>;
    }
  }
}
declare const element: import("react").JSX.IntrinsicElements["dlx-board"];
element.ref satisfies ((board: DlxBoard | null) => void) | undefined;
