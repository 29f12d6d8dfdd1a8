export * from "./index.js";
export { init } from "./init.js";
