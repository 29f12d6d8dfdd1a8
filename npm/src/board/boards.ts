/** The table of the kinds of puzzles that have a board. The others are drawn as a table of items and options. */
import type { BoardDeclaration, MovingShapes } from "./board-declaration.js";
import { movingForms, polyformBoard, type PolyformGround } from "./polyform.js";
import { movingQueens, queensBoard, type QueensGround } from "./queens.js";
import { movingDigits, sudokuBoard } from "./sudoku.js";
import type { SudokuGround } from "./sudoku-ground.js";
import { movingPieces, tilingBoard, type TilingGround } from "./tiling.js";

/** The board of each kind. */
export interface Grounds {
  sudoku: SudokuGround;
  queens: QueensGround;
  polyomino: TilingGround;
  polyform: PolyformGround;
}

/** The code of each board. */
export const BOARDS: ReadonlyMap<string, BoardDeclaration> = new Map<
  string,
  BoardDeclaration
>([
  ["sudoku", sudokuBoard],
  ["queens", queensBoard],
  ["polyomino", tilingBoard],
  ["polyform", polyformBoard],
]);

/** The shapes that a search changes on each board. A worker that paints only these loads no more code. */
export const MOVING: {
  readonly [K in keyof Grounds]: MovingShapes<Grounds[K]>;
} = {
  sudoku: movingDigits,
  queens: movingQueens,
  polyomino: movingPieces,
  polyform: movingForms,
};
