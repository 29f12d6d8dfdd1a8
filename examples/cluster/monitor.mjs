// Prints progress and the time left. Stores the total when all results are there.
//
//   node monitor.mjs STORE
import { pathToFileURL } from "node:url";
import { setTimeout as wait } from "node:timers/promises";

import { split, sumParts } from "dlx-wasm";
import { openStore } from "./store.mjs";

const LOOK_MS = 1_000;

/** Waits for all results, and returns their sum. */
export async function monitor(store, print = () => {}) {
  const { puzzle, parts } = await store.description();
  // The parts of a split depend on nothing but the puzzle and their number.
  const whole = split(puzzle, { parts });
  const begin = Date.now();
  let first;
  for (;;) {
    const results = await store.results();
    const { total, missing } = sumParts(whole, results);
    if (total !== null) {
      await store.finish(total);
      return { total, results };
    }
    first ??= results.length;
    print(
      progress(
        results.length,
        missing.length,
        results.length - first,
        Date.now() - begin,
      ),
    );
    await wait(LOOK_MS);
  }
}

/** A line of progress. `counted` results came in the last `ms` milliseconds. */
export function progress(done, missing, counted, ms) {
  const share = Math.floor((100 * done) / (done + missing));
  const line = `${done} of ${done + missing} parts, ${share} %`;
  if (counted === 0) return line;
  return `${line}, about ${Math.ceil((missing * ms) / counted / 1000)} s left`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const store = await openStore(process.argv[2]);
  const { total } = await monitor(store, console.log);
  console.log(String(total));
  await store.close();
}
