import { found, invalid } from "../engine/errors.js";
import { ENGINE_EXPORTS } from "../kinds.js";
import { compile, unavailable } from "./compile.js";

/** A `WebAssembly.Module`. The type is `object`, because only the types of the DOM declare that name. */
export type EngineModule = object;

/**
 * A source that `init` accepts: a compiled module, its bytes, a URL, a response, or a promise of one of these. Node's
 * `fetch` does not accept `file:` URLs; read the file instead.
 */
export type EngineSource =
  | EngineModule
  | ArrayBuffer
  | ArrayBufferView
  | URL
  | string
  | Response
  | PromiseLike<EngineModule | ArrayBuffer | ArrayBufferView | Response>;

let module: EngineModule | undefined;

/** Sets the engine. The runtime of Cloudflare's Workers compiles it before the program starts. */
export function useEngine(engine: EngineModule): void {
  module = engine;
}

/** Returns the engine that {@link loadEngine} loaded, or that {@link useEngine} set. */
export function compiled(): EngineModule {
  if (module === undefined) {
    const reason = "dlx-wasm/slim is not initialized: await init(…) first";
    throw unavailable(reason, undefined, reason);
  }
  return module;
}

/**
 * Always rejects. A server of the engine's file also serves the worker's file, so this entry contains no worker text.
 */
export const workerText = (): Promise<string> => Promise.reject();

/** Compiles the engine; a fetched one while it streams. */
export async function loadEngine(source: EngineSource): Promise<void> {
  if (typeof WebAssembly !== "object")
    throw unavailable("there is no WebAssembly");
  module = await compile(() => engineFrom(source));
}

/** Discards an engine that failed to start. */
export function forget(): void {
  module = undefined;
}

/**
 * Compiles the engine and checks its exports. The glue keeps the first module that it starts, so a wrong one is
 * rejected here.
 */
async function engineFrom(source: EngineSource): Promise<WebAssembly.Module> {
  const made = await compiledFrom(source);
  const exported = WebAssembly.Module.exports(made).map(({ name }) => name);
  if (!ENGINE_EXPORTS.every((name) => exported.includes(name)))
    throw unavailable("it is another module");
  return made;
}

async function compiledFrom(source: EngineSource): Promise<WebAssembly.Module> {
  const given: unknown = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) {
    return WebAssembly.compile(given as BufferSource);
  }
  const response =
    typeof given === "string" || given instanceof URL
      ? await fetch(given)
      : given;
  if (!(response instanceof Response)) {
    throw invalid(
      "source",
      "a module, bytes, a URL or a Response",
      found(response),
    );
  }
  if (!response.ok)
    throw unavailable(`fetching it gave status ${response.status}`);
  // Streaming fails for any other content type, even for this one with a parameter.
  const type = response.headers.get("content-type");
  return type?.toLowerCase() === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
