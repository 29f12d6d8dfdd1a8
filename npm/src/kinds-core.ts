/** The table of the kinds of `dlx-wasm/core`. */
import { arrays } from "./kinds/arrays.js";
import type { KindDeclaration } from "./kinds/declaration.js";
import { dlx } from "./kinds/dlx.js";
import { exactCover } from "./kinds/exact-cover.js";
import { matrix } from "./kinds/matrix.js";

export { MISSING_KINDS } from "./missing-kinds.js";

/** The code of each kind, in the order of the engine. */
export const KINDS: ReadonlyMap<string, KindDeclaration> = new Map([
  ["matrix", matrix],
  ["exact-cover", exactCover],
  ["dlx", dlx],
  ["arrays", arrays],
]);

/** Exports that identify this engine. */
export const ENGINE_EXPORTS: readonly string[] = ["renew"];
