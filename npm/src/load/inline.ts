import { ENGINE, UNPACK } from "../engine-bytes.js";
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

interface Unpacker {
  readonly memory: WebAssembly.Memory;
  /** Makes bytes of so many characters at the start of the memory; says how many. */
  unpack(characters: number): number;
}

function decode(): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(UNPACK), (char) => char.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const { memory, unpack } = exports as unknown as Unpacker;
  const all = new Uint8Array(memory.buffer as ArrayBuffer);
  new TextEncoder().encodeInto(ENGINE, all);
  return all.subarray(0, unpack(ENGINE.length));
}
