// The action queue without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { serialQueue, lazy } from "../../www/core/action-queue.js";

/** Resolves after all pending promise callbacks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("an_action_never_overtakes_a_waiting_one", async () => {
  const done = [];
  const note = ({ type, digit }) => done.push(`${type} ${digit}`);
  let arrive;
  const others = lazy(() => new Promise((resolve) => (arrive = resolve)));
  const fulfill = serialQueue({ mode: note }, others, () =>
    done.push("missed"),
  );
  fulfill({ type: "mode", digit: 0 });
  assert.deepEqual(done, ["mode 0"], "what is there is done at once");
  fulfill({ type: "put", digit: 1 });
  fulfill({ type: "mode", digit: 2 });
  await settled();
  arrive(note);
  // If each action fetched its code again, this action would run before the waiting ones.
  queueMicrotask(() => fulfill({ type: "put", digit: 3 }));
  fulfill({ type: "mode", digit: 4 });
  await settled();
  assert.deepEqual(done, ["mode 0", "put 1", "mode 2", "mode 4", "put 3"]);
  fulfill({ type: "mode", digit: 5 });
  assert.equal(done.at(-1), "mode 5", "nobody waits any more");
});

test("an_action_without_its_code_delays_no_other", async () => {
  const done = [];
  let tries = 0;
  const others = lazy(async () => {
    tries += 1;
    if (tries === 1) throw new Error("offline");
    return ({ digit }) => done.push(digit);
  });
  const fulfill = serialQueue({ mode: () => done.push("mode") }, others, () =>
    done.push("missed"),
  );
  fulfill({ type: "put", digit: 1 });
  fulfill({ type: "mode" });
  await settled();
  fulfill({ type: "put", digit: 2 });
  await settled();
  assert.deepEqual(done, ["missed", "mode", 2]);
});

test("an_action_whose_fetch_fails_reports_it", async () => {
  const done = [];
  globalThis.reportError = ({ message }) => done.push(message);
  const others = async () => async () => {
    throw new Error("offline");
  };
  serialQueue({}, others, () => done.push("missed"))({ type: "help" });
  await settled();
  assert.deepEqual(done, ["offline", "missed"]);
});
