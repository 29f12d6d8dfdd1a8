// The only file that imports the verbs of the package. The worker uses it, and boards that step by themselves. The pool
// is in pool.js, which those boards do not need.
import { init } from "../../pkg/slim.js";

export {
  Search,
  candidates,
  conflict,
  describe,
  explain,
  format,
  generate,
  isDlxError,
  parse,
  solve,
  violations,
} from "../../pkg/slim.js";

/**
 * Starts the engine: a compiled one, or with null the file, which is compiled while it streams in. Resolves when every
 * verb may be called.
 * @param {WebAssembly.Module | null} [engine]
 */
export function start(engine) {
  return init(engine ?? new URL("../../pkg/engine.wasm", import.meta.url));
}
