/**
 * The exports of the engine, as `src/wasm.rs` defines them; the build writes the code beside this. Puzzles and bags of
 * options have been through `sanitize.ts`, records come back as plain objects.
 */
import type { Description } from "./verbs/describe.js";
import type { ErrorRecord } from "./engine/engine.js";
import type { Explanation } from "./verbs/explain.js";
import type { RunStats } from "./codec/options.js";
import type { Generated } from "./verbs/generate.js";
import type { Parsed } from "./verbs/parse.js";
import type { PlainFields } from "./codec/sanitize.js";
import type { Reason } from "./codec/reason.js";
import type { SearchStats } from "./codec/search-types.js";
import type { Entry, Puzzle } from "./codec/puzzle.js";

/** Solutions in columns: solution `i` has the options `options[ends[i - 1] .. ends[i]]`. */
export interface RawBatch {
  readonly ends: Uint32Array;
  readonly options: Uint32Array;
  /** A line or a picture for each solution, where the kind of puzzle has one. */
  readonly texts: readonly string[];
  /** Cells of a Sudoku, columns of queens: the same number for each solution. */
  readonly bytes: Uint8Array;
  /** Names of pieces. */
  readonly names?: readonly string[];
  /** For each solution how many pieces; for each of them which name, how many cells, then row and column of each. */
  readonly placements?: Uint32Array;
  /** Each option of Knuth's text as written. */
  readonly written?: readonly (readonly Entry<string>[])[];
}

/** An answer with the figures of the run. */
export interface Answered<T> {
  readonly answer: T;
  /** Only where they are wanted. */
  readonly stats?: RunStats;
  /** That the budget ended first: the answer is none. */
  readonly ended?: ErrorRecord;
}

/** A new puzzle; its solution is a batch of one. */
export type RawGenerated = Omit<Generated<Puzzle, RawBatch>, "seed">;

/** What was found in a text. */
export type RawParsed = Omit<Parsed, "bad"> & {
  readonly bad: readonly {
    readonly line: number;
    readonly error: ErrorRecord;
  }[];
};

interface Raw {
  free(): void;
}

/** A search for one batch of solutions after another. */
export interface RawSolutions extends Raw {
  next(most: number): RawBatch;
  stats(): RunStats;
}

/** A tree in parts: prefix `i` is `prefixes[ends[i - 1] .. ends[i]]`. */
export interface RawSplit {
  readonly prefixes: Uint32Array;
  readonly ends: Uint32Array;
  readonly estimates: Float64Array;
  /** For how many solutions each of a part stands. */
  readonly times: readonly bigint[];
  readonly nodes: number;
}

/**
 * What is known of a count before a tree is divided for it: the count itself, or the tree folded along the symmetries
 * of the problem and divided, and how many tree nodes that is worth.
 */
export interface CountPlan {
  readonly count?: bigint;
  readonly most?: number;
  readonly folded?: RawSplit;
}

/**
 * A puzzle of which parts of the canonical tree are searched, in slices of some milliseconds.
 */
export interface RawSubtreeSearch extends Raw {
  impossible(): Reason | undefined;
  split(parts: number, counts?: boolean): RawSplit;
  enter(prefix: Uint32Array, two?: boolean | undefined): void;
  over(): boolean;
  planCount(ms: number, parts: number): CountPlan;
  /** Tree nodes, and how much is done. */
  progress(): Float64Array;
  count(most: number, ms: number): number;
  next(most: number, ms: number): RawBatch;
}

/** A search that can be watched. */
export interface RawSearch extends Raw {
  state(): number;
  position(): Float64Array;
  stats(): SearchStats;
  step(grain: number): Uint32Array;
  stepBack(grain: number): Uint32Array;
  force(item: number, option?: number): void;
  unforce(): boolean;
  forced(): Float64Array;
  seek(to: PlainFields): boolean;
  /** Of each tree node level, item, option and outcome; last 1 where the tree ends, else 0. */
  trace(from: PlainFields): Uint32Array;
  /** How many tree nodes, and 1 where they are all; nothing where there is no guide. */
  guide(to: PlainFields): Float64Array;
  run(budget: PlainFields): number;
  path(): Uint32Array;
  remaining(item: number): number;
  live(options: boolean): Uint8Array;
  trying(): Uint32Array;
  solution(): RawBatch;
}

/** The exports. */
export interface Glue {
  /** Starts the first instance. */
  initSync(options: { module: object }): unknown;
  /** Gives the instance up: the next call of an export starts a fresh one. */
  renew(): void;
  /** The memory of the instance. */
  engineMemory(): { readonly buffer: ArrayBuffer };
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
  /** See `src/wasm/sudokus.rs`: where to write texts of 81 characters each, and where the words of the answer begin. */
  sudokusText(length: number): number;
  solveSudokus(): number;
  describe(kind: string, puzzle: PlainFields): Description;
  verify(kind: string, puzzle: PlainFields, solution: PlainFields): Reason[];
  explain(puzzle: PlainFields): Explanation;
  generate(
    kind: string,
    request: PlainFields,
    options: PlainFields,
  ): RawGenerated | undefined;
  parse(text: PlainFields): RawParsed;
  formatPuzzle(kind: string, puzzle: PlainFields, as: PlainFields): string;
  formatSolution(kind: string, solution: PlainFields, as: PlainFields): string;
  readonly Solutions: new (
    kind: string,
    puzzle: PlainFields,
    options: PlainFields | undefined,
  ) => RawSolutions;
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

// The module has each by its name.
export const initSync: Glue["initSync"];
export const renew: Glue["renew"];
export const engineMemory: Glue["engineMemory"];
export const solve: Glue["solve"];
export const count: Glue["count"];
export const sample: Glue["sample"];
export const verdict: Glue["verdict"];
export const sudokusText: Glue["sudokusText"];
export const solveSudokus: Glue["solveSudokus"];
export const describe: Glue["describe"];
export const verify: Glue["verify"];
export const explain: Glue["explain"];
export const generate: Glue["generate"];
export const parse: Glue["parse"];
export const formatPuzzle: Glue["formatPuzzle"];
export const formatSolution: Glue["formatSolution"];
export const Solutions: Glue["Solutions"];
export const SubtreeSearch: Glue["SubtreeSearch"];
export const Search: Glue["Search"];
