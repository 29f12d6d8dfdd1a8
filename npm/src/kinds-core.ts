/** Kinds of puzzle that the engine of `dlx-wasm/core` lacks. */
export const MISSING_KINDS: readonly string[] = [
  "sudoku",
  "queens",
  "polyomino",
];
