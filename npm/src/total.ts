/** How all workers of a pool count together. */
import type { Piece } from "./crew.js";
import { divide } from "./divide.js";
import type { Prospect } from "./glue.js";
import { largestFirst } from "./part.js";
import type { Task } from "./task.js";

/**
 * Milliseconds that a count may stay undivided: where subproblems repeat, one worker with a memo beats them
 * all. Fewer on the calling thread.
 */
const SOON = 1000;
const SOON_HERE = 8;

/** Counts all solutions, or up to a limit. */
export async function total(
  task: Task,
  workers: number,
  limit: number | bigint | undefined,
): Promise<bigint> {
  const { choose, engine } = task.asked.how;
  const most = limit === undefined ? Infinity : limit;
  const isNamed = engine === "buckets" || engine === "memo";
  let worth = 0;
  if (limit === undefined || isNamed) {
    const patience = workers > 0 ? SOON : SOON_HERE;
    const prospect = await task.run<Prospect>({
      do: "prospect",
      ms: isNamed ? Infinity : patience,
      free: choose === undefined,
    });
    if (prospect.count !== undefined) {
      if (prospect.count > most) return BigInt(limit!);
      task.ended(prospect.count);
      return prospect.count;
    }
    worth = prospect.most ?? 0;
  }
  for (;;) {
    const count = await inParts(task, workers, most, worth);
    if (count !== undefined) return count;
    // Another tree than the canonical one is larger than it seemed.
    worth = 0;
    task.drop();
  }
}

/**
 * Counts part by part, in a tree of the count's own while it has no more tree nodes than it
 * is `worth`. Nothing, if it has.
 */
async function inParts(
  task: Task,
  workers: number,
  limit: number | bigint,
  worth: number,
): Promise<bigint | undefined> {
  const own = worth > 0;
  await divide(task, workers, own);
  let count = 0n;
  let open = task.parts.length;
  const pieces = task.parts.map((part): Piece => ({
    job: { do: "count", prefix: part.prefix, own, limit: Number(limit) },
    begin: () => void (part.found = 0),
    report: (report) => task.advanced(part, report),
    done(answer) {
      count += (answer as { count: bigint }).count;
      open--;
    },
  }));
  task.add(largestFirst(task.parts, pieces));
  const isEnough = (): boolean =>
    count >= limit ||
    task.parts.reduce((sum, part) => sum + part.found, 0) >= limit;
  const isTooLarge = (): boolean => own && task.nodes > worth;
  await task.until(() => open === 0 || isEnough() || isTooLarge());
  if (isEnough() && (open > 0 || count > limit)) return BigInt(limit);
  if (open > 0) return undefined;
  task.ended(count);
  return count;
}
