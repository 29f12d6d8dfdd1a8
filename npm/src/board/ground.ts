/** What lies under a search: the board of a puzzle, in one form for every way to write it. */
import type { Placement, Puzzle, Square, SudokuPuzzle } from "../puzzle.js";
import { type Regions, SYMBOLS } from "./regions.js";

/** A Sudoku grid: 0 is an empty cell. */
export interface SudokuGround extends Regions {
  readonly cells: readonly number[];
  readonly diagonals: boolean;
}

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

/** The board of a puzzle. Problems without a board are shown as a table of their items and options. */
export type Ground =
  | ({ readonly kind: "sudoku" } & SudokuGround)
  | ({ readonly kind: "queens" } & QueensGround)
  | ({ readonly kind: "polyomino" } & TilingGround)
  | { readonly kind: "table" };

/** The board of a puzzle that is well formed. */
export function groundOf(puzzle: Puzzle): Ground {
  switch (puzzle.kind) {
    case "sudoku":
      return { kind: "sudoku", ...sudokuGround(puzzle) };
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

/** A Sudoku's grid, however it is written. */
function sudokuGround({
  grid,
  box,
  regions,
  diagonals,
  alphabet,
}: SudokuPuzzle): SudokuGround {
  const list: (number | string)[] =
    typeof grid === "string"
      ? [...grid.replace(/\s/g, "")]
      : Array.from(grid as ArrayLike<number | ArrayLike<number>>).flatMap(
          (part) => (typeof part === "number" ? part : Array.from(part)),
        );
  const n = Math.round(Math.sqrt(list.length));
  const symbols = alphabet ?? guessAlphabet(list, n);
  const digitOf = (cell: number | string): number =>
    typeof cell === "number"
      ? cell
      : symbols.indexOf(cell) + 1 || symbols.indexOf(cell.toUpperCase()) + 1;
  const labels =
    typeof regions === "string" ? [...regions.replace(/\s/g, "")] : regions;
  return {
    box: box ?? squarest(n),
    cells: list.map(digitOf),
    regions: labels ? numbered(Array.from<unknown>(labels)) : null,
    diagonals: Boolean(diagonals),
  };
}

/** The rows of a board that is drawn, or given as `"6x10"`. */
function rowsOf(board: string | readonly string[]): readonly string[] {
  if (typeof board !== "string") return board;
  const [, rows, columns] = /^(\d+)\s*[x×]\s*(\d+)$/.exec(board.trim()) ?? [];
  return rows
    ? Array<string>(Number(rows)).fill(".".repeat(Number(columns)))
    : board.trim().split("\n");
}

// Labels of any kind become numbers from 0, in the order in which they first appear.
function numbered(labels: readonly unknown[]): number[] {
  const seen = [...new Set(labels)];
  return labels.map((label) => seen.indexOf(label));
}

function squarest(n: number): [number, number] {
  let rows = Math.floor(Math.sqrt(n));
  while (n % rows) rows -= 1;
  return [rows, n / rows];
}

// Large grids are written in digits and letters, or in letters alone: one digit tells which.
function guessAlphabet(list: readonly unknown[], n: number): string {
  return n > 9 && !/[1-9]/.test(list.join(""))
    ? "ABCDEFGHIJKLMNOPQRSTUVWXY"
    : SYMBOLS;
}
