import { call } from "../engine/engine.js";
import type { RawConflict } from "../glue.js";
import { KINDS, type KindTypes } from "../kinds.js";
import type { FixedOptions } from "../kinds/declaration.js";
import type { ItemLabel } from "../codec/label.js";
import { encodeOptions, type Budget } from "../codec/options.js";
import type {
  Item,
  Puzzle,
  PuzzleArgument,
  PuzzleKind,
} from "../codec/puzzle.js";
import type { Reason } from "../codec/reason.js";
import { request } from "../codec/encode.js";
import type { Request } from "../codec/request.js";

/**
 * An item of a puzzle in a conflict. Named items have their names. Items of a matrix or of arrays have their numbers.
 * All others have labels.
 */
export type ItemOf<P> = P extends { readonly kind: infer K extends PuzzleKind }
  ? KindTypes<P>[K]["conflictItem"]
  : ItemLabel;

type Given<P> = P extends { readonly kind: infer K extends PuzzleKind }
  ? KindTypes<P>[K]["conflict"]
  : FixedOptions;

/** The parts of a puzzle that leave no solution. */
export type Conflict<P = Puzzle> = {
  /** Whether there would be a solution if any one part were removed. `false` if the budget ended before this was known. */
  readonly minimal: boolean;
  /** The conflict in words: "the clues at row 1 column 2 and row 3 column 4 cannot stand together". */
  readonly message: string;
  /** The reason, if no search is needed to prove that these parts conflict. */
  readonly reason?: Reason;
} & (
  | Given<P>
  | {
      /**
       * Primary items that cannot be covered together, if the puzzle has no solution even without clues, placed pieces
       * or fixed options. Empty if the reason concerns the whole puzzle.
       */
      readonly items: readonly ItemOf<P>[];
    }
);

/** Options of `conflict`. */
export interface ConflictOptions {
  /** The limits of all searches together; none by default. */
  readonly budget?: Budget | undefined;
}

/**
 * Finds out why a puzzle has no solution: a minimal set of clues, entries of rules, placed queens or pieces, fixed options, or items
 * that conflict. Minimal means that the rest of the set has a solution if any one part is removed. There may be smaller sets
 * with other parts.
 *
 * Blocks for many searches; `budget` bounds the time. If the budget ends, `minimal` is `false`, and the set is the
 * smallest found so far.
 *
 * @returns `null` if the puzzle has a solution
 * @throws {DlxError} if the puzzle or an option is malformed; `out-of-budget` if the budget ends before it is known
 * whether there is a solution
 *
 * @example
 * ```js
 * const found = conflict({ kind: "queens", n: 8, placed: [[0, 0], [4, 2], [6, 6]] });
 * if (found && "placed" in found) found.placed; // [ [ 0, 0 ], [ 6, 6 ] ]
 * found?.message; // "the queens at row 1 column 1 and row 7 column 7 attack each other"
 * ```
 */
export function conflict<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options?: ConflictOptions,
): Conflict<P> | null {
  const asked = request(puzzle);
  const { body } = encodeOptions(options, "conflict");
  const raw = call((glue) => glue.conflict(asked.kind, asked.body, body));
  return conflictOf<P>(asked, raw);
}

/** Names the items of a conflict; `null` if there is none. */
export function conflictOf<P>(
  asked: Request,
  raw: RawConflict | undefined,
): Conflict<P> | null {
  if (raw === undefined) return null;
  const { items, ...rest } = raw;
  const named = items && {
    items: items.map(([id, label]) => itemOf(asked, id, label)),
  };
  return { ...rest, ...named } as unknown as Conflict<P>;
}

/** The name of an item in the terms of its puzzle. */
function itemOf(
  { kind, items }: Request,
  id: number,
  label: ItemLabel,
): Item | ItemLabel {
  if (items !== undefined) return items.name(id);
  if (KINDS.get(kind)?.hasNumberedItems) return id;
  return label.type === "item" ? label.name : label;
}
