import type { EngineSource } from "../load/module-slot.js";
import { textsSlot } from "../load/slim-texts.js";
import { startTexts } from "./texts.js";

/**
 * Loads the text formats for `dlx-wasm/slim`. Call it before `parse` and `format`; JSON and the other verbs do not need
 * it. It does not block. Later calls wait for the first and change nothing; after a failure, call it again.
 *
 * @throws {DlxError} as a rejection: `engine-unavailable` if the text formats cannot be fetched or compiled, or belong to
 * another version
 *
 * @example
 * ```js
 * await initTexts(fetch("texts.wasm"));
 * parse("01\n10\n").format; // "matrix"
 * ```
 */
export function initTexts(source: EngineSource): Promise<void> {
  return textsSlot.loadOnce(source, startTexts);
}
