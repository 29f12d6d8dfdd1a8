/** What a pool and its workers say to each other. */
import type { ErrorRecord } from "../engine/engine.js";
import type { RawBatch, RawSplit } from "../glue.js";
import type { PartProgress } from "./subtree.js";
import type { PlainFields } from "../codec/sanitize.js";
import type { Reason } from "../codec/reason.js";

/** A puzzle and how to search it, as they cross. */
export interface EncodedPuzzle {
  readonly kind: string;
  readonly body: PlainFields;
  readonly how: PlainFields;
}

/** What is to be done. `task` names a puzzle that earlier jobs of a worker may have brought. */
export type Job =
  | {
      readonly do: "split";
      readonly parts: number;
      readonly counts?: boolean;
    }
  | {
      readonly do: "plan";
      readonly ms: number;
      readonly parts: number;
    }
  | {
      readonly do: "count";
      readonly prefix: Uint32Array;
      readonly limit: number;
    }
  | {
      readonly do: "list";
      readonly prefix: Uint32Array;
      readonly limit: number;
      /** Whether any two solutions will do where the first ones are far: they come as the last ones. */
      readonly two?: boolean | undefined;
      /** Solutions that may be sent before more are asked for. */
      readonly ahead: number;
    }
  | { readonly do: "solve" | "sample" }
  | { readonly do: "generate"; readonly wanted: PlainFields }
  | { readonly do: "verdicts"; readonly puzzles: readonly EncodedPuzzle[] }
  /** Sudokus of 81 characters each. */
  | { readonly do: "sudokus"; readonly text: string };

/** To a worker. It may have several jobs at a time: one it is busy with, and parked ones. */
export type ToWorker =
  | {
      readonly id: number;
      readonly job: Job;
      readonly task: number;
      readonly asked?: EncodedPuzzle | undefined;
    }
  | { readonly id: number; readonly stop: true }
  | { readonly id: number; readonly more: number };

/** What a worker answers of a puzzle that it judged. */
export interface Verdicts {
  readonly answer: RawBatch;
  readonly reason?: Reason;
}

/** Columns of Sudokus that have one solution, and the verdicts of the others. */
export interface SudokusAnswer {
  readonly words: Uint32Array;
  readonly others: readonly unknown[];
}

/** From a worker. */
export type FromWorker =
  | {
      readonly id: number;
      readonly type: "progress";
      readonly far: PartProgress;
    }
  | { readonly id: number; readonly type: "batch"; readonly batch: RawBatch }
  /** It waits until more solutions are asked for. */
  | {
      readonly id: number;
      readonly type: "parked";
      /** So many more had been asked for by then. */
      readonly asked: number;
    }
  | { readonly id: number; readonly type: "done"; readonly answer: unknown }
  | {
      readonly id: number;
      readonly type: "failed";
      readonly error: ErrorRecord | { readonly message: string };
    };

/**
 * From a worker, before all else: the name of the lock that it holds as long as it lives, where browsers have locks.
 */
export interface Ready {
  readonly alive: string | undefined;
}

/** The way back. */
export interface Port {
  send(message: FromWorker, transfer?: ArrayBuffer[]): void;
}

/** What a split answers. */
export type SplitAnswer = RawSplit & { readonly impossible?: Reason };
