import { subtree } from "./subtree.js";
import type { PoolTask } from "./pool-task.js";
import type { CountPlan } from "../glue.js";
import type { SplitAnswer } from "./protocol.js";

/** Divides the search tree of a task among the workers. A count passes its plan, which may contain the divided tree. */
export async function divide(
  task: PoolTask,
  workers: number,
  plan?: CountPlan,
): Promise<void> {
  const split: SplitAnswer =
    plan?.folded ??
    (await task.run({
      do: "split",
      workers,
      counts: !!plan,
    }));
  const { prefixes, ends, estimates, times, nodes } = split;
  const parts = Array.from(ends, (end, i) =>
    subtree(prefixes.slice(ends[i - 1] ?? 0, end), 1 + estimates[i]!, times[i]),
  );
  task.divide(parts, nodes);
}
