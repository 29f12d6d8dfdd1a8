/** The board of a puzzle, in one form for all ways to write the puzzle. */
import type { Puzzle } from "../codec/puzzle.js";
import type { PuzzleLabels } from "./board-declaration.js";
import { BOARDS, type Grounds } from "./boards.js";

/** The board of a puzzle. Problems without a board are drawn as a table of items and options. */
export type BoardModel =
  | { [K in keyof Grounds]: { readonly kind: K } & Grounds[K] }[keyof Grounds]
  | { readonly kind: "table" };

/**
 * Returns the board of a well-formed puzzle. With the labels of the engine's description, every form of a Sudoku is
 * read correctly. Without labels, only grids with one number or symbol per cell are.
 */
export function groundOf(
  puzzle: Puzzle,
  labels: PuzzleLabels | null = null,
): BoardModel {
  const { kind } = puzzle;
  const board = BOARDS.get(kind);
  if (board === undefined) return { kind: "table" };
  return { kind, ...board.groundOf(puzzle, labels) } as BoardModel;
}
