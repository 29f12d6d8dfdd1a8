export * from "./index.js";
export { init, type EngineSource } from "./init.js";
