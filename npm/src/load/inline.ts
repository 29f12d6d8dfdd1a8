import { BYTES, CHARACTERS, ENGINE } from "../engine-bytes.js";
import { compileNow } from "./compile.js";

let module: WebAssembly.Module | undefined;

/** The engine that this entry carries, compiled on first use. Blocks for some milliseconds, once. */
export function compiled(): WebAssembly.Module {
  module ??= compileNow(decode);
  return module;
}

/** What a worker runs, for programs whose bundler has left the worker's file behind. */
export const workerText = async (): Promise<string> =>
  (await import("../worker-text.js")).WORKER;

/** The bytes of the text that engine-text.mjs wrote, in the place of its characters. */
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
