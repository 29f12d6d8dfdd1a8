/**
 * The table of the kinds of puzzles. The build of `dlx-wasm/core` replaces this module by `kinds-core.ts`.
 */
import type { CoreKindTypes } from "./kinds-core.js";
import { arrays } from "./kinds/arrays.js";
import type { KindDeclaration } from "./kinds/declaration.js";
import { dlx } from "./kinds/dlx.js";
import { exactCover } from "./kinds/exact-cover.js";
import { matrix } from "./kinds/matrix.js";
import { polyform, type PolyformKind } from "./kinds/polyform.js";
import { polyomino, type PolyominoKind } from "./kinds/polyomino.js";
import { queens, type QueensKind } from "./kinds/queens.js";
import { sudokuMulti, type SudokuMultiKind } from "./kinds/sudoku-multi.js";
import { sudoku, type SudokuKind } from "./kinds/sudoku.js";

/** The types of each kind. `P` is the type of one puzzle. */
export interface KindTypes<P = unknown> extends CoreKindTypes<P> {
  sudoku: SudokuKind;
  "sudoku-multi": SudokuMultiKind<P>;
  queens: QueensKind;
  polyomino: PolyominoKind<P>;
  polyform: PolyformKind<P>;
}

/** The code of each kind, in the order of the engine. */
export const KINDS: ReadonlyMap<string, KindDeclaration> = new Map([
  ["sudoku", sudoku],
  ["sudoku-multi", sudokuMulti],
  ["queens", queens],
  ["polyomino", polyomino],
  ["polyform", polyform],
  ["matrix", matrix],
  ["exact-cover", exactCover],
  ["dlx", dlx],
  ["arrays", arrays],
]);

/** Kinds of puzzle that this engine lacks. */
export const MISSING_KINDS: readonly string[] = [];

/** The expectation of the error for such a kind. */
export const OWN_KINDS: string = "";

/** Exports that identify this engine. */
export const ENGINE_EXPORTS: readonly string[] = ["renew", "conflict"];

/** The entry of this engine, if a program loads it by `init`. */
export const ENTRY: string = "dlx-wasm/slim";
