/**
 * `solve`, `solutions`, `count`, `verdict`, `generate` and `explain` of Sudokus, with an engine of a quarter of the size.
 * It has all sizes, boxes, jigsaw regions and diagonals, but no extra rules, such as cages. A program awaits `init` once.
 * Extra rules and other kinds of puzzle do not compile. At run time they throw `invalid-argument`, whose message names the
 * entry that has them.
 *
 * @example
 * ```js
 * import { readFile } from "node:fs/promises";
 * import { init, solve } from "dlx-wasm/sudoku";
 *
 * // In a page: await init(new URL("sudoku.wasm", import.meta.url));
 * await init(readFile(new URL(import.meta.resolve("dlx-wasm/sudoku.wasm"))));
 * solve({ kind: "sudoku", grid: "1... ..3. .2.. ...4" })?.grid; // "1342243142133124"
 * ```
 *
 * @module
 */
import type {
  Budget,
  CountOptions,
  SearchOptions,
  SolutionsOptions,
  SolveOptions,
} from "./codec/options.js";
import { instance } from "./engine/engine.js";
import type { Reason } from "./codec/reason.js";
import type { SudokuRules } from "./codec/sudoku-rules.js";
import type { SudokuPuzzle, SudokuSolution } from "./kinds/sudoku.js";
import { engineSlot, type EngineSource } from "./load/slim.js";
import { count as countAny } from "./verbs/count.js";
import { explain as explainAny, type Explanation } from "./verbs/explain.js";
import {
  generate as generateAny,
  type GeneratedSudoku,
  type Missed,
  type SudokuRequest as AnySudokuRequest,
} from "./verbs/generate.js";
import { solutions as solutionsOfAny } from "./verbs/solutions.js";
import { solve as solveAny } from "./verbs/solve.js";
import { verdict as verdictOfAny } from "./verbs/verdict.js";

export {
  DlxError,
  isDlxError,
  type AnyDlxError,
  type ErrorCode,
  type ErrorDetails,
} from "./engine/errors.js";
export type {
  Budget,
  CountOptions,
  RunStats,
  SearchOptions,
  Seed,
  SolutionsOptions,
  SolveOptions,
} from "./codec/options.js";
export type { House, Reason, ReasonDetails } from "./codec/reason.js";
export type { SudokuSolution } from "./kinds/sudoku.js";
export type { EngineModule, EngineSource } from "./load/slim.js";
export type {
  Explanation,
  Grade,
  HumanStep,
  Mark,
  Technique,
} from "./verbs/explain.js";
export type { GeneratedSudoku, Symmetry } from "./verbs/generate.js";

/** Forbids the fields of the extra rules, which this engine lacks. */
type WithoutRules = { readonly [Rule in keyof SudokuRules]?: never };

/** A Sudoku without extra rules. */
export type Sudoku = Omit<SudokuPuzzle, keyof SudokuRules> & WithoutRules;

/** A request for a new Sudoku without extra rules. */
type PlainSudokuRequest = Omit<AnySudokuRequest, keyof SudokuRules | "make"> &
  WithoutRules & { readonly make?: never };

export type { PlainSudokuRequest as SudokuRequest, SudokuVerdict as Verdict };

/** Whether a Sudoku has no solution, exactly one, or more. */
type SudokuVerdict =
  | { readonly kind: "none"; readonly reason?: Reason }
  | { readonly kind: "unique"; readonly solution: SudokuSolution }
  | {
      readonly kind: "many";
      readonly solutions: readonly [SudokuSolution, SudokuSolution];
    };

/**
 * Loads the engine, the file `dlx-wasm/sudoku.wasm`. Call it once, before any verb. It does not block: a URL or a response
 * compiles while it streams. Later calls wait for the first and change nothing; after a failure, call it again. In
 * Cloudflare's Workers the engine is there from the start.
 *
 * @throws {DlxError} as a rejection: `engine-unavailable` if the engine cannot be fetched or compiled, or belongs to
 * another version
 *
 * @example
 * ```js
 * await init(fetch("sudoku.wasm"));
 * count({ kind: "sudoku", grid: ".".repeat(16) }); // 288n
 * ```
 */
export function init(source: EngineSource): Promise<void> {
  return engineSlot.loadOnce(source, instance);
}

/**
 * Finds the first solution that the engine meets; with `order: "canonical"` the first one in canonical order. The same as
 * `solve` of `dlx-wasm`.
 *
 * @returns the solution, or `null` if there is none
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`
 *
 * @example
 * ```js
 * solve({ kind: "sudoku", grid: "1... ..3. .2.. ...4" })?.grid; // "1342243142133124"
 * ```
 */
export const solve: (
  puzzle: Sudoku,
  options?: SolveOptions,
) => SudokuSolution | null = solveAny;

/** Iterates over all solutions, lazily, in canonical order. The same as `solutions` of `dlx-wasm`. */
export const solutions: (
  puzzle: Sudoku,
  options?: SolutionsOptions,
) => Generator<SudokuSolution, void, undefined> = solutionsOfAny;

/**
 * Counts all solutions, exactly. It visits each one, so a grid with more than a billion solutions takes minutes. `count`
 * of `dlx-wasm` counts equal parts of the search once.
 *
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`; `too-large` if the count would not end
 *
 * @example
 * ```js
 * count({ kind: "sudoku", grid: ".".repeat(16) }); // 288n
 * ```
 */
export const count: (puzzle: Sudoku, options?: CountOptions) => bigint =
  countAny;

/** Reports whether a Sudoku has no solution, exactly one, or more. The same as `verdict` of `dlx-wasm`. */
export const verdict: (
  puzzle: Sudoku,
  options?: SearchOptions,
) => SudokuVerdict = verdictOfAny;

/**
 * Explains how a person solves a Sudoku, step by step. The same as `explain` of `dlx-wasm`.
 *
 * @throws {DlxError} if the puzzle is malformed
 *
 * @example
 * ```js
 * explain({ kind: "sudoku", grid: "1... ..3. .2.. ...4" }).grade; // "easy"
 * ```
 */
export const explain: (puzzle: Sudoku) => Explanation = explainAny;

/**
 * Makes a new Sudoku with exactly one solution. The same request and seed give the same puzzle as `generate` of
 * `dlx-wasm`.
 *
 * @returns the puzzle; `null` if a target of the request was not met
 * @throws {DlxError} if the request is malformed; `out-of-budget`
 *
 * @example
 * ```js
 * generate({ kind: "sudoku", seed: 7, minimal: "strict" }).clues; // 24
 * ```
 */
export const generate: <const R extends PlainSudokuRequest>(
  request: R,
  options?: { readonly budget?: Budget | undefined },
) => GeneratedSudoku | Missed<R> = generateAny;
