/** The kinds of `kinds.ts` that `kinds-core.ts` lacks. `npm/build.mjs` writes the module. */
export const MISSING: readonly string[];
