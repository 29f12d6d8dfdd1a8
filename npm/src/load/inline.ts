import { BYTES, CHARACTERS, ENGINE } from "../engine-bytes.js";
import { compileNow } from "./compile.js";

let module: WebAssembly.Module | undefined;

/** Returns the engine that this entry contains. The first call compiles it and blocks for some milliseconds. */
export function compiled(): WebAssembly.Module {
  module ??= compileNow(decode);
  return module;
}

/** Returns the source of a worker, for programs whose bundler left out the worker's file. */
export const workerText = async (): Promise<string> =>
  (await import("../worker-text.js")).WORKER;

/** Decodes the text that engine-text.mjs wrote. The bytes overwrite the buffer of the text's characters. */
function decode(): Uint8Array<ArrayBuffer> {
  const ranks = new Uint8Array(128);
  for (let rank = 0; rank < CHARACTERS.length; rank++)
    ranks[CHARACTERS.charCodeAt(rank)] = rank;
  const table = Uint8Array.from(BYTES);
  const singles = CHARACTERS.length - 2;
  const text = new TextEncoder().encode(ENGINE);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    let rank = ranks[text[at]!]!;
    if (rank >= singles)
      rank =
        singles + (rank - singles) * CHARACTERS.length + ranks[text[++at]!]!;
    text[length++] = table[rank]!;
  }
  return text.subarray(0, length);
}
