/**
 * What each code of a {@link DlxError} says about itself. Options, items, rows and columns are counted from 0,
 * lines and columns of text from 1.
 */
export interface ErrorDetails {
  /** An argument has the wrong type, range or shape; `argument` is a path such as `options[3][1]`. */
  "invalid-argument": { argument: string; expected: string; found: string };
  /** A Sudoku grid or a matrix has the wrong length or an unknown symbol. */
  "bad-grid": { place: string; expected: string; found: string };
  /** A map of regions does not divide the board into equal parts. */
  "bad-regions": { expected: string; found: string };
  /** A board is empty, ragged or has an unknown character. */
  "bad-board": { place: string; expected: string; found: string };
  /** A piece is not one. */
  "bad-piece": { piece: string; expected: string; found: string };
  /** An option names an item that was not declared. */
  "unknown-item": { option: number; item: string };
  /** An item was declared twice. */
  "duplicate-item": { item: string };
  /** An option contains an item twice. */
  "repeated-item": { option: number; item: string };
  /** An option gives a colour to a primary item. */
  "colored-primary": { option: number; item: string };
  /** A text could not be read. */
  parse: { line: number; column: number; expected: string; found: string };
  /** The input is larger than this library accepts. */
  "too-large": { what: string; found: string; max: number };
  /** The budget ended before there was an answer; the figures are those so far. */
  "out-of-budget": { nodes: number; updates?: number; solutions: number };
  /** There are 2¹²⁸ solutions or more. */
  "count-overflow": Record<string, never>;
  /** A search was used after `dispose()`, or a pool after `close()`. */
  disposed: { object: string };
  /**
   * The engine broke down: a bug of this library, or memory or stack were full. The next call gets a fresh one; searches
   * that were under way are lost.
   */
  "engine-crashed": { reason: string };
  /** A worker of a pool could not start, or kept breaking down. */
  "worker-failed": { reason: string };
  /** The engine cannot be started here, or not yet. */
  "engine-unavailable": { reason: string };
}

/** The stable names of all errors: what programs branch on. */
export type ErrorCode = keyof ErrorDetails;

/**
 * Every mistake this library reports. Outcomes, such as "no solution", are returned and never thrown.
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
  /** Always this, whichever entry threw it. */
  override readonly name = "DlxError";
  /** What programs branch on; it never changes, messages may. */
  readonly code: C;
  /** Where, what was found, and what was expected. */
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
}

/** A {@link DlxError} of any code, so that comparing `code` narrows `details`. */
export type AnyDlxError = { [C in ErrorCode]: DlxError<C> }[ErrorCode];

/** Whether something that was caught came from this library, from whichever of its entries. See {@link DlxError}. */
export function isDlxError(error: unknown): error is AnyDlxError {
  return (
    !isRevoked(error) &&
    error instanceof Error &&
    error.name === "DlxError" &&
    "code" in error
  );
}

/** An `invalid-argument` error, worded as the engine words its own. */
export function invalid(
  argument: string,
  expected: string,
  found: string,
): DlxError<"invalid-argument"> {
  return new DlxError(
    "invalid-argument",
    `${argument}: expected ${expected}, found ${found}`,
    { argument, expected, found },
  );
}

/** A text as far as a message needs it. */
export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Whether it is an array. Of a proxy that was revoked nothing can be asked, not even that: it is none. */
export function isArray(value: unknown): value is unknown[] {
  return !isRevoked(value) && Array.isArray(value);
}

/** Whether it is a proxy that was revoked. */
export function isRevoked(value: unknown): boolean {
  try {
    Array.isArray(value);
    return false;
  } catch {
    return true;
  }
}

/** Names a value of any kind in a few words, without running any code of its own. */
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
      return "nothing";
    case "object":
      if (value === null) return "null";
      if (isRevoked(value)) return "a revoked proxy";
      if (ArrayBuffer.isView(value)) return "a view of bytes";
      return Array.isArray(value) ? "an array" : "an object";
    default:
      return `a ${typeof value}`;
  }
}
