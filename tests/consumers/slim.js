// The slim entry with its pool, beside the pool of dlx-wasm/core: the program loads the engine of the slim entry from a
// file, and creates all workers.
import engine from "dlx-wasm/engine.wasm";
import * as all from "dlx-wasm/slim";
import { Pool } from "dlx-wasm/slim/pool";
import * as exact from "dlx-wasm/core";
import { Pool as ExactPool } from "dlx-wasm/core/pool";

const started = (file) => () =>
  new Worker(new URL(file, import.meta.url), { type: "module" });
await all.init(new URL(engine, import.meta.url));
const pool = new Pool({ workers: 1, createWorker: started("./worker.js") });
const exactPool = new ExactPool({
  workers: 1,
  createWorker: started("./core-worker.js"),
});
const queens = { kind: "queens", n: 6 };
const matrix = { kind: "matrix", rows: "01\n10\n11" };
document.title = [
  all.count(queens),
  await pool.count(queens),
  exact.count(matrix),
  await exactPool.count(matrix),
].join(" ");
await pool.close();
await exactPool.close();
