// What the page's boards have from the package at first sight: the grid that keys and screen readers use, the symbols
// of Sudokus, what a place in a search looks like, the colors and outlines of pieces. Beside engine.js and drawing.js
// the only file that knows where the package lies.
export { CellGrid } from "../../pkg/board/cell-grid.js";
export { outline } from "../../pkg/board/outline.js";
export { colorsOf } from "../../pkg/board/palette.js";
export { regionOf, SYMBOLS } from "../../pkg/board/regions.js";
export { bit, sceneAt } from "../../pkg/board/static-position.js";
