// A cluster on a real server under faults. Jobs are published twice, and an answer comes late. Workers are killed at
// random moments, and the server is killed and started again on its files. The total is exact each time.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { countPart } from "dlx-wasm";

import { hasServer, startServer } from "../../examples/cluster/nats-server.mjs";

const skip = hasServer() ? false : "nats-server is not installed";

const PUZZLES = [
  [{ kind: "queens", n: 14 }, 365_596n],
  [{ kind: "polyomino", board: "6x10" }, 9_356n],
  [{ kind: "dlx", text: `12|a\n${"a\n".repeat(24)}` }, 2_704_156n],
];
/** Number of workers that run at a time. */
const WORKERS = 4;
/** Number of workers that are killed. */
const KILLED = 20;
/** A worker splits a part again after this time. */
const LIMIT_S = 0.05;

const program = fileURLToPath(
  new URL("../../examples/cluster/worker.mjs", import.meta.url),
);

/** Starts a worker that is replaced when it ends, until the cluster ends. */
function employ(cluster) {
  const args = [program, cluster.address, "--limit", String(LIMIT_S)];
  const worker = spawn(process.execPath, args, { stdio: "ignore" });
  cluster.workers.add(worker);
  worker.once("exit", () => {
    cluster.workers.delete(worker);
    if (!cluster.isOver) employ(cluster);
  });
}

/** Kills workers, one at a time, and the server in between. */
async function disturb(cluster) {
  for (let killed = 0; killed < KILLED && !cluster.isOver; killed++) {
    await wait(100 + 400 * Math.random());
    const workers = [...cluster.workers];
    workers[Math.floor(Math.random() * workers.length)]?.kill("SIGKILL");
    if (killed === KILLED >> 1) {
      await cluster.server.kill();
      await wait(500);
      cluster.server = await startServer(cluster.folder, cluster.server.port);
    }
  }
}

for (const [puzzle, total] of PUZZLES) {
  const name = `under all faults the total of ${puzzle.kind} is exact`;
  test(name, { skip, timeout: 300_000 }, async () => {
    const { open } = await import("../../examples/cluster/nats-store.mjs");
    const { produce } = await import("../../examples/cluster/produce.mjs");
    const { monitor } = await import("../../examples/cluster/monitor.mjs");
    const folder = mkdtempSync(join(tmpdir(), "faults-"));
    const server = await startServer(folder);
    const { address } = server;
    const cluster = {
      folder,
      server,
      address,
      workers: new Set(),
      isOver: false,
    };
    const store = await open(address, { dropsRepeated: false });
    try {
      const whole = await produce(store, puzzle, 100);
      await store.add(whole.parts);
      // This worker takes a job and is silent until all others are done.
      const late = await store.next();
      for (let k = 0; k < WORKERS; k++) employ(cluster);
      const [sum] = await Promise.all([monitor(store), disturb(cluster)]);
      assert.equal(sum.total, total);
      await store.record(countPart(puzzle, late.part));
      await late.done();
      assert.equal((await monitor(store)).total, total);
    } finally {
      cluster.isOver = true;
      const exits = [...cluster.workers].map((worker) => once(worker, "exit"));
      for (const worker of cluster.workers) worker.kill("SIGKILL");
      await Promise.all(exits);
      await store.close();
      await cluster.server.stop();
      rmSync(folder, { recursive: true });
    }
  });
}
