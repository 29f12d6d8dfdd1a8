// The parts of the package that paint boards on a canvas. They use no DOM, so the worker can load them. The place of
// a note is here for the aids that lie over it. The page sets the colors of pieces, too.
export { MOVING } from "../../pkg/board/boards.js";
export { ShapePainter } from "../../pkg/board/canvas.js";
export { setPieceColors } from "../../pkg/board/palette.js";
export { CELL, cellText, EDGE, square } from "../../pkg/board/shapes.js";
export { markPlace } from "../../pkg/board/sudoku.js";
