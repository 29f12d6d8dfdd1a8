import { part, whole } from "./subtree.js";
import type { PoolTask } from "./pool-task.js";
import type { CountPlan } from "../glue.js";
import type { SplitAnswer } from "./protocol.js";

/** Subtrees for each worker: enough that all workers end at about the same time. */
const PARTS = 16;

/** Returns the number of subtrees for this number of workers. */
export const partsFor = (workers: number): number => PARTS * (workers || 1);

/** Divides the search tree of a task among the workers. A count passes its plan, which may contain the divided tree. */
export async function divide(
  task: PoolTask,
  workers: number,
  prospect?: CountPlan,
): Promise<void> {
  const { choose } = task.asked.how;
  // Trees of other rules are not divided.
  const isKnown = choose === undefined || choose === "mrv";
  const split: SplitAnswer =
    prospect?.folded ??
    (await task.run({
      do: "split",
      parts: isKnown ? partsFor(workers) : 1,
      counts: !!prospect,
    }));
  const { prefixes, ends, estimates, times, nodes, impossible } = split;
  const undivided = impossible === undefined ? [whole()] : [];
  const parts = Array.from(ends, (end, i) =>
    part(prefixes.slice(ends[i - 1] ?? 0, end), 1 + estimates[i]!, times[i]),
  );
  task.divide(isKnown ? parts : undivided, nodes);
}
