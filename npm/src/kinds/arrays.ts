import { found, invalid } from "../engine/errors.js";
import { flatOfArrays, type FlatProblem } from "../codec/flat.js";
import { LateRequest } from "../codec/request.js";
import {
  isList,
  lengthOf,
  MAX_VALUES,
  plainFields,
  type PlainFields,
} from "../codec/sanitize.js";
import { jsonOf } from "../codec/json-form.js";
import type { Numbers } from "../codec/numbers.js";
import type {
  Chosen,
  FixedOptions,
  KindDeclaration,
  Restrictions,
  TypesOfKind,
} from "./declaration.js";
import type { ExactCoverKind } from "./exact-cover.js";

/**
 * An exact cover problem as flat arrays, for large problems and worker messages. In JSON the arrays are lists. An
 * option without a primary item is never chosen.
 */
export interface ExactCoverArrays extends Restrictions {
  readonly kind: "arrays";
  /** Items `0 .. primaryCount` must be covered exactly once. */
  readonly primaryCount: number;
  /** Number of items after them, to cover at most once or in one color. */
  readonly secondaryCount: number;
  /** Option `o` has the items `items[offsets[o] .. offsets[o + 1]]`. */
  readonly offsets: Uint32Array | readonly number[];
  /** Item numbers, option after option. */
  readonly items: Uint32Array | readonly number[];
  /** One color per entry of `items`; 0 is none. */
  readonly colors?: Uint32Array | readonly number[] | undefined;
  /** How often each primary item is covered at least; 1 if absent. */
  readonly least?: Uint32Array | readonly number[] | undefined;
  /** How often each primary item is covered at most; 1 if absent. */
  readonly most?: Uint32Array | readonly number[] | undefined;
  /** The cost of each option, from 0 to 2⁵³ − 1; 0 if absent. */
  readonly costs?: Numbers | undefined;
}

/** The chosen options of a problem given as arrays. */
export type ArraysSolution = Chosen;

export interface ArraysKind extends TypesOfKind {
  puzzle: ExactCoverArrays;
  solution: ArraysSolution;
  claim: { readonly options: Numbers };
  checked: unknown;
  conflict: FixedOptions;
  itemLabel: ExactCoverKind["itemLabel"];
  optionLabel: ExactCoverKind["optionLabel"];
  conflictItem: number;
}

export class SolvedArrays implements Chosen {
  declare readonly options: Uint32Array;

  constructor(options: Uint32Array) {
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export const arrays: KindDeclaration = {
  hasNumberedItems: true,
  encode(kind, read, isImmediate) {
    const flat = isImmediate ? flatArrays(read) : undefined;
    return flat === undefined
      ? { kind, body: arraysBody(read) }
      : new LateRequest(kind, flat, () => arraysBody(read));
  },
  fromOptions: (options) => new SolvedArrays(options),
};

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
  if (!isWord(primaryCount) || !isWord(secondaryCount)) return undefined;
  if (!isWords(offsets) || !isWords(items)) return undefined;
  if (colors === undefined)
    return flatOfArrays(primaryCount, secondaryCount, offsets, items);
  return isWords(colors)
    ? flatOfArrays(primaryCount, secondaryCount, offsets, items, colors)
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
