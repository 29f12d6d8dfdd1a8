/**
 * The source of the compiled text formats. The build of the default entry replaces this module by
 * `load/inline-texts.js`, and for Node by `load/file-texts.js`.
 */
export { compiledTexts } from "./load/slim-texts.js";
