import { found, invalid } from "../engine/errors.js";
import { Items } from "./named-items.js";
import { MISSING_KINDS } from "../kinds.js";
import {
  fields,
  isList,
  lengthOf,
  MAX_VALUES,
  plainFields,
  type PlainFields,
} from "./sanitize.js";

/** Cells of the usual Sudoku, and characters of its text. */
export const CELLS = 81;

const CORE_KINDS =
  'exact-cover, matrix, dlx or arrays (the entry "dlx-wasm" has the other kinds)';

/** A puzzle on its way into the engine: every field of it has been read, once. */
export interface Request {
  readonly kind: string;
  readonly body: PlainFields;
  /** The grid of a Sudoku of which nothing is said but 81 characters. */
  readonly line?: string;
  /** What the items and options of an exact cover problem are called. */
  readonly items?: Items;
}

/** Reads a puzzle. What its fields mean is checked by the engine; here only what cannot cross. */
export function request(puzzle: unknown): Request {
  return requestOf(fields(puzzle, "puzzle"));
}

/** The same for fields that have been read. */
export function requestOf(read: Map<string, unknown>): Request {
  const kind = takeKind(read);
  if (kind === "sudoku" && read.size === 1) {
    const grid = read.get("grid");
    if (typeof grid === "string" && grid.length === CELLS)
      return { kind, body: { grid }, line: grid };
  }
  if (kind === "exact-cover") {
    const items = new Items(read);
    return { kind, body: items.body(), items };
  }
  if (kind !== "arrays") return { kind, body: plainFields(read) };
  const arrays = new Map<string, Uint8Array>();
  for (const field of ["offsets", "items", "colors"]) {
    const array = read.get(field);
    if (array === undefined) continue;
    arrays.set(field, wholeNumbers(array, field));
    read.delete(field);
  }
  return {
    kind,
    body: Object.assign(plainFields(read), Object.fromEntries(arrays)),
  };
}

/** Takes the kind out of the fields of a puzzle or of a wish for one. */
export function takeKind(read: Map<string, unknown>): string {
  const kind = read.get("kind");
  if (typeof kind !== "string")
    throw invalid("kind", "the name of a kind of puzzle", found(kind));
  if (MISSING_KINDS.includes(kind))
    throw invalid("kind", CORE_KINDS, found(kind));
  read.delete("kind");
  return kind;
}

function wholeNumbers(array: unknown, path: string): Uint8Array {
  if (!isList(array)) throw invalid(path, "a Uint32Array", found(array));
  // One more, for the offsets: they also say where the last option ends.
  const count = lengthOf(array, path, MAX_VALUES + 1);
  const copy = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const value = array[i];
    if (typeof value !== "number" || value >>> 0 !== value)
      throw invalid(`${path}[${i}]`, "a whole number below 2³²", found(value));
    copy[i] = value;
  }
  return new Uint8Array(copy.buffer);
}
