import type { EngineModule } from "./sudoku.js";
/**
 * The engine of `dlx-wasm/sudoku`: the value of an imported .wasm file, which depends on the bundler or the runtime. By
 * default it is a compiled module.
 */
declare const engine: EngineModule;
export default engine;
