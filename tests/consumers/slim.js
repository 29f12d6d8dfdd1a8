// Both slim entries with their pools: the program loads the engines, here from files, and creates the workers.
import engine from "dlx-wasm/engine.wasm";
import core from "dlx-wasm/core.wasm";
import * as all from "dlx-wasm/slim";
import { Pool } from "dlx-wasm/slim/pool";
import * as exact from "dlx-wasm/core/slim";
import { Pool as ExactPool } from "dlx-wasm/core/slim/pool";

const started = (file) => () =>
  new Worker(new URL(file, import.meta.url), { type: "module" });
await all.init(new URL(engine, import.meta.url));
await exact.init(new URL(core, import.meta.url));
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
