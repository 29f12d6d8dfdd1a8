import type { EngineModule } from "./slim.js";
/** The engine: the value that a bundler or a runtime gives an imported .wasm file; by default a compiled module. */
declare const engine: EngineModule;
export default engine;
