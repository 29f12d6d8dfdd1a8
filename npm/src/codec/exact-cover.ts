import { found, invalid } from "../engine/errors.js";
import type {
  Entry,
  ExactCoverPuzzle,
  Item,
  Option,
  Primary,
  SoftItem,
} from "./puzzle.js";

/** Items that {@link ExactCover} cannot infer from options. */
export interface DeclaredItems<I extends Item = Item> {
  /** Primary items in their order, also with bounds and prices. */
  readonly primary?: Iterable<Primary<I>> | undefined;
  /** Secondary items without colors. */
  readonly secondary?: Iterable<I> | undefined;
}

/** The item that an element of `primary` declares. */
function nameOf<I extends Item>(element: Primary<I>): I {
  if (typeof element !== "object" || element === null) return element;
  const declared = element as SoftItem<I> | readonly [I, ...number[]];
  return "item" in declared ? declared.item : declared[0];
}

/**
 * An exact cover problem that is built option by option. It is a puzzle: all verbs accept it, also while it grows.
 *
 * The items need no declaration. An item with a color is secondary; all others are primary, in the order of their first
 * use. Items with bounds or prices, secondary items without colors, and an order of the items are declared at the beginning. The
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
  /** The items in use: true if an item is not declared and may become secondary. */
  readonly #inferred = new Map<I, boolean>();

  constructor({ primary = [], secondary = [] }: DeclaredItems<I> = {}) {
    this.primary = [...primary];
    this.secondary = [...secondary];
    for (const item of this.primary) this.#inferred.set(nameOf(item), false);
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

  /**
   * Adds an option and returns its number. The verbs check the entries. A text is the name of an item, also with a colon
   * in it. If its start is a declared item, as in `item:color`, it is that item in a color.
   *
   * @throws DlxError `invalid-argument` if the option is no array of items and no `{ items, data }`.
   */
  add(option: Option<I, D>): number {
    const { items } = Array.isArray(option)
      ? { items: option }
      : ((option ?? {}) as Exclude<typeof option, readonly Entry<I>[]>);
    if (!Array.isArray(items) || arguments.length > 1) {
      const expected =
        'one array of items, as in add(["a", "s"]), or { items, data }';
      const wrong =
        arguments.length > 1 ? `${arguments.length} arguments` : found(option);
      throw invalid("option", expected, wrong);
    }
    for (const entry of items as readonly Entry<I>[]) {
      if (Array.isArray(entry)) this.#color(entry[0] as I);
      else this.#use(entry as I);
    }
    return (this.options as Option<I, D>[]).push(option) - 1;
  }

  /** A new item is primary, until an option gives it a color. A text may be a declared item in a color. */
  #use(item: I): void {
    if (this.#inferred.has(item) || this.#isColored(item)) return;
    this.#inferred.set(item, true);
    (this.primary as Primary<I>[]).push(item);
  }

  #isColored(text: I): boolean {
    if (typeof text !== "string") return false;
    const places = [text.indexOf(":"), text.lastIndexOf(":")];
    return places.some(
      (place) =>
        place >= 0 && this.#inferred.get(text.slice(0, place) as I) === false,
    );
  }

  #color(item: I): void {
    const isInferred = this.#inferred.get(item);
    if (isInferred === false) return;
    this.#inferred.set(item, false);
    const primary = this.primary as Primary<I>[];
    if (isInferred) primary.splice(primary.indexOf(item), 1);
    (this.secondary as I[]).push(item);
    this.#withdrawColored(`${item}:`);
  }

  /** Removes the inferred items that turn out to be a secondary item in a color: their names begin with `start`. */
  #withdrawColored(start: string): void {
    const primary = this.primary as Primary<I>[];
    const rest = primary.filter((item) => {
      const isColored =
        typeof item === "string" &&
        item.startsWith(start) &&
        this.#inferred.get(item as I) === true;
      if (isColored) this.#inferred.delete(item as I);
      return !isColored;
    });
    if (rest.length < primary.length) primary.splice(0, Infinity, ...rest);
  }
}
