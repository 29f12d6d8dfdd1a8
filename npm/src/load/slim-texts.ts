import type { EngineModule } from "./engine-module.js";
import { ModuleSlot } from "./module-slot.js";

/** The text formats. */
export const textsSlot = /* @__PURE__ */ new ModuleSlot(
  () => "dlx-wasm/slim has no text formats: await initTexts(…) first",
  () => ["parse"],
);

/** Returns the text formats. */
export function compiledTexts(): EngineModule {
  return textsSlot.get();
}
