/**
 * Calls of the engine that cannot pause. In a worker, a call runs to its end, and the pool ends the worker to stop it.
 * The calling thread cannot be ended. There a call runs with a limit of time, and again with twice the limit.
 */
import { call, errorOf, type ErrorRecord } from "../engine/engine.js";
import { isDlxError } from "../engine/errors.js";
import type {
  Answered,
  CostReport,
  Glue,
  RawConflict,
  RawRanked,
} from "../glue.js";
import { isList, type PlainFields } from "../codec/sanitize.js";
import type { VerbWithOptions } from "../codec/verb-options.js";
import type { Candidates } from "../verbs/candidates.js";
import type { TreeEstimate } from "../verbs/estimate.js";
import type { EncodedPuzzle } from "./protocol.js";
import { SLICE_MS } from "./yield.js";

/** A call of the engine. */
interface EngineCall {
  (glue: Glue, asked: EncodedPuzzle, report?: CostReport): Answered<unknown>;
  /** Whether the record has an answer even if the budget ended first. */
  isAnytime?: boolean;
}

/** Calls of the verbs that do not return a record. */
const BARE: Partial<Record<VerbWithOptions, EngineCall>> = {
  candidates: (glue, { kind, body, how }) => ({
    answer: glue.candidates(kind, body, how),
  }),
  conflict: (glue, { kind, body, how }) => ({
    answer: glue.conflict(kind, body, how),
  }),
  estimate: (glue, { kind, body, how }) => ({
    answer: glue.estimate(kind, body, how),
  }),
  generate: (glue, { kind, body, how }) => ({
    answer: glue.generate(kind, body, how),
  }),
};

/** The verbs that return a record. */
type RecordVerb = "solve" | "sample" | "verdict" | "count" | "marginals";

/** Returns the call of a verb. `ranked` and `gap` are the options `k` and `gap` of `best`. */
export function engineCall(
  verb: VerbWithOptions,
  ranked = 1,
  gap = 0,
): EngineCall {
  const bare = BARE[verb];
  if (bare !== undefined) return bare;
  if (verb === "best")
    return anytime((glue, { kind, body, how }, report) =>
      glue.best(kind, body, ranked, gap, how, false, report),
    );
  if (verb === "optima")
    return anytime((glue, { kind, body, how }, report) =>
      glue.optima(kind, body, how, false, report),
    );
  return (glue, { kind, body, how }) =>
    glue[verb as RecordVerb](kind, body, how, false);
}

function anytime(run: EngineCall): EngineCall {
  return Object.assign(run, { isAnytime: true });
}

/** The end of a call: its record, or its error. */
interface CallOutcome {
  readonly record?: Answered<unknown>;
  readonly error?: unknown;
}

/** Runs a call to its end. */
export function callToEnd(
  run: EngineCall,
  asked: EncodedPuzzle,
  report?: CostReport,
): Answered<unknown> {
  return recordOf(run, outcomeOf(run, asked, report));
}

/**
 * Runs a call in slices: with a limit of some milliseconds, and again with twice the limit until it ends. So the thread
 * is blocked for at most about as long as the call has taken so far. In all, the call takes at most three times as long.
 *
 * @param report gets the cheapest solutions after each slice
 * @param isStopped yields to messages, and returns whether one of them stopped the call
 */
export async function callInSlices(
  run: EngineCall,
  asked: EncodedPuzzle,
  report: CostReport | undefined,
  isStopped: () => Promise<boolean>,
): Promise<Answered<unknown>> {
  const budget = budgetOf(asked.how);
  // The engine reports the mistake.
  if (budget === undefined) return callToEnd(run, asked);
  const end = performance.now() + budget.ms;
  for (let slice = SLICE_MS; ; slice *= 2) {
    const start = performance.now();
    const left = Math.max(end - start, 0);
    // A short rest of the budget belongs to this slice.
    const isLast = left < 3 * slice;
    const limit = isLast ? left : slice;
    const how = { ...asked.how, budget: { ...budget, ms: limit } };
    const outcome = outcomeOf(run, { ...asked, how });
    const isCut = isPartial(outcome) && performance.now() - start >= limit;
    if (isLast || !isCut) return recordOf(run, outcome);
    const { ended, answer } = outcome.record ?? {};
    // Without an answer, no search has begun.
    if (
      run.isAnytime &&
      ended?.code === "out-of-budget" &&
      answer !== undefined
    )
      report?.(
        (ended as ErrorRecord<"out-of-budget">).details.nodes,
        answer as RawRanked,
      );
    if (await isStopped()) return { answer: undefined };
  }
}

/** The budget of a call, without a limit of time by default; `undefined` if it is malformed. */
function budgetOf(
  how: PlainFields,
): (PlainFields & { readonly ms: number }) | undefined {
  const budget = how["budget"] ?? {};
  const isObject = typeof budget === "object" && !isList(budget);
  const { ms = Infinity } = Object(budget) as PlainFields;
  return isObject && typeof ms === "number" && ms >= 0
    ? { ...budget, ms }
    : undefined;
}

function outcomeOf(
  run: EngineCall,
  asked: EncodedPuzzle,
  report?: CostReport,
): CallOutcome {
  try {
    return { record: call((glue) => run(glue, asked, report)) };
  } catch (error) {
    return { error };
  }
}

/** Returns the record, or throws the error. */
function recordOf(
  run: EngineCall,
  { record, error }: CallOutcome,
): Answered<unknown> {
  if (record === undefined) throw error;
  if (record.ended !== undefined && !run.isAnytime) throw errorOf(record.ended);
  return record;
}

/** Whether a limit may have ended the call. Candidates, a conflict and an estimate are returned even then. */
function isPartial({ record, error }: CallOutcome): boolean {
  if (record === undefined)
    return isDlxError(error) && error.code === "out-of-budget";
  const { complete, minimal, probes } = Object(record.answer) as Partial<
    Candidates & RawConflict & TreeEstimate
  >;
  return (
    record.ended !== undefined ||
    complete === false ||
    minimal === false ||
    probes !== undefined
  );
}
