export * from "./core.js";
export { init, type EngineModule, type EngineSource } from "./engine/init.js";
