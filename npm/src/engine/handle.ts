import { instance, type EngineInstance } from "./engine.js";
import { DlxError } from "./errors.js";
import type { Glue, RawObject } from "../glue.js";

/** Frees objects that become garbage without a call of `free`. */
const finalizers = /* @__PURE__ */ new FinalizationRegistry(free);

function free(owned: { instance: EngineInstance; raw: RawObject }): void {
  // The memory of a crashed instance is released with the instance.
  if (!owned.instance.crashed) owned.instance.call(() => owned.raw.free());
}

/** Owns an object inside the engine. It is the only reference to the object, until it is freed. */
export class Handle<T extends RawObject> {
  readonly #name: string;
  #owned: { instance: EngineInstance; raw: T } | undefined;

  /** @param name the object's name in messages */
  constructor(name: string, make: (glue: Glue) => T) {
    const live = instance();
    this.#name = name;
    this.#owned = { instance: live, raw: live.call(make) };
    finalizers.register(this, this.#owned, this);
  }

  /** Whether the object was freed. */
  get freed(): boolean {
    return this.#owned === undefined;
  }

  /** The instance that holds the object; `undefined` once it is freed. */
  get instance(): EngineInstance | undefined {
    return this.#owned?.instance;
  }

  /** Calls the object; throws `disposed` if it was freed, and `engine-crashed` if its instance has trapped. */
  call<R>(run: (raw: T) => R): R {
    if (this.#owned === undefined) {
      throw new DlxError("disposed", `the ${this.#name} has been disposed`, {
        object: this.#name,
      });
    }
    const { instance, raw } = this.#owned;
    return instance.call(() => run(raw));
  }

  /** Frees the object. Later calls do nothing. */
  free(): void {
    if (this.#owned === undefined) return;
    const owned = this.#owned;
    this.#owned = undefined;
    finalizers.unregister(this);
    free(owned);
  }
}
