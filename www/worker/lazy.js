// The code that the worker loads after the first drawing, in one file.
export { asked } from "./lazy-verbs.js";
export { FastPainter } from "./painter.js";
export { Survey } from "./tree-map.js";
