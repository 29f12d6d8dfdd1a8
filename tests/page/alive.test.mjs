// The client of the worker, without a browser: a puzzle that breaks the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WorkerClient } from "../../www/core/worker-client.js";

/** Returns the number of created workers, if each breaks in this way when it reopens the puzzle. */
async function lives(breaks) {
  let born = 0;
  const client = new WorkerClient(() => {
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

test("a_puzzle_that_breaks_the_engine_is_not_reopened_forever", async () => {
  assert.equal(await lives((worker, id) => worker.fail(id)), 3);
  const preventDefault = () => {};
  const error = (worker) => worker.onerror({ preventDefault });
  assert.equal(await lives(error), 4);
});
