import { ENGINE } from "../engine-bytes.js";
import { compileNow } from "./compile.js";

let module: WebAssembly.Module | undefined;

/** The engine that this entry carries, compiled on first use. Blocks for some milliseconds, once. */
export function compiled(): WebAssembly.Module {
  module ??= compileNow(decode);
  return module;
}

function decode(): Uint8Array<ArrayBuffer> {
  const text = atob(ENGINE);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
