import module from "../engine.wasm";

/** The engine, which the runtime of Cloudflare's Workers has compiled before the program starts. */
export const compiled = (): object => module;

/** That runtime has no workers to start. */
export const workerText = (): Promise<string> => Promise.reject();
