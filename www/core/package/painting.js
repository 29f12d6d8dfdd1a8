// The parts of the package that paint boards on a canvas. They use no DOM, so the worker can load them.
export { ShapePainter } from "../../pkg/board/canvas.js";
