/**
 * The source of the compiled engine and of a worker's text. The build of the default entry replaces this module by
 * `load/inline.js`, and for Node by `load/file.js`.
 */
export { compiled, workerText } from "./load/slim.js";
