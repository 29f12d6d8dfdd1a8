// A worker that takes long and gives way says that it is alive, so that nobody takes it for dead, and whether it is still
// on its way.
import assert from "node:assert/strict";
import nodeTest from "node:test";
import { Client } from "../../www/client.js";
import { PENTOMINOES, test, visit } from "./page.mjs";

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

test("after_the_first_forced_choice_of_a_link_it_is_still_on_its_way", async (t) => {
  const page = await visit(t, { hash: PENTOMINOES });
  const way = { key: "1", puzzle: large, choose };
  const places = await page.evaluate(
    ([way, last]) =>
      new Promise((resolve) => {
        const worker = new Worker(new URL("worker.js", location.href), {
          type: "module",
        });
        const seen = [];
        worker.onmessage = ({ data }) => {
          if (data.ready || data.alive) return;
          const frame = data.frame ?? data.value?.frame;
          if (!frame) return;
          worker.postMessage({ drawn: true });
          if (frame.forced.length === 0) return;
          if (seen.push(frame.approaching) < 2) return;
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
    ],
  );
  assert.deepEqual(places, [FAR, FAR]);
});

/** How many workers there are in the end, where each breaks in this way when it opens a puzzle again. */
async function lives(breaks) {
  let born = 0;
  const client = new Client(() => {
    const worker = {
      isFirst: ++born === 1,
      postMessage: ({ id, verb }) =>
        queueMicrotask(() => {
          if (verb !== "open") worker.fail(id);
          else if (worker.isFirst) worker.say({ id, value: {} });
          else breaks(worker, id);
        }),
      say: (data) => worker.onmessage({ data }),
      fail: (id) => worker.say({ id, error: { code: "engine-crashed" } }),
      terminate: () => (worker.say = worker.onerror = () => {}),
    };
    queueMicrotask(() => worker.say({ ready: true }));
    return worker;
  });
  await client.ask("open", { key: "1" });
  await assert.rejects(client.ask("step"));
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
  return born;
}

nodeTest("a_puzzle_that_breaks_the_engine_is_not_opened_for_ever", async () => {
  assert.equal(await lives((worker, id) => worker.fail(id)), 3);
  const preventDefault = () => {};
  const error = (worker) => worker.onerror({ preventDefault });
  assert.equal(await lives(error), 4);
});
