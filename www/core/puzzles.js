// The tabs and the module that edits each of them.
import * as learn from "./puzzles/chapters.js";
import * as matrix from "./puzzles/matrix.js";
import * as polyform from "./puzzles/polyform.js";
import * as polyomino from "./puzzles/polyomino.js";
import * as queens from "./puzzles/queens.js";
import * as sudoku from "./puzzles/sudoku.js";
/** @import { Tab, TabModule } from "../types.js" */

/**
 * One module for each tab: fresh, fromExample, cleared, puzzle, fromPuzzle.
 * @type {Record<Tab, TabModule>}
 */
export const tabs = { learn, sudoku, queens, polyomino, polyform, matrix };

/**
 * Returns the tab that edits a puzzle of this kind.
 * @param {string} kind
 */
export function tabOf(kind) {
  return kind in tabs ? /** @type {Tab} */ (kind) : "matrix";
}

/**
 * The tabs whose puzzles can be solved by hand, see attempt-controller.js.
 * @type {Tab[]}
 */
export const byHand = ["sudoku", "queens", "polyomino", "polyform", "matrix"];

/**
 * The tabs for which the engine generates puzzles.
 * @type {Tab[]}
 */
export const generated = ["sudoku", "queens", "polyomino"];

/** The tree node at which each tab first opens: one with an interesting state. */
export const firstNode = {
  learn: 0,
  sudoku: 98,
  queens: 28,
  polyomino: 1451,
  polyform: 73,
  matrix: 2,
};
