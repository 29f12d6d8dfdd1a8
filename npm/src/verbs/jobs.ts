import { call } from "../engine/engine.js";
import { found, invalid, unexpected } from "../engine/errors.js";
import {
  encodeOptions,
  optionsOf,
  type Budget,
  type EngineName,
  type SearchOptions,
} from "../codec/options.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";
import { fields, isList, lengthOf, plainFields } from "../codec/sanitize.js";

/** A count, divided into parts. Plain JSON. */
export interface CountSplit {
  /**
   * The id of the puzzle: twelve hexadecimal digits. It is a hash of its exact cover problem without names and costs,
   * and the same on every machine.
   */
  readonly puzzle: string;
  /** The parts; empty if there is no solution. */
  readonly parts: readonly CountPart[];
}

/** A part of a count: the solutions below a path of choices, and those symmetric to them. Plain JSON of some 80 bytes. */
export interface CountPart {
  /**
   * The id, such as `"5b0c9f3e7a1d.17of1000-3f9a"`: the puzzle, part 17 of 1,000, and a hash of all parts of the split.
   * It is a valid name of a file, and a valid key or subject of a message broker.
   */
  readonly id: string;
  /** The options chosen on the path; 4294967295 closes an item with bounds. */
  readonly prefix: readonly number[];
  /** Number of solutions that each solution below the path represents, in decimal digits. */
  readonly times: string;
  /** Estimated number of tree nodes, to start with the largest part. It may be wrong by a factor of thousands. */
  readonly estimate: number;
}

/** The result of a part. `JSON.stringify` writes its count in decimal digits. */
export interface PartResult {
  /** The id of the part. */
  readonly id: string;
  /** Number of solutions of the puzzle that the part stands for. */
  readonly count: bigint;
  /** Number of tree nodes entered, or of choices of a count by frontier. */
  readonly nodes: number;
  /** The engine that finished the count. */
  readonly engine: EngineName | "auto";
  /** The version of this package. */
  readonly version: string;
  /** The form for `JSON.stringify`. */
  toJSON(): PartRecord;
}

/** A {@link PartResult} as JSON: a line of a ledger. */
export interface PartRecord {
  readonly id: string;
  /** Decimal digits. */
  readonly count: string;
  readonly nodes: number;
  readonly engine: EngineName | "auto";
  readonly version: string;
}

/** The sum of the results of a split. `JSON.stringify` writes its total in decimal digits. */
export interface PartSum {
  /** The number of solutions; `null` while a part is missing. */
  readonly total: bigint | null;
  /** The ids of the parts without a result. For a part that was split again these are its missing parts. */
  readonly missing: readonly string[];
  /** The ids of results that were not needed: given twice, or for a part that other results replace. */
  readonly duplicates: readonly string[];
  /** The form for `JSON.stringify`. */
  toJSON(): PartSumRecord;
}

/** A {@link PartSum} as JSON. */
export interface PartSumRecord {
  /** Decimal digits. */
  readonly total: string | null;
  readonly missing: readonly string[];
  readonly duplicates: readonly string[];
}

/** Options of `split` and `splitPart`. */
export interface SplitOptions {
  /** The least number of parts, from 1 to 65,536. There are fewer if the search tree has fewer. */
  readonly parts: number;
}

/** Options of `countPart`. */
export interface PartOptions extends Pick<SearchOptions, "onStats"> {
  /** `"auto"` by default. */
  readonly engine?: EngineName | "auto" | "memo" | undefined;
  /** The limits of the count; none by default. If they end it, `splitPart` gives smaller parts. */
  readonly budget?: Budget | undefined;
  /** Maximum memory of a count by frontier in bytes; 96 MiB by default and at most. */
  readonly memory?: number | undefined;
}

/**
 * Divides a count into parts that many machines share.
 *
 * The same puzzle and number give the same parts on every machine. If the puzzle is symmetric, a part may represent
 * several symmetric ones. Takes some milliseconds for 64 parts.
 *
 * @throws {DlxError} if the puzzle or an option is malformed
 *
 * @example
 * ```js
 * const whole = split({ kind: "queens", n: 8 }, { parts: 10 });
 * const results = whole.parts.map((part) => countPart({ kind: "queens", n: 8 }, part));
 * sumParts(whole, results).total; // 92n
 * ```
 */
export function split<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options: SplitOptions,
): CountSplit {
  const asked = request(puzzle);
  const how = plainFields(optionsOf(options));
  return call((glue) => glue.splitCount(asked.kind, asked.body, how));
}

/**
 * Divides a part that takes too long.
 *
 * The ids of the new parts extend the id of `part`. `sumParts` accepts the result of the part, or those of all new
 * parts, and never counts both.
 *
 * @returns at least one part
 * @throws {DlxError} if an argument is malformed; `foreign-part` if the part belongs to another puzzle
 *
 * @example
 * ```js
 * const whole = split({ kind: "queens", n: 8 }, { parts: 2 });
 * const [first, ...others] = whole.parts;
 * const parts = splitPart({ kind: "queens", n: 8 }, first, { parts: 4 }).concat(others);
 * const results = parts.map((part) => countPart({ kind: "queens", n: 8 }, part));
 * sumParts(whole, results).total; // 92n
 * ```
 */
export function splitPart<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  part: CountPart,
  options: SplitOptions,
): CountPart[] {
  const asked = request(puzzle);
  const given = plainFields(fields({ part }, ""));
  const how = plainFields(optionsOf(options));
  return call((glue) => glue.splitPart(asked.kind, asked.body, given, how));
}

/**
 * Counts the solutions of a part. Any number of machines may count the same part; their results are equal.
 *
 * Blocks until the count is complete; `budget` bounds the time.
 *
 * @throws {DlxError} if an argument is malformed; `foreign-part` if the part belongs to another puzzle; `out-of-budget`
 *
 * @example
 * ```js
 * const [part] = split({ kind: "queens", n: 8 }, { parts: 4 }).parts;
 * countPart({ kind: "queens", n: 8 }, part).count; // 36n
 * ```
 */
export function countPart<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  part: CountPart,
  options?: PartOptions,
): PartResult {
  const asked = request(puzzle);
  const given = plainFields(fields({ part }, ""));
  const how = encodeOptions(options, "countPart");
  const { answer } = how.ended(
    call((glue) =>
      glue.countPart(asked.kind, asked.body, given, how.body, how.wanted),
    ),
  );
  return withJson(answer, { ...answer, count: String(answer.count) });
}

/**
 * Adds up the results of a split. Their order does not matter, and a result may be given more than once.
 *
 * A part counts if it has a result, or if all parts of one `splitPart` of it count. The total is `null` while a part is
 * missing.
 *
 * @param results what `countPart` returned, or the same as JSON
 * @throws {DlxError} `results-differ` if two results of one part differ, or a result and the sum of its parts.
 *   `foreign-part` if a result belongs to another puzzle or split. `invalid-argument` if the split is not complete.
 *
 * @example
 * ```js
 * const whole = split({ kind: "queens", n: 8 }, { parts: 10 });
 * const [first, ...others] = whole.parts;
 * const results = others.map((part) => countPart({ kind: "queens", n: 8 }, part));
 * const sum = sumParts(whole, results);
 * sum.total; // null
 * sum.missing[0] === first.id; // true
 * ```
 */
export function sumParts(
  split: {
    readonly puzzle: string;
    readonly parts: readonly { readonly id: string }[];
  },
  results: Iterable<{ readonly id: string; readonly count: bigint | string }>,
): PartSum {
  const whole = fields(split, "split");
  const puzzle = whole.get("puzzle");
  if (typeof puzzle !== "string")
    throw unexpected("split.puzzle", "the id of a puzzle", puzzle);
  const parts = whole.get("parts");
  if (!isList(parts)) throw unexpected("split.parts", "an array", parts);
  const ids = Array.from(
    { length: lengthOf(parts, "split.parts") },
    (_, i) => idOf(parts[i], `split.parts[${i}]`).id,
  );
  const lines = Array.from(resultsOf(results), (result, i) => {
    const path = `results[${i}]`;
    const { id, read } = idOf(result, path);
    return `${id} ${digits(read.get("count"), `${path}.count`)}`;
  });
  const sum = call((glue) =>
    glue.sumParts(puzzle, ids.join("\n"), lines.join("\n")),
  );
  const total = sum.total === null ? null : String(sum.total);
  return withJson(sum, { ...sum, total });
}

/** The id of a part or a result, and its fields. */
function idOf(value: unknown, path: string) {
  const read = fields(value, path);
  const id = read.get("id");
  // Spaces and ends of lines would end the id when it crosses.
  if (typeof id !== "string" || !/^[\w.-]+$/.test(id))
    throw unexpected(`${path}.id`, "the id of a part", id);
  return { id, read };
}

/** The decimal digits of a count. */
function digits(count: unknown, path: string): string {
  if (typeof count === "bigint" && count >= 0n) return String(count);
  if (typeof count === "string" && /^\d+$/.test(count)) return count;
  const expected = "a bigint that is not negative, or decimal digits";
  if (typeof count === "bigint")
    throw invalid(path, expected, "a negative one");
  throw unexpected(path, expected, count);
}

function resultsOf(results: unknown): Iterable<unknown> {
  const isIterable =
    typeof results === "object" &&
    results !== null &&
    typeof (results as Iterable<unknown>)[Symbol.iterator] === "function";
  if (!isIterable)
    throw invalid("results", "a list of results", found(results));
  return results as Iterable<unknown>;
}

/** Adds `toJSON`. It is not enumerable, so copies and messages omit it. */
function withJson<T extends object, J>(value: T, json: J): T & { toJSON(): J } {
  return Object.defineProperty(value, "toJSON", {
    value: () => json,
  }) as T & { toJSON(): J };
}
