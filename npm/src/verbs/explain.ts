import { call } from "../engine/engine.js";
import { found, invalid } from "../engine/errors.js";
import type { Known, SudokuPuzzle } from "../codec/puzzle.js";
import type { Square } from "../codec/numbers.js";
import type { House } from "../codec/reason.js";
import type { SudokuRules } from "../codec/sudoku-rules.js";
import { request } from "../codec/encode.js";

/**
 * The difficulty of a Sudoku for a person. Easy ones need only naked and hidden singles. Medium ones need locked
 * candidates, pairs or triples. Hard ones need wings, fish, coloring, quads, leftovers, unique rectangles or BUG+1. Expert
 * ones need chains, finned swordfish or almost locked sets. The techniques do not solve extreme ones.
 *
 * Of the techniques for extra rules, line patterns and permutations are hard, and joint permutations are expert ones. The
 * others are medium.
 */
export type Grade = "easy" | "medium" | "hard" | "expert" | "extreme";

/** The techniques of a person, from the easiest to the hardest. */
export type Technique =
  | "hidden-single"
  | "naked-single"
  /** Along a thermometer, the cells before a cell raise its least digit, and those after it lower its greatest one. */
  | "rising-line"
  /** Two cells hold an allowed pair of digits: dots, whispers, palindromes. */
  | "relation"
  | "pointing"
  | "claiming"
  /** The digits of a cage, or of a renban line, are one of a few sets. */
  | "combinations"
  | "naked-pair"
  /** The other cells of a sum are too small or too great for a digit. */
  | "sum-bounds"
  | "hidden-pair"
  | "naked-triple"
  | "hidden-triple"
  /** The sum of houses less that of cages leaves a sum for the other cells. */
  | "innies-and-outies"
  /** For jigsaws: cells of lines outside of regions against cells of the regions outside of the lines. */
  | "law-of-leftovers"
  /** No digits of the other cells complete the pattern of a line: sandwiches, skyscrapers, between lines. */
  | "line-pattern"
  | "x-wing"
  | "simple-coloring"
  /** All ways to fill the cells of a cage, a sum or a line, in which cells that see each other differ. */
  | "permutations"
  | "xy-wing"
  | "w-wing"
  | "xyz-wing"
  /**
   * Relies on the only solution, like `bug-plus-one`. Both are tried only after a search shows that there is one, and not
   * with rules that are more than cells that differ.
   */
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
  /** The same for a house with the rules that have most of their cells in it, and for entries that share cells. */
  | "joint-permutations"
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
   * chain. In a sum, 1 for the cells that are subtracted: the outies, the circle of an arrow.
   */
  readonly group?: 1;
}

/** The part of an extra rule that a step relies on. */
export interface StepRule {
  /** The name of the rule, which is that of the field of the puzzle. */
  readonly rule: keyof SudokuRules;
  /** The index of the entry in the list of the rule; 0 if the rule is no list. */
  readonly index: number;
  /** The cells, each as `[row, column]`: all cells of the entry, or two neighbors on a line. */
  readonly cells: readonly Square[];
}

/** A pattern in the grid and its consequences. */
export interface HumanStep {
  /** The technique of this step. */
  readonly technique: Technique;
  /** The houses of the pattern; none if it consists of links between cells. */
  readonly houses: readonly House[];
  /** The extra rules of the pattern; absent if it needs only that digits differ. */
  readonly rules?: readonly StepRule[];
  /** The marks of the pattern; those of a chain from one end to the other. */
  readonly pattern: readonly Mark[];
  /**
   * Digits to write into the grid. Each removes its digit from all cells that share a house, a group of cells that differ, or
   * a cage with it.
   */
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
  /**
   * Tree nodes of the canonical search after the last technique; 0 if the techniques solve the grid. With rules that are
   * more than cells that differ, they are those of another tree.
   */
  readonly nodes: number;
  /**
   * `"solved"`: techniques suffice. `"guessed"`: a search fills the remaining cells, and the solution is unique.
   * `"none"`, `"many"`: the number of solutions is not one. `"undecided"`: the search exceeds 100,000 tree nodes.
   */
  readonly outcome: "solved" | "guessed" | "none" | "many" | "undecided";
  /**
   * The extra rules that no technique reads; absent if there are none. The search after the last technique keeps them, too.
   */
  readonly ignored?: readonly (keyof SudokuRules)[];
  /**
   * The steps in order. They start from the clues, and from a pencil mark for every digit that no clue and no rule of single
   * cells (`parity`, `candidates`) forbids.
   */
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
