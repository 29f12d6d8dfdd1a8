// A worker that takes long and gives way says that it is alive, so that nobody takes it for dead.
import assert from "node:assert/strict";
import { PENTOMINOES, test, visit } from "./page.mjs";

const tiling = { kind: "polyomino", board: Array(6).fill(".".repeat(10)) };
const choose = "mrv";
/** A tree node that nobody comes to within a second. */
const FAR = 2 ** 31;
const forced = [{ node: FAR, item: 0 }];
/** A puzzle without a first solution, which takes ages to find out. */
const endless = { kind: "queens", n: 30, toroidal: true, distinct: true };

const LONG = {
  film: { puzzle: tiling, choose, forced: [], from: FAR, frames: 2 },
  open: { key: "1", puzzle: tiling, choose, at: { node: 0, forced } },
  next: { key: "1", puzzle: endless, choose, at: 0, after: 0 },
};

for (const [verb, args] of Object.entries(LONG))
  test(`what_takes_long_says_that_it_is_alive: ${verb}`, async (t) => {
    const page = await visit(t, { hash: PENTOMINOES });
    const first = await page.evaluate(
      ([verb, args]) =>
        new Promise((resolve) => {
          const worker = new Worker(new URL("worker.js", location.href), {
            type: "module",
          });
          worker.onmessage = ({ data }) => {
            if (data.ready || data.frame || data.progress) return;
            // What a link leads to is answered on the way there, which goes on.
            if (data.value?.frame?.approaching) return;
            worker.terminate();
            resolve(data);
          };
          worker.postMessage({ id: 1, verb, args });
        }),
      [verb, args],
    );
    assert.deepEqual(first, { alive: true });
  });
