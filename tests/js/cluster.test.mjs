// The cluster of `examples` on plain files: one command, and workers that are killed.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { countPart, split } from "dlx-wasm";

import { check } from "../../examples/cluster/check.mjs";
import { monitor, progress } from "../../examples/cluster/monitor.mjs";
import { produce } from "../../examples/cluster/produce.mjs";
import { openStore } from "../../examples/cluster/store.mjs";
import { work } from "../../examples/cluster/worker.mjs";

const example = (name) => join("examples/cluster", name);

/** Runs a test in a fresh folder. */
const inFolder = (run) => async () => {
  const folder = mkdtempSync(join(tmpdir(), "cluster-test-"));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test(
  "one command counts with several workers, which split long parts",
  inFolder((folder) => {
    const args = ["--store", folder, "--workers", "2", "--parts", "8"];
    const puzzle = '{"kind":"queens","n":11}';
    const limited = [puzzle, ...args, "--limit", "0.005"];
    const out = execFileSync(process.execPath, [
      example("start.mjs"),
      ...limited,
    ]);
    assert.equal(out.toString().trim().split("\n").at(-1), "2680");
  }),
);

test(
  "a job of a killed worker is given to another one, and a late result changes nothing",
  inFolder(async (folder) => {
    const puzzle = { kind: "queens", n: 9 };
    const store = await openStore(folder);
    const { parts } = await produce(store, puzzle, 20);
    // A repeated job is counted once.
    await store.add(parts);
    const lost = await store.next();
    const killed = spawn(process.execPath, [example("worker.mjs"), folder]);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const long = new Date(Date.now() - 3_600_000);
    for (const name of readdirSync(join(folder, "running")))
      utimesSync(join(folder, "running", name), long, long);
    const [sum] = await Promise.all([monitor(store), work(store, 60_000)]);
    assert.equal(sum.total, 352n);
    assert.equal(await store.record(countPart(puzzle, lost.part)), false);
    await lost.done();
    assert.equal((await monitor(store)).total, 352n);
  }),
);

test("a store has one puzzle", () =>
  inFolder(async (folder) => {
    const store = await openStore(folder);
    await produce(store, { kind: "queens", n: 5 }, 3);
    await produce(store, { kind: "queens", n: 5 }, 3);
    await assert.rejects(produce(store, { kind: "queens", n: 6 }, 3), /puzzle/);
  })());

test("a check counts random lines again", () => {
  const puzzle = { kind: "queens", n: 6 };
  const { parts } = split(puzzle, { parts: 6 });
  const ledger = parts.map((part) => countPart(puzzle, part).toJSON());
  const jobs = [{ puzzle }, ...parts];
  const all = { checked: parts.length, wrong: [] };
  assert.deepEqual(check(jobs, ledger, 100), all);
  assert.deepEqual(check(jobs, ledger, 2), { checked: 2, wrong: [] });
  ledger[0].count = "77";
  const wrong = [ledger[0].id];
  assert.deepEqual(check(jobs, ledger, 100), { ...all, wrong });
});

test("progress is a share and a time", () => {
  assert.equal(progress(0, 8, 0, 1), "0 of 8 parts, 0 %");
  assert.equal(progress(6, 2, 3, 9_000), "6 of 8 parts, 75 %, about 6 s left");
});
