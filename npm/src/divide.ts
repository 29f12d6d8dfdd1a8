import { part, whole } from "./part.js";
import type { Task } from "./task.js";
import type { SplitAnswer } from "./message.js";

/** Parts for each worker: enough that the last ones end at about the same time. */
const PARTS = 16;

/**
 * Divides the tree of a task's puzzle among so many workers: the canonical one, or the count's `own`. A list says
 * neither.
 */
export async function divide(
  task: Task,
  workers: number,
  own?: boolean,
): Promise<void> {
  const { choose } = task.asked.how;
  // Trees of other rules are walked undivided.
  const isKnown = own || choose === undefined || choose === "mrv";
  const { prefixes, ends, estimates, nodes, impossible } =
    await task.run<SplitAnswer>({
      do: "split",
      parts: isKnown ? PARTS * Math.max(workers, 1) : 1,
      own,
    });
  const undivided = impossible === undefined ? [whole()] : [];
  const parts = Array.from(ends, (end, i) =>
    part(prefixes.slice(ends[i - 1] ?? 0, end), 1 + estimates[i]!),
  );
  task.divide(isKnown ? parts : undivided, nodes);
}
