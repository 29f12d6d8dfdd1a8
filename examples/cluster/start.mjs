// A whole cluster on this machine: a store, a producer, workers and a monitor.
//
//   node start.mjs [PUZZLE] [--parts NUMBER] [--workers NUMBER] [--limit SECONDS] [--store STORE]
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { monitor } from "./monitor.mjs";
import { startServer } from "./nats-server.mjs";
import { produce, puzzleOf } from "./produce.mjs";
import { openStore } from "./store.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    parts: { type: "string", default: "200" },
    workers: { type: "string", default: String(availableParallelism()) },
    limit: { type: "string", default: "10" },
    store: { type: "string" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "cluster-"));
let server;
let address = values.store;
if (address === undefined) {
  server = await startServer(folder);
  address = server?.address ?? folder;
  console.log(
    server ? `server ${address}` : `no nats-server: files in ${folder}`,
  );
}
const store = await openStore(address);
const puzzle = puzzleOf(positionals[0] ?? '{"kind":"queens","n":13}');
const { parts } = await produce(store, puzzle, Number(values.parts));
console.log(`${parts.length} parts`);

const program = fileURLToPath(new URL("worker.mjs", import.meta.url));
const args = [program, address, "--limit", values.limit];
const workers = Array.from({ length: Number(values.workers) }, () =>
  spawn(process.execPath, args, { stdio: "inherit" }),
);
const { total } = await monitor(store, console.log);
console.log(String(total));
await Promise.all(
  workers.map(
    (worker) =>
      worker.exitCode !== null ||
      new Promise((resolve) => worker.once("exit", resolve)),
  ),
);
await store.close();
await server?.stop();
rmSync(folder, { recursive: true });
