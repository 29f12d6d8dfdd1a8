/** The first solutions of puzzles that one call of the engine solves without objects. */
import type { Request } from "./request.js";
import { flatFirst } from "./flat.js";
import type { Solution } from "./solution.js";
import { solveSudokus } from "./sudoku-batch.js";
import { solutionOf } from "./unpack.js";

/** Returns the first solutions, one or two; `undefined` if the ordinary verb has to solve the puzzle. */
export function firstSolutions(
  asked: Request,
  most: number,
): readonly Solution[] | undefined {
  const { line, flat } = asked;
  if (line !== undefined) {
    const found = solveSudokus(line, most, (solved) => solved.of(0));
    return found.length === 0 ? undefined : found;
  }
  return (
    flat && flatFirst(flat, most)?.map((options) => solutionOf(asked, options))
  );
}
