import { found, invalid, isRevoked } from "../engine/errors.js";
import { request, type Request } from "../codec/encode.js";

type Given = IteratorResult<unknown>;

/** Starts the iteration over puzzles. */
export type Opens = () => Source;

/**
 * Returns a function that starts the iteration. Throws if `puzzles` is not iterable; asynchronous iterables are
 * accepted only on request.
 */
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

/** An iterator of puzzles. It is read one by one, and closed unless it has ended or failed. */
export class Source {
  readonly #from: Iterator<unknown> | AsyncIterator<unknown>;
  readonly #isAsync: boolean;
  #isOpen = true;
  #requests: Request[] = [];
  #failure: { readonly error: unknown } | undefined;
  /** Whether there may be more puzzles. */
  more = true;
  /** Whether a read is pending. */
  pending = false;

  constructor(
    from: Iterator<unknown> | AsyncIterator<unknown>,
    isAsync: boolean,
  ) {
    this.#from = from;
    this.#isAsync = isAsync;
  }

  /** The number of puzzles that were read and not taken. */
  get ready(): number {
    return this.#requests.length;
  }

  /** Takes the puzzles that were read since the last call. */
  take(): Request[] {
    const requests = this.#requests;
    this.#requests = [];
    return requests;
  }

  /**
   * Reads the next puzzle. If the source is asynchronous, `told` is called after the read. A failure is stored, because
   * earlier puzzles come first.
   */
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

  /** Throws the stored failure. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Closes the iterator if it is open. */
  end(): unknown {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    return this.#from.return?.();
  }

  /**
   * Closes the iterator without waiting for it or for its errors, because the call has failed already or the iterator
   * may never answer.
   */
  giveUp(): void {
    (async () => this.end())().catch(() => {});
  }
}
