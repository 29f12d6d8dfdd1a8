/** The board of a puzzle, in one form for all ways to write the puzzle. */
import type { Placement, Puzzle, Square } from "../codec/puzzle.js";
import {
  sudokuGround,
  type PuzzleLabels,
  type SudokuGround,
} from "./sudoku-ground.js";

export type { SudokuGround } from "./sudoku-ground.js";

/** A chessboard. */
export interface QueensGround {
  readonly n: number;
  readonly placed: readonly Square[];
  readonly blocked: readonly Square[];
}

/** A board for pieces: rows of `.` for a cell and `#` for a hole. */
export interface TilingGround {
  readonly board: readonly string[];
  readonly placed: readonly Placement[];
}

/** The board of a puzzle. Problems without a board are drawn as a table of items and options. */
export type BoardModel =
  | ({ readonly kind: "sudoku" } & SudokuGround)
  | ({ readonly kind: "queens" } & QueensGround)
  | ({ readonly kind: "polyomino" } & TilingGround)
  | { readonly kind: "table" };

/**
 * Returns the board of a well-formed puzzle. With the labels of the engine's description, every form of a Sudoku is
 * read correctly. Without labels, only grids with one number or symbol per cell are.
 */
export function groundOf(
  puzzle: Puzzle,
  labels: PuzzleLabels | null = null,
): BoardModel {
  switch (puzzle.kind) {
    case "sudoku": {
      return { kind: "sudoku", ...sudokuGround(puzzle, labels) };
    }
    case "queens": {
      const { n, placed = [], blocked = [] } = puzzle;
      return { kind: "queens", n, placed, blocked };
    }
    case "polyomino": {
      const { board, placed = [] } = puzzle;
      return { kind: "polyomino", board: rowsOf(board), placed };
    }
    default:
      return { kind: "table" };
  }
}

/** Returns the rows of a drawn board, or of one given as `"6x10"`. */
function rowsOf(board: string | readonly string[]): readonly string[] {
  if (typeof board !== "string") return board;
  const text = board.trim();
  const [, rows, columns] = /^(\d+)\s*[x×]\s*(\d+)$/i.exec(text) ?? [];
  return rows
    ? Array<string>(Number(rows)).fill(".".repeat(Number(columns)))
    : text.split(/\r?\n/);
}
