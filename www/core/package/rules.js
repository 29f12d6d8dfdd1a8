// The parts of the package that draw the extra rules of a Sudoku, loaded with the first puzzle that has one.
export { SPACE } from "../../pkg/board/outside-shapes.js";
export { hasLabels, ruleShapes } from "../../pkg/board/rule-shapes.js";
export { CELL, EDGE } from "../../pkg/board/shapes.js";
export { elementsOf } from "../../pkg/board/svg.js";
