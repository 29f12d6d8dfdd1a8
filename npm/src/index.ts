export { count } from "./count.js";
export {
  describe,
  type Description,
  type Estimate,
  type Guess,
} from "./describe.js";
export {
  DlxError,
  isDlxError,
  type AnyDlxError,
  type ErrorCode,
  type ErrorDetails,
} from "./errors.js";
export {
  explain,
  type Explanation,
  type Grade,
  type HumanStep,
  type Mark,
  type Technique,
} from "./explain.js";
export type { SearchEvent } from "./event.js";
export { format } from "./format.js";
export {
  generate,
  type Generated,
  type GeneratedOf,
  type GeneratedPolyomino,
  type GeneratedQueens,
  type GeneratedSudoku,
  type GenerateRequest,
  type Missed,
  type PolyominoRequest,
  type QueensRequest,
  type RegionRequest,
  type SudokuRequest,
  type Symmetry,
} from "./generate.js";
export type { ItemLabel, OptionLabel } from "./label.js";
export type {
  Budget,
  ChooseRule,
  EngineName,
  RunStats,
  SearchOptions,
  Seed,
} from "./options.js";
export { parse, type Parsed } from "./parse.js";
export type * from "./place.js";
export type * from "./puzzle.js";
export type { House, Reason } from "./reason.js";
export { sample } from "./sample.js";
export { Search, type Grain, type RunBudget, type RunEnd } from "./search.js";
export type * from "./solution.js";
export { solutions } from "./solutions.js";
export { solve } from "./solve.js";
export type { FormatName } from "./text.js";
export { verdict, type Verdict } from "./verdict.js";
export { verdicts } from "./verdicts.js";
export { verify, type Verification } from "./verify.js";
