import { call } from "./engine.js";
import { found, invalid } from "./errors.js";
import { type Budget, randomSeed, type Seed } from "./options.js";
import { fields, plainFields } from "./plain.js";
import type { Known, SudokuPuzzle } from "./puzzle.js";
import { requestOf } from "./request.js";
import type { SudokuSolution } from "./solution.js";
import { unpack } from "./unpack.js";

/** How clues lie: what their pattern looks the same after. */
export type Symmetry =
  | "none"
  | "rotate180"
  | "rotate90"
  | "vertical"
  | "horizontal"
  | "diagonal"
  | "antidiagonal"
  | "full";

/** What is wanted of a new Sudoku. */
export interface SudokuRequest {
  readonly kind: "sudoku";
  /** Decides everything random. Absent, one is chosen, and reported with the puzzle. */
  readonly seed?: Seed;
  /** Rows and columns of a box; `[3, 3]` by default. */
  readonly box?: readonly [rows: number, columns: number];
  /** One label per cell instead of boxes. */
  readonly regions?: string | ArrayLike<number>;
  /** Both diagonals hold every digit once. */
  readonly diagonals?: boolean;
  readonly symmetry?: Symmetry;
  /** `"strict"`: no clue can be left out; `"orbit"`: no group that is equal under the symmetry can. */
  readonly minimal?: false | "strict" | "orbit";
  /** Exactly so many clues; by default about two cells in five, or as few as `minimal` takes. */
  readonly clues?: number;
  /** How the full grid is made; `"random"` by default. */
  readonly fill?: "random" | "rows";
  /** How many full grids are tried for `clues`, or for a minimal puzzle with a symmetry; 100 by default. */
  readonly attempts?: number;
}

/** What can be generated. */
export type GenerateRequest = SudokuRequest;

/** A new Sudoku, whose solution was proved to be the only one. */
export interface GeneratedSudoku {
  readonly puzzle: SudokuPuzzle;
  readonly solution: SudokuSolution;
  /** The seed that gives this puzzle again. */
  readonly seed: Seed;
  /** Changes when a seed gives another puzzle than before. */
  readonly revision: number;
  readonly clues: number;
  /** What was proved of the clues. */
  readonly minimal: false | "strict" | "orbit";
}

/** What a request generates. */
export type GeneratedOf<R extends GenerateRequest> = R extends SudokuRequest
  ? GeneratedSudoku
  : never;

/**
 * Makes a new puzzle with exactly one solution. The same request and seed give the same puzzle on every machine, as long
 * as `revision` is the same.
 *
 * Blocks until it is made, for an ordinary 9×9 some milliseconds; `budget` bounds that. The result is yours.
 *
 * @returns the puzzle, or `null` when a number of clues was asked for and not met
 * @throws {DlxError} when the request is malformed, or `out-of-budget`
 *
 * @example
 * ```js
 * generate({ kind: "sudoku", seed: 7, minimal: "strict" }).puzzle.grid; // the same 81 characters everywhere
 * ```
 */
export function generate<const R extends GenerateRequest>(
  request: R & Known<R, SudokuRequest>,
  options: { readonly budget?: Budget } = {},
): GeneratedOf<R> | null {
  const read = fields(request, "request");
  const how = plainFields(fields(options, "options"));
  if (!read.has("seed")) read.set("seed", randomSeed());
  const seed = read.get("seed");
  if (typeof seed !== "number" && typeof seed !== "bigint") {
    throw invalid("seed", "a whole number or a bigint", found(seed));
  }
  const asked = requestOf(read);
  const made = call((glue) => glue.generate(asked.kind, asked.body, how));
  if (made === undefined) return null;
  const [solution] = unpack(asked, made.solution);
  return { ...made, solution, seed } as GeneratedOf<R>;
}
