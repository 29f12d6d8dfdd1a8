import { call } from "../engine/engine.js";
import { invalid } from "../engine/errors.js";
import { KINDS } from "../kinds.js";
import { fields, plainFields } from "../codec/sanitize.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import type { Reason } from "../codec/reason.js";
import { request } from "../codec/encode.js";
import type { ClaimOf } from "../codec/solution.js";

/** The result of checking a claimed solution: correct, or a list of all errors. */
export type Verification =
  | { readonly ok: true }
  | { readonly ok: false; readonly wrong: readonly Reason[] };

/**
 * Checks a claimed solution against the rules of its puzzle, independently of the search. Blocks for a few milliseconds
 * at most.
 *
 * @param solution a result of `solve`, or an object with the same fields. A Sudoku has `grid` or `cells`, and several
 * have `grids` or `cells`. Queens have `columns`, polyominoes `placements`, a matrix `rows`, and all others `options`.
 * @returns all errors, such as "row 3 has two 7s"
 * @throws {DlxError} if the puzzle is malformed, or if the solution lacks these fields
 *
 * @example
 * ```js
 * verify({ kind: "queens", n: 4 }, { columns: [1, 3, 0, 2] }); // { ok: true }
 * verify({ kind: "queens", n: 4 }, { columns: [0, 1, 2, 3] }).ok; // false
 * ```
 */
export function verify<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  solution: ClaimOf<P>,
): Verification {
  const asked = request(puzzle);
  const claimed = fields(solution, "solution");
  const looked = KINDS.get(asked.kind)?.claim ?? ["options"];
  for (const field of claimed.keys()) {
    if (!looked.includes(field)) claimed.delete(field);
  }
  if (claimed.size === 0) {
    const names = looked.join(" or ");
    throw invalid(
      "solution",
      `an object with ${names}`,
      "an object without",
      `solution: has no ${names}`,
    );
  }
  const body = plainFields(claimed);
  const wrong = call((glue) => glue.verify(asked.kind, asked.body, body));
  return wrong.length === 0 ? { ok: true } : { ok: false, wrong };
}
