// The memory that remains after objects were created and disposed of: the JavaScript heap, and the engine's memory,
// which never shrinks.

import { count, Search, solutions } from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";
import { table } from "../node/record.js";

const queens = { kind: "queens", n: 8 };
const MB = 2 ** 20;

/** The memories of engines that start from now on. */
const memories = [];

function watch() {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = class extends Instance {
    constructor(...given) {
      super(...given);
      memories.push(this.exports.memory);
    }
  };
}

export async function memory() {
  if (globalThis.gc === undefined)
    return "Memory was not measured: node --expose-gc benches/package.mjs";
  watch();
  const works = {
    "10,000 searches, disposed of": () => {
      const search = new Search(queens);
      search.step();
      search.dispose();
    },
    "10,000 loops, left after a solution": () => {
      for (const _ of solutions(queens)) break;
    },
    "10,000 counts": () => count(queens),
  };
  const rows = [];
  for (const [name, work] of Object.entries(works)) {
    const [before, after] = await around(10_000, work);
    rows.push([name, ...row(before, after)]);
  }
  const [before, after] = await around(200, poolOnce);
  rows.push(["200 pools of two workers, closed", ...row(before, after)]);
  return table(["MB before → after", "heap", "engine", "resident"], rows);
}

async function poolOnce() {
  const pool = new Pool({ workers: 2 });
  await pool.count({ kind: "queens", n: 6 });
  await pool.close();
}

async function around(rounds, work) {
  // After the warm-up, code is compiled and permanent objects exist.
  for (let i = 0; i < rounds / 10; i++) await work(i);
  const before = await settled();
  for (let i = 0; i < rounds; i++) await work(i);
  return [before, await settled()];
}

async function settled() {
  for (let i = 0; i < 4; i++) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, rss } = process.memoryUsage();
  const engine = memories.reduce(
    (sum, { buffer }) => sum + buffer.byteLength,
    0,
  );
  return { heap: heapUsed / MB, engine: engine / MB, resident: rss / MB };
}

function row(before, after) {
  return ["heap", "engine", "resident"].map(
    (what) => `${before[what].toFixed(1)} → ${after[what].toFixed(1)}`,
  );
}
