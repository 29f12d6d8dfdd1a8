import { instance } from "./engine.js";
import {
  engineSlot,
  type EngineModule,
  type EngineSource,
} from "../load/slim.js";

export type { EngineModule, EngineSource };

/**
 * Loads the engine for `dlx-wasm/slim`. Call it once, before any verb. It does not block: a URL or a response compiles
 * while it streams. Later calls wait for the first and change nothing; after a failure, call it again.
 *
 * @throws {DlxError} as a rejection: `engine-unavailable` if the engine cannot be fetched or compiled, or belongs to
 * another version
 *
 * @example
 * ```js
 * await init(new URL("engine.wasm", import.meta.url));
 * count({ kind: "queens", n: 8 }); // 92n
 * ```
 */
export function init(source: EngineSource): Promise<void> {
  return engineSlot.loadOnce(source, instance);
}
