import { found, invalid } from "../engine/errors.js";
import { ENGINE_EXPORTS } from "../kinds.js";
import { compile, unavailable } from "./compile.js";

/** A `WebAssembly.Module`. TypeScript knows the name where it knows the DOM, and takes any object for one. */
export type EngineModule = object;

/**
 * What `init` accepts, or a promise of it: a compiled module, its bytes, where to fetch it, or a response that carries
 * it. The `fetch` of Node takes no `file:` address: there, read the file.
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

/** The engine that was brought. */
export function compiled(): EngineModule {
  if (module === undefined) {
    throw unavailable(
      'not initialised: await init(…) of "dlx-wasm/slim" first',
    );
  }
  return module;
}

/** Who serves the engine's file serves the worker's too: its text is not carried. */
export const workerText = (): Promise<string> => Promise.reject();

/** Compiles the engine, while it streams where it is fetched. */
export async function bring(source: EngineSource): Promise<void> {
  if (typeof WebAssembly !== "object")
    throw unavailable("there is no WebAssembly");
  module = await compile(() => engineFrom(source));
}

/** Forgets an engine that would not start. */
export function forget(): void {
  module = undefined;
}

/** The glue keeps the first module that it starts, so another one is refused before. */
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
  // Any other type would make streaming fail, this one with a parameter, too.
  const type = response.headers.get("content-type");
  return type?.toLowerCase() === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
