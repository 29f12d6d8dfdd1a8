import { found, invalid, quoted, unexpected } from "../engine/errors.js";
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

/** Number of cells of a 9×9 Sudoku, and of characters of its text. */
export const CELLS = 81;

const CORE_KINDS =
  '"exact-cover", "matrix", "dlx" or "arrays" (the entry "dlx-wasm" has the other kinds)';
const KINDS = [
  "sudoku",
  "queens",
  "polyomino",
  "matrix",
  "exact-cover",
  "dlx",
  "arrays",
];

/** A puzzle encoded for the engine. Every field has been read once. */
export interface Request {
  readonly kind: string;
  readonly body: PlainFields;
  /** The grid, if the puzzle is a Sudoku with no other field and a grid of 81 characters. */
  readonly line?: string;
  /** The names of the items and the data of the options of an exact cover problem. */
  readonly items?: Items;
}

/** Encodes a puzzle. The engine checks the meaning of the fields; here only values that cannot cross are rejected. */
export function request(puzzle: unknown): Request {
  return requestOf(fields(puzzle, "puzzle"));
}

/** Encodes a puzzle whose fields have been read. */
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
  const copy = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const value = array[i];
    if (typeof value !== "number" || value >>> 0 !== value)
      throw invalid(`${path}[${i}]`, "a whole number below 2³²", found(value));
    copy[i] = value;
  }
  return new Uint8Array(copy.buffer);
}
