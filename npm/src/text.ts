/** The text formats; see the README for what each reads. */
export type FormatName =
  | "sudoku-line"
  | "sudoku-rows"
  | "sudoku-walls"
  | "matrix"
  | "matrix-lists"
  | "board"
  | "dlx";
