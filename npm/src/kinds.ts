// Differences of the entry's engine. The build of `dlx-wasm/core` replaces this module by `kinds-core.ts`.

/** Kinds of puzzle that this engine lacks. */
export const MISSING_KINDS: readonly string[] = [];

/** Exports that identify this engine. */
export const ENGINE_EXPORTS: readonly string[] = ["renew", "generate"];
