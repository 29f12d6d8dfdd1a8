/** The table of the kinds of `dlx-wasm/sudoku`. */
import type { KindDeclaration } from "./kinds/declaration.js";
import { sudoku } from "./kinds/sudoku.js";
import { MISSING_IN_SUDOKU } from "./missing-kinds.js";

/** The code of the only kind. */
export const KINDS: ReadonlyMap<string, KindDeclaration> = new Map([
  ["sudoku", sudoku],
]);

/** Kinds of puzzle that this engine lacks. */
export const MISSING_KINDS: readonly string[] = MISSING_IN_SUDOKU;

/** The expectation of the error for such a kind. */
export const OWN_KINDS = '"sudoku" (the entry "dlx-wasm" has the other kinds)';

/** Exports that identify this engine. */
export const ENGINE_EXPORTS: readonly string[] = ["renew", "solveSudokus"];

/** The entry of this engine, if a program loads it by `init`. */
export const ENTRY = "dlx-wasm/sudoku";
