import { errorOf } from "../engine/engine.js";
import { found, invalid, unexpected } from "../engine/errors.js";
import type { Answered } from "../glue.js";
import { fields, plainFields, type PlainFields } from "./sanitize.js";
import { checkOptions, type VerbWithOptions } from "./verb-options.js";

/** The seed of all random choices: a whole number from 0 to 2⁵³ − 1, or a bigint below 2⁶⁴. */
export type Seed = number | bigint;

/**
 * The rule that chooses the item to branch on. `"mrv"`: fewest remaining options. `"mrv-eager"`: the rule of many
 * tutorials. `"first"`: the leftmost item. `randomTies`: fewest options, ties broken at random.
 */
export type ChooseRule =
  "mrv" | "mrv-eager" | "first" | { readonly randomTies: Seed };

/**
 * The engines. `links` solves every problem, `masks` problems with few items, `bits` problems with few options. `frontier`
 * counts and samples (its former name `memo` is accepted). `bands` solves 9×9 Sudokus with boxes, `cells` Sudokus of any
 * layout. Both also prove uniqueness, and `bands` counts.
 */
export type EngineName =
  "links" | "masks" | "bits" | "frontier" | "bands" | "cells";

/** The limits of a search. A search that exceeds one throws `out-of-budget`. `Infinity` means no limit. */
export interface Budget {
  /** Maximum number of tree nodes. A tree with exactly this number is walked to its end. */
  readonly nodes?: number | undefined;
  /**
   * Maximum number of updates; the search ends when it is reached. Only `links` counts them, so this limit selects that
   * engine.
   */
  readonly updates?: number | undefined;
  /** Maximum time in milliseconds. */
  readonly ms?: number | undefined;
}

/** Options of every verb that searches. */
export interface SearchOptions {
  /**
   * The rule that chooses items; `"mrv"` by default. Without this option, verbs that promise no order, such as `count`,
   * may reduce the tree by symmetry or walk another tree. Repeated subproblems may be counted once, unless `engine` is
   * set.
   */
  readonly choose?: ChooseRule | undefined;
  /** The engine; `"auto"` by default. An engine that cannot solve the puzzle is an `invalid-argument`. */
  readonly engine?: "auto" | EngineName | "memo" | undefined;
  /** The limits of the search; none by default. */
  readonly budget?: Budget | undefined;
  /** Called with statistics after the run, also if the budget ended first. The verb rethrows its exceptions. */
  readonly onStats?: ((stats: RunStats) => void) | undefined;
}

/** Options of `solve`. */
export interface SolveOptions extends SearchOptions {
  /**
   * Returns any solution, found by restarts with random orders. Often much faster than the first in canonical order. A
   * walk of the canonical tree takes turns with the restarts, so that `null` comes about as early as from `verdict`.
   * Excludes `choose` and `order`.
   */
  readonly any?: boolean | undefined;
  /**
   * `"canonical"` requires the first solution in canonical order. Without it, if that one is far, restarts with random
   * orders run as well, and their solution may be returned instead; `why` is then `"restarts"`. The solution of a Sudoku
   * is then the first one that its engine meets. In each case it is the same in every run.
   */
  readonly order?: "canonical" | undefined;
  /** The seed of `any`. By default a random seed, reported in `RunStats`. */
  readonly seed?: Seed | undefined;
}

/** Options of `solutions`. */
export interface SolutionsOptions extends SearchOptions {
  /** Maximum number of solutions: a whole number, a bigint below 2⁶⁴, or `Infinity`. */
  readonly limit?: number | bigint | undefined;
}

/** Options of `count` and `marginals`. */
export interface CountOptions extends SolutionsOptions {
  /** Maximum bytes for the states of a frontier-based count, up to 2³⁰; 96 MiB by default. If they need more, the count is slower but exact, or `too-large` if it would not end. */
  readonly memory?: number | undefined;
}

/** Options of `sample`. */
export interface SampleOptions extends SearchOptions {
  /**
   * Draws any solution by a search with random orders, without a count. The solutions are then not equally likely: every
   * solution can be drawn, but some come more often. So it takes as long as a search for one solution, also if there are
   * too many to count. Excludes `choose` and `memory`.
   */
  readonly any?: boolean | undefined;
  /** Maximum bytes for the states of a frontier-based count: 64 MiB by default and at most. If they need more, the draw is slower. */
  readonly memory?: number | undefined;
  /** By default a random seed, reported in `RunStats`. The same seed draws the same solution. */
  readonly seed?: Seed | undefined;
}

/** Statistics of a run. Counts are exact and the same on every machine. */
export interface RunStats {
  /** The engine that ran; `"auto"` if no search was needed. */
  readonly engine: "auto" | EngineName;
  /** Why this engine was selected. */
  readonly why:
    | "no-search"
    | "asked-for"
    | "rule"
    | "counts-updates"
    | "bounds"
    | "few-items"
    | "few-options"
    | "free-order"
    | "repeats"
    | "symmetry"
    | "size"
    | "short"
    | "restarts";
  /** Tree nodes entered, the root not counted. */
  readonly nodes: number;
  /** Number of times that a node left its item's list. Only `links` reports it. */
  readonly updates?: number;
  /** Number of times that an item was covered. Only `links` reports it. */
  readonly covers?: number;
  /** Solutions found. Exact up to 2⁵³, and rounded above. */
  readonly solutions: number;
  /** Bytes that the engine used. */
  readonly memory: number;
  /** Statistics of the frontier-based count, if there was one. */
  readonly frontier?: {
    /** States that were expanded. */
    readonly states: number;
    /** Transitions to a state that was known already. */
    readonly merged: number;
    /** States that did not fit into memory. They make the count slower but keep it exact. */
    readonly refused: number;
    /** Options examined. */
    readonly looks: number;
    /** Peak number of bytes. */
    readonly memory: number;
  };
  /** Milliseconds of each phase. */
  readonly ms: {
    /** Reading the puzzle and building its items and options. */
    readonly encode: number;
    /**
     * Building the data structure of the engine. Only `solutions` reports it; for other verbs it is part of `search`.
     */
    readonly build: number;
    /** Searching. */
    readonly search: number;
    /** Converting chosen options into solutions. */
    readonly decode: number;
  };
  /** The seed of `any` and of `sample`. */
  readonly seed?: Seed;
}

/** Options encoded for the engine. */
export interface EncodedOptions {
  /** `undefined` if no options were given. */
  readonly body: PlainFields | undefined;
  /** Whether the caller passed `onStats`. Making the statistics takes longer than a short search. */
  readonly wanted: boolean;
  /** Calls `onStats`. */
  report(stats: RunStats): void;
  /** Reports the statistics of a run and returns it. Throws if the budget ended first. */
  ended<R extends Answered<unknown>>(run: R): R;
}

/** Reads options into a map. Options of a pool get a specific error. */
export function optionsOf(options: unknown): Map<string, unknown> {
  const read = fields(options, "options");
  refuse(read, {
    signal: "only Pool methods can be aborted; use budget here",
    onProgress: "only Pool methods report progress",
  });
  return read;
}

/**
 * Returns the option of this name. Throws if it is present and `isSo` fails. By default `isSo` checks for the type in
 * `what`.
 */
export function optional<T>(
  given: Map<string, unknown>,
  name: string,
  what: string,
  isSo = (value: unknown) => what === `a ${typeof value}`,
): T | undefined {
  const value = given.get(name);
  if (value !== undefined && !isSo(value))
    throw invalid(name, what, found(value));
  return value as T | undefined;
}

/** Throws if one of these options is present. The message contains the reason `why`. */
export function refuse(
  given: Map<string, unknown>,
  reasons: Readonly<Record<string, string>>,
): void {
  for (const [name, why] of Object.entries(reasons))
    if (given.has(name))
      throw invalid(
        name,
        `no ${name}: ${why}`,
        found(given.get(name)),
        `${name}: ${why}`,
      );
}

/** Encodes the options of a verb, each read once. `sample` and `any` have a seed. */
export function encodeOptions(
  options: unknown,
  verb: VerbWithOptions,
): EncodedOptions {
  return encodeRead(
    options === undefined ? undefined : optionsOf(options),
    verb,
  );
}

/** Encodes options that were read; `undefined` if there are none. */
export function encodeRead(
  given: Map<string, unknown> | undefined,
  verb: VerbWithOptions,
): EncodedOptions {
  const read = given ?? new Map<string, unknown>();
  checkOptions(read, verb);
  const onStats = optional<(stats: RunStats) => void>(
    read,
    "onStats",
    "a function",
  );
  read.delete("onStats");
  const draws = verb === "sample" || read.get("any") === true;
  if (draws && !read.has("seed")) read.set("seed", randomSeed());
  const body = given === undefined && !draws ? undefined : plainFields(read);
  const seed = draws ? (body?.["seed"] as Seed) : undefined;
  const report = (stats: RunStats): void =>
    onStats?.(seed === undefined ? stats : { ...stats, seed });
  return {
    body,
    wanted: onStats !== undefined,
    report,
    ended(run) {
      if (run.stats !== undefined) report(run.stats);
      if (run.ended !== undefined) throw errorOf(run.ended);
      return run;
    },
  };
}

/** Throws unless the value is a seed. */
export function assertSeed(seed: unknown): asserts seed is Seed {
  if (typeof seed !== "number" && typeof seed !== "bigint")
    throw unexpected("seed", "a whole number or a bigint", seed);
}

/** Returns a random seed below 2⁵³. */
export function randomSeed(): number {
  const [bits] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(bits! >> 11n);
}
