// A worker in a long task yields and reports that it is alive, so that the page does not replace it. It also reports
// whether it is still seeking.
import assert from "node:assert/strict";
import { PENTOMINOES, test, workerOf } from "./page.mjs";

/** Its tree takes many seconds to walk. */
const large = { kind: "queens", n: 16 };
const choose = "mrv";
/** A tree node that no search reaches within a minute. */
const FAR = 2 ** 31;
const forced = [{ node: FAR, item: 0 }];
/** A puzzle without a solution, which no search proves in reasonable time. */
const endless = { kind: "queens", n: 30, toroidal: true, distinct: true };

const LONG = {
  animation: { puzzle: large, choose, forced: [], from: FAR, frames: 2 },
  open: { key: "1", puzzle: large, choose, at: { node: 0, forced } },
  next: { key: "1", puzzle: endless, choose, at: 0, after: 0 },
};

for (const [verb, args] of Object.entries(LONG))
  test(`a_long_task_reports_that_it_is_alive: ${verb}`, async ({ visit }) => {
    const page = await visit({ hash: PENTOMINOES });
    const first = await page.evaluate(
      ([verb, args, address]) =>
        new Promise((resolve) => {
          const worker = new Worker(address, { type: "module" });
          worker.onmessage = ({ data }) => {
            if (data.ready || data.snapshot || data.progress) return;
            // The worker opens the position of a link while it is still seeking.
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

test("after_the_first_forced_choice_of_a_link_the_seek_continues", async ({
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
