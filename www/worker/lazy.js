// The code that the worker loads after the first drawing, in one file.
export { lazyVerbs } from "./lazy-verbs.js";
export { CanvasPainter } from "./painter.js";
export { TreeGatherer } from "./tree-map.js";
