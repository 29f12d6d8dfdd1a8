import { instance } from "./engine.js";
import { bring, forget } from "./load/slim.js";
let started;
/**
 * Brings the engine to `dlx-wasm/slim`, once, before the first call. Does not block: a URL or a response is compiled
 * while it streams. Later calls wait for the first and change nothing; after a failure it can be tried again.
 *
 * @throws {DlxError} as a rejection: `engine-unavailable` when it cannot be fetched or compiled, or is another version's
 */
export function init(source) {
    started ??= start(source);
    return started;
}
async function start(source) {
    try {
        await bring(source);
        instance();
    }
    catch (error) {
        started = undefined;
        forget();
        throw error;
    }
}
