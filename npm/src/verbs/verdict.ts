import { call } from "../engine/engine.js";
import {
  encodeOptions,
  type EncodedOptions,
  type SearchOptions,
} from "../codec/options.js";
import type { Checked, Puzzle } from "../codec/puzzle.js";
import type { Reason } from "../codec/reason.js";
import { request, type Request } from "../codec/encode.js";
import type { SolutionOf } from "../codec/solution.js";
import { firstSolutions } from "../codec/sudoku-batch.js";
import { unpack } from "../codec/unpack.js";

/** How many solutions a puzzle has, as far as it matters to somebody who sets it. */
export type Verdict<P = Puzzle> =
  | {
      readonly kind: "none";
      /** Why, where it can be seen without searching. */
      readonly reason?: Reason;
    }
  | { readonly kind: "unique"; readonly solution: SolutionOf<P> }
  | {
      readonly kind: "many";
      /**
       * The first two in canonical order. Where they are further than 131,072 tree nodes, others are looked for too, in
       * random orders, and two that are found sooner are given: the same ones each time.
       * With `choose`, `engine`, or a budget of tree nodes or updates they do not.
       */
      readonly solutions: readonly [SolutionOf<P>, SolutionOf<P>];
    };

/**
 * Tells whether a puzzle has no solution, exactly one, or more.
 *
 * Blocks until it knows, which takes two solutions at most; `budget` bounds that. The solutions are yours.
 *
 * @throws {DlxError} when the puzzle or an option is malformed, or `out-of-budget`
 *
 * @example
 * ```js
 * verdict({ kind: "queens", n: 3 }).kind; // "none"
 * ```
 */
export function verdict<const P extends Puzzle>(
  puzzle: P & Checked<P>,
  options?: SearchOptions,
): Verdict<P> {
  const asked = request(puzzle);
  const found = options === undefined ? firstSolutions(asked, 2) : [];
  return found.length === 0
    ? judge<P>(asked, encodeOptions(options))
    : verdictOf<P>(found as SolutionOf<P>[], undefined);
}

/** Judges a puzzle that has been read. */
export function judge<P>(asked: Request, how: EncodedOptions): Verdict<P> {
  const { answer, reason } = how.ended(
    call((glue) => glue.verdict(asked.kind, asked.body, how.body, how.wanted)),
  );
  return verdictOf<P>(unpack(asked, answer) as SolutionOf<P>[], reason);
}

/** The verdict that the first solutions, two at most, make. */
export function verdictOf<P>(
  [first, second]: readonly SolutionOf<P>[],
  reason: Reason | undefined,
): Verdict<P> {
  if (first === undefined)
    return reason === undefined ? { kind: "none" } : { kind: "none", reason };
  return second === undefined
    ? { kind: "unique", solution: first }
    : { kind: "many", solutions: [first, second] };
}
