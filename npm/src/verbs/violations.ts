import { call } from "../engine/engine.js";
import type {
  PuzzleArgument,
  SudokuMultiPuzzle,
  SudokuPuzzle,
} from "../codec/puzzle.js";
import type { Reason } from "../codec/reason.js";
import { request } from "../codec/encode.js";

/**
 * Returns every symbol that the clues of a Sudoku repeat, and every rule that they break. Blanks break no rule. Blocks
 * for a millisecond or two, so an editor can call it after each change.
 *
 * @returns the reasons; empty if the clues break no rule, even if the puzzle has no solution
 * @throws {DlxError} if the puzzle is malformed
 *
 * @example
 * ```js
 * const grid = "12..............";
 * const [found] = violations({ kind: "sudoku", grid, thermos: [[[0, 1], [0, 0]]] });
 * found.type; // "brokenRule"
 * ```
 */
export function violations<const P extends SudokuPuzzle | SudokuMultiPuzzle>(
  puzzle: PuzzleArgument<P>,
): readonly Reason[] {
  const asked = request(puzzle);
  return call((glue) => glue.violations(asked.kind, asked.body));
}
