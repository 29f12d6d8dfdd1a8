/** A `WebAssembly.Module`. The type is `object`, because only the types of the DOM declare that name. */
export type EngineModule = object;
