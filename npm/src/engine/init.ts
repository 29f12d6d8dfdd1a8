import { instance } from "./engine.js";
import {
  bring,
  forget,
  type EngineModule,
  type EngineSource,
} from "../load/slim.js";

export type { EngineModule, EngineSource };

let started: Promise<void> | undefined;

/**
 * Brings the engine to `dlx-wasm/slim`, once, before the first call. Does not block: a URL or a response is compiled
 * while it streams. Later calls wait for the first and change nothing; after a failure it can be tried again.
 *
 * @throws {DlxError} as a rejection: `engine-unavailable` when it cannot be fetched or
 * compiled, or is another version's
 *
 * @example
 * ```js
 * await init(new URL("engine.wasm", import.meta.url));
 * count({ kind: "queens", n: 8 }); // 92n
 * ```
 */
export function init(source: EngineSource): Promise<void> {
  started ??= start(source);
  return started;
}

async function start(source: EngineSource): Promise<void> {
  try {
    await bring(source);
    instance();
  } catch (error) {
    started = undefined;
    forget();
    throw error;
  }
}
