/**
 * Where the compiled engine comes from. The build of the default entry puts
 * `load/inline.js` in the place of this module.
 */
export { compiled } from "./load/slim.js";
