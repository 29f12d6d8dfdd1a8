// Differences of the engine of `dlx-wasm/core`.

/** Kinds of puzzle that this engine lacks. */
export const MISSING_KINDS: readonly string[] = [
  "sudoku",
  "sudoku-multi",
  "queens",
  "polyomino",
];

/** Exports that identify this engine. */
export const ENGINE_EXPORTS: readonly string[] = ["renew"];
