import type {
  Entry,
  ExactCoverPuzzle,
  Item,
  Option,
  Primary,
} from "./puzzle.js";

/** Items that {@link ExactCover} cannot infer from options. */
export interface DeclaredItems<I extends Item = Item> {
  /** Primary items in their order, also with bounds. */
  readonly primary?: Iterable<Primary<I>> | undefined;
  /** Secondary items without colors. */
  readonly secondary?: Iterable<I> | undefined;
}

/**
 * An exact cover problem that is built option by option. It is a puzzle: all verbs accept it, also while it grows.
 *
 * The items need no declaration. An item with a color is secondary; all others are primary, in the order of their first
 * use. Items with bounds, secondary items without colors, and an order of the items are declared at the beginning. The
 * order matters: among items with equally few options, the search covers the first one.
 *
 * @example
 * ```js
 * const cover = ExactCover.from([["a", "b"], ["a"]]);
 * cover.add(["b"]); // 2
 * count(cover); // 2n
 * ```
 */
export class ExactCover<
  I extends Item = string,
  D = undefined,
> implements ExactCoverPuzzle<I, D> {
  readonly kind = "exact-cover";
  readonly primary: readonly Primary<I>[];
  readonly secondary: readonly I[];
  readonly options: readonly Option<I, D>[] = [];
  /** The items in use: true if an item may become secondary. */
  readonly #inferred = new Map<I, boolean>();

  constructor({ primary = [], secondary = [] }: DeclaredItems<I> = {}) {
    this.primary = [...primary];
    this.secondary = [...secondary];
    for (const item of this.primary)
      this.#inferred.set((Array.isArray(item) ? item[0] : item) as I, false);
    for (const item of this.secondary) this.#inferred.set(item, false);
  }

  /** Builds a problem from options. */
  static from<const I extends Item, const D = undefined>(
    options: Iterable<Option<I, D>>,
    declared?: DeclaredItems<I>,
  ): ExactCover<I, D> {
    const cover = new ExactCover<I, D>(declared);
    for (const option of options) cover.add(option);
    return cover;
  }

  /** Adds an option and returns its number. The verbs check it. */
  add(option: Option<I, D>): number {
    const { items } = Array.isArray(option)
      ? { items: option }
      : (option as Exclude<typeof option, readonly Entry<I>[]>);
    for (const entry of items as readonly Entry<I>[]) {
      if (Array.isArray(entry)) this.#color(entry[0] as I);
      else this.#use(entry as I);
    }
    return (this.options as Option<I, D>[]).push(option) - 1;
  }

  /** A new item is primary, until an option gives it a color. */
  #use(item: I): void {
    if (this.#inferred.has(item)) return;
    this.#inferred.set(item, true);
    (this.primary as Primary<I>[]).push(item);
  }

  #color(item: I): void {
    const isInferred = this.#inferred.get(item);
    if (isInferred === false) return;
    this.#inferred.set(item, false);
    const primary = this.primary as Primary<I>[];
    if (isInferred) primary.splice(primary.indexOf(item), 1);
    (this.secondary as I[]).push(item);
  }
}
