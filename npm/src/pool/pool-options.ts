import { invalid, found, unknownField } from "../engine/errors.js";
import type { Request } from "../codec/request.js";
import { encodeRead, optional, refuse } from "../codec/options.js";
import { fields, isOf, type PlainFields } from "../codec/sanitize.js";
import { checkOptions, type VerbWithOptions } from "../codec/verb-options.js";
import { takeGap, takeRanked } from "../verbs/best.js";
import type { Progress } from "./progress.js";
import type { EncodedPuzzle } from "./protocol.js";

/** Options that stay on this side. */
const OWN = ["signal", "onProgress", "ordered"];

/** The arguments of a call of a pool, each read once. */
export class ParsedCall {
  readonly request: Request;
  readonly asked: EncodedPuzzle;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly limit: number | bigint;
  readonly ordered: boolean;
  /** The option `k` of `best`. */
  readonly ranked: number;
  /** The option `gap` of `best`. */
  readonly gap: number;
  /** The verb of a call that one worker answers in one call of the engine; `undefined` if the work can be divided. */
  readonly whole: VerbWithOptions | undefined;
  /** Maximum number of milliseconds of divided work. */
  readonly ms: number;

  constructor(request: Request, verb: VerbWithOptions, options: unknown = {}) {
    const given = fields(options, "options");
    refuse(given, {
      onStats: "not an option of Pool; use onProgress",
      order: "not an option of Pool, whose solutions have canonical order",
    });
    checkOptions(given, verb, true);
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
    this.ranked = takeRanked(given);
    this.gap = takeGap(given);
    for (const name of OWN) given.delete(name);
    const how = encodeRead(given, verb).body!;
    this.request = request;
    this.asked = { kind: request.kind, body: request.body, how };
    this.whole = isWhole(verb, how) ? verb : undefined;
    this.ms = this.whole || verb === "verdicts" ? Infinity : msOf(how);
    this.#checkProgress(verb);
  }

  /** Throws if the caller wants reports of progress that this call cannot make. */
  #checkProgress(verb: VerbWithOptions): void {
    // A count reports its end, and a search for cheap solutions what it has found.
    const reporting: readonly VerbWithOptions[] = ["count", "best", "optima"];
    if (
      this.onProgress === undefined ||
      !this.whole ||
      reporting.includes(verb)
    )
      return;
    const why = "with any, and with a budget of nodes or updates";
    throw invalid(
      "onProgress",
      "no onProgress here",
      found(this.onProgress),
      `onProgress: ${verb} reports no progress ${why}`,
    );
  }
}

/** The verbs whose work can be divided or paused. */
const DIVIDED: readonly VerbWithOptions[] = [
  "solve",
  "solutions",
  "count",
  "verdict",
  "verdicts",
];

/** Whether one call of the engine does the work of a verb with these options. */
function isWhole(verb: VerbWithOptions, how: PlainFields): boolean {
  if (!DIVIDED.includes(verb)) return true;
  const isFrontier = how["engine"] === "frontier" || how["engine"] === "memo";
  if (how["any"] === true || (verb === "count" && isFrontier)) return true;
  const { nodes, updates } = Object(how["budget"]) as PlainFields;
  const counted = [nodes, updates].find(
    (it) => it !== undefined && it !== Infinity,
  );
  if (counted === undefined || verb === "verdicts") return false;
  if (verb !== "solutions") return true;
  throw invalid(
    "budget",
    "only ms",
    "nodes or updates",
    "budget: solutions of a Pool divides the tree; only ms bounds it",
  );
}

/** The milliseconds of a budget. The engine reports malformed ones. */
function msOf(how: PlainFields): number {
  const { ms } = Object(how["budget"]) as PlainFields;
  return typeof ms === "number" && ms >= 0 ? ms : Infinity;
}

function isLimit(limit: unknown): boolean {
  return typeof limit === "bigint"
    ? BigInt.asUintN(64, limit) === limit
    : limit === Infinity || isNatural(limit);
}

/** Returns whether a value is a whole number that is not negative. */
export function isNatural(value: unknown): value is number {
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
