// The parts of the package that draw shapes as SVG: the extra rules of a Sudoku, loaded with the first puzzle that has
// one, and the pieces of a tiling. The names of inks are custom properties of the page.
import { INK_STYLE } from "../../pkg/board/svg.js";

export { SPACE } from "../../pkg/board/outside-shapes.js";
export { hasLabels, ruleShapes } from "../../pkg/board/rule-shapes.js";
export { CELL, EDGE, square } from "../../pkg/board/shapes.js";
export { elementsOf } from "../../pkg/board/svg.js";
export { cellShapes, markShapes, pieceShapes } from "../../pkg/board/tiling.js";

const sheet = new CSSStyleSheet();
sheet.replaceSync(INK_STYLE);
document.adoptedStyleSheets.push(sheet);
