import { ENGINE_EXPORTS, ENTRY } from "../kinds.js";
import type { EngineModule } from "./engine-module.js";
import { ModuleSlot, type EngineSource } from "./module-slot.js";

export type { EngineModule, EngineSource };

/** The engine. */
export const engineSlot = /* @__PURE__ */ new ModuleSlot(
  () => `${ENTRY} is not initialized: await init(…) first`,
  () => ENGINE_EXPORTS,
);

/** Returns the engine. */
export function compiled(): EngineModule {
  return engineSlot.get();
}

/**
 * Always rejects. A server of the engine's file also serves the worker's file, so this entry contains no worker text.
 */
export const workerText = (): Promise<string> => Promise.reject();
