import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import {
  count,
  DlxError,
  isDlxError,
  Search,
  solutions,
  solve,
  verdict,
} from "dlx-wasm";

const queens = { kind: "queens", n: 8 };

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc");

/** Internal modules, imported only to make the engine crash. */
const inside = new URL("./", import.meta.resolve("dlx-wasm"));
const engine = await import(new URL("engine.js", inside));

function crash() {
  let raw;
  engine.call((glue) => {
    raw = new glue.Search("queens", { n: 4 }, {});
    raw.free();
  });
  // No public call can use a freed object.
  return () => engine.call(() => raw.state());
}

test("after a crash the call throws engine-crashed and the next one works", () => {
  assert.throws(crash(), { code: "engine-crashed", name: "DlxError" });
  assert.equal(count(queens), 92n);
});

test("objects of a crashed engine throw engine-crashed, also on dispose", () => {
  const search = new Search(queens);
  const walk = solutions(queens);
  walk.next();
  assert.throws(crash(), { code: "engine-crashed" });
  assert.throws(() => search.step(), { code: "engine-crashed" });
  search.dispose();
  assert.throws(() => search.step(), { code: "disposed" });
  const rest = () => [...walk];
  assert.throws(rest, { code: "engine-crashed" });
  assert.deepEqual([...walk], []);
  assert.equal([...solutions(queens)].length, 92);
});

test("a trap of WebAssembly is a crash", () => {
  const trap = () =>
    engine.call(() => {
      throw new WebAssembly.RuntimeError("unreachable");
    });
  assert.throws(trap, ({ code, cause }) => {
    return (
      code === "engine-crashed" && cause instanceof WebAssembly.RuntimeError
    );
  });
  assert.equal(count(queens), 92n);
});

test("after dispose every method throws disposed; disposing twice is fine", () => {
  const search = new Search(queens);
  search.dispose();
  search.dispose();
  search[Symbol.dispose]();
  for (const use of [
    () => search.state,
    () => search.level,
    () => search.position,
    () => search.stats,
    () => search.step(),
    () => search.stepBack("link"),
    () => search.seek(3),
    () => search.trace(0),
    () => search.run({ nodes: 1 }),
    () => search.path(),
    () => search.remaining(0),
    () => search.live(),
    () => search.trying(),
    () => search.solution(),
  ]) {
    assert.throws(use, { code: "disposed", details: { object: "search" } });
  }
});

test("a forged `this` is rejected", () => {
  for (const self of [
    {},
    { __wbg_ptr: 12345 },
    Object.create(Search.prototype),
  ]) {
    assert.throws(() => Search.prototype.step.call(self), TypeError);
  }
});

test("postMessage rejects a search, and JSON shows its position", () => {
  const search = new Search(queens);
  assert.throws(() => structuredClone(search), { name: "DataCloneError" });
  assert.equal(
    JSON.stringify(search),
    '{"state":"open","level":0,"position":{"node":0,"link":0}}',
  );
});

test("leaving a loop frees its search, and an exception in it reaches the caller", () => {
  const mine = new Error("mine");
  const loop = () => {
    for (const _ of solutions(queens)) throw mine;
  };
  assert.throws(loop, mine);
  const walk = solutions(queens);
  assert.equal(walk.next().done, false);
  assert.deepEqual(walk.return(), { done: true, value: undefined });
  assert.deepEqual(walk.next(), { done: true, value: undefined });
  assert.throws(() => solutions(queens).throw(mine), mine);
});

test("a loop that is left early still reports statistics", () => {
  let stats;
  for (const _ of solutions(queens, {
    onStats: (figures) => (stats = figures),
  }))
    break;
  assert.equal(stats.solutions, 1);
});

test("loops inside loops, and calls inside callbacks, do not mix", () => {
  let pairs = 0;
  for (const a of solutions({ kind: "queens", n: 6 })) {
    for (const b of solutions({ kind: "queens", n: 6 })) {
      pairs += Number(a.columns.join() === b.columns.join());
    }
  }
  assert.equal(pairs, 4);
  let inner;
  const onStats = () => (inner = count({ kind: "queens", n: 6 }));
  assert.equal(count(queens, { onStats }), 92n);
  assert.equal(inner, 4n);
  const boom = () => {
    throw new RangeError("boom");
  };
  assert.throws(() => count(queens, { onStats: boom }), RangeError);
  assert.equal(count(queens), 92n);
});

test("a changed solution changes no later one", () => {
  const expected = [...solutions(queens)];
  let i = 0;
  for (const solution of solutions(queens)) {
    assert.deepEqual(solution, expected[i++]);
    solution.columns.fill(9);
    solution.options.fill(9);
  }
});

test("solutions are lazy, respect their limit, and use the original puzzle", () => {
  const [first] = solutions({ kind: "queens", n: 16 });
  assert.equal(first.columns.length, 16);
  for (const limit of [0, 1, 5, 5n]) {
    assert.equal([...solutions(queens, { limit })].length, Number(limit));
  }
  const puzzle = {
    kind: "exact-cover",
    primary: ["a"],
    options: [["a"], ["a"]],
  };
  const walk = solutions(puzzle);
  puzzle.options.length = 0;
  puzzle.primary.push("b");
  assert.equal([...walk].length, 2);
});

test("solutions found before a budget ended are yielded first", () => {
  const found = [];
  const loop = () => {
    for (const solution of solutions(queens, { budget: { nodes: 300 } }))
      found.push(solution);
  };
  assert.throws(loop, ({ code, details }) => {
    return code === "out-of-budget" && details.solutions === found.length;
  });
  assert.ok(found.length > 1);
});

test("10,000 dropped and 10,000 disposed searches do not increase memory", async () => {
  for (let i = 0; i < 10_000; i++) new Search(queens).dispose();
  const before =
    process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  for (let i = 0; i < 10_000; i++) {
    new Search(queens);
    // Finalizers run between tasks.
    if (i % 500 === 0) {
      gc();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const after =
    process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  assert.ok(after - before < 64 * 2 ** 20, `${after - before} bytes more`);
});

test("10,000 rounds of all verbs do not increase the engine's memory", async () => {
  const program = `
    let memory;
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...given) {
        super(...given);
        memory = this.exports.memory;
      }
    };
    const { count, Search, solutions } = await import("dlx-wasm");
    const queens = { kind: "queens", n: 6 };
    const rounds = (times) => {
      for (let i = 0; i < times; i++) {
        const search = new Search(queens);
        search.step();
        search.dispose();
        for (const _ of solutions(queens)) break;
        solutions(queens).return();
        count(queens);
        try { count({ kind: "queens", n: -1 }); } catch {}
      }
    };
    rounds(100);
    const before = memory.buffer.byteLength;
    rounds(10_000);
    console.log(memory.buffer.byteLength - before);
  `;
  const args = ["--input-type=module", "--eval", program];
  const cwd = new URL(".", import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  assert.equal(stdout.trim(), "0");
});

test("workers and the main thread have separate engines", async () => {
  const code = `
    import { parentPort } from "node:worker_threads";
    import { count } from ${JSON.stringify(import.meta.resolve("dlx-wasm"))};
    parentPort.postMessage(count({ kind: "queens", n: 8 }));
  `;
  const worker = new Worker(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
  );
  const answer = await new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  assert.equal(answer, 92n);
  assert.equal(count(queens), 92n);
});

test("every error is an Error with code, details and message", () => {
  try {
    solve({ kind: "queens", n: -1 });
    assert.fail();
  } catch (error) {
    assert.ok(
      error instanceof Error && error instanceof DlxError && isDlxError(error),
    );
    assert.equal(error.details.argument, "n");
    assert.match(error.message, /n: expected .+, found -1/);
  }
  assert.equal(isDlxError(new Error("no")), false);
  assert.equal(isDlxError(null), false);
});

test("a call after a stopped call is correct, in every engine", () => {
  const stops = [{ ms: 0 }, { nodes: 0 }, { nodes: 1 }, { nodes: 3_000 }];
  const large = { kind: "queens", n: 10 };
  const dominoes = {
    kind: "polyomino",
    board: "16x16",
    pieces: [{ name: "D", cells: ["##"], copies: "any" }],
  };
  const all = 2444888770250892795802079170816n;
  for (const [puzzle, engine, found] of [
    [large, "links", 724n],
    [large, "masks", 724n],
    [large, "bits", 724n],
    [large, "auto", 724n],
    [dominoes, "frontier", all],
    [dominoes, "auto", all],
  ]) {
    for (const budget of stops) {
      const code = "out-of-budget";
      assert.throws(() => count(puzzle, { engine, budget }), { code });
    }
    assert.equal(count(puzzle, { engine }), found, engine);
  }
});

test("a Sudoku after a stopped search of the same layout is correct", () => {
  const hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const sudoku = { kind: "sudoku", grid: hard };
  for (const nodes of [0, 1, 21, 60, 200, 1_000]) {
    const stopped = () => verdict(sudoku, { budget: { nodes } });
    assert.throws(stopped, { code: "out-of-budget" });
    let figures;
    const onStats = (stats) => (figures = stats);
    const budget = { nodes: 10_000 };
    assert.equal(verdict(sudoku, { onStats, budget }).kind, "unique");
    assert.equal(figures.nodes, 2_740);
    assert.equal(verdict(sudoku, { onStats }).kind, "unique");
    assert.equal(figures.engine, "bands");
  }
});
