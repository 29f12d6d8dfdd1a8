import { found, invalid } from "../errors.js";
import { compile, unavailable } from "./compile.js";

/** A `WebAssembly.Module`. TypeScript knows the name where it knows the DOM, and takes any object for one. */
export type EngineModule = object;

/** What `init` accepts: a compiled module, its bytes, where to fetch it, or a response that carries it. */
export type EngineSource =
  | EngineModule
  | ArrayBuffer
  | ArrayBufferView
  | URL
  | string
  | Response
  | PromiseLike<Response>;

let module: EngineModule | undefined;

/** The engine that was brought. */
export function compiled(): EngineModule {
  if (module === undefined) {
    throw unavailable(
      'not initialised: await init(…) of "dlx-wasm/slim" first',
    );
  }
  return module;
}

/** Compiles the engine, while it streams where it is fetched. */
export async function bring(source: EngineSource): Promise<void> {
  if (typeof WebAssembly !== "object")
    throw unavailable("there is no WebAssembly");
  module = await compile(() => compiledFrom(source));
}

/** Forgets an engine that would not start. */
export function forget(): void {
  module = undefined;
}

async function compiledFrom(source: EngineSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source as BufferSource);
  }
  const response: unknown = await (typeof source === "string" ||
  source instanceof URL
    ? fetch(source)
    : source);
  if (!(response instanceof Response)) {
    throw invalid(
      "source",
      "a module, bytes, a URL or a Response",
      found(response),
    );
  }
  if (!response.ok)
    throw unavailable(`fetching it gave status ${response.status}`);
  // Any other type would make streaming fail, this one with a parameter, too.
  const type = response.headers.get("content-type");
  return type?.toLowerCase() === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
