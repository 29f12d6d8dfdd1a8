import { compileFile } from "./compile-file.js";

let module: WebAssembly.Module | undefined;

/** Returns the engine from its file beside this entry. The first call compiles it and blocks for some milliseconds. */
export function compiled(): WebAssembly.Module {
  // Tools that collect the files of a program recognize an address of this form.
  module ??= compileFile(new URL("../engine.wasm", import.meta.url));
  return module;
}

/** Always rejects. The file of the worker is beside this entry too. */
export const workerText = (): Promise<string> => Promise.reject();
