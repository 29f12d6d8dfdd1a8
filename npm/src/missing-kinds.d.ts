/** The kinds of `kinds.ts` that `kinds-core.ts` lacks. `npm/build.mjs` writes the module. */
export const MISSING: readonly string[];
/** The kinds of `kinds.ts` that `kinds-sudoku.ts` lacks. */
export const MISSING_IN_SUDOKU: readonly string[];
