// A worker that takes long and gives way says that it is alive, so that nobody takes it for dead, and whether it is still
// on its way.
import assert from "node:assert/strict";
import { PENTOMINOES, test, workerOf } from "./page.mjs";

/** Its tree takes many seconds to walk. */
const large = { kind: "queens", n: 16 };
const choose = "mrv";
/** A tree node that nobody comes to within a minute. */
const FAR = 2 ** 31;
const forced = [{ node: FAR, item: 0 }];
/** A puzzle without a first solution, which takes ages to find out. */
const endless = { kind: "queens", n: 30, toroidal: true, distinct: true };

const LONG = {
  film: { puzzle: large, choose, forced: [], from: FAR, frames: 2 },
  open: { key: "1", puzzle: large, choose, at: { node: 0, forced } },
  next: { key: "1", puzzle: endless, choose, at: 0, after: 0 },
};

for (const [verb, args] of Object.entries(LONG))
  test(`what_takes_long_says_that_it_is_alive: ${verb}`, async ({ visit }) => {
    const page = await visit({ hash: PENTOMINOES });
    const first = await page.evaluate(
      ([verb, args, address]) =>
        new Promise((resolve) => {
          const worker = new Worker(address, { type: "module" });
          worker.onmessage = ({ data }) => {
            if (data.ready || data.snapshot || data.progress) return;
            // What a link leads to is answered on the way there, which goes on.
            if (data.value?.snapshot?.approaching) return;
            worker.terminate();
            resolve(data);
          };
          worker.postMessage({ id: 1, verb, args });
        }),
      [verb, args, workerOf(page)],
    );
    assert.deepEqual(first, { alive: true });
  });

test("after_the_first_forced_choice_of_a_link_it_is_still_on_its_way", async ({
  visit,
}) => {
  const page = await visit({ hash: PENTOMINOES });
  const way = { key: "1", puzzle: large, choose };
  const places = await page.evaluate(
    ([way, last, address]) =>
      new Promise((resolve) => {
        const worker = new Worker(address, { type: "module" });
        const seen = [];
        worker.onmessage = ({ data }) => {
          if (data.ready || data.alive) return;
          const snapshot = data.snapshot ?? data.value?.snapshot;
          if (!snapshot) return;
          worker.postMessage({ drawn: true });
          if (snapshot.forced.length === 0) return;
          if (seen.push(snapshot.approaching) < 2) return;
          worker.terminate();
          resolve(seen);
        };
        const args = { ...way, at: { node: 0, forced: last } };
        worker.postMessage({ id: 1, verb: "open", args });
      }),
    [
      way,
      [
        { node: 16_442_652, item: 10 },
        { node: FAR, item: 0 },
      ],
      workerOf(page),
    ],
  );
  assert.deepEqual(places, [FAR, FAR]);
});
