import { readFileSync } from "node:fs";
import { compileNow, missingFile } from "./compile.js";

let module: WebAssembly.Module | undefined;

/** Returns the text formats from their file beside this entry. The first call compiles them. */
export function compiledTexts(): WebAssembly.Module {
  module ??= compileNow(() => {
    try {
      return readFileSync(new URL("../texts.wasm", import.meta.url));
    } catch (error) {
      throw missingFile("texts.wasm", error);
    }
  });
  return module;
}
