/**
 * Exact cover problems with named items. The engine receives numbers and, for messages and labels, a text for each. So
 * `1` and `"1"` are two items, and `"__proto__"` is an ordinary name. The data of an option stays in JavaScript and
 * returns as the same object.
 */
import {
  DlxError,
  found,
  invalid,
  isArray,
  short,
  unexpected,
  unknownField,
} from "../engine/errors.js";
import {
  described,
  fields,
  isList,
  isRecord,
  hasLoneSurrogate,
  lengthOf,
  plainFields,
  MAX_TEXT,
  MAX_VALUES,
  tooLarge,
  type PlainFields,
} from "./sanitize.js";
import type { FlatProblem } from "./flat.js";
import type { Entry, Item } from "./puzzle.js";
import type { Choice } from "../kinds/exact-cover.js";

/** The bounds of an item that is covered exactly once. Items share it. */
const NO_BOUNDS: number[] = [];
const RESTRICTIONS = ["fixed", "excluded"];
const FIELDS: ReadonlySet<string> = new Set([
  "primary",
  "secondary",
  "options",
  ...RESTRICTIONS,
]);

const ITEMS = "an array of items";
const OPTION = "an array of items, or { items, data }";

/** Maps the engine's numbers to the names of items and colors and to the data of options. */
export class Items {
  readonly #items: Item[] = [];
  readonly #ids = new Map<Item, number>();
  readonly #colors: string[] = [];
  readonly #colorIds = new Map<string, number>();
  readonly #primaryCount: number;
  readonly #offsets: number[] = [0];
  readonly #entries: number[] = [];
  /** The color of each entry. Empty if there are no colors. */
  readonly #entryColors: number[] = [];
  readonly #data: unknown[] = [];
  /** The numbers beside each primary item: none, the exact one, or the least and the most. Absent if there are none. */
  #bounds: number[][] | undefined;
  /** The cost of each option. Absent if all are 0. */
  #costs: number[] | undefined;
  readonly #restricted: PlainFields | undefined;
  readonly #choices: (Choice | undefined)[] = [];

  /** Reads the fields of an exact cover problem without its kind, each once. */
  constructor(puzzle: Map<string, unknown>) {
    for (const field of puzzle.keys()) {
      if (!FIELDS.has(field)) {
        throw unknownField("", "field", field, [...FIELDS]);
      }
    }
    this.#declare(list(puzzle.get("primary"), "primary", ITEMS), "primary");
    this.#primaryCount = this.#items.length;
    const restricted = RESTRICTIONS.filter((field) => puzzle.has(field));
    this.#restricted =
      restricted.length === 0
        ? undefined
        : plainFields(
            new Map(restricted.map((field) => [field, puzzle.get(field)])),
          );
    const secondary = puzzle.get("secondary");
    if (secondary !== undefined) {
      this.#declare(list(secondary, "secondary", ITEMS), "secondary");
    }
    const options = list(
      puzzle.get("options"),
      "options",
      "an array of options",
    );
    const count = lengthOf(options, "options");
    for (let option = 0; option < count; option++) {
      this.#option(option, options[option]);
    }
  }

  /** Encodes the problem for the engine. */
  body(): PlainFields {
    const names = distinct(this.#items, "primary and secondary");
    return {
      ...this.#restricted,
      ...(this.#bounds && { bounds: this.#bounds }),
      ...(this.#costs && { costs: this.#costs }),
      primary: names.slice(0, this.#primaryCount),
      secondary: names.slice(this.#primaryCount),
      colors: distinct(this.#colors, "options"),
      offsets: words(this.#offsets),
      items: words(this.#entries),
      entryColors: words(
        this.#colors.length === 0
          ? new Array<number>(this.#entries.length).fill(0)
          : this.#entryColors,
      ),
    };
  }

  /** Returns the name of an item as it was given. */
  name(item: number): Item {
    return this.#items[item]!;
  }

  /** The problem without names; `undefined` if it has more than items, options and colors. */
  flat(): FlatProblem | undefined {
    if (this.#restricted || this.#bounds || this.#costs) return undefined;
    return {
      primaryCount: this.#primaryCount,
      secondaryCount: this.#items.length - this.#primaryCount,
      offsets: this.#offsets,
      items: this.#entries,
      colors: this.#colors.length === 0 ? undefined : this.#entryColors,
    };
  }

  /**
   * Returns options as they were given, with their data objects. All solutions share them, because making them anew takes
   * longer than finding a solution. They are frozen; their data is not.
   */
  choices(options: Uint32Array): Choice[] {
    const known = this.#choices;
    // An array that grows takes longer.
    const chosen = new Array<Choice>(options.length);
    for (let i = 0; i < options.length; i++) {
      const option = options[i]!;
      chosen[i] = known[option] ??= this.#choice(option);
    }
    return chosen;
  }

  #choice(option: number): Choice {
    const items: Entry[] = [];
    for (
      let at = this.#offsets[option]!;
      at < this.#offsets[option + 1]!;
      at++
    ) {
      const name = this.#items[this.#entries[at]!]!;
      const color = this.#entryColors[at] ?? 0;
      items.push(
        color === 0
          ? name
          : Object.freeze([name, this.#colors[color - 1]!] as const),
      );
    }
    return Object.freeze({
      items: Object.freeze(items),
      data: this.#data[option],
    });
  }

  #declare(names: ArrayLike<unknown>, path: string): void {
    const count = lengthOf(names, path);
    for (let i = 0; i < count; i++) {
      let declared = names[i];
      if (path === "primary") {
        let numbers = NO_BOUNDS;
        if (typeof declared !== "string" && isArray(declared)) {
          numbers = bounds(declared, `${path}[${i}]`);
          declared = declared[0];
          this.#bounds ??= new Array<number[]>(i).fill(NO_BOUNDS);
        }
        this.#bounds?.push(numbers);
      }
      const name = item(declared, path, i);
      if (this.#ids.has(name)) {
        throw new DlxError(
          "duplicate-item",
          `item ${found(name)} is declared twice`,
          { item: short(String(name)) },
        );
      }
      this.#ids.set(name, this.#items.length);
      this.#items.push(name);
    }
  }

  #option(option: number, value: unknown): void {
    // A text for each option takes longer than reading the option.
    const isBare = isList(value);
    const path = () => `options[${option}]${isBare ? "" : ".items"}`;
    let entries = value;
    let data: unknown;
    let cost: unknown = 0;
    if (!isBare) {
      const at = `options[${option}]`;
      if (!isRecord(value)) throw invalid(at, OPTION, described(value));
      const written = fields(value, at);
      for (const field of written.keys()) {
        if (!/^(items|data|cost)$/.test(field)) {
          throw unknownField(at, "field", field, ["items", "data", "cost"]);
        }
      }
      entries = written.get("items");
      data = written.get("data");
      cost = written.get("cost") ?? 0;
      if (typeof cost !== "number") {
        throw mistake("bad-cost", `${at}.cost`, "a whole number", found(cost));
      }
    }
    if (cost !== 0 && this.#costs === undefined)
      this.#costs = new Array<number>(option).fill(0);
    this.#costs?.push(cost as number);
    const read = isList(entries) ? entries : list(entries, path(), ITEMS);
    const count = lengthOf(read, path);
    if (this.#entries.length + count > MAX_VALUES) {
      throw tooLarge("options", MAX_VALUES, "entries");
    }
    for (let i = 0; i < count; i++) {
      const entry: unknown = read[i];
      const id = this.#ids.get(entry as Item);
      // A list is no key, so this is an item without a color.
      if (id !== undefined) this.#entries.push(id);
      else this.#entry(option, entry, path, i);
    }
    if (this.#colors.length > 0) this.#fillColors();
    this.#offsets.push(this.#entries.length);
    this.#data.push(data);
  }

  #entry(option: number, entry: unknown, path: () => string, i: number): void {
    let name = entry;
    let color = 0;
    if (isArray(entry)) {
      const at = `${path()}[${i}]`;
      const count = lengthOf(entry, at);
      if (count !== 2)
        throw invalid(at, "an item, or [item, color]", `an array of ${count}`);
      name = entry[0];
      const colorName: unknown = entry[1];
      if (typeof colorName !== "string") {
        throw invalid(`${at}[1]`, "a color (a string)", found(colorName));
      }
      color = this.#color(colorName);
    }
    let id = this.#ids.get(name as Item);
    if (id === undefined) {
      const unknown = item(name, path(), i);
      const colored = color === 0 ? this.#colored(unknown, path, i) : undefined;
      if (!colored) {
        throw new DlxError(
          "unknown-item",
          `option ${option}: there is no item ${found(unknown)}`,
          { option, item: short(String(unknown)) },
        );
      }
      [id, color] = colored;
    }
    if (color > 0) this.#fillColors();
    this.#entries.push(id);
    if (color > 0) this.#entryColors.push(color);
  }

  /** Gives all entries so far that have no color the color 0. */
  #fillColors(): void {
    while (this.#entryColors.length < this.#entries.length)
      this.#entryColors.push(0);
  }

  /** The item and color of a text `item:color`. The first colon stands before the color, or the last one. */
  #colored(
    name: Item,
    path: () => string,
    i: number,
  ): [id: number, color: number] | undefined {
    if (typeof name !== "string") return undefined;
    const split = (place: number) => {
      const id = this.#ids.get(name.slice(0, place));
      const color = name.slice(place + 1);
      return place < 0 || id === undefined || color === ""
        ? null
        : { id, color };
    };
    const first = split(name.indexOf(":"));
    const last = split(name.lastIndexOf(":"));
    if (first && last && first.id !== last.id) {
      const expected =
        "an entry that means one item in one color, or [item, color]";
      throw invalid(`${path()}[${i}]`, expected, found(name));
    }
    const only = first ?? last;
    return only ? [only.id, this.#color(only.color)] : undefined;
  }

  #color(name: string): number {
    const known = this.#colorIds.get(name);
    if (known !== undefined) return known;
    this.#colors.push(name);
    this.#colorIds.set(name, this.#colors.length);
    return this.#colors.length;
  }
}

/** The numbers beside a primary item; the engine checks which they are. */
function bounds(declared: readonly unknown[], path: string): number[] {
  const count = lengthOf(declared, path);
  if (count !== 2 && count !== 3) {
    const expected = "an item, [item, exactly] or [item, least, most]";
    throw invalid(path, expected, `a list of ${count}`);
  }
  const numbers = declared.slice(1);
  for (const [i, number] of numbers.entries()) {
    if (typeof number !== "number") {
      const at = `${path}[${i + 1}]`;
      throw mistake("bad-bounds", at, "a whole number", found(number));
    }
  }
  return numbers as number[];
}

function mistake(
  code: "bad-bounds" | "bad-cost",
  argument: string,
  expected: string,
  found: string,
): DlxError {
  const message = `${argument}: expected ${expected}, found ${found}`;
  return new DlxError(code, message, { argument, expected, found });
}

/**
 * Converts names to unique texts. If two would be equal, as `1` and `"1"`, or if one has a lone surrogate, strings keep
 * their quotes.
 */
function distinct(items: readonly Item[], path: string): string[] {
  const names = items.map(String);
  if (names.reduce((sum, { length }) => sum + length, 0) > MAX_TEXT)
    throw tooLarge(path, MAX_TEXT, "characters");
  if (new Set(names).size === names.length && !names.some(hasLoneSurrogate))
    return names;
  return items.map((name) =>
    typeof name === "string" ? JSON.stringify(name) : String(name),
  );
}

function list(
  value: unknown,
  path: string,
  expected: string,
): ArrayLike<unknown> {
  if (!isList(value)) throw unexpected(path, expected, value);
  return value;
}

function item(name: unknown, path: string, i: number): Item {
  if (typeof name === "string" || Number.isFinite(name)) return name as Item;
  throw invalid(`${path}[${i}]`, "a string or a finite number", found(name));
}

/** Encodes numbers below 2³² as the bytes of 32-bit words. */
function words(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers).buffer);
}
