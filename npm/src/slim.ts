export * from "./index.js";
export { init, type EngineModule, type EngineSource } from "./engine/init.js";
export { initTexts } from "./engine/init-texts.js";
