import { call } from "../engine/engine.js";
import { found, invalid } from "../engine/errors.js";
import type { Known, SudokuPuzzle } from "../codec/puzzle.js";
import type { House } from "../codec/reason.js";
import { request } from "../codec/encode.js";

/**
 * The difficulty of a Sudoku for a person. Easy ones need only naked and hidden singles. Medium ones need locked
 * candidates, pairs or triples. Hard ones need wings, fish, coloring, quads, leftovers, unique rectangles or BUG+1. Expert
 * ones need chains, finned swordfish or almost locked sets. The techniques do not solve extreme ones.
 */
export type Grade = "easy" | "medium" | "hard" | "expert" | "extreme";

/** The techniques of a person, from the easiest to the hardest. */
export type Technique =
  | "hidden-single"
  | "naked-single"
  | "pointing"
  | "claiming"
  | "naked-pair"
  | "hidden-pair"
  | "naked-triple"
  | "hidden-triple"
  /** For jigsaws: cells of lines outside of regions against cells of the regions outside of the lines. */
  | "law-of-leftovers"
  | "x-wing"
  | "simple-coloring"
  | "xy-wing"
  | "w-wing"
  | "xyz-wing"
  /** Relies on the only solution, like `bug-plus-one`. Both are tried only after a search shows that there is one. */
  | "unique-rectangle"
  | "swordfish"
  | "finned-x-wing"
  | "naked-quad"
  | "hidden-quad"
  | "jellyfish"
  | "bug-plus-one"
  | "x-chain"
  | "xy-chain"
  | "finned-swordfish"
  | "alternating-chain"
  | "als-xz"
  /** No technique applies, so a search fills the remaining cells. */
  | "guess";

/** A digit in a cell: a written digit or a pencil mark. */
export interface Mark {
  /** Counted from 0. */
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  /** Counted from 1. */
  readonly digit: number;
  /**
   * In a pattern of two groups, 1 for the second: the other color, the wings around a pivot, every other mark of a
   * chain.
   */
  readonly group?: 1;
}

/** A pattern in the grid and its consequences. */
export interface HumanStep {
  /** The technique of this step. */
  readonly technique: Technique;
  /** The houses of the pattern; none if it consists of links between cells. */
  readonly houses: readonly House[];
  /** The marks of the pattern; those of a chain from one end to the other. */
  readonly pattern: readonly Mark[];
  /** Digits to write into the grid. Each removes its digit from all cells that share a house with it. */
  readonly placements: readonly Mark[];
  /** Pencil marks to remove. */
  readonly eliminations: readonly Mark[];
}

/** The steps that solve a Sudoku, and its difficulty. */
export interface Explanation {
  /** The difficulty; `null` unless there is exactly one solution. */
  readonly grade: Grade | null;
  /**
   * The difficulty as a number, that of the hardest step. 10 to 19 are easy, 20 to 39 medium, 40 to 59 hard, 60 to 79
   * expert. If a search fills the grid: 80 plus the binary digits of `nodes`, at most 99. A filled grid has 0. `null`
   * unless there is exactly one solution.
   */
  readonly rating: number | null;
  /** The amount of work: the sum of the costs of the techniques, plus the tree nodes of a search. */
  readonly score: number;
  /** Tree nodes of the canonical search after the last technique; 0 if the techniques solve the grid. */
  readonly nodes: number;
  /**
   * `"solved"`: techniques suffice. `"guessed"`: a search fills the remaining cells, and the solution is unique.
   * `"none"`, `"many"`: the number of solutions is not one. `"undecided"`: the search exceeds 100,000 tree nodes.
   */
  readonly outcome: "solved" | "guessed" | "none" | "many" | "undecided";
  /** The steps in order. They start from the clues, and from a pencil mark for every digit that no clue forbids. */
  readonly steps: readonly HumanStep[];
}

/**
 * Explains how a person solves a Sudoku, step by step. Each step is the easiest technique that applies. Blocks for
 * about a millisecond on a 9×9 grid. The caller owns the result.
 *
 * @throws {DlxError} if the puzzle is malformed
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
    throw invalid("kind", '"sudoku"', found(asked.kind));
  }
  return call((glue) => glue.explain(asked.body));
}
