// Counts one part after the other until the count is finished.
//
//   node worker.mjs STORE [--limit SECONDS]
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";

import { EXTEND_MS, openStore } from "./store.mjs";

/** Number of parts into which a part is divided that takes longer than the limit. */
const PARTS = 16;

/** Works on the jobs of a store until it has a total. */
export async function work(store, limitMs) {
  const thread = new Worker(new URL("counter.mjs", import.meta.url));
  const { puzzle } = await store.description();
  while ((await store.total()) === null) {
    const job = await store.next();
    if (job === null) continue;
    const { part } = job;
    if (await store.has(part.id)) {
      await job.done();
      continue;
    }
    const reports = setInterval(() => job.extend(), EXTEND_MS);
    thread.postMessage({ puzzle, part, ms: limitMs, parts: PARTS });
    const [answer] = await once(thread, "message");
    // A worker that is killed between these lines leaves a job that another worker repeats, with the same answer.
    if (answer.result) await store.record(answer.result);
    else await store.add(answer.parts);
    clearInterval(reports);
    await job.done();
  }
  await thread.terminate();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { limit: { type: "string", default: "60" } },
  });
  const store = await openStore(positionals[0]);
  await work(store, 1000 * Number(values.limit));
  await store.close();
}
