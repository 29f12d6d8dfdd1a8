import { call } from "../engine/engine.js";
import {
  assertSeed,
  optionsOf,
  type Budget,
  randomSeed,
  type Seed,
} from "../codec/options.js";
import { fields, plainFields } from "../codec/sanitize.js";
import type { Grade } from "./explain.js";
import type {
  Known,
  Numbers,
  PolyominoPuzzle,
  QueensPuzzle,
  SudokuPuzzle,
} from "../codec/puzzle.js";
import { takeKind } from "../codec/encode.js";
import type {
  PolyominoSolution,
  QueensSolution,
  SudokuSolution,
} from "../codec/solution.js";
import { unpack } from "../codec/unpack.js";

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
  readonly seed?: Seed | undefined;
  /** Rows and columns of a box; `[3, 3]` by default. */
  readonly box?: readonly [rows: number, columns: number] | undefined;
  /** One label per cell instead of boxes. */
  readonly regions?: string | Numbers | undefined;
  /** Both diagonals hold every digit once. */
  readonly diagonals?: boolean | undefined;
  /** How the pattern of clues looks the same after a turn or a mirror; none by default. */
  readonly symmetry?: Symmetry | undefined;
  /** `"strict"`: no clue can be left out; `"orbit"`: no group that is equal under the symmetry can. */
  readonly minimal?: false | "strict" | "orbit" | undefined;
  /**
   * Exactly so many clues; by default about two cells in five (eleven in twenty above 16×16), or as few as `minimal`
   * takes.
   */
  readonly clues?: number | undefined;
  /** How the full grid is made; `"random"` by default. */
  readonly fill?: "random" | "rows" | undefined;
  /** How hard for a person. Without `clues` and `minimal`, clues are left as this needs it. */
  readonly grade?: Grade | undefined;
  /**
   * How many full grids are tried for `clues`, for a `grade`, or for a strictly minimal puzzle with a
   * symmetry; 300 by default, 8 above 9×9, 10,000 at most. With 0 none is tried, and the answer is `null`.
   */
  readonly attempts?: number | undefined;
}

/** Queens to complete: some are placed, the rest can stand in one way only. */
export interface QueensRequest {
  readonly kind: "queens";
  /** Decides everything random. Absent, one is chosen, and reported with the puzzle. */
  readonly seed?: Seed | undefined;
  /** Side of the board: 1, or from 4 to 128. */
  readonly n: number;
}

/** Pieces to complete: some are placed, the rest fit in one way only. */
export interface PolyominoRequest {
  readonly kind: "polyomino";
  /** Decides everything random. Absent, one is chosen, and reported with the puzzle. */
  readonly seed?: Seed | undefined;
  /** `"6x10"` by default. */
  readonly board?: PolyominoPuzzle["board"] | undefined;
  /** The twelve pentominoes by default. */
  readonly pieces?: PolyominoPuzzle["pieces"] | undefined;
  /** Exactly so many placed pieces; by default as few as the filling of the board that was found needs. */
  readonly given?: number | undefined;
}

/** A random region, in one part and without holes, that twelve pentominoes tile, often in many ways. */
export interface RegionRequest {
  readonly kind: "region";
  /** Decides everything random. Absent, one is chosen, and reported with the puzzle. */
  readonly seed?: Seed | undefined;
  /** A multiple of 5 up to 60, which is the default; below it, some of the twelve tile the region. */
  readonly cells?: number | undefined;
}

/** What can be generated. */
export type GenerateRequest =
  SudokuRequest | QueensRequest | PolyominoRequest | RegionRequest;

/** A new puzzle. */
export interface Generated<P, S> {
  /** Yours: plain data, for any verb. */
  readonly puzzle: P;
  /** Its solution; of a region, which may have several, the first. */
  readonly solution: S;
  /** The seed that gives this puzzle again. */
  readonly seed: Seed;
  /** Changes when a seed gives another puzzle than before. */
  readonly revision: number;
}

/** A new Sudoku, whose solution was proved to be the only one. */
export interface GeneratedSudoku extends Generated<
  SudokuPuzzle,
  SudokuSolution
> {
  /** How many cells are given. */
  readonly clues: number;
  /** What was proved of the clues. */
  readonly minimal: false | "strict" | "orbit";
  /** How hard it is for a person, as {@link explain} says. */
  readonly grade: Grade;
  /** How much work it is for a person. */
  readonly score: number;
}

/** New queens to complete; no other completion exists. */
export type GeneratedQueens = Generated<QueensPuzzle, QueensSolution>;

/** New pieces to complete; no other completion exists. Or a new region to fill. */
export type GeneratedPolyomino = Generated<PolyominoPuzzle, PolyominoSolution>;

/** What a request generates. */
export type GeneratedOf<R extends GenerateRequest> = R extends SudokuRequest
  ? GeneratedSudoku
  : R extends QueensRequest
    ? GeneratedQueens
    : R extends PolyominoRequest | RegionRequest
      ? GeneratedPolyomino
      : never;

/**
 * `null` where a request asks for something that may not be met, says how often that is tried, or names rules that may
 * leave no filling at all.
 */
export type Missed<R extends GenerateRequest> = R extends SudokuRequest
  ? [Extract<keyof R, "clues" | "grade" | "regions" | "attempts">] extends [
      never,
    ]
    ? ["minimal" | "symmetry"] extends [keyof R]
      ? null
      : ["box" | "diagonals"] extends [keyof R]
        ? null
        : never
    : null
  : R extends PolyominoRequest
    ? [Extract<keyof R, "board" | "pieces" | "given">] extends [never]
      ? never
      : null
    : never;

/**
 * Makes a new puzzle with exactly one solution, or a region to fill. The same request and seed give the same puzzle on
 * every machine, as long as `revision` is the same.
 *
 * Blocks until it is made, for an ordinary 9×9 some milliseconds; `budget` bounds that. The result is yours.
 *
 * @returns the puzzle; `null` only where a target was asked for and not met (`clues`, `grade`, a strictly minimal
 * puzzle with a symmetry, `given`), or where the rules leave no filling at all
 * @throws {DlxError} when the request is malformed (queens of side 2 or 3, which cannot stand,
 * included), or `out-of-budget`
 *
 * @example
 * ```js
 * generate({ kind: "sudoku", seed: 7, minimal: "strict" }).puzzle.grid; // the same 81 characters everywhere
 * ```
 */
export function generate<const R extends GenerateRequest>(
  request: R & Known<R, Extract<GenerateRequest, { readonly kind: R["kind"] }>>,
  options: { readonly budget?: Budget | undefined } = {},
): GeneratedOf<R> | Missed<R> {
  const read = fields(request, "request");
  const how = plainFields(optionsOf(options));
  if (!read.has("seed")) read.set("seed", randomSeed());
  const seed = read.get("seed");
  assertSeed(seed);
  const asked = takeKind(read);
  const body = plainFields(read);
  const made = call((glue) => glue.generate(asked, body, how));
  if (made === undefined) return null as Missed<R>;
  const { kind } = made.puzzle;
  const [solution] = unpack({ kind, body }, made.solution);
  return { ...made, solution, seed } as unknown as GeneratedOf<R>;
}
