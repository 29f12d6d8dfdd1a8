/** The module of the text formats, for `parse` and `format`. */
import * as exports from "../texts-glue.js";
import type { TextsGlue } from "../texts-glue.js";
import { compiledTexts } from "../load-texts.js";
import { WasmModule } from "./wasm-module.js";

/** The exports of the live instance. */
const glue: TextsGlue = {
  initSync: exports.initSync,
  renew: exports.renew,
  engineMemory: exports.engineMemory,
  parse: exports.parse,
  formatPuzzle: exports.formatPuzzle,
  formatSolution: exports.formatSolution,
};

const texts = /* @__PURE__ */ new WasmModule(glue, compiledTexts);

/** Calls the text formats. The first call compiles them and blocks for some milliseconds. */
export function callTexts<T>(run: (glue: TextsGlue) => T): T {
  return texts.call(run);
}

/** Starts the text formats. */
export function startTexts(): void {
  texts.instance();
}
