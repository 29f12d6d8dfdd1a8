import { found, invalid, isRevoked } from "../engine/errors.js";
import { request } from "../codec/encode.js";
import type { Request } from "../codec/request.js";

type ReadResult = IteratorResult<unknown>;

/** Starts the iteration over puzzles. */
export type OpenSource = () => Source;

/**
 * Returns a function that starts the iteration. Throws if `puzzles` is not iterable; asynchronous iterables are
 * accepted only on request.
 */
export function sourceOf(puzzles: unknown, acceptsAsync = false): OpenSource {
  const isText = typeof puzzles === "string";
  const result = Object(
    isText || isRevoked(puzzles) ? undefined : puzzles,
  ) as Partial<Iterable<unknown> & AsyncIterable<unknown>>;
  const asyncIterator = acceptsAsync ? result[Symbol.asyncIterator] : undefined;
  if (typeof asyncIterator === "function")
    return () => new Source(asyncIterator.call(puzzles), true);
  const start = result[Symbol.iterator];
  if (typeof start === "function")
    return () => new Source(start.call(puzzles), false);
  const expected = "an array or iterable of puzzles";
  throw invalid(
    "puzzles",
    expected,
    found(puzzles),
    `puzzles: expected ${expected}`,
  );
}

/** An iterator of puzzles. It is read one by one, and closed unless it has ended or failed. */
export class Source {
  readonly #iterator: Iterator<unknown> | AsyncIterator<unknown>;
  readonly #isAsync: boolean;
  #isOpen = true;
  #requests: Request[] = [];
  #failure: { readonly error: unknown } | undefined;
  /** Whether there may be more puzzles. */
  more = true;
  /** Whether a read is pending. */
  pending = false;

  constructor(
    iterator: Iterator<unknown> | AsyncIterator<unknown>,
    isAsync: boolean,
  ) {
    this.#iterator = iterator;
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
  ask(onRead?: () => void): void {
    this.#isOpen = false;
    try {
      const next = this.#iterator.next();
      if (!this.#isAsync) return this.#read(next as ReadResult);
      this.#isOpen = this.pending = true;
      void Promise.resolve(next)
        .finally(() => (this.#isOpen = this.pending = false))
        .then((result) => this.#read(result))
        .catch((error: unknown) => this.#fail(error))
        .then(onRead);
    } catch (error) {
      this.#fail(error);
    }
  }

  #read({ done, value }: ReadResult): void {
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
    return this.#iterator.return?.();
  }

  /**
   * Closes the iterator without waiting for it or for its errors, because the call has failed already or the iterator
   * may never answer.
   */
  giveUp(): void {
    (async () => this.end())().catch(() => {});
  }
}
