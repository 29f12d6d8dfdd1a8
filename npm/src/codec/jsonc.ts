/** The only import from a library. The build bundles it into this module, so the package has no dependencies. */
export { createScanner } from "jsonc-parser";
