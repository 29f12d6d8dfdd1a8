import { ENGINE } from "../engine-bytes.js";
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

/**
 * Ways to read base64 that JavaScript is getting, and that Node has: ten times as quick as the one that is everywhere.
 */
interface Readers {
  readonly Uint8Array: {
    fromBase64?(text: string): Uint8Array<ArrayBuffer>;
  };
  readonly Buffer?: {
    from(text: string, encoding: "base64"): Uint8Array<ArrayBuffer>;
  };
}

function decode(): Uint8Array<ArrayBuffer> {
  const { Uint8Array: Bytes, Buffer } = globalThis as unknown as Readers;
  if (typeof Bytes.fromBase64 === "function") return Bytes.fromBase64(ENGINE);
  if (typeof Buffer?.from === "function") return Buffer.from(ENGINE, "base64");
  const text = atob(ENGINE);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
