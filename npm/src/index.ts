export * from "./common.js";
export {
  best,
  optima,
  type BestOptions,
  type CostOptions,
  type Optima,
  type CostsSoFar,
  type Ranked,
} from "./verbs/best.js";
export {
  candidates,
  type Candidates,
  type CandidatesOf,
  type CandidatesOptions,
  type CandidatesPuzzle,
} from "./verbs/candidates.js";
export {
  conflict,
  type Conflict,
  type ConflictOptions,
  type ItemOf,
} from "./verbs/conflict.js";
export { count } from "./verbs/count.js";
export {
  describe,
  type Description,
  type Estimate,
  type Guess,
} from "./verbs/describe.js";
export {
  estimate,
  type EstimateOptions,
  type TreeEstimate,
} from "./verbs/estimate.js";
export {
  explain,
  type Explanation,
  type Grade,
  type HumanStep,
  type Mark,
  type StepRule,
  type Technique,
} from "./verbs/explain.js";
export { format } from "./verbs/format.js";
export {
  generate,
  type Generated,
  type GeneratedOf,
  type GeneratedPolyform,
  type GeneratedPolyomino,
  type GeneratedQueens,
  type GeneratedSudoku,
  type GenerateRequest,
  type Missed,
  type PolyformRequest,
  type PolyominoRequest,
  type QueensRequest,
  type RegionRequest,
  type SudokuRequest,
  type Symmetry,
} from "./verbs/generate.js";
export { ExactCover, type DeclaredItems } from "./codec/exact-cover.js";
export {
  countPart,
  split,
  splitPart,
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
export type { ItemLabel, OptionLabel } from "./codec/label.js";
export { marginals, type Marginals } from "./verbs/marginals.js";
export { parse, type Parsed } from "./verbs/parse.js";
export type * from "./codec/puzzle.js";
export type { House, Reason, ReasonDetails } from "./codec/reason.js";
export { sample } from "./verbs/sample.js";
export type { SampleOptions } from "./codec/options.js";
export { Search } from "./verbs/search.js";
export type * from "./codec/solution.js";
export { solutions } from "./verbs/solutions.js";
export { solve } from "./verbs/solve.js";
export type { FormatName, SolverFormatName } from "./codec/format-names.js";
export { verdict, type Verdict } from "./verbs/verdict.js";
export { verdicts } from "./verbs/verdicts.js";
export { violations } from "./verbs/violations.js";
export { verify, type Verification } from "./verbs/verify.js";
