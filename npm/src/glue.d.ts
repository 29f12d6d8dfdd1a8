/**
 * The exports of the engine, as `src/wasm.rs` defines them. The build writes the code of this module. `sanitize.ts`
 * copies puzzles and options before they cross; records return as plain objects.
 */
import type { Candidates } from "./verbs/candidates.js";
import type { RulePart } from "./kinds/sudoku.js";
import type { Description } from "./verbs/describe.js";
import type { ErrorRecord } from "./engine/engine.js";
import type { TreeEstimate } from "./verbs/estimate.js";
import type { Explanation } from "./verbs/explain.js";
import type { RunStats } from "./codec/options.js";
import type { Generated } from "./verbs/generate.js";
import type {
  CountPart,
  CountSplit,
  PartResult,
  PartSum,
} from "./verbs/jobs.js";
import type { Marginals } from "./verbs/marginals.js";
import type { PlainFields } from "./codec/sanitize.js";
import type { Reason } from "./codec/reason.js";
import type { SearchStats } from "./codec/search-types.js";
import type { ItemLabel } from "./codec/label.js";
import type {
  Entry,
  FormPlacement,
  Placement,
  Puzzle,
  Square,
} from "./codec/puzzle.js";

/** Solutions in columns: solution `i` has the options `options[ends[i - 1] .. ends[i]]`. */
export interface RawBatch {
  readonly ends: Uint32Array;
  readonly options: Uint32Array;
  /** A line or a picture for each solution, if the kind of puzzle has one. */
  readonly texts: readonly string[];
  /** Cells of a Sudoku, columns of queens: the same number for each solution. */
  readonly bytes: Uint8Array;
  /** Names of pieces. */
  readonly names?: readonly string[];
  /**
   * For each solution: the number of pieces, then for each piece the index of its name, the number of cells, and the
   * row and column of each cell. A cell of a lattice is the number of its coordinates, and these.
   */
  readonly placements?: Uint32Array;
  /** Each option of Knuth's text format, as it is written in the text. */
  readonly written?: readonly (readonly Entry<string>[])[];
}

/** An answer with the statistics of the run. */
export interface Answered<T> {
  readonly answer: T;
  /** Present only if the caller requested statistics. */
  readonly stats?: RunStats;
  /** The error if the budget ended first. Then there is no answer, except that of `best` and `optima`. */
  readonly ended?: ErrorRecord;
}

/** Costs in ascending order, as many solutions, and a lower bound on the cost of each solution. */
export type RawRanked = readonly [
  costs: BigUint64Array,
  solutions: RawBatch,
  lowerBound: bigint,
];

/** The least cost, and the number of solutions that have it. */
export type RawOptima = readonly [cost: bigint, count: bigint] | undefined;

/** Receives the number of tree nodes, and the cheapest solutions so far. */
export type CostReport = (nodes: number, costs: RawRanked) => void;

/** A new puzzle; its solution is a batch of one. */
export type RawGenerated = Omit<Generated<Puzzle, RawBatch>, "seed">;

/** A conflict; each item is its number and its label. */
export interface RawConflict {
  readonly minimal: boolean;
  readonly message: string;
  readonly reason?: Reason;
  readonly clues?: readonly Square[];
  readonly placed?: readonly (Square | Placement | FormPlacement)[];
  readonly rules?: readonly RulePart[];
  readonly options?: readonly number[];
  readonly items?: readonly (readonly [id: number, label: ItemLabel])[];
}

/** An object inside the engine. */
export interface RawObject {
  free(): void;
}

/** A search that returns solutions in batches. */
export interface RawSolutions extends RawObject {
  next(most: number): RawBatch;
  stats(): RunStats;
}

/** A search tree divided into subtrees: prefix `i` is `prefixes[ends[i - 1] .. ends[i]]`. */
export interface RawSplit {
  readonly prefixes: Uint32Array;
  readonly ends: Uint32Array;
  readonly estimates: Float64Array;
  /** The number of solutions that each solution of a subtree represents. */
  readonly times: readonly bigint[];
  readonly nodes: number;
}

/**
 * The result of planning a count: the count itself, or the divided tree, reduced by the symmetries of the problem.
 * `most` is the number of tree nodes up to which the reduced tree is worth searching. With `undivided`, only one thread
 * can finish the count.
 */
export interface CountPlan {
  readonly count?: bigint;
  readonly undivided?: boolean;
  readonly most?: number;
  readonly folded?: RawSplit;
}

/** A puzzle whose subtrees are searched in slices of some milliseconds. */
export interface RawSubtreeSearch extends RawObject {
  impossible(counts: boolean): Reason | undefined;
  split(workers: number, counts?: boolean): RawSplit;
  enter(prefix: Uint32Array, first?: 1 | 2 | undefined): void;
  over(): boolean;
  planCount(workers: number): CountPlan;
  /** Two numbers: tree nodes entered, and the fraction that is done. */
  progress(): Float64Array;
  count(most: number, ms: number): number;
  next(most: number, ms: number): RawBatch;
}

/** A search that runs step by step. */
export interface RawSearch extends RawObject {
  state(): number;
  position(): Float64Array;
  stats(): SearchStats;
  step(grain: number): Uint32Array;
  stepBack(grain: number): Uint32Array;
  force(item: number, option?: number): void;
  unforce(): boolean;
  forced(): Float64Array;
  seek(to: PlainFields): boolean;
  /** For each tree node its level, item, option and outcome. The last number is 1 if the tree ends there, else 0. */
  trace(from: PlainFields): Uint32Array;
  /** The number of tree nodes, and 1 if these are all. Empty if there is no guide. */
  guide(to: PlainFields): Float64Array;
  run(budget: PlainFields): number;
  path(): Uint32Array;
  pathItems(): Uint32Array;
  nextItem(): number | undefined;
  remaining(item: number): number;
  live(options: boolean): Uint8Array;
  trying(): Uint32Array;
  solution(): RawBatch;
}

/** The exports that every module has. */
export interface AnyGlue {
  /** Starts the first instance. */
  initSync(options: { module: object }): unknown;
  /** Discards the instance. The next call of an export starts a fresh one. */
  renew(): void;
  /** The memory of the instance. */
  engineMemory(): { readonly buffer: ArrayBuffer };
}

/** The exports. */
export interface Glue extends AnyGlue {
  solve(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields | undefined,
    wantsStats: boolean,
  ): Answered<RawBatch>;
  count(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields | undefined,
    wantsStats: boolean,
  ): Answered<bigint>;
  marginals(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields | undefined,
    wantsStats: boolean,
  ): Answered<Marginals>;
  sample(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields | undefined,
    wantsStats: boolean,
  ): Answered<RawBatch>;
  verdict(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields | undefined,
    wantsStats: boolean,
  ): Answered<RawBatch> & { readonly reason?: Reason };
  /** If the budget ended first, the answer has the cheapest solutions so far. `report` gets the progress. */
  best(
    kind: string,
    puzzle: PlainFields,
    k: number,
    gap: number,
    options: PlainFields | undefined,
    wantsStats: boolean,
    report?: CostReport,
  ): Answered<RawRanked>;
  /** If the budget ended first, the answer is that of `best`. */
  optima(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields | undefined,
    wantsStats: boolean,
    report?: CostReport,
  ): Answered<RawOptima | RawRanked>;
  conflict(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields | undefined,
  ): RawConflict | undefined;
  candidates(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields,
  ): Candidates<unknown>;
  estimate(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields,
  ): TreeEstimate;
  splitCount(
    kind: string,
    puzzle: PlainFields,
    options: PlainFields,
  ): CountSplit;
  splitPart(
    kind: string,
    puzzle: PlainFields,
    part: PlainFields,
    options: PlainFields,
  ): CountPart[];
  countPart(
    kind: string,
    puzzle: PlainFields,
    part: PlainFields,
    options: PlainFields | undefined,
    wantsStats: boolean,
  ): Answered<Omit<PartResult, "toJSON">>;
  /** `parts` has an id on each line, `results` an id and a count in decimal digits. */
  sumParts(
    puzzle: string,
    parts: string,
    results: string,
  ): Omit<PartSum, "toJSON">;
  /**
   * Returns the address at which to write texts of 81 characters each. `solveSudokus` finds at most `most` solutions of
   * each and returns the address of the answer. See `src/wasm/sudokus.rs`.
   */
  sudokusText(length: number): number;
  solveSudokus(most: number): number;
  /**
   * Returns the address at which to write a problem. `flatFirst` and `flatSolutions` return the address of the answer,
   * or 0 if the engine does not accept the problem. See `src/wasm/flat.rs`.
   */
  flatProblem(words: number): number;
  flatFirst(most: number): number;
  /** Whether the last search of `flatFirst` was long. */
  flatIsLong(): boolean;
  flatSolutions(): number;
  /** Returns the address of a byte for each text of a problem: which colon of an entry `item:color` is before the color. */
  flatColons(): number;
  describe(kind: string, puzzle: PlainFields): Description;
  /** Returns the exact cover problem as text; `undefined` if Knuth's format would lose part of it. */
  problemText(
    kind: string,
    puzzle: PlainFields,
    as: PlainFields,
  ): string | undefined;
  verify(kind: string, puzzle: PlainFields, solution: PlainFields): Reason[];
  violations(kind: string, puzzle: PlainFields): Reason[];
  explain(puzzle: PlainFields): Explanation;
  generate(
    kind: string,
    request: PlainFields,
    options: PlainFields,
  ): RawGenerated | undefined;
  readonly Solutions: {
    new (
      kind: string,
      puzzle: PlainFields,
      options: PlainFields | undefined,
    ): RawSolutions;
    /** The search that `flatSolutions` began. */
    begun(): RawSolutions | undefined;
  };
  readonly SubtreeSearch: new (
    kind: string,
    puzzle: PlainFields,
    options: PlainFields,
  ) => RawSubtreeSearch;
  readonly Search: new (
    kind: string,
    puzzle: PlainFields,
    options: PlainFields,
  ) => RawSearch;
}

// The module exports each by its name.
export const initSync: Glue["initSync"];
export const renew: Glue["renew"];
export const engineMemory: Glue["engineMemory"];
export const solve: Glue["solve"];
export const count: Glue["count"];
export const marginals: Glue["marginals"];
export const sample: Glue["sample"];
export const verdict: Glue["verdict"];
export const best: Glue["best"];
export const optima: Glue["optima"];
export const conflict: Glue["conflict"];
export const candidates: Glue["candidates"];
export const estimate: Glue["estimate"];
export const splitCount: Glue["splitCount"];
export const splitPart: Glue["splitPart"];
export const countPart: Glue["countPart"];
export const sumParts: Glue["sumParts"];
export const sudokusText: Glue["sudokusText"];
export const solveSudokus: Glue["solveSudokus"];
export const flatProblem: Glue["flatProblem"];
export const flatFirst: Glue["flatFirst"];
export const flatIsLong: Glue["flatIsLong"];
export const flatSolutions: Glue["flatSolutions"];
export const flatColons: Glue["flatColons"];
export const describe: Glue["describe"];
export const problemText: Glue["problemText"];
export const verify: Glue["verify"];
export const violations: Glue["violations"];
export const explain: Glue["explain"];
export const generate: Glue["generate"];
export const Solutions: Glue["Solutions"];
export const SubtreeSearch: Glue["SubtreeSearch"];
export const Search: Glue["Search"];
