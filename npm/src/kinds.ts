/** Kinds of puzzle that the entry's engine lacks: none. The build of `dlx-wasm/core` puts `kinds-core.ts` in this place. */
export const MISSING_KINDS: readonly string[] = [];
