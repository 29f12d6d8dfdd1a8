import { readFileSync } from "node:fs";
import { compileNow, missingFile } from "./compile.js";

let module: WebAssembly.Module | undefined;

/** Returns the engine from its file beside this entry. The first call compiles it and blocks for some milliseconds. */
export function compiled(): WebAssembly.Module {
  // Written in this form, because tools that collect the files of a program recognize it.
  module ??= compileNow(() => {
    try {
      return readFileSync(new URL("../engine.wasm", import.meta.url));
    } catch (error) {
      throw missingFile("engine.wasm", error);
    }
  });
  return module;
}

/** Always rejects. The file of the worker is beside this entry too. */
export const workerText = (): Promise<string> => Promise.reject();
