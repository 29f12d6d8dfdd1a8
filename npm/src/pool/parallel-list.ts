/** Lists the solutions with all workers of a pool. */
import { divide } from "./partition.js";
import type { PoolTask } from "./pool-task.js";
import { largestFirst } from "./subtree.js";
import { MAX_BUFFERED, Stream } from "./stream.js";
import { yieldEvery } from "./yield.js";
import type { SolutionOf } from "../codec/solution.js";
import { Unpacker } from "../codec/unpack.js";

/** Yields the solutions of a task. It begins with the first step, and is closed at the end. */
export async function* listInParallel<P>(
  begin: () => Promise<PoolTask>,
): AsyncGenerator<SolutionOf<P>, void, undefined> {
  const task = await begin();
  try {
    const { limit, request, ordered } = task.call;
    await divide(task, task.workers);
    const backlog = { solutions: 0 };
    task.isPaused = () => backlog.solutions >= MAX_BUFFERED;
    const streams = task.parts.map(
      (part) => new Stream(task, part, Number(limit), backlog),
    );
    task.add(ordered ? streams : largestFirst(task.parts, streams));
    const yieldTurn = yieldEvery();
    for (let given = 0n, open = streams; given < limit;) {
      if (open.length === 0) return;
      const stream = await task.waitFor(() =>
        (ordered ? open.slice(0, 1) : open).find((each) => each.ready),
      );
      const batch = stream.take();
      if (batch === undefined) {
        open = open.filter((other) => other !== stream);
        continue;
      }
      const unpacker = new Unpacker(request, batch.batch);
      for (let i = 0; given < limit; i++) {
        const each = unpacker.next();
        if (each === undefined) break;
        if (i < batch.skip) continue;
        yield each as SolutionOf<P>;
        // If the workers are as fast as the reader, this loop would never yield to the event loop.
        await yieldTurn();
        task.check();
        given++;
      }
    }
  } finally {
    task.close();
  }
}
