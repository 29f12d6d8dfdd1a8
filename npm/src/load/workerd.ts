import module from "../engine.wasm";

/** Returns the engine. The runtime of Cloudflare's Workers compiles it before the program starts. */
export const compiled = (): object => module;

/** Always rejects: that runtime cannot start workers. */
export const workerText = (): Promise<string> => Promise.reject();
