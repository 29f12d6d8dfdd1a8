/** The text formats; the README says what each of them reads. */
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
