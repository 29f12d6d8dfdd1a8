// The pool in a browser: Web Workers, under the page's own Content-Security-Policy.
import assert from "node:assert/strict";
import { test, visit } from "./page.mjs";

test("a_pool_counts_lists_and_stops_in_a_browser", async (t) => {
  const page = await visit(t);
  const seen = await page.evaluate(async () => {
    const from = (file) => import(new URL(`pkg/${file}`, location.href).href);
    const { init } = await from("slim.js");
    await init(new URL("pkg/engine.wasm", location.href));
    const { Pool } = await from("pool.js");
    const pool = new Pool({ workers: 2 });
    const queens = { kind: "queens", n: 8 };
    const total = String(await pool.count(queens));
    let listed = 0;
    for await (const { columns } of pool.solutions(queens))
      listed += columns.length;
    const stop = new AbortController();
    const endless = { kind: "queens", n: 20 };
    const call = pool.count(endless, { signal: stop.signal });
    stop.abort();
    const stopped = await call.catch(({ name }) => name);
    const again = String(await pool.count(queens));
    await pool.close();
    return { total, listed, stopped, again };
  });
  assert.deepEqual(seen, {
    total: "92",
    listed: 736,
    stopped: "AbortError",
    again: "92",
  });
});
