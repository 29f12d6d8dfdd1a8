import type { KindTypes } from "../kinds.js";
import type { PuzzleKind } from "./puzzle.js";

/**
 * A solution of any kind of puzzle.
 *
 * @useDeclaredType
 */
export type Solution = KindTypes[PuzzleKind]["solution"];

/** The solution type of a puzzle: `solve({ kind: "queens", n: 8 })` returns a {@link QueensSolution}. */
export type SolutionOf<P> = P extends {
  readonly kind: infer K extends PuzzleKind;
}
  ? KindTypes<P>[K]["solution"]
  : never;

/** The fields of a claimed solution that `verify` checks. */
export type ClaimOf<P> = P extends { readonly kind: infer K extends PuzzleKind }
  ? KindTypes<P>[K]["claim"]
  : never;
