// The only file that knows where the package lies. It is imported by the worker alone.
import { init } from "./pkg/slim.js";

export {
  Search,
  describe,
  explain,
  format,
  generate,
  isDlxError,
  parse,
  solutions,
} from "./pkg/slim.js";

/** Compiles the engine while it streams in; resolves when every verb may be called. */
export function start() {
  return init(new URL("./pkg/engine.wasm", import.meta.url));
}
