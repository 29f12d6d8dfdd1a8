import { found, invalid } from "../engine/errors.js";
import { compile, unavailable } from "./compile.js";
import type { EngineModule } from "./engine-module.js";

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

/** A place for a module that the program loads. */
export class ModuleSlot {
  readonly #missing: () => string;
  readonly #exports: () => readonly string[];
  #module: EngineModule | undefined;
  #loading: Promise<void> | undefined;

  /**
   * @param missing gives the message if the module is needed before it is there
   * @param exports gives names that the module must export. Both are called later, because the kinds import this.
   */
  constructor(missing: () => string, exports: () => readonly string[]) {
    this.#missing = missing;
    this.#exports = exports;
  }

  /** Sets the module. The runtime of Cloudflare's Workers compiles it before the program starts. */
  set(module: EngineModule): void {
    this.#module = module;
  }

  /** Returns the module that was loaded or set. */
  get(): EngineModule {
    if (this.#module === undefined) {
      const missing = this.#missing();
      throw unavailable(missing, undefined, missing);
    }
    return this.#module;
  }

  /** Compiles the module; a fetched one while it streams. */
  async load(source: EngineSource): Promise<void> {
    if (typeof WebAssembly !== "object")
      throw unavailable("there is no WebAssembly");
    this.#module = await compile(() => this.#from(source));
  }

  /** Loads the module and starts it, once: later calls wait for the first, until it fails. */
  loadOnce(source: EngineSource, start: () => void): Promise<void> {
    this.#loading ??= this.#loadAndStart(source, start);
    return this.#loading;
  }

  async #loadAndStart(source: EngineSource, start: () => void): Promise<void> {
    try {
      await this.load(source);
      start();
    } catch (error) {
      this.#loading = this.#module = undefined;
      throw error;
    }
  }

  /**
   * Compiles the module and checks its exports. The glue keeps the first module that it starts, so a wrong one is
   * rejected here.
   */
  async #from(source: EngineSource): Promise<WebAssembly.Module> {
    const made = await compiledFrom(source);
    const exported = WebAssembly.Module.exports(made).map(({ name }) => name);
    if (!this.#exports().every((name) => exported.includes(name)))
      throw unavailable("it is another module");
    return made;
  }
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
