import { ParsedCall } from "./pool/pool-options.js";
import { request } from "./codec/encode.js";
import { withJson } from "./codec/json-form.js";
import type {
  Answered,
  RawConflict,
  RawGenerated,
  RawOptima,
  RawRanked,
} from "./glue.js";
import {
  optimaOf,
  rankedOf,
  type BestOptions,
  type Optima,
  type Ranked,
} from "./verbs/best.js";
import { conflictOf, type Conflict } from "./verbs/conflict.js";
import type { EstimateOptions, TreeEstimate } from "./verbs/estimate.js";
import {
  generatedOf,
  generateRequest,
  type GeneratedOf,
  type GenerateRequest,
  type Missed,
} from "./verbs/generate.js";
import {
  candidatesRequest,
  type CandidatesOf,
  type CandidatesOptions,
  type CandidatesPuzzle,
} from "./verbs/candidates.js";
import type { Marginals } from "./verbs/marginals.js";
import { answered, ended, firstSolution, PoolOf } from "./pool/pool-of.js";
import type {
  PoolCall,
  PoolMarginals,
  PoolSample,
  ProgressCall,
} from "./pool/pool-call.js";
import type { Known, Puzzle, PuzzleArgument } from "./codec/puzzle.js";
import type { SolutionOf } from "./codec/solution.js";

export type { AnyWorker, NodeWorker, WebWorker } from "./pool/any-worker.js";
export { DlxError, isDlxError } from "./engine/errors.js";
export type * from "./pool/pool-call.js";
export type { Progress } from "./pool/progress.js";

/**
 * Runs the verbs in workers, with cancellation and progress. Calls do not block, except with `workers: 0`. A pool
 * starts its workers at the first call; idle workers do not keep a Node process alive. It needs no shared memory and no
 * special headers.
 *
 * Every method rejects with a {@link DlxError} if the puzzle or an option is malformed; with `worker-failed` if workers
 * cannot start or repeatedly break; with `disposed` after {@link Pool.close}. If its signal aborts, it rejects with the
 * signal's reason.
 *
 * @example
 * ```js
 * const pool = new Pool();
 * await pool.count({ kind: "queens", n: 12 }); // 14200n
 * await pool.close();
 * ```
 */
export class Pool extends PoolOf<Puzzle> {
  /** Draws a solution at random, with equal probability for each, or any with `any`; `null` if there is none. Uses one worker. */
  async sample<const P extends Puzzle>(
    puzzle: PuzzleArgument<P>,
    options?: PoolSample,
  ): Promise<SolutionOf<P> | null> {
    const call = new ParsedCall(request(puzzle), "sample", options);
    return firstSolution<P>(await PoolOf.begin(this, call));
  }

  /** Counts, for each option, the solutions that contain it; see `marginals`. Uses one worker. */
  async marginals<const P extends Puzzle>(
    puzzle: PuzzleArgument<P>,
    options?: PoolMarginals,
  ): Promise<Marginals> {
    const call = new ParsedCall(request(puzzle), "marginals", options);
    return withJson(await answered<Marginals>(await PoolOf.begin(this, call)));
  }

  /** Finds the `k` cheapest solutions; see `best`. Uses one worker, because each bound depends on the costs found before. */
  async best<const P extends Puzzle>(
    puzzle: PuzzleArgument<P>,
    options?: ProgressCall & Pick<BestOptions, "k" | "gap">,
  ): Promise<Ranked<P>[]> {
    const call = new ParsedCall(request(puzzle), "best", options);
    const task = await PoolOf.begin(this, call);
    const record = await ended(task, () => task.answer<Answered<RawRanked>>());
    return rankedOf<P>(call.request, record);
  }

  /** Finds the least cost, and counts the solutions that have it; see `optima`. Uses one worker. */
  async optima<const P extends Puzzle>(
    puzzle: PuzzleArgument<P>,
    options?: ProgressCall,
  ): Promise<Optima | null> {
    const call = new ParsedCall(request(puzzle), "optima", options);
    const task = await PoolOf.begin(this, call);
    const record = await ended(task, () =>
      task.answer<Answered<RawOptima | RawRanked>>(),
    );
    return optimaOf(call.request, record);
  }

  /** Finds out why a puzzle has no solution; see `conflict`. Uses one worker. */
  async conflict<const P extends Puzzle>(
    puzzle: PuzzleArgument<P>,
    options?: PoolCall,
  ): Promise<Conflict<P> | null> {
    const call = new ParsedCall(request(puzzle), "conflict", options);
    const task = await PoolOf.begin(this, call);
    const raw = await answered<RawConflict | undefined>(task);
    return conflictOf<P>(call.request, raw);
  }

  /** Estimates the size of the search tree; see `estimate`. Uses one worker. */
  async estimate<const P extends Puzzle>(
    puzzle: PuzzleArgument<P>,
    options?: EstimateOptions & PoolCall,
  ): Promise<TreeEstimate> {
    const call = new ParsedCall(request(puzzle), "estimate", options);
    return answered<TreeEstimate>(await PoolOf.begin(this, call));
  }

  /** Finds the candidates of a Sudoku that occur in a solution, in one worker; see `candidates`. */
  async candidates<const P extends CandidatesPuzzle>(
    puzzle: P &
      Known<P, Extract<CandidatesPuzzle, { readonly kind: P["kind"] }>>,
    options?: CandidatesOptions & Pick<PoolCall, "signal">,
  ): Promise<CandidatesOf<P>> {
    const asked = candidatesRequest(puzzle);
    const call = new ParsedCall(asked, "candidates", options);
    return answered<CandidatesOf<P>>(await PoolOf.begin(this, call));
  }

  /** Makes a new puzzle, in one worker; see `generate`. */
  async generate<const R extends GenerateRequest>(
    wanted: R &
      Known<R, Extract<GenerateRequest, { readonly kind: R["kind"] }>>,
    options?: PoolCall,
  ): Promise<GeneratedOf<R> | Missed<R>> {
    const asked = generateRequest(wanted);
    const call = new ParsedCall(asked, "generate", options);
    const task = await PoolOf.begin(this, call);
    const made = await answered<RawGenerated | undefined>(task);
    return generatedOf<R>(asked, made);
  }
}
