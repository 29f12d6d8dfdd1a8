// What the worker needs after the first sight, in one file.
export { asked } from "./lazy-verbs.js";
export { FastPainter } from "./painter.js";
export { Survey } from "./tree-map.js";
