// The parts of the package that the boards need at first. They are the grid for keys and screen readers, the symbols of
// Sudokus, the scene of a place in a search, and the colors and outlines of pieces. The declarations of the rules of Sudokus are
// here too. Only the files of this folder import the package.
export { CellGrid } from "../../pkg/board/cell-grid.js";
export { outline } from "../../pkg/board/outline.js";
export {
  colorsFor,
  colorsOf,
  setPieceColors,
} from "../../pkg/board/palette.js";
export { colorsOfSet } from "../../pkg/board/set-colors.js";
export {
  regionNumbers,
  regionOf,
  SYMBOLS,
  tintOf,
} from "../../pkg/board/regions.js";
export {
  cellsOf,
  entriesOf,
  fieldsOf,
  parametersOf,
  RULES,
  windowsOf,
  written,
} from "../../pkg/board/sudoku-rules.js";
export { bit, sceneAt } from "../../pkg/board/static-position.js";
