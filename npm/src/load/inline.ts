import { BYTES, CHARACTERS, ENGINE } from "../engine-bytes.js";
import { compileNow } from "./compile.js";
import { decode } from "./decode.js";

let module: WebAssembly.Module | undefined;

/** Returns the engine that this entry contains. The first call compiles it and blocks for some milliseconds. */
export function compiled(): WebAssembly.Module {
  module ??= compileNow(() => decode({ ENGINE, CHARACTERS, BYTES }));
  return module;
}

/** Returns the source of a worker, for programs whose bundler left out the worker's file. */
export const workerText = async (): Promise<string> =>
  (await import("../worker-text.js")).WORKER;
