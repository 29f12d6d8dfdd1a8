// The only file that imports the verbs of the package, except those of texts. The worker uses it, and boards that step by
// themselves. The pool is in pool.js, which those boards do not need. Each verb is imported from its own file: through the
// entry of the package, a bundle would also have the code around the text formats here.
import { init } from "../../pkg/engine/init.js";
import { engineSlot } from "../../pkg/load/slim.js";

export { isDlxError } from "../../pkg/engine/errors.js";
export { candidates } from "../../pkg/verbs/candidates.js";
export { conflict } from "../../pkg/verbs/conflict.js";
export { describe } from "../../pkg/verbs/describe.js";
export { explain } from "../../pkg/verbs/explain.js";
export { generate } from "../../pkg/verbs/generate.js";
export { Search } from "../../pkg/verbs/search.js";
export { solve } from "../../pkg/verbs/solve.js";
export { violations } from "../../pkg/verbs/violations.js";

/**
 * Starts the engine: a compiled one, or with null the file, which is compiled while it streams in. Resolves when every
 * verb may be called; of the small engine of a first visit, `Search` alone.
 * @param {WebAssembly.Module | null} [engine]
 */
export async function start(engine) {
  const isSmall =
    engine &&
    !WebAssembly.Module.exports(engine).some(({ name }) => name === "describe");
  // `init` refuses an engine that lacks verbs.
  if (isSmall) return engineSlot.set(engine);
  return init(engine ?? new URL("../../pkg/engine.wasm", import.meta.url));
}
