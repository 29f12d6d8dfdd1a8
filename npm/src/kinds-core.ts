// The engine of `dlx-wasm/core`: how it differs.

/** Kinds of puzzle that it lacks. */
export const MISSING_KINDS: readonly string[] = [
  "sudoku",
  "queens",
  "polyomino",
];

/** Exports by which it is recognized. */
export const ENGINE_EXPORTS: readonly string[] = ["renew"];
