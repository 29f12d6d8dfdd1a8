import type { EngineModule } from "./slim.js";
/**
 * The text formats: the value of an imported .wasm file, which depends on the bundler or the runtime. By default it is a
 * compiled module.
 */
declare const texts: EngineModule;
export default texts;
