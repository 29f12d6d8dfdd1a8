import { instance, type Instance } from "./engine.js";
import { DlxError } from "./errors.js";
import type { Glue } from "../glue.js";

/** An object inside the engine. */
interface Raw {
  free(): void;
}

/** Frees what was dropped without being disposed of. */
const dropped = /* @__PURE__ */ new FinalizationRegistry(free);

function free(owned: { instance: Instance; raw: Raw }): void {
  // Memory of a crashed instance goes with the instance.
  if (!owned.instance.crashed) owned.instance.call(() => owned.raw.free());
}

/** Owns an object inside the engine: the only way to it, until it is freed. */
export class Handle<T extends Raw> {
  readonly #name: string;
  #owned: { instance: Instance; raw: T } | undefined;

  /** @param name what messages call the object */
  constructor(name: string, make: (glue: Glue) => T) {
    const home = instance();
    this.#name = name;
    this.#owned = { instance: home, raw: home.call(make) };
    dropped.register(this, this.#owned, this);
  }

  /** Whether it was freed. */
  get freed(): boolean {
    return this.#owned === undefined;
  }

  /** The instance it lives in, until it is freed. */
  get home(): Instance | undefined {
    return this.#owned?.instance;
  }

  /** Calls the object; throws `disposed` once it is freed and `engine-crashed` once its instance has trapped. */
  call<R>(work: (raw: T) => R): R {
    if (this.#owned === undefined) {
      throw new DlxError("disposed", `the ${this.#name} was disposed of`, {
        object: this.#name,
      });
    }
    const { instance, raw } = this.#owned;
    return instance.call(() => work(raw));
  }

  /** Frees the object; again does nothing. */
  free(): void {
    if (this.#owned === undefined) return;
    const owned = this.#owned;
    this.#owned = undefined;
    dropped.unregister(this);
    free(owned);
  }
}
