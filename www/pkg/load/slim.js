import { found, invalid } from "../errors.js";
import { compile, unavailable } from "./compile.js";
let module;
/** The engine that was brought. */
export function compiled() {
    if (module === undefined) {
        throw unavailable('not initialised: await init(…) of "dlx-wasm/slim" first');
    }
    return module;
}
/** Compiles the engine, while it streams where it is fetched. */
export async function bring(source) {
    if (typeof WebAssembly !== "object")
        throw unavailable("there is no WebAssembly");
    module = await compile(() => compiledFrom(source));
}
/** Forgets an engine that would not start. */
export function forget() {
    module = undefined;
}
async function compiledFrom(source) {
    if (source instanceof WebAssembly.Module)
        return source;
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
        return WebAssembly.compile(source);
    }
    const response = await (typeof source === "string" ||
        source instanceof URL
        ? fetch(source)
        : source);
    if (!(response instanceof Response)) {
        throw invalid("source", "a module, bytes, a URL or a Response", found(response));
    }
    if (!response.ok)
        throw unavailable(`fetching it gave status ${response.status}`);
    // A server that does not know the type of .wasm files would make streaming fail.
    const type = response.headers.get("content-type") ?? "";
    return type.startsWith("application/wasm")
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}
