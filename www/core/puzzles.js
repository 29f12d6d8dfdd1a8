// The tabs and what each of them edits.
import * as learn from "../features/learn/chapters.js";
import * as matrix from "./puzzles/matrix.js";
import * as polyomino from "./puzzles/polyomino.js";
import * as queens from "./puzzles/queens.js";
import * as sudoku from "./puzzles/sudoku.js";
/** @import { Tab, TabModule } from "../types.js" */

/**
 * One module per tab: fresh, fromExample, cleared, puzzle, fromPuzzle.
 * @type {Record<Tab, TabModule>}
 */
export const tabs = { learn, sudoku, queens, polyomino, matrix };

/**
 * The tab that edits a puzzle of this kind.
 * @param {string} kind
 */
export function tabOf(kind) {
  return kind in tabs ? /** @type {Tab} */ (kind) : "matrix";
}

/**
 * What can be solved by hand, see play-controller.js.
 * @type {Tab[]}
 */
export const byHand = ["sudoku", "queens", "polyomino", "matrix"];

/** Where each tab is first seen: a tree node at which something is going on. */
export const firstNode = {
  learn: 0,
  sudoku: 98,
  queens: 28,
  polyomino: 1451,
  matrix: 2,
};
