/**
 * `solve`, `solutions`, `count`, `verdict`, `verdicts` and `Search` for exact cover problems, with a smaller engine. The
 * other verbs are in `dlx-wasm`. Other kinds of puzzle do not compile. At run time they throw `invalid-argument`, whose
 * message names the entry that solves them.
 *
 * @module
 */
import { count as countAny } from "./verbs/count.js";
import type {
  CountOptions,
  SearchOptions,
  SolutionsOptions,
  SolveOptions,
} from "./codec/options.js";
import type { CorePuzzle, PuzzleArgument } from "./codec/puzzle.js";
import { Search as AnySearch } from "./verbs/search.js";
import type { SolutionOf } from "./codec/solution.js";
import { solutions as solutionsOfAny } from "./verbs/solutions.js";
import { solve as solveAny } from "./verbs/solve.js";
import {
  verdict as verdictOfAny,
  type Verdict as AnyVerdict,
} from "./verbs/verdict.js";
import { verdicts as verdictsOfAny } from "./verbs/verdicts.js";

export * from "./common.js";
export { ExactCover, type DeclaredItems } from "./codec/exact-cover.js";
export type { ItemLabel } from "./codec/label.js";
export type {
  ArraysSolution,
  Checked,
  Choice,
  Chosen,
  CorePuzzle as Puzzle,
  DataOf,
  DlxTextPuzzle,
  DlxTextSolution,
  Entry,
  ExactCoverArrays,
  ExactCoverPuzzle,
  ExactCoverSolution,
  Item,
  ItemsOf,
  MatrixPuzzle,
  MatrixSolution,
  Numbers,
  Option,
  PuzzleArgument,
} from "./codec/puzzle.js";
export type { Reason } from "./codec/reason.js";
export type { SolutionOf } from "./codec/solution.js";

/** How many solutions a puzzle has: none, exactly one, or more. */
type CoreVerdict<P extends CorePuzzle = CorePuzzle> = AnyVerdict<P>;

/** Finds the first solution in canonical order, or, with `any`, any solution. The same as `solve` of `dlx-wasm`. */
export const solve: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: SolveOptions,
) => SolutionOf<P> | null = solveAny;

/** Iterates over all solutions, lazily, in canonical order. The same as `solutions` of `dlx-wasm`. */
export const solutions: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: SolutionsOptions,
) => Generator<SolutionOf<P>, void, undefined> = solutionsOfAny;

/**
 * Counts all solutions, exactly, by a walk of the tree. `count` of `dlx-wasm` gives the same number, and counts larger
 * problems by other methods.
 */
export const count: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: CountOptions,
) => bigint = countAny;

/**
 * Reports whether a puzzle has no solution, exactly one, or more. The same as `verdict` of `dlx-wasm`, except that it
 * proves nothing by a count of items.
 */
export const verdict: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: SearchOptions,
) => CoreVerdict<P> = verdictOfAny;

/** Iterates over the verdicts of many puzzles, in order. The same as `verdicts` of `dlx-wasm`. */
export const verdicts: <const P extends CorePuzzle>(
  puzzles: Iterable<PuzzleArgument<P>>,
  options?: SearchOptions,
) => Generator<CoreVerdict<P>, void, undefined> = verdictsOfAny;

/** A search that runs step by step. */
type CoreSearch<P extends CorePuzzle = CorePuzzle> = AnySearch<P>;

/** A search that steps forward, backward, and directly to any tree node. The same as `Search` of `dlx-wasm`. */
const CoreSearch: new <const P extends CorePuzzle>(
  ...given: ConstructorParameters<typeof AnySearch<P>>
) => CoreSearch<P> = AnySearch;

export { CoreSearch as Search, type CoreVerdict as Verdict };
