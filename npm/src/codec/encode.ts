import { found, invalid, quoted, unexpected } from "../engine/errors.js";
import type { FlatProblem } from "./flat.js";
import { flatMatrix } from "./flat-matrix.js";
import { Items } from "./named-items.js";
import { MISSING_KINDS } from "../kinds.js";
import { LateRequest, type Request } from "./request.js";
import {
  fields,
  isList,
  lengthOf,
  MAX_VALUES,
  plainFields,
  type PlainFields,
} from "./sanitize.js";

/** Number of cells of a 9×9 Sudoku, and of characters of its text. */
export const CELLS = 81;

const CORE_KINDS =
  '"exact-cover", "matrix", "dlx" or "arrays" (the entry "dlx-wasm" has the other kinds)';
const KINDS = [
  "sudoku",
  "sudoku-multi",
  "queens",
  "polyomino",
  "matrix",
  "exact-cover",
  "dlx",
  "arrays",
];

/** Encodes a puzzle. The engine checks the meaning of the fields; here only values that cannot cross are rejected. */
export function request(puzzle: unknown): Request {
  return requestOf(fields(puzzle, "puzzle"));
}

/**
 * Encodes a puzzle for a call that begins before any code of the caller runs. If the puzzle has a flat form, its arrays
 * are not copied, and its body is encoded only when it is read.
 */
export function immediateRequest(puzzle: unknown): Request {
  return requestOf(fields(puzzle, "puzzle"), true);
}

/** Encodes a puzzle whose fields have been read. */
export function requestOf(
  read: Map<string, unknown>,
  isImmediate = false,
): Request {
  const kind = takeKind(read);
  if (kind === "sudoku" && read.size === 1) {
    const grid = read.get("grid");
    if (typeof grid === "string" && grid.length === CELLS)
      return { kind, body: { grid }, line: grid };
  }
  if (kind === "exact-cover") {
    const items = new Items(read);
    if (!isImmediate) return { kind, body: items.body(), items };
    return new LateRequest(kind, items.flat(), () => items.body(), items);
  }
  const encode = kind === "arrays" ? arraysBody : plainFields;
  const flat = isImmediate ? FLAT.get(kind)?.(read) : undefined;
  if (flat === undefined) return { kind, body: encode(read) };
  return new LateRequest(kind, flat, () => encode(read));
}

/** For some kinds, the flat form of a puzzle; `undefined` if this one has none. */
const FLAT = new Map([
  ["arrays", flatArrays],
  ["matrix", flatMatrix],
]);

const ARRAYS: ReadonlySet<string> = new Set([
  "primaryCount",
  "secondaryCount",
  "offsets",
  "items",
  "colors",
]);

/** The arrays of a problem without a copy, if they are typed arrays and nothing else is in the way. */
function flatArrays(
  read: ReadonlyMap<string, unknown>,
): FlatProblem | undefined {
  for (const field of read.keys()) if (!ARRAYS.has(field)) return undefined;
  const primaryCount = read.get("primaryCount");
  const secondaryCount = read.get("secondaryCount");
  const offsets = read.get("offsets");
  const items = read.get("items");
  const colors = read.get("colors");
  const isFlat =
    isWord(primaryCount) &&
    isWord(secondaryCount) &&
    isWords(offsets) &&
    isWords(items) &&
    offsets.length > 0 &&
    offsets[offsets.length - 1] === items.length &&
    (colors === undefined ||
      (isWords(colors) && colors.length === items.length));
  return isFlat
    ? { primaryCount, secondaryCount, offsets, items, colors }
    : undefined;
}

function isWord(value: unknown): value is number {
  return typeof value === "number" && value >>> 0 === value;
}

/** Returns whether reading the value twice gives the same: a plain array of words, in memory that no worker shares. */
function isWords(value: unknown): value is Uint32Array {
  return (
    value instanceof Uint32Array &&
    Object.getPrototypeOf(value) === Uint32Array.prototype &&
    // A detached array has no elements, and `slice` throws.
    value.length > 0 &&
    !Object.hasOwn(value, "length") &&
    value.buffer instanceof ArrayBuffer
  );
}

function arraysBody(read: Map<string, unknown>): PlainFields {
  const arrays = new Map<string, Uint8Array>();
  const rest = new Map(read);
  for (const field of ["offsets", "items", "colors"]) {
    const array = read.get(field);
    if (array === undefined) continue;
    arrays.set(field, wholeNumbers(array, field));
    rest.delete(field);
  }
  return Object.assign(plainFields(rest), Object.fromEntries(arrays));
}

/** Removes the kind from the fields of a puzzle or of a request, and returns it. */
export function takeKind(read: Map<string, unknown>): string {
  const kind = read.get("kind");
  if (typeof kind !== "string")
    throw unexpected("kind", `one of ${kinds()}`, kind);
  if (MISSING_KINDS.includes(kind))
    throw invalid("kind", CORE_KINDS, found(kind));
  read.delete("kind");
  return kind;
}

/** The names of the kinds that this entry has. */
function kinds(): string {
  const here = KINDS.filter((kind) => !MISSING_KINDS.includes(kind));
  return here.map(quoted).join(", ");
}

function wholeNumbers(array: unknown, path: string): Uint8Array {
  if (!isList(array)) throw invalid(path, "a Uint32Array", found(array));
  // One more for the offsets, which also contain the end of the last option.
  const count = lengthOf(array, path, MAX_VALUES + 1);
  if (isWords(array)) return new Uint8Array(array.slice().buffer);
  const copy = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const value = array[i];
    if (typeof value !== "number" || value >>> 0 !== value)
      throw invalid(`${path}[${i}]`, "a whole number below 2³²", found(value));
    copy[i] = value;
  }
  return new Uint8Array(copy.buffer);
}
