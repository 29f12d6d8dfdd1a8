import { ParsedCall } from "./pool/pool-options.js";
import type { RawGenerated } from "./glue.js";
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
import { answered, PoolOf } from "./pool/pool-of.js";
import type { PoolCall } from "./pool/pool-call.js";
import type { Known, Puzzle } from "./codec/puzzle.js";

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
