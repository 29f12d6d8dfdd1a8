/** Counts with all workers of a pool. */
import type { WorkItem } from "./scheduler.js";
import { divide } from "./partition.js";
import type { Answered, CountPlan } from "../glue.js";
import { largestFirst } from "./subtree.js";
import type { PoolTask } from "./pool-task.js";

/** Counts all solutions, or up to a limit. */
export async function countInParallel(task: PoolTask): Promise<bigint> {
  const { workers } = task;
  if (task.call.whole) return countWhole(task);
  const plan = await task.run<CountPlan>({
    do: "plan",
    workers,
  });
  if (plan.undivided) return countWhole(task);
  let count = plan.count ?? (await countSubtrees(task, workers, plan));
  if (count === undefined) {
    // The reduced tree is larger than estimated.
    task.restart();
    count = (await countSubtrees(task, workers, {}))!;
  }
  task.ended(count);
  return count;
}

/** Counts in one worker. */
async function countWhole(task: PoolTask): Promise<bigint> {
  const { answer } = await task.answer<Answered<bigint>>("count");
  task.ended(answer);
  return answer;
}

/** Counts subtree by subtree. Returns `undefined` if a tree reduced by symmetry exceeds the tree nodes of its plan. */
async function countSubtrees(
  task: PoolTask,
  workers: number,
  plan: CountPlan,
): Promise<bigint | undefined> {
  const { limit } = task;
  await divide(task, workers, plan);
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
  // False for a tree that is not reduced: `most` is undefined.
  const isTooLarge = (): boolean => task.nodes > plan.most!;
  await task.waitFor(() => open === 0 || isEnough() || isTooLarge());
  if (isEnough()) return BigInt(limit);
  return open > 0 ? undefined : count;
}
