import type { Request } from "../codec/request.js";
import type { Solution } from "../codec/solution.js";
import type { Unpacker } from "../codec/unpack.js";

/**
 * The code of one kind of puzzle. The table of all kinds is `kinds.ts`.
 *
 * A kind has a class for its solutions. An instance is plain data with the method `toJSON`, which is not enumerable. An
 * instance takes no more time than an object literal; a property of its own would take 0.2 µs
 * (`benches/log/package.md`).
 */
export interface KindDeclaration {
  /**
   * Encodes a puzzle whose fields have been read; by default all fields are copied. With `isImmediate`, no code of the
   * caller runs before the engine reads the request, so it may contain arrays of the caller.
   */
  readonly encode?: (
    kind: string,
    read: Map<string, unknown>,
    isImmediate: boolean,
  ) => Request;
  /** Makes a solution from its options. A kind has this method or `fromBatch`. */
  readonly fromOptions?: (options: Uint32Array, request: Request) => Solution;
  /** Makes a solution from its options and other data of its batch. */
  readonly fromBatch?: (options: Uint32Array, batch: Unpacker) => Solution;
  /** The fields of a claimed solution that `verify` checks, each of which is enough; by default `options`. */
  readonly claim?: readonly string[];
  /** The fields that `format` writes, each of which identifies a solution of this kind; by default those of `claim`. */
  readonly written?: readonly string[];
  /** If true, `conflict` returns the numbers of items, because they have no other names. */
  readonly hasNumberedItems?: boolean;
}

/** The types of one kind of puzzle. The table `KindTypes` of all kinds is in `kinds.ts`. */
export interface TypesOfKind {
  puzzle: { readonly kind: string };
  solution: Chosen;
  /** The fields of a claimed solution that `verify` checks. */
  claim: object;
  /** Compile-time checks of an argument beyond the type of the puzzle. */
  checked: unknown;
  /** The given parts of a puzzle that `conflict` finds. */
  conflict: object;
  /** The meaning of an item. */
  itemLabel: { readonly type: string };
  /** The meaning of an option. */
  optionLabel: { readonly type: string };
  /** An item in a conflict. */
  conflictItem: unknown;
}

/** Options that every solution, or no solution, contains. Options are counted from 0; excluded ones keep their number. */
export interface Restrictions {
  /** Options that every solution contains. If they conflict, there is no solution. */
  readonly fixed?: readonly number[] | undefined;
  /** Options that no solution contains. */
  readonly excluded?: readonly number[] | undefined;
}

/** The fields of every solution. The caller owns them. */
export interface Chosen {
  /** The chosen options, as indices: of a Sudoku in ascending order, otherwise in canonical order. */
  readonly options: Uint32Array;
}

/** The part of a conflict that consists of fixed options. */
export interface FixedOptions {
  /** The fixed options that cannot be used together, counted from 0. */
  readonly options: readonly number[];
}

/** Forbids fields that `T` lacks. With `never` as their type, compilers would report all other fields. */
export type Known<P, T> = {
  readonly [F in Exclude<keyof P, keyof T>]?: { readonly "unknown field": F };
};
