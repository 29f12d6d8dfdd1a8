import { found, invalid, quoted, unexpected } from "../engine/errors.js";
import { KINDS, MISSING_KINDS, OWN_KINDS } from "../kinds.js";
import { plainRequest, type Request } from "./request.js";
import { fields } from "./sanitize.js";

/**
 * Encodes a puzzle. The engine checks the meaning of the fields; here only values that cannot cross are rejected. With
 * `isImmediate` the call begins before any code of the caller runs. Then arrays of the puzzle may cross without a copy,
 * and its body is encoded only when it is read.
 */
export function request(puzzle: unknown, isImmediate = false): Request {
  return requestOf(fields(puzzle, "puzzle"), isImmediate);
}

/** Encodes a puzzle whose fields have been read. The engine reports a kind that it does not know. */
export function requestOf(
  read: Map<string, unknown>,
  isImmediate = false,
): Request {
  const kind = takeKind(read);
  const encode = KINDS.get(kind)?.encode ?? plainRequest;
  return encode(kind, read, isImmediate);
}

/** Removes the kind from the fields of a puzzle or of a request, and returns it. */
export function takeKind(read: Map<string, unknown>): string {
  const kind = read.get("kind");
  if (typeof kind !== "string") {
    const names = Array.from(KINDS.keys(), quoted).join(", ");
    throw unexpected("kind", `one of ${names}`, kind);
  }
  if (MISSING_KINDS.includes(kind))
    throw invalid("kind", OWN_KINDS, found(kind));
  read.delete("kind");
  return kind;
}
