import type { Numbers } from "../codec/numbers.js";
import { Items } from "../codec/named-items.js";
import { LateRequest } from "../codec/request.js";
import { jsonOf } from "../codec/json-form.js";
import type {
  Chosen,
  FixedOptions,
  KindDeclaration,
  Restrictions,
  TypesOfKind,
} from "./declaration.js";

/** The name of an item of an exact cover problem. `1` and `"1"` are different items. */
export type Item = string | number;

/** An item in an option; the pair assigns a color to a secondary item. */
export type Entry<I extends Item = Item> =
  I | readonly [item: I, color: string];

/**
 * An option: the items that it covers. The second form carries data, which the solution returns, or a cost. A cost is a
 * whole number from 0 to 2⁵³ − 1; 0 if absent. An option without a primary item is never chosen.
 */
export type Option<I extends Item = Item, D = unknown> =
  | readonly Entry<I>[]
  | {
      readonly items: readonly Entry<I>[];
      readonly data: D;
      readonly cost?: number | undefined;
    }
  | {
      readonly items: readonly Entry<I>[];
      readonly data?: undefined;
      readonly cost: number;
    };

/**
 * A primary item: to cover exactly once, or the given number of times, from `least` to `most`. The last form has prices
 * for covers beyond these numbers.
 */
export type Primary<I extends Item = Item> =
  | I
  | readonly [item: I, exactly: number]
  | readonly [item: I, least: number, most: number]
  | SoftItem<I>;

/**
 * A soft item: a primary item that may be covered too few or too many times, at a price. A price is a whole number from 0
 * to 2⁵³ − 1, and no sum of all costs and prices exceeds 2⁶⁴ − 1. Without a price, the bound is hard.
 *
 * A solution is a set of options, as without prices; its cost contains the prices. `best` and `optima` minimize the cost.
 * The other verbs ignore it: `count` counts each set of options once that keeps the hard bounds.
 */
export interface SoftItem<I extends Item = Item> {
  readonly item: I;
  /** Each cover below this number costs `under`. */
  readonly least: number;
  /** Each cover above this number costs `over`. */
  readonly most: number;
  /** The price of each missing cover; no cover may be missing if absent. */
  readonly under?: number | undefined;
  /** The price of each further cover; there may be none if absent. */
  readonly over?: number | undefined;
}

/** An exact cover problem with named items. */
export interface ExactCoverPuzzle<
  I extends Item = Item,
  D = unknown,
> extends Restrictions {
  readonly kind: "exact-cover";
  /** Items to cover exactly once, or as often as the numbers beside an item allow, also at a price. */
  readonly primary: readonly Primary<I>[];
  /** Items to cover at most once, or any number of times in one color. */
  readonly secondary?: readonly I[] | undefined;
  /** Lists of items, or such lists with data. An option without a primary item is never chosen. */
  readonly options: readonly Option<I, D>[];
}

/** The item names that an exact cover problem declares. */
export type ItemsOf<P> = PrimaryOf<P> | SecondaryOf<P>;

/** The primary items. If no element has bounds, the names are the elements, also if their type is a parameter. */
type PrimaryOf<P> = P extends {
  readonly primary: readonly (infer I extends Item)[];
}
  ? I
  : P extends { readonly primary: readonly (infer E)[] }
    ? Declared<E>
    : never;

type SecondaryOf<P> = P extends { readonly secondary?: infer S | undefined }
  ? // `secondary` may be conditional, so undefined is removed.
    NonNullable<S> extends readonly (infer J extends Item)[]
    ? J
    : never
  : never;

/** The item that an element of `primary` declares. */
type Declared<E> = E extends Item
  ? E
  : E extends readonly [infer N extends Item, ...unknown[]]
    ? N
    : E extends { readonly item: infer N extends Item }
      ? N
      : never;

/** The data type of the options of an exact cover problem. */
export type DataOf<P> = P extends { readonly options: readonly (infer O)[] }
  ? O extends { readonly data: infer D }
    ? D
    : undefined
  : never;

/** A chosen option of an exact cover problem. */
export interface Choice<I extends Item = Item, D = unknown> {
  /** The entries of the option, as given. */
  readonly items: readonly Entry<I>[];
  /** The data of the option: the same object, not a copy. */
  readonly data: D;
}

/** The chosen options of an exact cover problem. */
export interface ExactCoverSolution<
  I extends Item = Item,
  D = unknown,
> extends Chosen {
  /** The options in the order of the choices. */
  readonly chosen: readonly Choice<I, D>[];
}

type NameIn<E> = E extends Item
  ? E
  : E extends readonly [infer N, unknown]
    ? N
    : never;

type NamesUsed<P> = P extends { readonly options: readonly (infer O)[] }
  ? O extends readonly (infer E)[]
    ? NameIn<E>
    : O extends { readonly items: readonly (infer E)[] }
      ? NameIn<E>
      : never
  : never;

/**
 * Names computed at run time, with the types `string` and `number`; the compiler cannot check them. The second line
 * finds numeric enumerations: any number is assignable to their members, but is another key of a record.
 */
export type Computed<N> =
  | (string extends N ? string : never)
  | ({} extends { readonly [M in N & number]: 1 } ? N & number : never);

/** An exact cover problem whose options have only items that `P` declares. */
export interface WithDeclaredItems<P> extends ExactCoverPuzzle {
  readonly options: readonly Option<ItemsOf<P>, unknown>[];
}

export interface ExactCoverKind<P = unknown> extends TypesOfKind {
  puzzle: ExactCoverPuzzle;
  solution: ExactCoverSolution<ItemsOf<P>, DataOf<P>>;
  claim: { readonly options: Numbers };
  checked: {
    readonly options: readonly Option<
      (ItemsOf<P> | Computed<NamesUsed<P>>) & Item,
      unknown
    >[];
  };
  conflict: FixedOptions;
  itemLabel: /** An item; its number if it has no name. */
  { readonly type: "item"; readonly name: string };
  optionLabel: /** An option by its entries, as `item` or `item:color`. */
  { readonly type: "option"; readonly items: readonly string[] };
  conflictItem: ItemsOf<P>;
}

export class SolvedCover implements ExactCoverSolution {
  declare readonly chosen: readonly Choice[];
  declare readonly options: Uint32Array;

  constructor(chosen: readonly Choice[], options: Uint32Array) {
    this.chosen = chosen;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export const exactCover: KindDeclaration = {
  encode(kind, read) {
    const items = new Items(read);
    return new LateRequest(kind, items.flat(), () => items.body(), items);
  },
  fromOptions: (options, { items }) =>
    new SolvedCover(items!.choices(options), options),
};
