import { call } from "../engine/engine.js";
import { Handle } from "../engine/handle.js";
import {
  encodeOptions,
  type EncodedOptions,
  type SearchOptions,
} from "../codec/options.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import type { Reason } from "../codec/reason.js";
import { request } from "../codec/encode.js";
import type { Request } from "../codec/request.js";
import { firstSolutions } from "../codec/first.js";
import type { SolutionOf } from "../codec/solution.js";
import { unpack } from "../codec/unpack.js";

/** Whether a puzzle has no solution, exactly one, or more. */
export type Verdict<P = Puzzle> =
  | {
      readonly kind: "none";
      /** The reason, if no search is needed to prove it, or if a count of items proves it after a long search. */
      readonly reason?: Reason;
    }
  | { readonly kind: "unique"; readonly solution: SolutionOf<P> }
  | {
      readonly kind: "many";
      /**
       * Two different solutions, the same in every run. Those of a Sudoku are the first two that the engine meets, those
       * of other puzzles the first two in canonical order. If finding them takes more than 131,072 tree nodes, a search
       * in random orders runs as well, and its two solutions may be returned instead. With `choose`, a canonical
       * `engine`, or a budget of tree nodes or updates, only the canonical search runs.
       */
      readonly solutions: readonly [SolutionOf<P>, SolutionOf<P>];
    };

/**
 * Reports whether a puzzle has no solution, exactly one, or more.
 *
 * Blocks until two solutions are found or the search ends; `budget` bounds the time. The caller owns the solutions.
 *
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget`
 *
 * @example
 * ```js
 * verdict({ kind: "queens", n: 3 }).kind; // "none"
 * ```
 */
export function verdict<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options?: SearchOptions,
): Verdict<P> {
  const asked = request(puzzle, options === undefined);
  const found = options === undefined ? firstSolutions(asked, 2) : undefined;
  if (found === undefined)
    return judge<P>(asked, encodeOptions(options, "verdict"));
  const reason = found.length === 0 ? countReason(asked) : undefined;
  return verdictOf<P>(found as SolutionOf<P>[], reason);
}

/** Returns the count of items that leaves no solution, if there is one and the search was long. */
function countReason({ kind, body }: Request): Reason | undefined {
  if (!call((glue) => glue.flatIsLong())) return undefined;
  const whole = new Handle(
    "search",
    (glue) => new glue.SubtreeSearch(kind, body, {}),
  );
  try {
    return whole.call((raw) => raw.impossible(true));
  } finally {
    whole.free();
  }
}

/** Computes the verdict of an encoded puzzle. */
export function judge<P>(asked: Request, how: EncodedOptions): Verdict<P> {
  const { answer, reason } = how.ended(
    call((glue) => glue.verdict(asked.kind, asked.body, how.body, how.wanted)),
  );
  return verdictOf<P>(unpack(asked, answer) as SolutionOf<P>[], reason);
}

/** Makes a verdict of the first solutions, at most two. */
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
