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

/** Compiles the engine while it streams in. Resolves when every verb may be called. */
export function start() {
  return init(new URL("../../pkg/engine.wasm", import.meta.url));
}
