// The only file that knows where the package's verbs lie. The worker imports it, and boards that step by themselves.
import { init } from "../../pkg/slim.js";

export {
  Search,
  describe,
  explain,
  format,
  generate,
  isDlxError,
  parse,
  solve,
} from "../../pkg/slim.js";

/**
 * The verbs on so many workers, fetched when they are first wanted. With 0 the work is done here,
 * a few milliseconds at a time.
 * @param {number} workers
 */
export async function openPool(workers) {
  const { Pool } = await import("../../pkg/pool.js");
  return new Pool({ workers });
}

/** Compiles the engine while it streams in; resolves when every verb may be called. */
export function start() {
  return init(new URL("../../pkg/engine.wasm", import.meta.url));
}
