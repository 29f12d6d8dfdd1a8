/** The text formats. The README describes each of them. */
export type FormatName =
  | "sudoku-line"
  | "sudoku-rows"
  | "sudoku-drawn"
  | "sudoku-numbers"
  | "sudoku-regions"
  | "sudoku-walls"
  | "sudoku-wiki"
  | "matrix"
  | "matrix-lists"
  | "board"
  | "dlx"
  | "json";
