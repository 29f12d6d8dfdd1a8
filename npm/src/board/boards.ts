/** The table of the kinds of puzzles that have a board. The others are drawn as a table of items and options. */
import type { BoardDeclaration } from "./board-declaration.js";
import { queensBoard, type QueensGround } from "./queens.js";
import { sudokuBoard } from "./sudoku.js";
import type { SudokuGround } from "./sudoku-ground.js";
import { tilingBoard, type TilingGround } from "./tiling.js";

/** The board of each kind. */
export interface Grounds {
  sudoku: SudokuGround;
  queens: QueensGround;
  polyomino: TilingGround;
}

/** The code of each board. */
export const BOARDS: ReadonlyMap<string, BoardDeclaration> = new Map<
  string,
  BoardDeclaration
>([
  ["sudoku", sudokuBoard],
  ["queens", queensBoard],
  ["polyomino", tilingBoard],
]);
