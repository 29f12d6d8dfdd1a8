import { found, invalid, isRevoked } from "../engine/errors.js";
import { request, type Request } from "../codec/encode.js";

type Given = IteratorResult<unknown>;

/** Opens what puzzles come from. */
export type Opens = () => Source;

/** Says how puzzles are read, if they can be. Asynchronous ones only where that is understood. */
export function sourceOf(puzzles: unknown, isAsyncToo = false): Opens {
  const isText = typeof puzzles === "string";
  const given = Object(
    isText || isRevoked(puzzles) ? undefined : puzzles,
  ) as Partial<Iterable<unknown> & AsyncIterable<unknown>>;
  const late = isAsyncToo ? given[Symbol.asyncIterator] : undefined;
  if (typeof late === "function")
    return () => new Source(late.call(puzzles), true);
  const start = given[Symbol.iterator];
  if (typeof start === "function")
    return () => new Source(start.call(puzzles), false);
  throw invalid("puzzles", "puzzles that can be iterated over", found(puzzles));
}

/** Where many puzzles come from: read one by one, and told to end unless they have ended or failed by themselves. */
export class Source {
  readonly #from: Iterator<unknown> | AsyncIterator<unknown>;
  readonly #isAsync: boolean;
  #isOpen = true;
  #requests: Request[] = [];
  #failure: { readonly error: unknown } | undefined;
  /** Whether there may be more of them. */
  more = true;
  /** Whether one was asked for that is not here yet. */
  pending = false;

  constructor(
    from: Iterator<unknown> | AsyncIterator<unknown>,
    isAsync: boolean,
  ) {
    this.#from = from;
    this.#isAsync = isAsync;
  }

  /** How many were read and not taken. */
  get ready(): number {
    return this.#requests.length;
  }

  /** Those that were read since the last time. */
  take(): Request[] {
    const requests = this.#requests;
    this.#requests = [];
    return requests;
  }

  /** Asks for the next one; `told` is called where that takes time. What fails is kept: those before it come first. */
  ask(told?: () => void): void {
    this.#isOpen = false;
    try {
      const next = this.#from.next();
      if (!this.#isAsync) return this.#read(next as Given);
      this.#isOpen = this.pending = true;
      void Promise.resolve(next)
        .finally(() => (this.#isOpen = this.pending = false))
        .then((given) => this.#read(given))
        .catch((error: unknown) => this.#fail(error))
        .then(told);
    } catch (error) {
      this.#fail(error);
    }
  }

  #read({ done, value }: Given): void {
    if (done) this.more = false;
    else {
      this.#isOpen = true;
      this.#requests.push(request(value));
    }
  }

  #fail(error: unknown): void {
    this.more = false;
    this.#failure = { error };
  }

  /** Throws what failed. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Tells it to end, where it has not yet. */
  end(): unknown {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    return this.#from.return?.();
  }

  /** The same where something else has failed, or it may never answer: nobody waits for what it says. */
  giveUp(): void {
    (async () => this.end())().catch(() => {});
  }
}
