/** The verdicts of many puzzles: taken from who has them, judged in chunks, given in their order. */
import { Chunk } from "./chunk.js";
import { found, invalid, isRevoked } from "./errors.js";
import { request, type Request } from "./request.js";
import type { Task } from "./task.js";
import type { Verdict } from "./verdict.js";

/** The most puzzles of one message. */
const CHUNK = 64;

/** Where puzzles come from. */
export type Source =
  | { readonly isAsync: false; readonly from: Iterator<unknown> }
  | { readonly isAsync: true; readonly from: AsyncIterator<unknown> };

/** How what was given is opened, if it can be. */
export function sourceOf(puzzles: unknown): () => Source {
  const given = Object(isRevoked(puzzles) ? undefined : puzzles) as Partial<
    Iterable<unknown> & AsyncIterable<unknown>
  >;
  if (typeof given[Symbol.asyncIterator] === "function")
    return () => ({ isAsync: true, from: given[Symbol.asyncIterator]!() });
  if (
    typeof puzzles === "object" &&
    typeof given[Symbol.iterator] === "function"
  )
    return () => ({ isAsync: false, from: given[Symbol.iterator]!() });
  throw invalid("puzzles", "puzzles that can be iterated over", found(puzzles));
}

/**
 * A source that is slow is not waited for while workers have nothing to do: what it has given is judged. So it may wait
 * for the verdicts of the puzzles before.
 */
export async function* verdicts<P>(
  task: Task,
  open: () => Source,
  workers: number,
): AsyncGenerator<Verdict<P>, void, undefined> {
  const ahead = 2 * Math.max(workers, 1);
  const chunks: Chunk[] = [];
  let requests: Request[] = [];
  let more = true;
  let owed = false;
  let source: Source | undefined;
  let failed: { readonly error: unknown } | undefined;

  const fail = (error: unknown): void => {
    // Those before it come first.
    more = false;
    failed = { error };
  };
  const take = ({ done, value }: IteratorResult<unknown>): void => {
    if (done) more = false;
    else requests.push(request(value));
  };
  const ask = ({ isAsync, from }: Source): void => {
    try {
      const next = from.next();
      if (!isAsync) return take(next as IteratorResult<unknown>);
      owed = true;
      const given = Promise.resolve(next).then(take).catch(fail);
      void given.then(() => {
        owed = false;
        task.ping();
      });
    } catch (error) {
      fail(error);
    }
  };
  const send = (): void => {
    const chunk = new Chunk(requests, task.asked.how);
    chunks.push(chunk);
    requests = [];
    task.add([chunk]);
  };

  try {
    source = open();
    for (;;) {
      while (more && !owed && chunks.length <= ahead) {
        ask(source);
        if (requests.length === CHUNK) send();
      }
      if (requests.length > 0 && (chunks.length === 0 || !more)) send();
      const [chunk] = chunks;
      if (chunk === undefined && !owed) break;
      const wasOwed = owed;
      await task.until(() => chunk?.judged !== undefined || (wasOwed && !owed));
      if (chunk?.judged === undefined) continue;
      chunks.shift();
      for (let i = 0; i < chunk.judged; i++) {
        yield chunk.verdict<P>(i);
        task.check();
      }
    }
    if (failed !== undefined) throw (failed as { error: unknown }).error;
  } finally {
    task.close();
    // Who still owes a puzzle may never come to its end.
    const end = source?.from.return?.();
    if (owed) void Promise.resolve(end).catch(() => {});
    else await end;
  }
}
