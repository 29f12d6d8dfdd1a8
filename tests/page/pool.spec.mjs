// The pool in a browser: Web Workers, under the page's own Content-Security-Policy.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { test } from "./page.mjs";

test("a_pool_counts_lists_and_stops_in_a_browser", async ({ visit }) => {
  const page = await visit();
  const seen = await page.evaluate(async () => {
    const from = (file) =>
      import(new URL(`../pkg/${file}`, location.href).href);
    const { init } = await from("slim.js");
    await init(new URL("../pkg/engine.wasm", location.href));
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
    const frame = document.body.appendChild(document.createElement("iframe"));
    const other = new frame.contentWindow.AbortController();
    const counting = pool.count(endless, { signal: other.signal });
    other.abort("the frame's reason");
    const reason = await counting.catch((why) => why);
    frame.remove();
    await pool.close();
    return { total, listed, stopped, again, reason };
  });
  assert.deepEqual(seen, {
    total: "92",
    listed: 736,
    stopped: "AbortError",
    again: "92",
    reason: "the frame's reason",
  });
});

test("a_silently_killed_worker_is_replaced_and_its_subtree_is_retried_once", async ({
  visit,
}) => {
  const page = await visit();
  const seen = await page.evaluate(async () => {
    const from = (file) =>
      import(new URL(`../pkg/${file}`, location.href).href);
    const { init, solutions } = await from("slim.js");
    await init(new URL("../pkg/engine.wasm", location.href));
    const { Pool } = await from("pool.js");
    const firsts = [];
    /** A pool of one worker. The first worker is terminated, without any event, when it sends such a message. */
    const frail = (isLast) => {
      let started = 0;
      const createWorker = () => {
        const worker = new Worker(
          new URL("../pkg/dlx-wasm-worker.js", location.href),
          {
            type: "module",
          },
        );
        const first = ({ data }) => firsts.push(Object.keys(data).join());
        worker.addEventListener("message", first, { once: true });
        if (++started === 1)
          worker.addEventListener("message", ({ data }) => {
            if (isLast(data)) worker.terminate();
          });
        return worker;
      };
      const pool = new Pool({ workers: 1, createWorker });
      return { pool, started: () => started };
    };
    const queens = { kind: "queens", n: 10 };
    const counting = frail(({ type }) => type === "progress");
    const total = String(
      await counting.pool.count(queens, { engine: "links" }),
    );
    await counting.pool.close();
    let batches = 0;
    const listing = frail(({ type }) => type === "batch" && ++batches === 12);
    const found = [];
    for await (const { columns } of listing.pool.solutions(queens))
      found.push(columns.join());
    await listing.pool.close();
    const expected = [...solutions(queens)].map(({ columns }) =>
      columns.join(),
    );
    return {
      total,
      same: found.join(" ") === expected.join(" "),
      started: [counting.started(), listing.started()],
      firsts: firsts.join(" "),
    };
  });
  assert.deepEqual(seen, {
    total: "724",
    same: true,
    started: [2, 2],
    // The pool can detect the end of a worker before its first job.
    firsts: "alive alive alive alive",
  });
});

test("the_worker_module_does_nothing_in_a_window", async ({ visit }) => {
  const page = await visit();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.evaluate(async () => {
    await import(new URL("../pkg/dlx-wasm-worker.js", location.href).href);
    window.postMessage("a message of somebody's own");
    await new Promise((resolve) => setTimeout(resolve));
  });
  assert.deepEqual(errors, []);
});

// The output of a bundler: one script without the worker's file.
test("a_single_file_bundle_of_the_package_has_workers", async ({ visit }) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { Pool } from "dlx-wasm/pool";
        const pool = new Pool({ workers: 2 });
        const count = () => pool.count({ kind: "queens", n: 8 });
        Promise.all([count(), count()])
          .then((counts) => counts.join(), ({ message }) => message)
          .then((said) => { document.title = said; });
      `,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    format: "esm",
    write: false,
  });
  const page = await visit();
  const code = outputFiles[0].text;
  await page.route("**/one-file/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1);
    if (name === "main.js")
      return route.fulfill({ contentType: "text/javascript", body: code });
    if (name !== "index.html") return route.fulfill({ status: 404 });
    const body = `<!doctype html><title></title><script type="module" src="main.js"></script>`;
    return route.fulfill({ contentType: "text/html", body });
  });
  await page.goto(new URL("one-file/index.html", page.url()).href);
  await page.waitForFunction(() => document.title !== "");
  assert.equal(await page.title(), "92,92");
});

test("the_entry_for_sudokus_works_in_a_worker", async ({ visit }) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { generate, init, solve } from "dlx-wasm/sudoku";
        await init(new URL("sudoku.wasm", location.href));
        const { puzzle, solution } = generate({ kind: "sudoku", seed: 7 });
        postMessage(solve(puzzle)?.grid === solution.grid);
      `,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    format: "esm",
    write: false,
  });
  const files = {
    "index.html": [
      "text/html",
      `<!doctype html><title></title><script type="module" src="main.js"></script>`,
    ],
    "main.js": [
      "text/javascript",
      `new Worker("worker.js", { type: "module" }).onmessage = ({ data }) => { document.title = data; };`,
    ],
    "worker.js": ["text/javascript", outputFiles[0].text],
    "sudoku.wasm": [
      "application/wasm",
      readFileSync(new URL(import.meta.resolve("dlx-wasm/sudoku.wasm"))),
    ],
  };
  const page = await visit();
  await page.context().route("**/sudoku-worker/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1);
    const [contentType, body] = files[name] ?? [];
    return route.fulfill(body ? { contentType, body } : { status: 404 });
  });
  await page.goto(new URL("sudoku-worker/index.html", page.url()).href);
  await page.waitForFunction(() => document.title !== "");
  assert.equal(await page.title(), "true");
});
