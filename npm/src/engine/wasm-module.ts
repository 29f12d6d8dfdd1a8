/**
 * A module of wasm and its one live instance. After a trap the state of an instance is undefined, so it is never entered
 * again: its objects throw, and the next call starts a fresh instance.
 */
import {
  DlxError,
  type AnyDlxError,
  type ErrorCode,
  type ErrorDetails,
} from "./errors.js";
import type { AnyGlue } from "../glue.js";
import type { EngineModule } from "../load/engine-module.js";
import { unavailable } from "../load/compile.js";

/** An error as the engine reports it. */
export interface ErrorRecord<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly message: string;
  readonly details: ErrorDetails[C];
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

/** A module, by the exports of its live instance and a function that returns the compiled code. */
export class WasmModule<G extends AnyGlue> {
  readonly #glue: G;
  readonly #compiled: () => EngineModule;
  #live: Instance<G> | undefined;
  /** Whether the last instance that was started has trapped. */
  #hasTrapped = false;

  constructor(glue: G, compiled: () => EngineModule) {
    this.#glue = glue;
    this.#compiled = compiled;
  }

  /** Calls the live instance; starts one first if there is none. Blocks. */
  call<T>(run: (glue: G, memory: Memory) => T): T {
    return this.instance().call(run);
  }

  /** Returns the live instance; starts one if there is none. */
  instance(): Instance<G> {
    this.#live ??= this.#start();
    return this.#live;
  }

  #start(): Instance<G> {
    const module = this.#compiled();
    const glue = this.#glue;
    let memory: Memory;
    try {
      glue.initSync({ module });
      // The glue starts a fresh instance when the next export is called.
      if (this.#hasTrapped) glue.renew();
      memory = new Memory(glue.engineMemory());
    } catch (error) {
      throw unavailable(String(error), error);
    }
    this.#hasTrapped = false;
    return new Instance(glue, memory, (trapped) => {
      if (this.#live === trapped) this.#restart();
    });
  }

  /**
   * Starts a fresh instance immediately. Otherwise the finalizers of dropped objects would enter the instance that
   * trapped. If the start fails, the next call reports it.
   */
  #restart(): void {
    this.#hasTrapped = true;
    this.#live = undefined;
    try {
      this.#live = this.#start();
    } catch {
      // Memory may be available again at the next call.
    }
  }
}

/** An instance, and whether it has trapped. */
export class Instance<G extends AnyGlue> {
  readonly #glue: G;
  readonly #memory: Memory;
  readonly #onTrap: (trapped: Instance<G>) => void;
  #crashed = false;

  constructor(glue: G, memory: Memory, onTrap: (trapped: Instance<G>) => void) {
    this.#glue = glue;
    this.#memory = memory;
    this.#onTrap = onTrap;
  }

  /** Whether the instance has trapped. */
  get crashed(): boolean {
    return this.#crashed;
  }

  /**
   * Enters the instance. No code of the caller runs inside, so anything thrown that is not an error record of the engine
   * is a trap.
   */
  call<T>(run: (glue: G, memory: Memory) => T): T {
    if (this.#crashed) throw crash("an earlier call broke down");
    try {
      return run(this.#glue, this.#memory);
    } catch (error) {
      if (isRecord(error)) throw errorOf(error);
      this.#crashed = true;
      this.#onTrap(this);
      throw crash(
        error instanceof Error ? error.message : String(error),
        error,
      );
    }
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
