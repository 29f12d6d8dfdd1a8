/** The table of the kinds of `dlx-wasm/core`. */
import { arrays, type ArraysKind } from "./kinds/arrays.js";
import type { KindDeclaration } from "./kinds/declaration.js";
import { dlx, type DlxKind } from "./kinds/dlx.js";
import { exactCover, type ExactCoverKind } from "./kinds/exact-cover.js";
import { matrix, type MatrixKind } from "./kinds/matrix.js";
import { MISSING } from "./missing-kinds.js";

/** The types of each kind. `P` is the type of one puzzle. */
export interface CoreKindTypes<P = unknown> {
  matrix: MatrixKind;
  "exact-cover": ExactCoverKind<P>;
  dlx: DlxKind;
  arrays: ArraysKind;
}

/** The code of each kind, in the order of the engine. */
export const KINDS: ReadonlyMap<string, KindDeclaration> = new Map([
  ["matrix", matrix],
  ["exact-cover", exactCover],
  ["dlx", dlx],
  ["arrays", arrays],
]);

/** Kinds of puzzle that this engine lacks. */
export const MISSING_KINDS: readonly string[] = MISSING;

/** The expectation of the error for such a kind. */
export const OWN_KINDS =
  '"exact-cover", "matrix", "dlx" or "arrays" (the entry "dlx-wasm" has the other kinds)';

/** Exports that identify this engine. */
export const ENGINE_EXPORTS: readonly string[] = ["renew"];

/** The entry of this engine. */
export const ENTRY = "dlx-wasm/core";
