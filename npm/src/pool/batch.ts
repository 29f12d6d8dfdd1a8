/** The verdicts of many puzzles. They are read from a source, judged in chunks, and returned in their order. */
import { Chunk } from "./chunk.js";
import type { OpenSource, Source } from "./source.js";
import type { PoolTask } from "./pool-task.js";
import type { Verdict } from "../verbs/verdict.js";

/** Maximum number of puzzles in one message. */
const MAX_CHUNK = 64;

/**
 * Yields the verdicts. While workers are idle, the puzzles read so far are sent without waiting for a slow source. So a
 * source may itself wait for earlier verdicts.
 */
export async function* verdicts<P>(
  task: PoolTask,
  open: OpenSource,
): AsyncGenerator<Verdict<P>, void, undefined> {
  const slots = task.workers || 1;
  const chunks: Chunk[] = [];
  let sent = 0;
  let source: Source | undefined;
  try {
    source = open();
    for (;;) {
      while (source.more && !source.pending && chunks.length <= 2 * slots) {
        source.ask(() => task.notify());
        // Chunks start small, so that the first verdict arrives soon and all workers share a short list.
        if (source.ready >= Math.min(2 ** Math.floor(sent / slots), MAX_CHUNK))
          send(source);
      }
      if (source.ready > 0 && (chunks.length === 0 || !source.more))
        send(source);
      const [chunk] = chunks;
      if (chunk === undefined && !source.pending) break;
      const wasPending = source.pending;
      await task.waitFor(
        () => chunk?.judged !== undefined || (wasPending && !source!.pending),
      );
      if (chunk?.judged === undefined) continue;
      chunks.shift();
      for (let i = 0; i < chunk.judged; i++) {
        yield chunk.verdict<P>(i);
        task.check();
      }
    }
    source.check();
  } catch (error) {
    source?.giveUp();
    throw error;
  } finally {
    task.close();
    // A source with a pending read may never end.
    if (source?.pending) source.giveUp();
    await source?.end();
  }

  function send(source: Source): void {
    const chunk = new Chunk(source.take(), task.asked.how);
    chunks.push(chunk);
    sent++;
    task.add([chunk]);
  }
}
