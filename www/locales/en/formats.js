// The names of formats of text, in English.

/** @type {Record<string, string>} */
export const formats = {
  "sudoku-line": "Sudoku in one line",
  "sudoku-rows": "Sudoku in rows",
  "sudoku-drawn": "Sudoku grid with borders",
  "sudoku-numbers": "Sudoku in numbers",
  "sudoku-samurai": "Samurai Sudoku",
  "sudoku-regions": "Jigsaw Sudoku with its regions",
  "sudoku-walls": "Jigsaw Sudoku with walls",
  "sudoku-wiki": "Link to SudokuWiki",
  "sudoku-link": "Link of a Sudoku program",
  "sudoku-pad": "Link of SudokuPad",
  "sudoku-file": "File of a Sudoku program",
  matrix: "Matrix of 0 and 1",
  "matrix-lists": "Rows as lists of columns",
  board: "Drawn board",
  cells: "Pieces as lists of cells",
  layers: "Layers of a board and pieces",
  "burr-tools": "File of BurrTools",
  regions: "Regions for queens",
  dlx: "Items and options (Knuth)",
  sets: "Sets of names",
  json: "Puzzle as JSON",
};
