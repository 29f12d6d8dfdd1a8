/** The messages between a pool and its workers. */
import type { ErrorRecord } from "../engine/engine.js";
import type { RawBatch, RawRanked, RawSplit } from "../glue.js";
import type { PartProgress } from "./subtree.js";
import type { PlainFields } from "../codec/sanitize.js";
import type { Reason } from "../codec/reason.js";
import type { VerbWithOptions } from "../codec/verb-options.js";

/** A puzzle and its search options, encoded for a message. */
export interface EncodedPuzzle {
  readonly kind: string;
  readonly body: PlainFields;
  readonly how: PlainFields;
}

/** A job for a worker. */
export type Job =
  /** Divides the tree for this number of workers; 0 for the calling thread. */
  | {
      readonly do: "split";
      readonly workers: number;
      readonly counts?: boolean;
      /** Whether a long search has found no solution, so that a count of items may be its reason. */
      readonly isLong?: boolean;
    }
  /** Counts alone for a short time, or plans how to divide the count. */
  | { readonly do: "plan"; readonly workers: number }
  | {
      readonly do: "count";
      readonly prefix: Uint32Array;
      readonly limit: number;
    }
  | {
      readonly do: "list";
      readonly prefix: Uint32Array;
      readonly limit: number;
      /**
       * If given, the job needs only the first one or two solutions of the whole tree. Those of a Sudoku are the first
       * that its engine meets. If the first two are far, the job may search for any two. They are the last solutions
       * sent.
       */
      readonly first?: 1 | 2 | undefined;
      /** Number of solutions that the worker may send before the pool requests more. */
      readonly ahead: number;
    }
  /** One call of the engine. It returns the whole record of the engine. */
  | {
      readonly do: "answer";
      readonly verb: VerbWithOptions;
      /** The option `k` of `best`. */
      readonly ranked: number;
      /** The option `gap` of `best`. */
      readonly gap: number;
      /** Whether the caller receives progress. */
      readonly isReported: boolean;
    }
  | { readonly do: "verdicts"; readonly puzzles: readonly EncodedPuzzle[] }
  /** Sudokus of 81 characters each. */
  | { readonly do: "sudokus"; readonly text: string };

/**
 * A message to a worker. A worker may have several jobs at a time, running or parked. `task` identifies a puzzle;
 * `asked` is absent if the worker has it already.
 */
export type ToWorker =
  | {
      readonly id: number;
      readonly job: Job;
      readonly task: number;
      readonly asked?: EncodedPuzzle | undefined;
    }
  | { readonly id: number; readonly stop: true }
  | { readonly id: number; readonly more: number };

/** A worker's answer for a puzzle that it judged. */
export interface Verdicts {
  readonly answer: RawBatch;
  readonly reason?: Reason;
}

/** The solutions of Sudokus in columns, and the verdicts of the Sudokus without a solution there. */
export interface SudokusAnswer {
  readonly words: Uint32Array;
  readonly others: readonly unknown[];
}

/** A message from a worker. */
export type FromWorker =
  | {
      readonly id: number;
      readonly type: "progress";
      readonly far: PartProgress;
      /** The cheapest solutions so far, of `best` and `optima`. */
      readonly costs?: RawRanked;
    }
  | { readonly id: number; readonly type: "batch"; readonly batch: RawBatch }
  /** The job waits until the pool requests more solutions. */
  | {
      readonly id: number;
      readonly type: "parked";
      /** The number of solutions requested until then. */
      readonly asked: number;
    }
  | { readonly id: number; readonly type: "done"; readonly answer: unknown }
  | {
      readonly id: number;
      readonly type: "failed";
      readonly error: ErrorRecord | { readonly message: string };
    };

/** The first message of a worker: the name of the lock that it holds until it ends, if the browser has locks. */
export interface Ready {
  readonly alive: string | undefined;
}

/** The channel from a worker to its pool. */
export interface Port {
  send(message: FromWorker, transfer?: ArrayBuffer[]): void;
}

/** The answer to a `split` job. */
export type SplitAnswer = RawSplit & { readonly impossible?: Reason };
