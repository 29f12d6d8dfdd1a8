// The only file that imports the verbs of the package. The worker uses it, and boards that step by themselves.
import { init } from "../../pkg/slim.js";

export {
  Search,
  conflict,
  describe,
  explain,
  format,
  generate,
  isDlxError,
  parse,
  solve,
} from "../../pkg/slim.js";

/**
 * Opens a pool of `workers` workers; its code is loaded on the first call. With 0 workers, the calling thread does the
 * work in slices of a few milliseconds.
 * @param {number} workers
 */
export async function openPool(workers) {
  const { Pool } = await import("../../pkg/pool.js");
  return new Pool({ workers });
}

/** Compiles the engine while it streams in. Resolves when every verb may be called. */
export function start() {
  return init(new URL("../../pkg/engine.wasm", import.meta.url));
}
