/** How all workers of a pool count together. */
import type { WorkItem } from "./scheduler.js";
import { divide, partsFor } from "./partition.js";
import type { CountPlan } from "../glue.js";
import { largestFirst } from "./subtree.js";
import type { PoolTask } from "./pool-task.js";

/**
 * Milliseconds that a count may stay undivided: where subproblems repeat, one worker with a memo beats them all. Fewer
 * where they may not, since a limit is near, and on the calling thread.
 */
const UNDIVIDED_MS = 1000;
const UNDIVIDED_SHORT_MS = 64;
/** A limit from here on is far: the engine counts as without one (`FAR_LIMIT_SOLUTIONS` in src/solve/count.rs). */
const FAR_LIMIT_SOLUTIONS = 2 ** 36;

/** Counts all solutions, or up to a limit. */
export async function total(task: PoolTask, workers: number): Promise<bigint> {
  const isNamed = task.asked.how.engine === "memo";
  const patience =
    workers > 0 && task.limit >= FAR_LIMIT_SOLUTIONS
      ? UNDIVIDED_MS
      : UNDIVIDED_SHORT_MS;
  const prospect = await task.run<CountPlan>({
    do: "plan",
    ms: isNamed ? Infinity : patience,
    parts: partsFor(workers),
  });
  let count = prospect.count ?? (await inParts(task, workers, prospect));
  if (count === undefined) {
    // The folds are larger than they seemed.
    task.restart();
    count = (await inParts(task, workers, {}))!;
  }
  task.ended(count);
  return count;
}

/** Counts part by part. Nothing, if the tree is folded and has more tree nodes than that is worth. */
async function inParts(
  task: PoolTask,
  workers: number,
  prospect: CountPlan,
): Promise<bigint | undefined> {
  const { limit } = task;
  await divide(task, workers, prospect);
  let count = 0n;
  let open = task.parts.length;
  const items = task.parts.map((part): WorkItem => ({
    job: { do: "count", prefix: part.prefix, limit: Number(limit) },
    begin: () => void (part.found = 0),
    report: (report) => task.advanced(part, report),
    done(answer) {
      count += (answer as { count: bigint }).count * part.times;
      open--;
    },
  }));
  task.add(largestFirst(task.parts, items));
  const isEnough = (): boolean =>
    count >= limit ||
    task.parts.reduce((sum, part) => sum + part.found, 0) >= limit;
  // Of a tree that is not folded it is not known.
  const isTooLarge = (): boolean => task.nodes > prospect.most!;
  await task.waitFor(() => open === 0 || isEnough() || isTooLarge());
  if (isEnough()) return BigInt(limit);
  return open > 0 ? undefined : count;
}
