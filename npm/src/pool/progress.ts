import type { CostsSoFar } from "../verbs/best.js";

/** The progress of a call of a pool. */
export interface Progress {
  /** From 0 to 1; never decreases. */
  readonly progress: number;
  /**
   * Tree nodes entered so far, by all workers. It stays 0 if one worker finds the count within a second. `count` may
   * enter fewer nodes than the canonical tree has: it may reduce the tree by symmetry or count by the frontier. It walks the whole
   * tree if `engine` names an engine that lists solutions.
   */
  readonly nodes: number;
  /** Solutions found so far; never decreases. */
  readonly solutions: number;
  /** Estimated milliseconds left; `undefined` before there is an estimate. */
  readonly msLeft: number | undefined;
  /**
   * The cheapest solutions so far, a lower bound and the gap; only of `best` and `optima`. Their `progress` stays 0, because
   * the time that a proof takes is not known. So a caller that aborts has the solutions of the last report.
   */
  readonly costs?: CostsSoFar;
}
