import { unknownField } from "../engine/errors.js";
import { encodeOptions, optional, refuse } from "../codec/options.js";
import { fields, isOf } from "../codec/sanitize.js";
import { request, type Request } from "../codec/encode.js";
import type { Progress } from "./progress.js";
import type { EncodedPuzzle } from "./protocol.js";

/** Options of every call of a pool, and the search options. */
const EVERY = ["signal", "onProgress"];
export const SEARCH = ["choose", "engine", "any", "seed", "memory"];

/** The arguments of a call of a pool, each read once. */
export class ParsedCall {
  readonly request: Request;
  readonly asked: EncodedPuzzle;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly limit: number | bigint;
  readonly ordered: boolean;

  /** @param names the options of this method, beside those of every call */
  constructor(
    puzzle: unknown,
    names: readonly string[],
    options: unknown = {},
    isSeeded = false,
  ) {
    const given = fields(options, "options");
    refuse(given, {
      budget: "not an option of Pool; use signal: AbortSignal.timeout(ms)",
      onStats: "not an option of Pool; use onProgress",
    });
    rejectUnknown(given, [...names, ...EVERY]);
    this.signal = optional(given, "signal", "an AbortSignal", (signal) =>
      isOf(signal, "[object AbortSignal]"),
    );
    this.onProgress = optional(given, "onProgress", "a function");
    this.ordered = optional(given, "ordered", "a boolean") ?? true;
    this.limit =
      optional(
        given,
        "limit",
        "a whole number below 2^53, or a bigint below 2^64",
        isLimit,
      ) ?? Infinity;
    // The other options go to the engine.
    for (const name of [...EVERY, "ordered"]) given.delete(name);
    const how = encodeOptions(Object.fromEntries(given), isSeeded).body!;
    this.request = request(puzzle);
    this.asked = { kind: this.request.kind, body: this.request.body, how };
  }
}

function isLimit(limit: unknown): boolean {
  return typeof limit === "bigint"
    ? BigInt.asUintN(64, limit) === limit
    : limit === Infinity || isWhole(limit);
}

/** Returns whether a value is a whole number that is not negative. */
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Throws if there is an option with another name. */
export function rejectUnknown(
  given: Map<string, unknown>,
  names: readonly string[],
): void {
  for (const name of given.keys()) {
    if (names.includes(name)) continue;
    throw unknownField("", "option", name, names);
  }
}
