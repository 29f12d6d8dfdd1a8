/**
 * Exact cover problems with named items, as words for the engine. Each text and each number becomes a number when it is
 * met first; the layout is in `src/puzzle/interned.rs`. The engine alone knows which fields, items, options and entries
 * are allowed. So `1` and `"1"` are two items, and `"__proto__"` is an ordinary name. The data of an option stays in
 * JavaScript and returns as the same object.
 */
import {
  described,
  fields,
  hasLoneSurrogate,
  isLength,
  isList,
  isRecord,
  MAX_TEXT,
  MAX_VALUES,
  tooLarge,
  wrongLength,
  type PlainFields,
} from "./sanitize.js";
import { flatColons, type FlatProblem } from "./flat.js";
import type { Entry, Item } from "./puzzle.js";
import type { Choice } from "../kinds/exact-cover.js";

/** The forms of a word. */
const TEXT = 0;
const NUMBER = 1;
const LIST = 2;
const FIELDS = 3;
const OTHER = 4;
const FORM_BITS = 3;

/** Nothing in a problem is nested more deeply than an entry: `options[i].items[j][k]`. */
const MAX_DEPTH = 4;
/** Maximum number of characters of a field that are passed on. No known field has as many. */
const MAX_FIELD = 64;

/** A list or an object that is being written, for the paths of errors: a text for each takes longer than reading it. */
type ErrorPath = readonly [above: ErrorPath | undefined, step: string | number];

const OPTIONS: ErrorPath = [undefined, "options"];

/** A problem in words, with the names of its items and the data of its options. */
export class Items {
  readonly #scalars: (string | number)[] = [];
  /** The word of each text and number. */
  readonly #known = new Map<unknown, number>();
  readonly #words: number[] = [];
  /** The places of the items, and of the entries of each option, among the words. */
  #primary: number | undefined;
  #secondary: number | undefined;
  readonly #starts: number[] = [];
  readonly #data: unknown[] = [];
  readonly #choices: (Choice | undefined)[] = [];
  /** Whether an entry may be a text `item:color`. */
  #hasColons = false;
  #characters = 0;
  #flat: FlatProblem | undefined;
  /** The declared items as places among the scalars, in order and as a set. */
  #items: number[] | undefined;
  #itemSet: Set<number> | undefined;
  #colons: Uint8Array | undefined;

  /** Reads the fields of an exact cover problem without its kind, each once. */
  constructor(puzzle: Map<string, unknown>) {
    this.#word(FIELDS, puzzle.size);
    for (const [name, value] of puzzle) {
      this.#field(name);
      if (name === "primary") this.#primary = this.#words.length;
      if (name === "secondary") this.#secondary = this.#words.length;
      if (name === "options" && isList(value)) this.#options(value);
      else this.#value(value, 1, [undefined, name]);
    }
  }

  /** Encodes the problem for the engine, with its texts and numbers. */
  body(): PlainFields {
    const words = new Uint8Array(Uint32Array.from(this.#words).buffer);
    return { words, scalars: this.#scalars.map(wellFormed) };
  }

  /** The problem for the fast path, without its texts if they do not matter. */
  flat(): FlatProblem {
    const count = this.#scalars.length;
    return (this.#flat ??= this.#hasColons
      ? { header: [2, count], lists: [this.#texts(), this.#words] }
      : { header: [1, count], lists: [this.#words] });
  }

  /** The texts and numbers as words. */
  #texts(): number[] {
    const words: number[] = [];
    for (const scalar of this.#scalars) {
      if (typeof scalar === "number") {
        words.push(1, ...new Uint32Array(Float64Array.of(scalar).buffer));
        continue;
      }
      const text = wellFormed(scalar);
      words.push(2 * text.length);
      for (let i = 0; i < text.length; i++) words.push(text.charCodeAt(i));
    }
    return words;
  }

  /** Returns the name of an item as it was given. */
  name(item: number): Item {
    return this.#scalars[this.#allItems()[item]!]!;
  }

  #allItems(): number[] {
    this.#items ??= [this.#primary, this.#secondary].flatMap((at) =>
      this.#declared(at),
    );
    return this.#items;
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
    let at = this.#starts[option]!;
    const count = this.#words[at++]! >> FORM_BITS;
    const items: Entry[] = [];
    for (let i = 0; i < count; i++) {
      const word = this.#words[at++]!;
      if ((word & 7) === LIST) {
        const [item, color] = [this.#scalar(at), this.#scalar(at + 1)];
        items.push(Object.freeze([item, color as string] as const));
        at += 2;
      } else {
        const text = this.#scalar(at - 1);
        items.push(
          this.#hasColons && typeof text === "string" && text.includes(":")
            ? this.#split(text, word >> FORM_BITS)
            : text,
        );
      }
    }
    return Object.freeze({
      items: Object.freeze(items),
      data: this.#data[option],
    });
  }

  /**
   * The item and the color of a text `item:color`, or the text if it is an item. The engine has accepted the problem, so it
   * is either. Only the engine knows which of several colons stands before the color.
   */
  #split(text: string, scalar: number): Entry {
    this.#itemSet ??= new Set(this.#allItems());
    if (this.#itemSet.has(scalar)) return text;
    let place = text.indexOf(":");
    const last = text.lastIndexOf(":");
    if (place < last) {
      this.#colons ??= flatColons(this.flat());
      if (this.#colons[scalar] === 2) place = last;
    }
    return Object.freeze([
      text.slice(0, place),
      text.slice(place + 1),
    ] as const);
  }

  /** The text or number at this place. */
  #scalar(at: number): Item {
    return this.#scalars[this.#words[at]! >> FORM_BITS]!;
  }

  /** The items in the list at this place: each element, its first one, or that in its field `item`. */
  #declared(at: number | undefined): number[] {
    const items: number[] = [];
    if (at === undefined) return items;
    const scalar = (place: number) => this.#words[place]! >> FORM_BITS;
    const count = this.#words[at++]! >> FORM_BITS;
    while (items.length < count) {
      const word = this.#words[at]!;
      const length = word >> FORM_BITS;
      if ((word & 7) === FIELDS) {
        const fields = this.#scalarFields(at + 1, length);
        items.push(scalar(fields.places.get("item")!));
        at = fields.end;
        continue;
      }
      const isBounded = (word & 7) === LIST;
      items.push(scalar(isBounded ? at + 1 : at));
      at += isBounded ? 1 + length : 1;
    }
    return items;
  }

  /** The places of the values of `count` fields from a place on; each value is a text or a number. */
  #scalarFields(
    at: number,
    count: number,
  ): { places: Map<string, number>; end: number } {
    const places = new Map<string, number>();
    for (let field = 0; field < count; field++) {
      const [start, length] = [at + 1, this.#words[at]!];
      at = start + length;
      places.set(String.fromCharCode(...this.#words.slice(start, at)), at++);
    }
    return { places, end: at };
  }

  #options(options: ArrayLike<unknown>): void {
    const count = this.#list(options, OPTIONS);
    for (let option = 0; option < count; option++) {
      const value = options[option];
      if (isList(value)) this.#entries(option, value, true);
      else if (isRecord(value)) this.#withData(option, value);
      else this.#value(value, 2, OPTIONS);
    }
  }

  /** Writes `{ items, data, cost }` without its data. */
  #withData(option: number, value: Record<string, unknown>): void {
    const read = fields(value, `options[${option}]`);
    this.#data[option] = read.get("data");
    read.delete("data");
    this.#word(FIELDS, read.size);
    for (const [name, each] of read) {
      this.#field(name);
      if (name === "items" && isList(each)) this.#entries(option, each, false);
      else this.#value(each, 3, [[OPTIONS, option], name]);
    }
  }

  #entries(option: number, entries: ArrayLike<unknown>, isBare: boolean): void {
    const path: ErrorPath = isBare
      ? [OPTIONS, option]
      : [[OPTIONS, option], "items"];
    this.#starts[option] = this.#words.length;
    const count = this.#list(entries, path);
    for (let i = 0; i < count; i++) {
      const entry: unknown = entries[i];
      const word = this.#known.get(entry);
      if (word !== undefined) {
        this.#words.push(word);
        continue;
      }
      this.#value(entry, 3, [path, i]);
    }
  }

  /**
   * Writes a value; entries are at depth 3. A value that is nested too deeply, or is no plain data, is passed on as a
   * description.
   */
  #value(value: unknown, depth: number, path: ErrorPath | undefined): void {
    const known = this.#known.get(value);
    if (known !== undefined) this.#words.push(known);
    else if (typeof value === "string") {
      this.#words.push(this.#new(TEXT, value));
      if (depth > 2 && value.includes(":")) this.#hasColons = true;
    } else if (Number.isFinite(value))
      this.#words.push(this.#new(NUMBER, value as number));
    else if (depth <= MAX_DEPTH && isList(value)) {
      const count = this.#list(value, path);
      for (let i = 0; i < count; i++)
        this.#value(value[i], depth + 1, [path, i]);
    } else if (depth <= MAX_DEPTH && isRecord(value)) {
      const read = fields(value, textOf(path));
      this.#word(FIELDS, read.size);
      for (const [name, each] of read) {
        this.#field(name);
        this.#value(each, depth + 1, [path, name]);
      }
    } else {
      const what = described(value);
      const word = this.#known.get(what) ?? this.#new(TEXT, what);
      this.#word(OTHER, word >> FORM_BITS);
    }
  }

  /** Begins a list and returns its length. */
  #list(list: ArrayLike<unknown>, path: ErrorPath | undefined): number {
    const length: unknown = list.length;
    if (!isLength(length)) throw wrongLength(length, textOf(path));
    if (this.#words.length + length > 2 * MAX_VALUES)
      throw tooLarge("options", MAX_VALUES, "entries");
    this.#word(LIST, length);
    return length;
  }

  /** Numbers a text or a number, and returns its word. */
  #new(form: number, scalar: string | number): number {
    if (typeof scalar === "string") {
      this.#characters += scalar.length;
      if (this.#characters > MAX_TEXT)
        throw tooLarge("primary and secondary", MAX_TEXT, "characters");
    }
    const word = (this.#scalars.length << FORM_BITS) | form;
    this.#scalars.push(scalar);
    this.#known.set(scalar, word);
    return word;
  }

  #field(name: string): void {
    const length = Math.min(name.length, MAX_FIELD);
    this.#words.push(length);
    for (let i = 0; i < length; i++) this.#words.push(name.charCodeAt(i));
  }

  #word(form: number, payload: number): void {
    this.#words.push((payload << FORM_BITS) | form);
  }
}

/** The scalar without lone surrogates, which UTF-8 cannot encode: a text with some is written with escapes. */
function wellFormed<S extends string | number>(scalar: S): S | string {
  let text: S | string = scalar;
  while (typeof text === "string" && hasLoneSurrogate(text))
    text = JSON.stringify(text);
  return text;
}

function textOf(path: ErrorPath | undefined): string {
  if (path === undefined) return "";
  const [above, step] = path;
  if (typeof step === "number") return `${textOf(above)}[${step}]`;
  return above === undefined ? step : `${textOf(above)}.${step}`;
}
