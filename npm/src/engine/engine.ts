/**
 * The one live instance of the engine. After a trap the state of an instance is undefined, so it is never entered
 * again: its objects throw, and the next call starts a fresh instance.
 */
import {
  DlxError,
  type AnyDlxError,
  type ErrorCode,
  type ErrorDetails,
} from "./errors.js";
import * as exports from "../glue.js";
import type { Glue } from "../glue.js";
import { compiled } from "../load.js";
import { unavailable } from "../load/compile.js";

/**
 * The exports of the live instance, listed one by one, so that bundlers drop unused ones. The engine of `dlx-wasm/core`
 * lacks some of them.
 */
const glue: Glue = {
  initSync: exports.initSync,
  renew: exports.renew,
  engineMemory: exports.engineMemory,
  solve: exports.solve,
  count: exports.count,
  marginals: exports.marginals,
  sample: exports.sample,
  verdict: exports.verdict,
  best: exports.best,
  optima: exports.optima,
  candidates: exports.candidates,
  conflict: exports.conflict,
  estimate: exports.estimate,
  splitCount: exports.splitCount,
  splitPart: exports.splitPart,
  countPart: exports.countPart,
  sumParts: exports.sumParts,
  sudokusText: exports.sudokusText,
  solveSudokus: exports.solveSudokus,
  flatProblem: exports.flatProblem,
  flatFirst: exports.flatFirst,
  flatIsLong: exports.flatIsLong,
  flatSolutions: exports.flatSolutions,
  flatColons: exports.flatColons,
  describe: exports.describe,
  verify: exports.verify,
  violations: exports.violations,
  explain: exports.explain,
  generate: exports.generate,
  parse: exports.parse,
  formatPuzzle: exports.formatPuzzle,
  formatSolution: exports.formatSolution,
  Solutions: exports.Solutions,
  SubtreeSearch: exports.SubtreeSearch,
  Search: exports.Search,
};

/** An error as the engine reports it. */
export interface ErrorRecord<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly message: string;
  readonly details: ErrorDetails[C];
}

let live: Instance | undefined;
/** Whether the last instance that was started has trapped. */
let hasTrapped = false;

/** Calls the live instance; starts one first if there is none. Blocks. */
export function call<T>(run: (glue: Glue, memory: Memory) => T): T {
  return instance().call(run);
}

/** Returns the live instance; starts one if there is none. */
export function instance(): Instance {
  live ??= new Instance();
  return live;
}

/** The memory of an instance. When the memory grows, its views become empty, and the getters create new ones. */
export class Memory {
  readonly #memory: { readonly buffer: ArrayBuffer };
  #bytes = new Uint8Array();
  #words = new Uint32Array();

  constructor(memory: { readonly buffer: ArrayBuffer }) {
    this.#memory = memory;
  }

  get bytes(): Uint8Array {
    if (this.#bytes.length === 0)
      this.#bytes = new Uint8Array(this.#memory.buffer);
    return this.#bytes;
  }

  get words(): Uint32Array {
    if (this.#words.length === 0)
      this.#words = new Uint32Array(this.#memory.buffer);
    return this.#words;
  }
}

/** An instance, and whether it has trapped. */
export class Instance {
  readonly #memory: Memory;
  #crashed = false;

  constructor() {
    const module = compiled();
    try {
      glue.initSync({ module });
      // The glue starts a fresh instance when the next export is called.
      if (hasTrapped) glue.renew();
      this.#memory = new Memory(glue.engineMemory());
    } catch (error) {
      throw unavailable(String(error), error);
    }
    hasTrapped = false;
  }

  /** Whether the instance has trapped. */
  get crashed(): boolean {
    return this.#crashed;
  }

  /**
   * Enters the engine. No code of the caller runs inside, so anything thrown that is not an error record of the engine
   * is a trap.
   */
  call<T>(run: (glue: Glue, memory: Memory) => T): T {
    if (this.#crashed) throw crash("an earlier call broke down");
    try {
      return run(glue, this.#memory);
    } catch (error) {
      if (isRecord(error)) throw errorOf(error);
      this.#crashed = true;
      if (live === this) restart();
      throw crash(
        error instanceof Error ? error.message : String(error),
        error,
      );
    }
  }
}

/**
 * Starts a fresh instance immediately. Otherwise the finalizers of dropped objects would enter the instance that
 * trapped. If the start fails, the next call reports it.
 */
function restart(): void {
  hasTrapped = true;
  live = undefined;
  try {
    live = new Instance();
  } catch {
    // Memory may be available again at the next call.
  }
}

/** Creates an error from the engine's record. */
export function errorOf(record: ErrorRecord): AnyDlxError {
  return new DlxError(
    record.code,
    record.message,
    record.details,
  ) as AnyDlxError;
}

/** Creates the error that a worker reported. */
export function errorFrom(error: ErrorRecord | { message: string }): Error {
  return "code" in error ? errorOf(error) : new Error(error.message);
}

function crash(reason: string, cause?: unknown): DlxError {
  return new DlxError(
    "engine-crashed",
    `the engine crashed: ${reason}`,
    { reason },
    { cause },
  );
}

function isRecord(error: unknown): error is ErrorRecord {
  return (
    typeof error === "object" &&
    error !== null &&
    !(error instanceof Error) &&
    "code" in error &&
    "details" in error
  );
}
