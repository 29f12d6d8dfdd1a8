import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import {
  Search,
  count,
  generate,
  sample,
  solutions,
  solve,
  verdict,
} from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";

const queens = { kind: "queens", n: 8 };
const large = { kind: "queens", n: 10 };
/** A limit that no passing test reaches. */
const forever = { kind: "queens", n: 20 };
/** Regions for which the canonical search takes far too long. */
const far = {
  kind: "sudoku",
  grid: ".".repeat(49) + "4" + ".".repeat(31),
  regions:
    "115866666115866776115887776115887777315588222355582292333999992333344492444444992",
};

const pool = new Pool({ workers: 2 });
const here = new Pool({ workers: 0 });
after(() => Promise.all([pool.close(), here.close()]));

const text = ({ columns }) => columns.join();

async function all(generator) {
  const list = [];
  for await (const each of generator) list.push(each);
  return list;
}

for (const [name, some] of [
  ["two workers", pool],
  ["no worker", here],
]) {
  test(`${name}: the verbs give the same answers as on this thread`, async () => {
    assert.equal(await some.count(large), 724n);
    assert.equal(await some.count(queens, { limit: 10 }), 10n);
    assert.equal(await some.count(queens, { limit: 92n }), 92n);
    assert.equal(await some.count(queens, { limit: 0 }), 0n);
    assert.equal(await some.count(queens, { choose: "first" }), 92n);
    assert.deepEqual(await some.solve(queens), solve(queens));
    assert.equal(await some.solve({ kind: "queens", n: 3 }), null);
    const any = await some.solve({ kind: "queens", n: 30 }, { any: true });
    assert.equal(any.columns.length, 30);
    for (const n of [3, 4, 1]) {
      const puzzle = { kind: "queens", n };
      assert.deepEqual(await some.verdict(puzzle), verdict(puzzle));
    }
    const clash = { kind: "sudoku", grid: "77" + ".".repeat(79) };
    assert.deepEqual(await some.verdict(clash), verdict(clash));
    // The first two solutions in canonical order are out of reach.
    for (const puzzle of [{ kind: "queens", n: 80 }, far]) {
      assert.deepEqual(await some.verdict(puzzle), verdict(puzzle));
    }
    assert.equal(await some.count(clash), 0n);
    const drawn = await some.sample(queens, { seed: 3 });
    assert.deepEqual(drawn, sample(queens, { seed: 3 }));
    const wanted = { kind: "sudoku", seed: 7 };
    assert.deepEqual(await some.generate(wanted), generate(wanted));
  });

  test(`${name}: solutions come once each, in canonical order or in order of discovery`, async () => {
    const expected = [...solutions(large)].map(text);
    const ordered = await all(some.solutions(large));
    assert.deepEqual(ordered.map(text), expected);
    const found = await all(some.solutions(large, { ordered: false }));
    assert.deepEqual(found.map(text).sort(), expected.sort());
    const few = await all(some.solutions(queens, { limit: 5 }));
    assert.deepEqual(few, [...solutions(queens, { limit: 5 })]);
  });

  test(`${name}: a loop that is left stops the work`, async () => {
    for await (const { columns } of some.solutions(forever)) {
      assert.equal(columns.length, 20);
      break;
    }
    assert.equal(await some.count(queens), 92n);
  });

  test(`${name}: calls inside a loop with full buffers are answered`, async () => {
    let read = 0;
    for await (const { columns } of some.solutions({ kind: "queens", n: 13 })) {
      assert.equal(columns.length, 13);
      if (++read % 3000 === 1) assert.equal(await some.count(queens), 92n);
      if (read > 7000) break;
    }
    assert.equal(await some.count(queens), 92n);
  });

  test(`${name}: no call waits for an endless call`, async () => {
    const stop = new AbortController();
    let endless;
    await new Promise((onProgress) => {
      const { signal } = stop;
      endless = some.count(forever, { choose: "mrv", signal, onProgress });
    });
    // A limit ends these calls if they waited.
    const call = { signal: AbortSignal.timeout(60_000) };
    assert.equal(await some.count(queens, call), 92n);
    assert.equal((await some.solve(queens, call)).columns.length, 8);
    assert.equal((await some.verdict(queens, call)).kind, "many");
    assert.equal((await all(some.solutions(queens, call))).length, 92);
    assert.equal((await all(some.batch([queens, queens], call))).length, 2);
    const several = Array.from({ length: 40 }, () => some.count(queens, call));
    assert.equal(new Set(await Promise.all(several)).size, 1);
    stop.abort();
    await assert.rejects(endless, { name: "AbortError" });
    assert.equal(await some.count(queens), 92n);
  });

  test(`${name}: an abort rejects with its reason, and the pool works on`, async () => {
    const reason = new Error("enough");
    const early = { signal: AbortSignal.abort(reason) };
    await assert.rejects(some.count(queens, early), reason);
    const stop = new AbortController();
    const calls = [
      some.count(forever, { signal: stop.signal }),
      some.count({ kind: "queens", n: 21 }, { signal: stop.signal }),
      all(some.solutions(forever, { signal: stop.signal, ordered: false })),
    ];
    setTimeout(() => stop.abort(reason), 60);
    for (const call of calls) await assert.rejects(call, reason);
    assert.equal(await some.count(queens), 92n);
  });

  test(`${name}: progress never decreases`, async () => {
    const endless = { kind: "queens", n: 57 };
    for (const [verb, puzzle, how] of [
      ["count", forever, {}],
      ["solve", endless, {}],
      ["verdict", endless, { choose: "mrv" }],
    ]) {
      const stop = new AbortController();
      const reported = [];
      const call = some[verb](puzzle, {
        ...how,
        signal: stop.signal,
        onProgress(progress) {
          reported.push(progress);
          if (reported.length === 3) stop.abort();
        },
      });
      await assert.rejects(call, { name: "AbortError" });
      reported.reduce((before, now) => {
        assert.ok(now.progress >= before.progress && now.progress <= 1);
        assert.ok(now.nodes > 0 && now.solutions >= 0);
        assert.ok(now.msLeft === undefined || now.msLeft >= 0);
        return now;
      });
    }
  });

  test(`${name}: the last report of a count has all tree nodes`, async () => {
    const ends = [];
    const onProgress = (progress) => ends.push(progress);
    // With the engine `links` even a small tree is divided.
    await some.count(large, { engine: "links", onProgress });
    const search = new Search(large);
    search.run();
    while (search.state !== "done") search.run();
    const { nodes } = search.stats;
    search.dispose();
    const all = { progress: 1, nodes, solutions: 724, msLeft: 0 };
    assert.deepEqual(ends.at(-1), all);
    await some.count(queens, { onProgress });
    assert.deepEqual(ends.at(-1), { ...all, nodes: 0, solutions: 92 });
  });

  test(`${name}: a batch gives the verdict of each puzzle, in order`, async () => {
    const puzzles = Array.from({ length: 150 }, (_, i) => ({
      kind: "queens",
      n: (i % 6) + 1,
    }));
    assert.deepEqual(
      await all(some.batch(puzzles)),
      puzzles.map((puzzle) => verdict(puzzle)),
    );
    const some_bad = [queens, { kind: "queens", n: -1 }, queens];
    const kinds = [];
    const read = async () => {
      for await (const { kind } of some.batch(some_bad)) kinds.push(kind);
    };
    await assert.rejects(read(), { code: "invalid-argument" });
    assert.deepEqual(kinds, ["many"]);
  });
}

for (const [name, some] of [
  ["two workers", pool],
  ["no worker", here],
])
  test(`${name}: a count divides the requested tree and is exact`, async () => {
    const board = { kind: "polyomino", board: "4x15" };
    const nodes = {};
    const alone = {};
    for (const [how, options] of Object.entries({
      folded: {},
      canonical: { choose: "mrv" },
      links: { engine: "links" },
      masks: { engine: "masks" },
    })) {
      const ends = [];
      const onProgress = (progress) => ends.push(progress);
      assert.equal(await some.count(board, { ...options, onProgress }), 1472n);
      const last = ends.at(-1);
      assert.equal(last.progress, 1);
      assert.equal(last.solutions, 1472);
      nodes[how] = last.nodes;
      const onStats = (stats) => (alone[how] = stats.nodes);
      assert.equal(count(board, { ...options, onStats }), 1472n);
    }
    assert.equal(alone.canonical, nodes.canonical);
    assert.ok(alone.folded < alone.canonical / 2);
    assert.equal(nodes.links, nodes.masks);
    assert.equal(nodes.links, nodes.canonical);
    // On the calling thread the search for symmetries is short and may fail on a slow machine.
    const least = some === pool ? 2 : 1;
    assert.ok(nodes.folded <= nodes.links / least);
    assert.equal(await some.count(board, { limit: 5 }), 5n);
    const frontier = { engine: "frontier" };
    assert.equal(await some.count(queens, frontier), 92n);
    assert.equal(await some.count(queens, { ...frontier, limit: 5n }), 5n);
    const distinct = { ...board, distinct: true };
    assert.equal(await some.count(distinct), 368n);
  });

test("a count with repeated subproblems is not divided", async () => {
  const dominoes = {
    kind: "polyomino",
    board: "16x16",
    pieces: [{ name: "domino", cells: ["XX"], copies: "any" }],
  };
  const all = 2444888770250892795802079170816n;
  assert.equal(await pool.count(dominoes, { engine: "frontier" }), all);
});

test("a count that bands do not finish soon is divided", async () => {
  const grid = "53..7....6.." + ".".repeat(69);
  const how = { engine: "bands" };
  for (const some of [pool, here]) {
    const limit = 5;
    assert.equal(
      await some.count({ kind: "sudoku", grid }, { ...how, limit }),
      5n,
    );
    assert.deepEqual(
      await some.solve({ kind: "sudoku", grid }, how),
      solve({ kind: "sudoku", grid }),
    );
  }
});

test("an engine that cannot solve the puzzle is rejected as by the verbs", async () => {
  const grid = "1" + ".".repeat(15);
  const usual = "53..7....6.." + ".".repeat(69);
  const puzzles = [
    queens,
    { kind: "sudoku", grid },
    { kind: "sudoku", grid: usual },
    { kind: "sudoku", grid: "11" + ".".repeat(14) },
  ];
  const answer = async (ask) => {
    try {
      return await ask();
    } catch ({ code }) {
      return code;
    }
  };
  for (const engine of ["bands", "cells", "masks"]) {
    for (const puzzle of puzzles) {
      for (const limit of [0, 2]) {
        const how = { engine, limit };
        assert.deepEqual(
          await answer(() => here.count(puzzle, how)),
          await answer(() => count(puzzle, how)),
        );
        assert.deepEqual(
          await answer(() => all(here.solutions(puzzle, how))),
          await answer(() => [...solutions(puzzle, how)]),
        );
      }
      assert.deepEqual(
        await answer(() => here.solve(puzzle, { engine })),
        await answer(() => solve(puzzle, { engine })),
      );
      assert.deepEqual(
        await answer(() => here.verdict(puzzle, { engine })),
        await answer(() => verdict(puzzle, { engine })),
      );
    }
  }
});

test("calls of one pool do not mix", async () => {
  const sizes = [4, 5, 6, 7, 8, 9];
  const counts = sizes.map((n) => pool.count({ kind: "queens", n }));
  assert.deepEqual(await Promise.all(counts), [2n, 10n, 4n, 40n, 92n, 352n]);
});

test("an item's data comes back as the same object", async () => {
  const data = { at: new Date(), call() {} };
  const puzzle = {
    kind: "exact-cover",
    primary: ["a"],
    options: [{ items: ["a"], data }],
  };
  const [{ chosen }] = await all(pool.solutions(puzzle));
  assert.equal(chosen[0].data, data);
});

test("a malformed puzzle or option is named", async () => {
  const bad = { code: "invalid-argument" };
  await assert.rejects(pool.count({ kind: "queens", n: -1 }), bad);
  await assert.rejects(pool.count({ kind: "chess" }), bad);
  await assert.rejects(pool.count(queens, { choose: "worst" }), bad);
  for (const limit of [-1, NaN, 0.5, 2 ** 53, -1n, 2n ** 64n, "1", null]) {
    await assert.rejects(pool.count(queens, { limit }), bad);
    assert.throws(() => count(queens, { limit }), bad);
  }
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const signal of [{}, proxy])
    await assert.rejects(pool.count(queens, { signal }), bad);
  await assert.rejects(pool.solve(queens, { limit: 1 }), bad);
  await assert.rejects(pool.count(queens, { ordered: true }), bad);
  await assert.rejects(pool.generate({ kind: "region" }, { seed: 1 }), bad);
  const lists = [5, null, undefined, "queens", queens, proxy, () => {}];
  for (const puzzles of lists) assert.throws(() => pool.batch(puzzles), bad);
  assert.throws(() => new Pool({ workers: 0.5 }), bad);
  assert.throws(() => new Pool({ worker: 1 }), bad);
});

test("an option of the verbs, and a malformed seed, are errors that name the right option", async () => {
  const instead = /not an option of Pool; use onProgress/;
  const option = { onStats() {} };
  await assert.rejects(pool.count(queens, option), instead);
  await assert.rejects(pool.generate({ kind: "sudoku" }, option), instead);
  await assert.rejects(
    pool.sample(queens, { seed: "1" }),
    /^DlxError: seed: expected/,
  );
});

test("a signal of another realm works", async () => {
  class Signal extends EventTarget {
    [Symbol.toStringTag] = "AbortSignal";
    throwIfAborted() {}
  }
  const signal = new Signal();
  assert.equal(signal instanceof AbortSignal, false);
  const counting = pool.count(forever, {
    signal,
    onProgress() {
      signal.reason = new Error("enough there");
      signal.dispatchEvent(new Event("abort"));
    },
  });
  await assert.rejects(counting, { message: "enough there" });
});

test("a call rejects with the exception of its callback", async () => {
  const mine = new Error("mine");
  const onProgress = () => {
    throw mine;
  };
  await assert.rejects(pool.count(forever, { onProgress }), mine);
});

/** A pool with one worker; the first few workers end when they receive a certain message. */
function frail(deaths, isLast) {
  const file = new URL(import.meta.resolve("dlx-wasm/worker"));
  let started = 0;
  const createWorker = () => {
    const worker = new Worker(file);
    if (++started <= deaths) {
      worker.on("message", function kill(report) {
        if (!isLast(report)) return;
        worker.off("message", kill);
        worker.terminate();
      });
    }
    return worker;
  };
  return {
    pool: new Pool({ workers: 1, createWorker }),
    started: () => started,
  };
}

test("a killed worker is replaced, and its subtree is retried once", async () => {
  const counting = frail(1, ({ type }) => type === "progress");
  // With the engine `links` even a small tree is divided.
  assert.equal(await counting.pool.count(large, { engine: "links" }), 724n);
  assert.equal(counting.started(), 2);
  await counting.pool.close();

  let batches = 0;
  const listing = frail(1, ({ type }) => type === "batch" && ++batches === 12);
  const found = await all(listing.pool.solutions(large));
  assert.deepEqual(found.map(text), [...solutions(large)].map(text));
  assert.equal(listing.started(), 2);
  await listing.pool.close();
});

test("workers pause thousands of solutions ahead of the reader", async () => {
  const file = new URL(import.meta.resolve("dlx-wasm/worker"));
  let sent = 0;
  const createWorker = () => {
    const worker = new Worker(file);
    worker.on("message", ({ type, batch }) => {
      if (type === "batch") sent += batch.ends.length;
    });
    return worker;
  };
  const pool = new Pool({ workers: 2, createWorker });
  for await (const { columns } of pool.solutions({ kind: "queens", n: 13 })) {
    assert.equal(columns.length, 13);
    // Both workers run other counts until no more solutions arrive.
    for (let before = -1; sent > before;) {
      before = sent;
      await Promise.all([pool.count(queens), pool.count(queens)]);
    }
    const most = 16_384 + 2 * 4_096 + 512;
    assert.ok(sent >= 16_384 && sent < most, `${sent} of 73712`);
    break;
  }
  await pool.close();
});

test("workers that break repeatedly or cannot start are worker-failed", async () => {
  const { pool } = frail(Infinity, () => true);
  await assert.rejects(all(pool.solutions(forever)), { code: "worker-failed" });
  await pool.close();
  const createWorker = () => {
    throw new Error("no workers here");
  };
  const none = new Pool({ createWorker });
  await assert.rejects(none.count(queens), ({ code, message }) => {
    return (
      code === "worker-failed" &&
      message.includes("createWorker") &&
      message.includes("no workers here")
    );
  });
});

for (const workers of [1, 0])
  test(`${workers} workers: after close the work ends and every call rejects with disposed; closing twice is fine`, async () => {
    const pool = new Pool({ workers });
    let begun;
    const start = new Promise((resolve) => (begun = resolve));
    const running = pool.count(forever, { onProgress: () => begun() });
    const ended = assert.rejects(running, { code: "disposed" });
    await start;
    await pool.close();
    await pool.close();
    await ended;
    await assert.rejects(pool.count(queens), { code: "disposed" });
    await assert.rejects(pool.solutions(queens).next(), { code: "disposed" });
  });

test("an idle pool keeps no process alive", async () => {
  const program = `
    import { Pool } from "dlx-wasm/pool";
    console.log(await new Pool({ workers: 2 }).count({ kind: "queens", n: 6 }));
  `;
  const args = ["--input-type=module", "--eval", program];
  const cwd = new URL(".", import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  assert.equal(stdout.trim(), "4n");
});

for (const [name, some] of [
  ["two workers", pool],
  ["no worker", here],
]) {
  test(`${name}: loops over solutions and verdicts yield to an abort and to timers`, async () => {
    const dominoes = {
      kind: "polyomino",
      board: "8x8",
      pieces: [{ name: "d", cells: ["XX"], copies: "any" }],
    };
    function* many() {
      for (;;) yield { kind: "queens", n: 5 };
    }
    for (const list of [
      (options) => some.solutions(dominoes, options),
      (options) => some.solutions(dominoes, { ordered: false, ...options }),
      (options) => some.batch(many(), options),
    ]) {
      const stop = new AbortController();
      let turns = 0;
      const clock = setInterval(() => turns++ === 4 && stop.abort(), 1);
      await assert.rejects(async () => {
        for await (const each of list({ signal: stop.signal })) assert.ok(each);
      });
      clearInterval(clock);
    }
  });
}

test("an infinite limit is no limit, so one worker may count", async () => {
  const { nodes: whole } = await figures(undefined);
  assert.deepEqual(await figures(Infinity), { total: 92n, nodes: whole });

  async function figures(limit) {
    let nodes;
    const onProgress = (progress) => (nodes = progress.nodes);
    const total = await pool.count(queens, { limit, onProgress });
    return { total, nodes };
  }
});

test("a high limit does not prevent a count by the frontier", async () => {
  const pieces = [{ name: "domino", cells: ["XX"], copies: "any" }];
  const board = { kind: "polyomino", board: "12x12", pieces };
  for (const limit of [2n ** 60n, 2n ** 40n, 1_000_000n]) {
    const expected = limit < 53060477521960000n ? limit : 53060477521960000n;
    assert.equal(count(board, { limit }), expected);
    for (const some of [pool, here]) {
      const reported = [];
      const onProgress = ({ progress, solutions }) =>
        reported.push([progress, BigInt(solutions)]);
      assert.equal(await some.count(board, { limit, onProgress }), expected);
      assert.deepEqual(reported.at(-1), [1, expected]);
      assert.ok(reported.every(([, solutions]) => solutions <= expected));
    }
  }
});
