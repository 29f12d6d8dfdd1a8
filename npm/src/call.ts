import { found, invalid, isRevoked } from "./errors.js";
import { bag } from "./options.js";
import { fields } from "./plain.js";
import { request, type Request } from "./request.js";
import type { Progress } from "./progress.js";
import type { Asked } from "./message.js";

/** What every call of a pool understands, and how a search is steered. */
const EVERY = ["signal", "onProgress"];
export const SEARCH = ["choose", "engine", "any", "seed", "memory"];
/** What the engine is told of a call. */
const TOLD = [...SEARCH, "limit"];

/** What a call of a pool was given, read once. */
export class Call {
  readonly request: Request;
  readonly asked: Asked;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly limit: number | bigint | undefined;
  readonly ordered: boolean;

  /** @param names the options that this one understands, beside those that every call does */
  constructor(puzzle: unknown, options: unknown, names: readonly string[]) {
    const given = fields(options, "options");
    nothingElse(given, [...names, ...EVERY]);
    this.signal = given.get("signal") as AbortSignal | undefined;
    const { signal } = this;
    if (
      signal !== undefined &&
      (isRevoked(signal) || !(signal instanceof AbortSignal))
    ) {
      throw invalid("signal", "an AbortSignal", found(this.signal));
    }
    this.onProgress = given.get("onProgress") as Call["onProgress"];
    mustBe(this.onProgress, "onProgress", "function");
    const ordered = given.get("ordered") as boolean | undefined;
    mustBe(ordered, "ordered", "boolean");
    this.ordered = ordered ?? true;
    this.limit = given.get("limit") as Call["limit"];
    if (this.limit !== undefined && !isLimit(this.limit)) {
      throw invalid(
        "limit",
        "a whole number below 2^53, or a bigint below 2^64",
        found(this.limit),
      );
    }
    const search = [...given].filter(([name]) => TOLD.includes(name));
    const how = bag(Object.fromEntries(search)).body!;
    this.request = request(puzzle);
    this.asked = { kind: this.request.kind, body: this.request.body, how };
  }
}

function isLimit(limit: unknown): boolean {
  return typeof limit === "bigint"
    ? BigInt.asUintN(64, limit) === limit
    : Number.isSafeInteger(limit) && (limit as number) >= 0;
}

/** Throws where an option is there and has another type. */
export function mustBe(value: unknown, name: string, type: string): void {
  if (value !== undefined && typeof value !== type) {
    throw invalid(name, `a ${type}`, found(value));
  }
}

/** Throws where there is an option that nobody knows. */
export function nothingElse(
  given: Map<string, unknown>,
  names: readonly string[],
): void {
  for (const name of given.keys()) {
    if (names.includes(name)) continue;
    throw invalid(name, `one of ${names.join(", ")}`, "an unknown field");
  }
}
