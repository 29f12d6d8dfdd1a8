/** The exports that `dlx-wasm` and `dlx-wasm/core` have in common. */
export {
  DlxError,
  isDlxError,
  type AnyDlxError,
  type ErrorCode,
  type ErrorDetails,
} from "./engine/errors.js";
export type { SearchEvent } from "./codec/event.js";
export type {
  Budget,
  ChooseRule,
  CountOptions,
  EngineName,
  RunStats,
  SearchOptions,
  Seed,
  SolutionsOptions,
  SolveOptions,
} from "./codec/options.js";
export type * from "./codec/search-types.js";
export type { Grain, RunBudget, RunEnd } from "./verbs/search.js";
