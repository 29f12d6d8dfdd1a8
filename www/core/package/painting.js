// The parts of the package that paint boards on a canvas. They use no DOM, so the worker can load them.
export { MOVING } from "../../pkg/board/boards.js";
export { ShapePainter } from "../../pkg/board/canvas.js";
export { CELL, EDGE, square } from "../../pkg/board/shapes.js";
