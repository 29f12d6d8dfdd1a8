// The shared cases about the life cycle of the engine.
import assert from "node:assert/strict";
import { MessageChannel, Worker } from "node:worker_threads";
import { count, Search, solutions, solve } from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";
import * as slim from "dlx-wasm/slim";
import { all, queens } from "./shared-inputs.mjs";

/** By the number of the case. */
export const LIFECYCLE = {
  "lifecycle-001": () => slim.count(queens()),
  "lifecycle-010": async () => {
    const code = `
      import { parentPort } from "node:worker_threads";
      import { count } from ${JSON.stringify(import.meta.resolve("dlx-wasm"))};
      parentPort.postMessage(count({ kind: "queens", n: 8 }));
    `;
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    const worker = new Worker(new URL(url));
    const [there, here] = await Promise.all([
      new Promise((resolve) => worker.once("message", resolve)),
      count(queens()),
    ]);
    assert.equal(there, here);
  },
  "lifecycle-011": async () => {
    // A browser does the same under such a policy.
    const { compile } = WebAssembly;
    WebAssembly.compile = async () => {
      throw new WebAssembly.CompileError("blocked by CSP");
    };
    try {
      await slim.init(new Uint8Array(8));
    } finally {
      WebAssembly.compile = compile;
    }
  },
  "lifecycle-012": () =>
    slim.init(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  "lifecycle-013": () => {
    const search = new Search(queens());
    search.dispose();
    search.step();
  },
  "lifecycle-019": () => {
    for (let i = 0; i < 10_000; i++) new Search(queens());
  },
  "lifecycle-024": () => Search.prototype.step.call({ __wbg_ptr: 12345 }),
  "lifecycle-028": () => {
    const { port1 } = new MessageChannel();
    try {
      port1.postMessage(new Search(queens()));
    } finally {
      port1.close();
    }
  },
  "lifecycle-029": () =>
    assert.ok(!JSON.stringify(new Search(queens())).includes("ptr")),
  // A puzzle has no methods that change it. Changing its fields during a search has no effect, and calling a missing
  // method throws.
  "lifecycle-032": () => {
    for (const _ of solutions(queens())) new Search(queens()).addOption();
  },
  "lifecycle-039": () => {
    const expected = [...solutions(queens())].map(({ columns }) =>
      columns.join(),
    );
    let i = 0;
    for (const { columns } of solutions(queens())) {
      assert.equal(columns.join(), expected[i++]);
      columns.fill(9);
    }
  },
  "lifecycle-041": () => {
    const kept = solve(queens());
    const before = kept.columns.join();
    count(
      { kind: "polyomino", board: "8x8", pieces: "hexominoes" },
      { limit: 1 },
    );
    assert.equal(kept.columns.join(), before);
  },
  "lifecycle-043": () => {
    const search = new Search(queens());
    const by = { toString: () => (search.dispose(), "link") };
    search.step(by);
  },
  "lifecycle-045": () => {
    const puzzle = { kind: "exact-cover", primary: ["a"], options: [["a"]] };
    const walk = solutions(puzzle);
    puzzle.options.push(["a"]);
    assert.equal([...walk].length, 1);
  },
  "lifecycle-047": () => {
    const offsets = Uint32Array.from({ length: (1 << 24) + 1 }, (_, i) => i);
    const items = new Uint32Array(1 << 24);
    all({ kind: "arrays", primaryCount: 1, secondaryCount: 0, offsets, items });
  },
  "lifecycle-050": () =>
    all({
      kind: "arrays",
      primaryCount: 2 ** 31,
      secondaryCount: 0,
      offsets: [0],
      items: [],
    }),
  "lifecycle-056": () =>
    assert.throws(
      () => all({ kind: "queens", n: -1 }),
      (error) => error instanceof Error && error.message !== "",
    ),
  "lifecycle-057": () =>
    assert.deepEqual([...solve({ kind: "matrix", rows: [[1]] }).rows], [0]),
  "lifecycle-058": () => {
    const { Error } = globalThis;
    globalThis.Error = undefined;
    try {
      return all({ kind: "queens", n: 6 });
    } finally {
      globalThis.Error = Error;
    }
  },
  "lifecycle-060": () => {
    Object.prototype.limit = 1;
    try {
      assert.equal(count(queens(), {}), 92n);
      assert.equal(count(queens()), 92n);
    } finally {
      delete Object.prototype.limit;
    }
  },
  "lifecycle-062": async () => {
    const pool = new Pool({ workers: 1 });
    const stop = new AbortController();
    const call = pool.count({ kind: "queens", n: 20 }, { signal: stop.signal });
    stop.abort();
    await assert.rejects(call, { name: "AbortError" });
    await pool.close();
  },
  "lifecycle-066": () => {
    for (const ms of [-1, "1"])
      assert.throws(() => count(queens(), { budget: { ms } }), {
        code: "invalid-argument",
      });
    count(queens(), { budget: { ms: NaN } });
  },
  "lifecycle-067": () => count(queens(), { budget: { nodes: 0 } }),
  "lifecycle-070": () => {
    const [rows, columns] = [12, 12];
    const domino = { name: "domino", cells: ["XX"], copies: "any" };
    const board = {
      kind: "polyomino",
      board: `${rows}x${columns}`,
      pieces: [domino],
    };
    assert.equal(count(board), 53060477521960000n);
  },
  "lifecycle-071": () => {
    const primary = Array.from({ length: 32 }, (_, i) => i);
    const options = primary.flatMap((item) => [[item], [item]]);
    assert.equal(count({ kind: "exact-cover", primary, options }), 4294967296n);
  },
};
