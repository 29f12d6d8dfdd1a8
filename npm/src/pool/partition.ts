import { subtree, wholeTree } from "./subtree.js";
import type { PoolTask } from "./pool-task.js";
import type { CountPlan } from "../glue.js";
import type { SplitAnswer } from "./protocol.js";

/** Subtrees for each worker: enough that all workers end at about the same time. */
const SUBTREES_PER_WORKER = 16;

/** Returns the number of subtrees for this number of workers. */
export const subtreesFor = (workers: number): number =>
  SUBTREES_PER_WORKER * (workers || 1);

/** Divides the search tree of a task among the workers. A count passes its plan, which may contain the divided tree. */
export async function divide(
  task: PoolTask,
  workers: number,
  plan?: CountPlan,
): Promise<void> {
  const { choose } = task.asked.how;
  // Trees of other rules are not divided.
  const isKnown = choose === undefined || choose === "mrv";
  const split: SplitAnswer =
    plan?.folded ??
    (await task.run({
      do: "split",
      parts: isKnown ? subtreesFor(workers) : 1,
      counts: !!plan,
    }));
  const { prefixes, ends, estimates, times, nodes, impossible } = split;
  const undivided = impossible === undefined ? [wholeTree()] : [];
  const parts = Array.from(ends, (end, i) =>
    subtree(prefixes.slice(ends[i - 1] ?? 0, end), 1 + estimates[i]!, times[i]),
  );
  task.divide(isKnown ? parts : undivided, nodes);
}
