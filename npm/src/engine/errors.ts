import type { CostsSoFar } from "../verbs/best.js";

/**
 * The details of each code of a {@link DlxError}. Options, items, rows and columns are counted from 0, lines and
 * columns of text from 1.
 */
export interface ErrorDetails {
  /** An argument has the wrong type, range or shape; `argument` is a path such as `options[3][1]`. */
  "invalid-argument": { argument: string; expected: string; found: string };
  /** A Sudoku grid or a matrix has the wrong length or an unknown symbol. */
  "bad-grid": {
    place: string;
    expected: string;
    found: string;
    row?: number;
    column?: number;
  };
  /** The regions do not divide the board into equal parts. */
  "bad-regions": { expected: string; found: string };
  /** A board is empty, ragged or has an unknown character. */
  "bad-board": {
    place: string;
    expected: string;
    found: string;
    row?: number;
    column?: number;
  };
  /** A piece is malformed. */
  "bad-piece": { piece: string; expected: string; found: string };
  /** An option names an item that was not declared. */
  "unknown-item": { option: number; item: string };
  /** An item was declared twice. */
  "duplicate-item": { item: string };
  /** An option contains an item twice. */
  "repeated-item": { option: number; item: string };
  /** An option gives a color to a primary item. */
  "colored-primary": { option: number; item: string };
  /** Bounds of an item are reversed, negative or not whole, or belong to no primary item; `argument` is their path. */
  "bad-bounds": { argument: string; expected: string; found: string };
  /** The cost of an option is negative, not whole or too large; `argument` is its path. */
  "bad-cost": { argument: string; expected: string; found: string };
  /** A part of a count, or its result, belongs to another puzzle or to another split; `argument` is the path of its id. */
  "foreign-part": { argument: string; expected: string; found: string };
  /** Two results of one part of a count differ; `counts` are decimal digits. */
  "results-differ": { id: string; counts: [string, string] };
  /** A text cannot be parsed. */
  parse: { line: number; column: number; expected: string; found: string };
  /** The input is larger than this library accepts. */
  "too-large": { what: string; found: string; max: number };
  /** The budget ended before the answer was complete. The details hold the counts up to then. */
  "out-of-budget": {
    nodes: number;
    updates?: number;
    solutions: number;
    /** The cheapest solutions so far, for `best` and `optima`. */
    costs?: CostsSoFar;
  };
  /** A search was used after `dispose()`, or a pool after `close()`. */
  disposed: { object: string };
  /**
   * The engine crashed, by a bug of this library or because memory or stack ran out. The next call starts a fresh
   * engine; running searches are lost.
   */
  "engine-crashed": { reason: string };
  /** A worker of a pool could not start, or broke repeatedly. */
  "worker-failed": { reason: string };
  /** The engine cannot start here, or is not loaded yet. */
  "engine-unavailable": { reason: string };
}

/** The stable codes of all errors, for programs to branch on. */
export type ErrorCode = keyof ErrorDetails;

/**
 * The error that this library throws. Outcomes, such as "no solution", are returned and never thrown.
 *
 * @example
 * ```js
 * try {
 *   count({ kind: "queens", n: 0.5 });
 * } catch (error) {
 *   if (isDlxError(error)) error.code; // "invalid-argument"
 * }
 * ```
 */
export class DlxError<C extends ErrorCode = ErrorCode> extends Error {
  /** The same for every entry of the package. */
  override readonly name = "DlxError";
  /** The stable code of the error. Messages may change between versions, codes do not. */
  readonly code: C;
  /** Fields that depend on `code`; see {@link ErrorDetails}. */
  readonly details: Readonly<ErrorDetails[C]>;

  constructor(
    code: C,
    message: string,
    details: ErrorDetails[C],
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
    this.code = code;
    this.details = details;
  }

  /**
   * The error as plain data, for `JSON.stringify` and `structuredClone`. {@link isDlxError} accepts the data too.
   *
   * @example
   * ```js
   * const error = new DlxError("disposed", "the pool has been closed", { object: "pool" });
   * isDlxError(structuredClone(error.toJSON())); // true
   * ```
   */
  toJSON(): Pick<DlxError<C>, "name" | "code" | "message" | "details"> {
    const { name, code, message, details } = this;
    return { name, code, message, details };
  }
}

/** A {@link DlxError} of any code. Comparing `code` narrows `details`. */
export type AnyDlxError = { [C in ErrorCode]: DlxError<C> }[ErrorCode];

/**
 * Returns whether a caught value is a {@link DlxError}, of any entry of this package, or the data of one that
 * {@link DlxError.toJSON} returned.
 */
export function isDlxError(error: unknown): error is AnyDlxError {
  if (isRevoked(error) || typeof error !== "object" || error === null)
    return false;
  try {
    const { name, code, message } = error as Partial<AnyDlxError>;
    return name === "DlxError" && typeof (code ?? message) === "string";
  } catch {
    // A getter of the value throws.
    return false;
  }
}

/** Creates an `invalid-argument` error with the wording of the engine, or with a sentence of its own. */
export function invalid(
  argument: string,
  expected: string,
  found: string,
  message = `${argument}: expected ${expected}, found ${found}`,
): DlxError<"invalid-argument"> {
  return new DlxError("invalid-argument", message, {
    argument,
    expected,
    found,
  });
}

/** The error for a field that is not of the expected kind, or is missing. */
export function unexpected(
  argument: string,
  expected: string,
  value: unknown,
): DlxError<"invalid-argument"> {
  const what = found(value);
  return value === undefined
    ? invalid(
        argument,
        expected,
        what,
        `${argument} is missing: expected ${expected}`,
      )
    : invalid(argument, expected, what);
}

/** The error for a field that the object at `path` may not have. */
export function unknownField(
  path: string,
  noun: "field" | "option",
  name: string,
  allowed: readonly string[],
): DlxError<"invalid-argument"> {
  const list = allowed.join(", ");
  const near = meant(name, allowed);
  const hint = near === undefined ? "" : `did you mean ${quoted(near)}? `;
  const where = path === "" ? "" : `${path}: `;
  return invalid(
    path === "" ? short(name) : `${path}.${short(name)}`,
    list,
    "an unknown field",
    `${where}unknown ${noun} ${quoted(short(name))} (${hint}allowed: ${list})`,
  );
}

/** The known name that a misspelt one stands for, if two changes at most lead to it. */
function meant(name: string, known: readonly string[]): string | undefined {
  const most = Math.min(2, name.length >> 1);
  let best: string | undefined;
  let least = most + 1;
  for (const other of name.length > 40 ? [] : known) {
    const far = distance(name.toLowerCase(), other.toLowerCase());
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** Insertions, deletions, substitutions and exchanges of neighbors between two names, as the engine counts them. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let far = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
      );
      const isExchange =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (i > 1 && j > 1 && isExchange) far = Math.min(far, before[j - 2]! + 1);
      next.push(far);
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}

/** A name in quotes. */
export function quoted(name: string): string {
  return JSON.stringify(name);
}

/** Shortens a text for a message. */
export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Returns whether a value is an array. `Array.isArray` throws for a revoked proxy; here the result is false. */
export function isArray(value: unknown): value is unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** Returns whether a value is a revoked proxy. */
export function isRevoked(value: unknown): boolean {
  try {
    Array.isArray(value);
    return false;
  } catch {
    return true;
  }
}

/** Describes a value in a few words, without running any code of the value. */
export function found(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(short(value));
    case "number":
    case "boolean":
      return String(value);
    case "bigint":
      return "a bigint";
    case "undefined":
      return "undefined";
    case "object":
      if (value === null) return "null";
      if (isRevoked(value)) return "a revoked proxy";
      if (ArrayBuffer.isView(value))
        return value instanceof DataView ? "a DataView" : "a typed array";
      return Array.isArray(value) ? "an array" : "an object";
    default:
      return `a ${typeof value}`;
  }
}
