// Workers and callers that misbehave at each stage of a call. No call may wait forever.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { Pool } from "dlx-wasm/pool";

const queens = { kind: "queens", n: 8 };
/** A limit that no passing test reaches. */
const forever = { kind: "queens", n: 20 };
const file = new URL(import.meta.resolve("dlx-wasm/worker"));

/** A fake worker with scripted behavior. */
class Fake {
  heard = {};
  ended = false;

  constructor(plan = {}) {
    Object.assign(this, plan);
  }

  on(event, listener) {
    this.heard[event] = listener;
  }

  postMessage(message) {
    if (message instanceof WebAssembly.Module) this.brought?.();
    else if ("stop" in message) this.stopped?.();
    else this.told?.(message);
  }

  terminate() {
    this.ended = true;
  }

  ref() {}
  unref() {}
}

/** A pool with one worker: first these fakes in turn, then real workers. */
function poolOf(...fakes) {
  let started = 0;
  const createWorker = () => fakes[started++] ?? new Worker(file);
  return {
    pool: new Pool({ workers: 1, createWorker }),
    started: () => started,
  };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

for (const [moment, plan] of Object.entries({
  "cannot be spoken to": {
    postMessage() {
      throw new Error("mute");
    },
  },
  "dies before it starts": {
    async brought() {
      await soon();
      this.heard.exit(1);
    },
  },
  "dies as it starts": {
    async brought() {
      await soon();
      this.heard.message({ alive: undefined });
      this.heard.exit(1);
    },
  },
  "breaks at its first job": {
    async told() {
      await soon();
      this.heard.error(new Error("broken"));
      this.heard.exit(1);
    },
  },
  "dies after some progress": {
    async told({ id }) {
      await soon();
      const far = { nodes: 9, progress: 0.5, found: 3 };
      this.heard.message({ id, type: "progress", far });
      this.heard.exit(1);
    },
  },
  "tells of work that nobody gave it": {
    async told() {
      await soon();
      for (const word of ["ready", null, undefined, 5])
        this.heard.message(word);
      this.heard.message({ id: 99, type: "done", answer: { count: 1n } });
      this.heard.message({ id: 99, type: "parked", asked: 0 });
      this.heard.exit(1);
    },
  },
}))
  test(`a worker that ${moment} is replaced`, async () => {
    const { pool, started } = poolOf(new Fake(plan));
    assert.equal(await pool.count(queens), 92n);
    assert.equal(started(), 2);
    await pool.close();
    const again = poolOf(new Fake(plan), new Fake(plan));
    await assert.rejects(again.pool.count(queens), { code: "worker-failed" });
    assert.equal(await again.pool.count(queens), 92n);
    await again.pool.close();
  });

test("a worker with unreadable answers is replaced", async () => {
  const split = {
    prefixes: new Uint32Array(),
    ends: new Uint32Array(1),
    estimates: new Float64Array(1),
    times: [1n],
    nodes: 0,
  };
  async function told({ id, job }) {
    await soon();
    const answer = { plan: {}, split }[job.do] ?? null;
    this.heard.message({ id, type: "done", answer });
  }
  const { pool, started } = poolOf(new Fake({ told }));
  assert.equal(await pool.count(queens, { limit: 1000 }), 92n);
  assert.equal(started(), 2);
  await pool.close();
});

test("a solution that arrived before its worker broke is yielded once", async () => {
  const batch = (...queens) => ({
    ends: Uint32Array.from(queens, (_, i) => 4 * (i + 1)),
    options: Uint32Array.from(queens.flatMap(() => [0, 1, 2, 3])),
    bytes: Uint8Array.from(queens.flat()),
  });
  const [one, other] = [
    [1, 3, 0, 2],
    [2, 0, 3, 1],
  ];
  const breaking = new Fake({
    async told({ id }) {
      await soon();
      this.heard.message({ id, type: "batch", batch: batch(one) });
      this.heard.exit(1);
    },
  });
  const next = new Fake({
    async told({ id }) {
      await soon();
      this.heard.message({ id, type: "batch", batch: batch(one, other) });
      this.heard.message({ id, type: "done", answer: {} });
    },
  });
  const { pool } = poolOf(breaking, next);
  const { kind, solutions } = await pool.verdict({ kind: "queens", n: 4 });
  assert.deepEqual(
    [kind, ...solutions.map(({ columns }) => [...columns])],
    ["many", one, other],
  );
  await pool.close();
});

test("a signal without removeEventListener delays neither its call nor close", async () => {
  const signal = {
    [Symbol.toStringTag]: "AbortSignal",
    aborted: false,
    addEventListener() {},
    removeEventListener() {
      throw new Error("mine");
    },
  };
  const pool = new Pool({ workers: 1 });
  assert.equal(await pool.count(queens, { signal }), 92n);
  const endless = { kind: "queens", n: 20 };
  const calls = [pool.count(endless, { signal }), pool.count(endless)];
  await soon();
  await pool.close();
  for (const call of calls) await assert.rejects(call, { code: "disposed" });
});

test("a signal without addEventListener does not delay close", async () => {
  const signal = { [Symbol.toStringTag]: "AbortSignal" };
  const pool = new Pool({ workers: 1 });
  await assert.rejects(pool.count(queens, { signal }), TypeError);
  const call = pool.count({ kind: "queens", n: 20 });
  await pool.close();
  await assert.rejects(call, { code: "disposed" });
});

test("a worker that is created while its pool closes is ended", async () => {
  const made = new Fake({});
  const pool = new Pool({
    workers: 1,
    createWorker() {
      void pool.close();
      return made;
    },
  });
  await assert.rejects(pool.count(queens), { code: "disposed" });
  assert.equal(made.ended, true);
});

test("a worker that does not start within a minute fails", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told = () => soon().then(() => t.mock.timers.tick(60_000));
  const { pool, started } = poolOf(new Fake({ told }), new Fake({ told }));
  await assert.rejects(pool.count(queens), ({ code, details }) => {
    assert.match(details.reason, /did not start/);
    return code === "worker-failed";
  });
  assert.equal(started(), 2);
  await pool.close();
});

test("a call that breaks its worker breaks no other call", async () => {
  const pool = new Pool({
    workers: 1,
    createWorker() {
      const worker = new Worker(file);
      const { postMessage } = worker;
      worker.postMessage = (order) => {
        if (order.asked?.body.n === 11) void worker.terminate();
        else postMessage.call(worker, order);
      };
      return worker;
    },
  });
  const counts = [8, 11, 9, 10].map((n) => pool.count({ kind: "queens", n }));
  const ends = await Promise.allSettled(counts);
  await pool.close();
  assert.deepEqual(
    ends.map(({ value, reason }) => value ?? reason.code),
    [92n, "worker-failed", 352n, 724n],
  );
});

test("aborted calls do not restart the uninterruptible job beside them", async () => {
  let made = 0;
  const createWorker = () => {
    made++;
    return new Worker(file);
  };
  const pool = new Pool({ workers: 1, createWorker });
  await pool.count(queens);
  const long = pool.sample({ kind: "queens", n: 13 }, { seed: 1 });
  for (let i = 0; i < 4; i++) {
    const signal = AbortSignal.timeout(1);
    await assert.rejects(pool.solve(queens, { signal }), {
      name: "TimeoutError",
    });
  }
  assert.equal((await long).columns.length, 13);
  assert.equal(made, 1);
  await pool.close();
});

test("aborting an uninterruptible job that has not begun keeps the worker of its neighbor", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let jobs = 0;
  const busy = new Fake({ told: () => jobs++ });
  const { pool } = poolOf(busy);
  const first = pool.solve(queens);
  const stop = new AbortController();
  const { signal } = stop;
  const second = pool.solve(queens, { any: true, seed: 1, signal });
  while (jobs < 2) await soon();
  stop.abort();
  await assert.rejects(second, { name: "AbortError" });
  t.mock.timers.tick(31);
  assert.equal(busy.ended, false);
  t.mock.timers.tick(1);
  assert.equal(busy.ended, true);
  assert.equal((await first).columns.length, 8);
  await pool.close();
});

test("a silent worker delays neither an abort nor close", async () => {
  let jobs = 0;
  const silent = new Fake({ told: () => jobs++ });
  const { pool, started } = poolOf(silent);
  const stop = new AbortController();
  const reason = new Error("enough");
  const call = pool.count(forever, { signal: stop.signal });
  await soon();
  stop.abort(reason);
  await assert.rejects(call, reason);
  // The worker gets no new job, is ended after its time limit, and the next worker does the job.
  assert.equal(await pool.count(queens), 92n);
  assert.equal(jobs, 1);
  assert.ok(silent.ended);
  assert.equal(started(), 2);
  await pool.close();

  const other = poolOf(new Fake());
  const ended = assert.rejects(other.pool.count(forever), { code: "disposed" });
  await soon();
  await other.pool.close();
  await ended;
});

test("a worker whose messages and end fail is harmless", async () => {
  const refuse = () => {
    throw new Error("no");
  };
  for (const plan of [
    { stopped: refuse },
    { terminate: refuse },
    { stopped: refuse, terminate: refuse },
    { terminate: () => Promise.reject(new Error("no")) },
  ]) {
    const { pool } = poolOf(new Fake(plan));
    const stop = new AbortController();
    const call = pool.count(forever, { signal: stop.signal });
    await soon();
    stop.abort();
    await assert.rejects(call, { name: "AbortError" });
    assert.equal(await pool.count(queens), 92n);
    await pool.close();
  }
});

for (const workers of [1, 0])
  test(`${workers} workers: a batch whose source never answers can be aborted and closed`, async () => {
    for (const end of ["abort", "close"]) {
      const pool = new Pool({ workers });
      const stop = new AbortController();
      let asked;
      const isAsked = new Promise((resolve) => (asked = resolve));
      async function* source() {
        asked();
        await new Promise(() => {});
        yield queens;
      }
      const batch = pool.batch(source(), { signal: stop.signal });
      const first = batch.next();
      await isAsked;
      const expected =
        end === "abort" ? { name: "AbortError" } : { code: "disposed" };
      const ended = assert.rejects(first, expected);
      if (end === "abort") stop.abort();
      else await pool.close();
      await ended;
      await pool.close();
    }
  });

for (const workers of [2, 0])
  test(`${workers} workers: the source of a batch may wait for each verdict`, async () => {
    const pool = new Pool({ workers });
    let answer = () => {};
    async function* source() {
      for (let n = 1; n <= 6; n++) {
        const answered = new Promise((resolve) => (answer = resolve));
        yield { kind: "queens", n };
        await answered;
      }
    }
    const kinds = [];
    for await (const { kind } of pool.batch(source())) {
      kinds.push(kind);
      answer();
    }
    const expected = ["unique", "none", "none", "many", "many", "many"];
    assert.deepEqual(kinds, expected);
    await pool.close();
  });

for (const workers of [1, 0])
  test(`${workers} workers: after an abort a loop gets no solution more`, async () => {
    const pool = new Pool({ workers });
    const stop = new AbortController();
    let read = 0;
    const loop = async () => {
      const found = pool.solutions(
        { kind: "queens", n: 11 },
        { signal: stop.signal },
      );
      for await (const { columns } of found) {
        assert.equal(columns.length, 11);
        if (++read === 20) stop.abort();
      }
    };
    await assert.rejects(loop(), { name: "AbortError" });
    assert.equal(read, 20);
    await pool.close();
  });

for (const workers of [1, 0])
  test(`${workers} workers: a callback may abort, close and call again`, async () => {
    const stop = new AbortController();
    const pool = new Pool({ workers });
    const onProgress = () => stop.abort();
    const aborted = pool.count(forever, { onProgress, signal: stop.signal });
    await assert.rejects(aborted, { name: "AbortError" });
    let again;
    const more = new AbortController();
    const within = pool.count(forever, {
      signal: more.signal,
      onProgress() {
        again ??= pool.count(queens);
        more.abort();
      },
    });
    await assert.rejects(within, { name: "AbortError" });
    assert.equal(await again, 92n);
    const closing = pool.count(forever, { onProgress: () => pool.close() });
    await assert.rejects(closing, { code: "disposed" });
  });

test("an abandoned loop does not keep the process alive", async () => {
  const program = `
    import { Pool } from "dlx-wasm/pool";
    const found = new Pool({ workers: 2 }).solutions({ kind: "queens", n: 13 });
    console.log((await found.next()).value.columns.length);
  `;
  const args = ["--input-type=module", "--eval", program];
  const cwd = new URL(".", import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd,
    timeout: 120_000,
  });
  assert.equal(stdout.trim(), "13");
});

test("a late message of a parked job does not release a resumed worker", async () => {
  const columns = [0, 4, 7, 5, 2, 6, 1, 3];
  const batch = {
    ends: Uint32Array.of(8),
    options: Uint32Array.from(columns, (column, row) => 8 * row + column),
    bytes: Uint8Array.from(columns),
    texts: [],
  };
  const whole = {
    prefixes: new Uint32Array(),
    ends: Uint32Array.of(0),
    estimates: Float64Array.of(1),
    times: [1n],
    nodes: 0,
  };
  let isHeld = false;
  const seen = [];
  const fake = new Fake({
    ref: () => (isHeld = true),
    unref: () => (isHeld = false),
    async told({ id, job }) {
      await soon();
      const send = (type, fields) =>
        this.heard.message({ id, type, ...fields });
      if (job?.do === "split") send("done", { answer: whole });
      if (job?.do !== "list") return;
      send("batch", { batch });
      // The worker sent the message before the pool requested more solutions; it arrives afterwards.
      await soon();
      send("parked", { asked: 0 });
      seen.push(isHeld);
      send("done", { answer: {} });
      seen.push(isHeld);
    },
  });
  const { pool } = poolOf(fake);
  for await (const solution of pool.solutions(queens))
    seen.push(solution.columns.length);
  assert.deepEqual(seen, [8, true, false]);
  await pool.close();
});

test("without threads a call rejects with worker-failed", async () => {
  const program = `
    import { Pool } from "dlx-wasm/pool";
    const { getBuiltinModule } = process;
    process.getBuiltinModule = (name) =>
      name === "node:worker_threads" ? undefined : getBuiltinModule(name);
    const { code, message } = await new Pool().count(${JSON.stringify(queens)}).catch((e) => e);
    console.log(code, message.includes("there are no threads"));
  `;
  const args = ["--input-type=module", "--eval", program];
  const cwd = new URL(".", import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  assert.equal(stdout.trim(), "worker-failed true");
});

test("a source that fails when it is closed has no effect", async () => {
  const stop = new AbortController();
  const puzzles = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(() => {}),
      return: () => Promise.reject(new Error("too late")),
    }),
  };
  const pool = new Pool({ workers: 1 });
  const verdicts = pool.batch(puzzles, { signal: stop.signal });
  const first = verdicts.next();
  stop.abort();
  await assert.rejects(first, { name: "AbortError" });
  await soon();
  await pool.close();
});
