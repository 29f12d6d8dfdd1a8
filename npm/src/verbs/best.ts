import { call, errorOf } from "../engine/engine.js";
import { DlxError } from "../engine/errors.js";
import type { Answered, RawOptima, RawRanked } from "../glue.js";
import {
  encodeOptions,
  encodeRead,
  optional,
  optionsOf,
  type SearchOptions,
} from "../codec/options.js";
import { withJson } from "../codec/json-form.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";
import type { Request } from "../codec/request.js";
import type { SolutionOf } from "../codec/solution.js";
import { unpack } from "../codec/unpack.js";

/** Maximum of the option `k` of `best`. */
const MAX_RANKED = 1 << 20;

/** A solution with its cost. */
export interface Ranked<P = Puzzle> {
  /** The sum of the costs of the chosen options, and the prices of soft items. */
  readonly cost: bigint;
  readonly solution: SolutionOf<P>;
}

/** The cheapest solutions that an unfinished search has found. Nothing proves that no solution is cheaper. */
export interface CostsSoFar<P = Puzzle> {
  /** The cheapest first, at most `k`. The options of a solution ascend. */
  readonly ranked: readonly Ranked<P>[];
  /** No solution costs less. It is proved. */
  readonly lowerBound: bigint;
  /** The first cost less the lower bound; `undefined` before the first solution. */
  readonly gap: bigint | undefined;
}

/** The least cost, and the solutions that have it. */
export interface Optima {
  /** The least cost of a solution. */
  readonly cost: bigint;
  /** The number of solutions with this cost. */
  readonly count: bigint;
}

/** Options of the verbs that compare costs. */
export type CostOptions = Pick<SearchOptions, "budget" | "onStats">;

/** Options of `best`. */
export interface BestOptions extends CostOptions {
  /** The number of solutions: 1 by default, at most 2²⁰. */
  readonly k?: number | undefined;
  /**
   * Each solution may cost at most this more than the one that belongs in its place: a whole number, 0 by default. A
   * search with a gap ends earlier. Its ties have no order, and the options of its solutions ascend.
   */
  readonly gap?: number | undefined;
}

/**
 * Finds the `k` cheapest solutions. Options without a cost cost 0. A {@link SoftItem} adds a price if it is covered too
 * few or too many times.
 *
 * Blocks until it is proved that no other solution is cheaper, or cheaper by more than `gap`. `budget` bounds the time;
 * its error has the cheapest solutions so far and a lower bound (`details.costs`). Three searches take turns: a branch and
 * bound on the dancing links, one with prices of the items, and a best-first search with exact bounds. The first compares
 * with Algorithm C$ of Knuth, TAOCP 7.2.2.1. For problems that are mostly about costs, an integer programming solver is the better tool;
 * `format(puzzle, "lp")` writes its input.
 *
 * @returns the cheapest first, ties in canonical order; fewer than `k` if there are fewer solutions
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`
 *
 * @example
 * ```js
 * const [cheapest] = best({
 *   kind: "exact-cover",
 *   primary: ["ham", "eggs"],
 *   options: [
 *     { items: ["ham", "eggs"], cost: 9 },
 *     { items: ["ham"], cost: 5 },
 *     { items: ["eggs"], cost: 3 },
 *   ],
 * });
 * cheapest?.cost; // 8n
 * ```
 */
export function best<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options?: BestOptions,
): Ranked<P>[] {
  const asked = request(puzzle);
  const given =
    options === undefined ? new Map<string, unknown>() : optionsOf(options);
  const k = takeRanked(given);
  const gap = takeGap(given);
  const how = encodeRead(given.size === 0 ? undefined : given, "best");
  const record = call((glue) =>
    glue.best(asked.kind, asked.body, k, gap, how.body, how.wanted),
  );
  if (record.stats !== undefined) how.report(record.stats);
  return rankedOf<P>(asked, record);
}

/** Removes the option `gap` and returns it. */
export function takeGap(given: Map<string, unknown>): number {
  const gap = optional<number>(
    given,
    "gap",
    "a whole number below 2^53",
    (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  );
  given.delete("gap");
  return gap ?? 0;
}

/** Removes the option `k` and returns it. */
export function takeRanked(given: Map<string, unknown>): number {
  const k = optional<number>(
    given,
    "k",
    `a whole number from 0 to ${MAX_RANKED}`,
    (value) =>
      Number.isInteger(value) &&
      (value as number) >= 0 &&
      (value as number) <= MAX_RANKED,
  );
  given.delete("k");
  return k ?? 1;
}

/** Decodes the cheapest solutions. Throws if the budget ended first. */
export function rankedOf<P>(
  asked: Request,
  record: Answered<RawRanked>,
): Ranked<P>[] {
  checkEnded(asked, record);
  return decodeRanked<P>(asked, record.answer);
}

function decodeRanked<P>(
  asked: Request,
  [costs, batch]: RawRanked,
): Ranked<P>[] {
  return unpack(asked, batch).map((solution, place) =>
    withJson({ cost: costs[place]!, solution: solution as SolutionOf<P> }),
  );
}

/** Decodes the cheapest solutions so far. */
export function costsSoFar<P>(asked: Request, raw: RawRanked): CostsSoFar<P> {
  const ranked = decodeRanked<P>(asked, raw);
  const lowerBound = raw[2];
  const [first] = ranked;
  const gap = first && first.cost - lowerBound;
  return withJson({ ranked, lowerBound, gap });
}

/** Throws if the budget ended first. The error has the cheapest solutions so far. */
function checkEnded(
  asked: Request,
  { ended, answer }: Answered<RawOptima | RawRanked>,
): void {
  if (ended === undefined) return;
  const error = errorOf(ended);
  // Without a lower bound, no search has begun.
  if (error.code !== "out-of-budget" || answer?.length !== 3) throw error;
  const costs = costsSoFar(asked, answer);
  throw new DlxError(error.code, error.message, { ...error.details, costs });
}

/**
 * Finds the least cost of a solution, and counts the solutions that have it. A branch and bound and a frontier-based pass
 * take turns; the first to finish gives the answer. The pass does not list the solutions, so there may be any number of them.
 *
 * Blocks until both are proved; `budget` bounds the time. Its error is that of {@link best}.
 *
 * @returns `null` if there is no solution
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`
 *
 * @example
 * ```js
 * const least = optima({
 *   kind: "exact-cover",
 *   primary: ["a", "b"],
 *   options: [
 *     { items: ["a", "b"], cost: 2 },
 *     { items: ["a"], cost: 1 },
 *     { items: ["b"], cost: 1 },
 *   ],
 * });
 * least; // { cost: 2n, count: 2n }
 * ```
 */
export function optima<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options?: CostOptions,
): Optima | null {
  const asked = request(puzzle);
  const how = encodeOptions(options, "optima");
  const record = call((glue) =>
    glue.optima(asked.kind, asked.body, how.body, how.wanted),
  );
  if (record.stats !== undefined) how.report(record.stats);
  return optimaOf(asked, record);
}

/** Decodes the least cost and its count. Throws if the budget ended first. */
export function optimaOf(
  asked: Request,
  record: Answered<RawOptima | RawRanked>,
): Optima | null {
  checkEnded(asked, record);
  const pair = record.answer as RawOptima;
  return pair === undefined
    ? null
    : withJson({ cost: pair[0], count: pair[1] });
}
