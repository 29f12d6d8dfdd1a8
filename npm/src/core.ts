/**
 * The verbs of `dlx-wasm` for exact cover problems, with a smaller engine. Other kinds of puzzle do not compile. At run
 * time they throw `invalid-argument`, whose message names the entry that solves them.
 *
 * @module
 */
import {
  best as bestOfAny,
  optima as optimaOfAny,
  type BestOptions,
  type CostOptions,
  type Optima,
  type CostsSoFar as AnyCostsSoFar,
  type Ranked as AnyRanked,
} from "./verbs/best.js";
import {
  conflict as conflictOfAny,
  type Conflict as AnyConflict,
  type ConflictOptions,
} from "./verbs/conflict.js";
import { count as countAny } from "./verbs/count.js";
import {
  estimate as estimateAny,
  type EstimateOptions,
  type TreeEstimate,
} from "./verbs/estimate.js";
import {
  countPart as countPartOfAny,
  split as splitAny,
  splitPart as splitPartOfAny,
  sumParts,
  type CountPart,
  type CountSplit,
  type PartOptions,
  type PartRecord,
  type PartResult,
  type PartSum,
  type PartSumRecord,
  type SplitOptions,
} from "./verbs/jobs.js";
import type {
  CountOptions,
  SampleOptions,
  SearchOptions,
  SolutionsOptions,
  SolveOptions,
} from "./codec/options.js";
import type { CorePuzzle, PuzzleArgument } from "./codec/puzzle.js";
import {
  marginals as marginalsOfAny,
  type Marginals,
} from "./verbs/marginals.js";
import { sample as sampleAny } from "./verbs/sample.js";
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

/** Counts all solutions, exactly. The same as `count` of `dlx-wasm`. */
export const count: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: CountOptions,
) => bigint = countAny;

/** A solution with its cost. */
type CoreCostsSoFar<P extends CorePuzzle = CorePuzzle> = AnyCostsSoFar<P>;
type CoreRanked<P extends CorePuzzle = CorePuzzle> = AnyRanked<P>;

/** Finds the `k` cheapest solutions. The same as `best` of `dlx-wasm`. */
export const best: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: BestOptions,
) => CoreRanked<P>[] = bestOfAny;

/** Finds the least cost, and counts the solutions that have it. The same as `optima` of `dlx-wasm`. */
export const optima: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: CostOptions,
) => Optima | null = optimaOfAny;

/** The items or fixed options that leave no solution. */
type CoreConflict<P extends CorePuzzle = CorePuzzle> = AnyConflict<P>;

/** Finds a minimal conflict of a puzzle without a solution. The same as `conflict` of `dlx-wasm`. */
export const conflict: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: ConflictOptions,
) => CoreConflict<P> | null = conflictOfAny;

/** Estimates the size of the search. The same as `estimate` of `dlx-wasm`. */
export const estimate: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: EstimateOptions,
) => TreeEstimate = estimateAny;

/** Divides a count into parts that many machines share. The same as `split` of `dlx-wasm`. */
export const split: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options: SplitOptions,
) => CountSplit = splitAny;

/** Divides a part that takes too long. The same as `splitPart` of `dlx-wasm`. */
export const splitPart: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  part: CountPart,
  options: SplitOptions,
) => CountPart[] = splitPartOfAny;

/** Counts the solutions of a part. The same as `countPart` of `dlx-wasm`. */
export const countPart: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  part: CountPart,
  options?: PartOptions,
) => PartResult = countPartOfAny;

/** Counts, for each option, the solutions that contain it, exactly. The same as `marginals` of `dlx-wasm`. */
export const marginals: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: CountOptions,
) => Marginals = marginalsOfAny;

/** Draws a solution at random, with equal probability for each. The same as `sample` of `dlx-wasm`. */
export const sample: <const P extends CorePuzzle>(
  puzzle: PuzzleArgument<P>,
  options?: SampleOptions,
) => SolutionOf<P> | null = sampleAny;

/** Reports whether a puzzle has no solution, exactly one, or more. The same as `verdict` of `dlx-wasm`. */
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

export {
  CoreSearch as Search,
  sumParts,
  type BestOptions,
  type ConflictOptions,
  type CoreConflict as Conflict,
  type EstimateOptions,
  type TreeEstimate,
  type CoreCostsSoFar as CostsSoFar,
  type CoreRanked as Ranked,
  type CoreVerdict as Verdict,
  type CostOptions,
  type CountPart,
  type CountSplit,
  type Marginals,
  type Optima,
  type PartOptions,
  type PartRecord,
  type PartResult,
  type PartSum,
  type PartSumRecord,
  type SplitOptions,
};
