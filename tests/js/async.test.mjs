// The verbs of dlx-wasm/async run in one shared pool.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import * as sync from "dlx-wasm";
import * as shared from "dlx-wasm/async";

const queens = { kind: "queens", n: 6 };

test("the verbs that search have the same names and answers", async () => {
  for (const verb of ["solve", "count", "marginals", "optima", "verdict"])
    assert.deepEqual(await shared[verb](queens), sync[verb](queens), verb);
  assert.deepEqual(await shared.best(queens), sync.best(queens));
  assert.equal(await shared.conflict(queens), null);
  assert.deepEqual(await shared.estimate(queens), sync.estimate(queens));
  const seed = { seed: 3 };
  assert.deepEqual(
    await shared.sample(queens, seed),
    sync.sample(queens, seed),
  );
  const wanted = { kind: "queens", n: 6, ...seed };
  assert.deepEqual(await shared.generate(wanted), sync.generate(wanted));
  const found = [];
  for await (const each of shared.solutions(queens)) found.push(each);
  assert.deepEqual(found, [...sync.solutions(queens)]);
  for await (const { kind } of shared.verdicts([queens]))
    assert.equal(kind, "many");
});

test("a call is canceled by its signal and limited by its budget", async () => {
  const endless = { kind: "queens", n: 20 };
  const signal = AbortSignal.timeout(20);
  await assert.rejects(shared.count(endless, { signal }), {
    name: "TimeoutError",
  });
  await assert.rejects(shared.count(endless, { budget: { ms: 20 } }), {
    code: "out-of-budget",
  });
});

test("the shared pool keeps no process alive", async () => {
  const program = `
    import { count } from "dlx-wasm/async";
    console.log(await count({ kind: "queens", n: 6 }));
  `;
  const args = ["--input-type=module", "--eval", program];
  const cwd = new URL(".", import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  assert.equal(stdout.trim(), "4n");
});
