/**
 * Copies arguments before they cross into the engine, which so receives plain, bounded data. Each value is read exactly
 * once. Getters and proxies run here, where their exceptions reach the caller and leave no partial state.
 *
 * Written by hand: `structuredClone` has no bounds, rejects proxies and reports no path. A validation library needs a
 * schema, and the engine has one already.
 */
import {
  DlxError,
  found,
  invalid,
  isArray,
  isRevoked,
  short,
  unexpected,
} from "../engine/errors.js";
import { MAX_ENTRIES } from "../engine-limits.js";

/** A value that can cross: no prototypes, no functions, no cycles. */
export type Plain =
  | null
  | string
  | number
  | boolean
  | bigint
  | Uint8Array
  | Plain[]
  | PlainFields;

/** The fields of an object that crosses. */
export interface PlainFields {
  [field: string]: Plain;
}

/** The deepest puzzle is `placed[i].cells[j][k]`: five levels. */
const MAX_DEPTH = 6;
/** Enough for a matrix of 4,095 × 4,096 (rows count as values) and for all entries that the engine accepts. */
export const MAX_VALUES = MAX_ENTRIES;
/** Maximum number of values that cross one at a time. Lists of bytes are packed and cost almost nothing. */
const MAX_UNPACKED = 1 << 20;
/** Maximum number of characters in all texts together. */
export const MAX_TEXT = 1 << 26;
const DATA = "plain data";
/** No valid object has half as many fields. */
const MAX_FIELDS = 64;

/** Reads the own fields of an object, each once. Inherited and `undefined` fields are ignored. */
export function fields(
  value: unknown,
  path: string,
  max = MAX_FIELDS,
): Map<string, unknown> {
  if (!isRecord(value)) {
    const what = described(value);
    throw found(value) === "an object"
      ? invalid(path, "a plain object", what)
      : unexpected(path, "an object", value);
  }
  const read = new Map<string, unknown>();
  const keys = Object.keys(value);
  if (keys.length > max) throw tooLarge(path, max, "fields");
  for (const key of keys) {
    const field: unknown = value[key];
    if (field !== undefined) read.set(key, field);
  }
  return read;
}

/** Copies every field, including nested ones. */
export function plainFields(from: Map<string, unknown>): PlainFields {
  const copy = new Sanitizer();
  return copy.fields(from, "", 1);
}

/** Returns the path of a field of the object at `path`. */
export function member(path: string, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}

/** Returns whether a value is an array or a typed array. */
export function isList(value: unknown): value is ArrayLike<unknown> {
  return (
    isArray(value) ||
    (ArrayBuffer.isView(value) && !(value instanceof DataView))
  );
}

/** Returns the checked length of a list. A proxy may report any value. */
export function lengthOf(
  list: ArrayLike<unknown>,
  path: string,
  max = MAX_VALUES,
): number {
  const length: unknown = list.length;
  if (isLength(length, max)) return length;
  throw wrongLength(length, path, max);
}

/** Returns whether a value is a length of at most `max`. */
export function isLength(length: unknown, max = MAX_VALUES): length is number {
  return (
    typeof length === "number" &&
    length >= 0 &&
    length <= max &&
    length % 1 === 0
  );
}

/** The error for a length that is none, or is too large. */
export function wrongLength(
  length: unknown,
  path: string,
  max = MAX_VALUES,
): DlxError {
  return typeof length !== "number" || !(length >= 0) || length % 1 > 0
    ? invalid(`${path}.length`, "a whole number", found(length))
    : tooLarge(path, max, "values");
}

/** Names a value in a few words; an object that is not a plain one by what it is. */
export function described(value: unknown): string {
  const what = found(value);
  if (what !== "an object" || isRecord(value)) return what;
  const tag = short(tagOf(value).slice("[object ".length, -1));
  return `${/^[AEIOU]/.test(tag) ? "an" : "a"} ${tag}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return isOf(value, "[object Object]");
}

/** Returns whether a value is an object with this tag, also one of another frame. */
export function isOf(value: unknown, tag: string): boolean {
  return !isRevoked(value) && tagOf(value) === tag;
}

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value);
}

/** The state of one copy: its remaining limits, and the objects that contain the current value. */
class Sanitizer {
  #values = MAX_VALUES;
  #unpacked = MAX_UNPACKED;
  #text = MAX_TEXT;
  readonly #above: object[] = [];

  fields(from: Map<string, unknown>, path: string, depth: number): PlainFields {
    // Without a prototype a field called `__proto__` is an ordinary field.
    const copy = Object.create(null) as PlainFields;
    for (const [key, value] of from) {
      this.#read(key, path);
      copy[key] = this.#value(value, member(path, key), depth);
    }
    return copy;
  }

  #value(value: unknown, path: string, depth: number): Plain {
    if (!isList(value)) this.#unpack(path);
    switch (typeof value) {
      case "number":
      case "boolean":
        return value;
      case "bigint":
        if (BigInt.asUintN(64, value) !== value) {
          throw invalid(
            path,
            "a bigint from 0 to 2⁶⁴ − 1",
            `${value < 0n ? "a negative" : "a larger"} one`,
          );
        }
        return value;
      case "string":
        this.#read(value, path);
        // UTF-8 cannot encode lone surrogates. For a grid the engine reports unknown symbols itself.
        if (path !== "grid" && hasLoneSurrogate(value))
          throw invalid(
            path,
            "text without unpaired surrogates",
            "an unpaired surrogate",
            `${path}: contains an unpaired surrogate`,
          );
        return value;
      case "object":
        return value === null ? null : this.#nested(value, path, depth);
    }
    throw invalid(path, DATA, found(value));
  }

  #nested(value: object, path: string, depth: number): Plain {
    if (depth > MAX_DEPTH) {
      const allowed = `at most ${MAX_DEPTH} levels`;
      throw invalid(
        path,
        allowed,
        "more",
        `${path}: nested too deeply; ${allowed} are allowed`,
      );
    }
    if (this.#above.includes(value)) {
      throw invalid(path, DATA, "an object that contains itself");
    }
    this.#above.push(value);
    const copy = isList(value)
      ? this.#list(value, path, depth)
      : this.fields(fields(value, path), path, depth + 1);
    this.#above.pop();
    return copy;
  }

  #list(list: ArrayLike<unknown>, path: string, depth: number): Plain {
    const length = lengthOf(list, path);
    this.#values -= length;
    if (this.#values < 0) throw tooLarge(path, MAX_VALUES, "values");
    if (length === 0) this.#unpack(path);
    const bytes = new Uint8Array(length);
    let rest: Plain[] | undefined;
    for (let i = 0; i < length; i++) {
      const value = list[i];
      if (rest === undefined && isByte(value)) {
        bytes[i] = value;
      } else {
        if (rest === undefined) {
          this.#unpack(path);
          rest = Array.from(bytes.subarray(0, i));
        }
        rest.push(this.#value(value, `${path}[${i}]`, depth + 1));
      }
    }
    return rest ?? bytes;
  }

  /** Counts a value that crosses unpacked. */
  #unpack(path: string): void {
    if (--this.#unpacked < 0) throw tooLarge(path, MAX_UNPACKED, "values");
  }

  #read(text: string, path: string): void {
    this.#text -= text.length;
    if (this.#text < 0) throw tooLarge(path, MAX_TEXT, "characters");
  }
}

/** Returns whether a text contains a lone surrogate. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

function isByte(value: unknown): value is number {
  return typeof value === "number" && (value & 255) === value;
}

/** Creates a `too-large` error. Reading stops at the limit. */
export function tooLarge(what: string, max: number, unit: string): DlxError {
  return new DlxError("too-large", `${what}: more than ${max} ${unit}`, {
    what,
    found: `more than ${max} ${unit}`,
    max,
  });
}
