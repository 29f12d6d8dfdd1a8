/** Where the compiled engine comes from. The build gives the default entry a copy of this package in which this one line differs. */
export { compiled } from "./load/slim.js";
