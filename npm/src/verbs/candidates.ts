import { call } from "../engine/engine.js";
import { found, invalid } from "../engine/errors.js";
import { encodeOptions, type Budget } from "../codec/options.js";
import type {
  Known,
  SudokuMultiPuzzle,
  SudokuPuzzle,
} from "../codec/puzzle.js";
import { request } from "../codec/encode.js";
import type { Request } from "../codec/request.js";

/** The numbers of each cell that some solution has. */
export interface Candidates<C = readonly (readonly number[])[]> {
  /** For each cell by rows, the numbers that some solution has, from 1 and ascending. */
  readonly candidates: C;
  /** For each cell the numbers that are not decided, because the budget ended. Empty lists otherwise. */
  readonly open: C;
  /** Whether all numbers are decided. */
  readonly complete: boolean;
  /** Number of tree nodes of all searches. */
  readonly nodes: number;
}

/** The result type of a puzzle. Sudokus that overlap have a list of cells for each grid. */
export type CandidatesOf<P> = P extends { readonly kind: "sudoku" }
  ? Candidates
  : P extends { readonly kind: "sudoku-multi" }
    ? Candidates<readonly (readonly (readonly number[])[])[]>
    : never;

/** Options of `candidates`. */
export interface CandidatesOptions {
  /** The limits of all searches together; none by default. If one ends them, the result is partial. */
  readonly budget?: Pick<Budget, "nodes" | "ms"> | undefined;
}

/** The puzzles that have candidates. */
export type CandidatesPuzzle = SudokuPuzzle | SudokuMultiPuzzle;

/**
 * Finds the candidates of a Sudoku that occur in a solution ("true candidates"): for each cell the numbers that some
 * solution has. Also takes Sudokus that overlap, and any rules.
 *
 * Blocks for about as many searches as there are candidates in the result; `budget` bounds the time. If the budget ends,
 * `complete` is `false`, and `open` has the numbers that are not decided.
 *
 * @throws {DlxError} if the puzzle or an option is malformed
 *
 * @example
 * ```js
 * const found = candidates({ kind: "sudoku", grid: "12.. 34.. .... ...." });
 * found.candidates[2]; // [ 3, 4 ]
 * ```
 */
export function candidates<const P extends CandidatesPuzzle>(
  puzzle: P & Known<P, Extract<CandidatesPuzzle, { readonly kind: P["kind"] }>>,
  options: CandidatesOptions = {},
): CandidatesOf<P> {
  const asked = candidatesRequest(puzzle);
  const body = encodeOptions(options, "candidates").body!;
  return call((glue) =>
    glue.candidates(asked.kind, asked.body, body),
  ) as CandidatesOf<P>;
}

/** Encodes a puzzle. Throws if it is no Sudoku. */
export function candidatesRequest(puzzle: CandidatesPuzzle): Request {
  const asked = request(puzzle);
  if (asked.kind !== "sudoku" && asked.kind !== "sudoku-multi")
    throw invalid("kind", '"sudoku" or "sudoku-multi"', found(asked.kind));
  return asked;
}
