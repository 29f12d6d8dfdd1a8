/**
 * Where the compiled engine and the text of a worker come from. The build of the default entry puts
 * `load/inline.js` in the place of this module.
 */
export { compiled, workerText } from "./load/slim.js";
