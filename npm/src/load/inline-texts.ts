import { BYTES, CHARACTERS, ENGINE } from "../texts-bytes.js";
import { compileNow } from "./compile.js";
import { decode } from "./decode.js";

let module: WebAssembly.Module | undefined;

/** Returns the text formats that this entry contains. The first call compiles them and blocks for some milliseconds. */
export function compiledTexts(): WebAssembly.Module {
  module ??= compileNow(() => decode({ ENGINE, CHARACTERS, BYTES }));
  return module;
}
