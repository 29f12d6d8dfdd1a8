// The entry's engine: how it differs. The build of `dlx-wasm/core` puts `kinds-core.ts` in the place of this module.

/** Kinds of puzzle that it lacks. */
export const MISSING_KINDS: readonly string[] = [];

/** Exports by which it is recognized. */
export const ENGINE_EXPORTS: readonly string[] = ["renew", "generate"];
