// Functions that are generic in the items of a problem can call the verbs.

import { count, solve, solutions, verdict } from "dlx-wasm";
import type { ExactCoverPuzzle, Item } from "dlx-wasm";

interface Choice<I, D> {
  readonly items: readonly I[];
  readonly data: D;
}

export function cover<I extends Item, D>(
  primary: readonly I[],
  options: readonly Choice<I, D>[],
) {
  const puzzle: ExactCoverPuzzle<I, D> = {
    kind: "exact-cover",
    primary,
    options,
  };
  return [solve(puzzle), verdict(puzzle).kind, count(puzzle)] as const;
}

export function* inline<I extends string>(
  primary: readonly I[],
  options: readonly (readonly I[])[],
) {
  yield* solutions({ kind: "exact-cover", primary, options });
}
