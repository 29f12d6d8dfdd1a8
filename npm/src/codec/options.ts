import { errorOf } from "../engine/engine.js";
import { found, invalid } from "../engine/errors.js";
import type { Answered } from "../glue.js";
import { fields, plainFields, type PlainFields } from "./sanitize.js";

/** Decides everything random: a whole number from 0 to 2⁵³ − 1, or a bigint below 2⁶⁴. */
export type Seed = number | bigint;

/**
 * Which item a search branches on: the fewest remaining options (`"mrv"`), the rule of many tutorials (`"mrv-eager"`),
 * the leftmost (`"first"`), or the fewest with ties broken at random.
 */
export type ChooseRule =
  "mrv" | "mrv-eager" | "first" | { readonly randomTies: Seed };

/**
 * Links take every problem; masks one of few items, bits one of few options; the memo only counts and samples; bands
 * take 9×9 Sudokus with boxes, cells Sudokus of any layout: both tell whether a solution is the only one, and bands
 * count.
 */
export type EngineName =
  "links" | "masks" | "bits" | "memo" | "bands" | "cells";

/** How far a search may go before it gives up with `out-of-budget`. `Infinity` is no limit. */
export interface Budget {
  /** Tree nodes: a tree of as many is walked to its end. */
  readonly nodes?: number | undefined;
  /** Updates: the search ends when there are as many. Only the links count them, so with this limit they are the engine. */
  readonly updates?: number | undefined;
  /** Milliseconds. */
  readonly ms?: number | undefined;
}

/** What all verbs that search understand. */
export interface SearchOptions {
  /**
   * `"mrv"` by default: solutions in canonical order. Unless it is named, verbs that owe no order, such as `count`, may
   * walk another tree (one folded along the symmetries of the puzzle, for example). Subproblems that repeat may be
   * counted once all the same, unless an engine is named.
   */
  readonly choose?: ChooseRule | undefined;
  /** Which engine to use; `"auto"` by default. One that cannot take the puzzle is an `invalid-argument`. */
  readonly engine?: "auto" | EngineName | undefined;
  /** No limit by default. */
  readonly budget?: Budget | undefined;
  /**
   * `count` and `sample`: bytes that the states of a memo may fill, up to 2³⁰; 96 MiB by default, and never more than
   * 64 MiB for `sample`. Past them a count is slower, and still right.
   */
  readonly memory?: number | undefined;
  /**
   * `solve` only: any solution will do, found by restarts with random orders. Not in canonical
   * order, and often much faster.
   */
  readonly any?: boolean | undefined;
  /** Decides what `any` finds. Absent, one is chosen, and reported in the figures. */
  readonly seed?: Seed | undefined;
  /** Called with the figures of the run, after it, also when its budget ended first. What it throws comes through. */
  readonly onStats?: ((stats: RunStats) => void) | undefined;
}

/** The figures of a run. Counts are exact and the same on every machine. */
export interface RunStats {
  /** The engine that ran; `"auto"` when there was nothing to search. */
  readonly engine: "auto" | EngineName;
  /** Why this one. */
  readonly why:
    | "no-search"
    | "asked-for"
    | "rule"
    | "counts-updates"
    | "few-items"
    | "few-options"
    | "free-order"
    | "repeats"
    | "symmetry"
    | "size"
    | "short";
  /** Tree nodes entered, the root not counted. */
  readonly nodes: number;
  /** Updates: how many times a node left its item's list; only the links have lists. */
  readonly updates?: number;
  /** How many times an item was covered; only by the links. */
  readonly covers?: number;
  /** Solutions seen. */
  readonly solutions: number;
  /** Bytes that the engine kept. */
  readonly memory: number;
  /** What a memo did, if one counted. */
  readonly memo?: {
    /** States that were followed. */
    readonly states: number;
    /** Ways that led to a state already known. */
    readonly merged: number;
    /** States that found no room: the count was slower for it, and still right. */
    readonly refused: number;
    /** Options looked at. */
    readonly looks: number;
    /** Bytes at most. */
    readonly memory: number;
  };
  /** Where the time went. */
  readonly ms: {
    /** Reading the puzzle and making its matrix: items and options. */
    readonly encode: number;
    /** Building the links, or what an engine has instead, by `solutions`; the other verbs build as they search. */
    readonly build: number;
    /** Searching. */
    readonly search: number;
    /** Making solutions of chosen options. */
    readonly decode: number;
  };
  /** What decided what `any` found. */
  readonly seed?: Seed;
}

/** Options on their way into the engine. */
export interface EncodedOptions {
  /** `undefined` where none were given. */
  readonly body: PlainFields | undefined;
  /** Whether somebody asked for figures: to make them takes longer than many a search. */
  readonly wanted: boolean;
  /** Hands the figures to who asked for them. */
  report(stats: RunStats): void;
  /** Hands out the figures of a run and gives it back, or throws what ended it. */
  ended<R extends Answered<unknown>>(run: R): R;
}

/** Options by their names. Those of a pool do not cross, but that is not what is wrong with them. */
export function optionsOf(options: unknown): Map<string, unknown> {
  const read = fields(options, "options");
  refuse(read, ["signal", "onProgress"], "only the calls of a Pool take it");
  return read;
}

/** The option of that name. Throws where it is there and is not what it must be: by default of the type that is named. */
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

/** Throws where one of these is there, and says why it is not understood. */
export function refuse(
  given: Map<string, unknown>,
  names: readonly string[],
  why: string,
): void {
  for (const name of names)
    if (given.has(name))
      throw invalid(name, `nothing: ${why}`, found(given.get(name)));
}

/** Reads options, each once. */
export function encodeOptions(options: unknown): EncodedOptions {
  const read =
    options === undefined ? new Map<string, unknown>() : optionsOf(options);
  const onStats = optional<(stats: RunStats) => void>(
    read,
    "onStats",
    "a function",
  );
  read.delete("onStats");
  if (read.get("any") === true && !read.has("seed"))
    read.set("seed", randomSeed());
  const body = options === undefined ? undefined : plainFields(read);
  const seed = body?.["any"] === true ? (body["seed"] as Seed) : undefined;
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

/** Throws where what must be decided by a seed has none. */
export function assertSeed(seed: unknown): asserts seed is Seed {
  if (typeof seed !== "number" && typeof seed !== "bigint")
    throw invalid("seed", "a whole number or a bigint", found(seed));
}

/** A seed nobody chose. */
export function randomSeed(): number {
  const [bits] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(bits! >> 11n);
}
