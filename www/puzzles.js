// The tabs and what each of them edits.
import * as matrix from "./puzzles/matrix.js";
import * as polyomino from "./puzzles/polyomino.js";
import * as queens from "./puzzles/queens.js";
import * as sudoku from "./puzzles/sudoku.js";

/** One module per tab: fresh, examples, fromExample, puzzle, fromPuzzle. */
export const tabs = { sudoku, queens, polyomino, matrix };

/** The tab that edits a puzzle of this kind. */
export function tabOf(kind) {
  return kind in tabs ? kind : "matrix";
}

/** Where each tab is first seen: a tree node at which something is going on. */
export const firstNode = { sudoku: 46, queens: 31, polyomino: 1519, matrix: 2 };
