import { call } from "../engine/engine.js";
import { found, invalid } from "../engine/errors.js";
import type { Known, SudokuPuzzle } from "../codec/puzzle.js";
import type { House } from "../codec/reason.js";
import { request } from "../codec/encode.js";

/**
 * How hard a Sudoku is: easy needs naked and hidden singles only; medium locked candidates, pairs or triples; hard
 * wings, fish, colours or quads; expert chains; and extreme is what none of the techniques solves.
 */
export type Grade = "easy" | "medium" | "hard" | "expert" | "extreme";

/** What a person can do next in a Sudoku, from the easiest to the hardest. */
export type Technique =
  | "hidden-single"
  | "naked-single"
  | "pointing"
  | "claiming"
  | "naked-pair"
  | "hidden-pair"
  | "naked-triple"
  | "hidden-triple"
  | "x-wing"
  | "simple-coloring"
  | "xy-wing"
  | "w-wing"
  | "xyz-wing"
  | "swordfish"
  | "naked-quad"
  | "hidden-quad"
  | "jellyfish"
  | "x-chain"
  | "xy-chain"
  | "alternating-chain"
  /** No technique is left: a search fills the rest. */
  | "guess";

/** A digit in a cell: written there, or noted as a possibility. */
export interface Mark {
  /** Counted from 0. */
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  /** Counted from 1. */
  readonly digit: number;
  /**
   * In a pattern of two groups, 1 for the second: the other colour, the wings around a
   * pivot, every other mark of a chain.
   */
  readonly group?: 1;
}

/** What somebody sees in the grid, and what follows from it. */
export interface HumanStep {
  /** How it is called. */
  readonly technique: Technique;
  /** The houses that the pattern is seen in; none where it lies between cells. */
  readonly houses: readonly House[];
  /** The marks that make the pattern; those of a chain from its one end to the other. */
  readonly pattern: readonly Mark[];
  /** What can be written into the grid. It takes its digit out of all cells that share a house with it. */
  readonly placements: readonly Mark[];
  /** Which marks can be rubbed out. */
  readonly eliminations: readonly Mark[];
}

/** How a Sudoku can be solved, and how hard that is. */
export interface Explanation {
  /** `null` where there is not exactly one solution. */
  readonly grade: Grade | null;
  /** How much work it is: each step adds what its technique costs a person, a search its tree nodes. */
  readonly score: number;
  /** Tree nodes of the canonical search of what the techniques leave; 0 where they leave nothing. */
  readonly nodes: number;
  /**
   * `"solved"` by techniques alone; `"guessed"`: they ran out, a search filled the rest, and there is one solution;
   * `"none"` and `"many"`: there is not exactly one; `"undecided"`: the search took more than 100,000 tree nodes.
   */
  readonly outcome: "solved" | "guessed" | "none" | "many" | "undecided";
  /** Replayed from the clues, with every digit that no clue forbids as a mark, they fill the grid. */
  readonly steps: readonly HumanStep[];
}

/**
 * Explains how a person solves a Sudoku: step by step, the easiest technique that leads anywhere first. Blocks for
 * about a millisecond on a 9×9. The explanation is yours.
 *
 * @throws {DlxError} when the puzzle is malformed
 *
 * @example
 * ```js
 * explain({ kind: "sudoku", grid: "1... ..3. .2.. ...4" }).grade; // "easy"
 * ```
 */
export function explain<const P extends SudokuPuzzle>(
  puzzle: P & Known<P, SudokuPuzzle>,
): Explanation {
  const asked = request(puzzle);
  if (asked.kind !== "sudoku") {
    throw invalid("kind", "sudoku", found(asked.kind));
  }
  return call((glue) => glue.explain(asked.body));
}
