import { compileFile } from "./compile-file.js";

let module: WebAssembly.Module | undefined;

/** Returns the text formats from their file beside this entry. The first call compiles them. */
export function compiledTexts(): WebAssembly.Module {
  module ??= compileFile(new URL("../texts.wasm", import.meta.url));
  return module;
}
