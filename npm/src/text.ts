/** The text formats; the README says what each of them reads. */
export type FormatName =
  | "sudoku-line"
  | "sudoku-rows"
  | "sudoku-walls"
  | "matrix"
  | "matrix-lists"
  | "board"
  | "dlx";
