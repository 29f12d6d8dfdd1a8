import { call } from "../engine/engine.js";
import type { RawBatch } from "../glue.js";
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
  /** The sum of the costs of the chosen options. */
  readonly cost: bigint;
  readonly solution: SolutionOf<P>;
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
}

/**
 * Finds the `k` cheapest solutions. Options without a cost cost 0.
 *
 * Blocks until it is proved that no other solution is cheaper; `budget` bounds the time. A branch and bound on the
 * dancing links (compare Knuth, TAOCP 7.2.2.1, Algorithm C$) and a best-first search with exact bounds from a frontier-based pass take
 * turns. For problems that are mostly about costs, an integer programming solver is the better tool;
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
  const how = encodeRead(given.size === 0 ? undefined : given, "best");
  const { answer } = how.ended(
    call((glue) => glue.best(asked.kind, asked.body, k, how.body, how.wanted)),
  );
  return rankedOf<P>(asked, answer);
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

/** Decodes the cheapest solutions. */
export function rankedOf<P>(
  asked: Request,
  [costs, batch]: readonly [costs: BigUint64Array, solutions: RawBatch],
): Ranked<P>[] {
  return unpack(asked, batch).map((solution, place) =>
    withJson({ cost: costs[place]!, solution: solution as SolutionOf<P> }),
  );
}

/**
 * Finds the least cost of a solution, and counts the solutions that have it. A branch and bound and a frontier-based pass
 * take turns; the first to finish gives the answer. The pass does not list the solutions, so there may be any number of them.
 *
 * Blocks until both are proved; `budget` bounds the time.
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
  const { answer } = how.ended(
    call((glue) => glue.optima(asked.kind, asked.body, how.body, how.wanted)),
  );
  return optimaOf(answer);
}

/** Decodes the least cost and its count. */
export function optimaOf(
  pair: readonly [cost: bigint, count: bigint] | undefined,
): Optima | null {
  return pair === undefined
    ? null
    : withJson({ cost: pair[0], count: pair[1] });
}
