// The small engine of a first visit, and the client that changes to the whole one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { firstProblem } from "../../www/core/first-problem.js";
import { FirstVisit } from "../../www/core/first-visit.js";
import { fresh, puzzle } from "../../www/core/puzzles/sudoku.js";
import { init } from "../../www/pkg/engine/init.js";
import { describe } from "../../www/pkg/verbs/describe.js";

const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url));
const first = puzzle(fresh());
const problem = firstProblem(fresh().cells);

test("the_first_puzzle_is_encoded_as_the_engine_does", async () => {
  await init(read("www/pkg/engine.wasm"));
  assert.deepEqual(problem.description, describe(first));
});

/** The places of a search that steps, seeks, is forced and walks ahead, in the engine of a file. */
function placesIn(file, puzzle) {
  const code = `
    import { parentPort, workerData } from "node:worker_threads";
    const { file, puzzle, at } = workerData;
    const { start, Search } = await import(at);
    await start(new WebAssembly.Module(file));
    const search = new Search(puzzle, { choose: "mrv" });
    const seen = [];
    const look = () => {
      const { ms, memory, ...stats } = search.stats;
      seen.push([search.state, search.position, stats, search.path(), search.pathItems()]);
      seen.push([search.live(), search.trying(), search.nextItem, search.forced()]);
    };
    for (const node of [0, 98, 1200]) {
      search.seek(node);
      look();
      for (const by of ["link", "choice", "dead-end"]) {
        seen.push(search.step(by));
        look();
      }
    }
    search.seek(98);
    search.force(search.nextItem);
    look();
    search.unforce();
    seen.push(search.trace(0), search.guide(5000));
    search.step("solution");
    look();
    parentPort.postMessage(seen);
  `;
  const at = new URL("../../www/core/package/engine.js", import.meta.url).href;
  return new Promise((resolve, reject) => {
    const workerData = { file, puzzle, at };
    const text = `data:text/javascript,${encodeURIComponent(code)}`;
    const worker = new Worker(new URL(text), { workerData });
    worker.once("message", resolve).once("error", reject);
  });
}

test("the_small_engine_searches_the_first_puzzle_like_the_whole_one", async () => {
  const [small, whole] = await Promise.all([
    placesIn(read("pkg/core/dlx_wasm_bg.wasm"), problem.puzzle),
    placesIn(read("www/pkg/engine.wasm"), first),
  ]);
  assert.deepEqual(small, whole);
});

// The page has the glue of the whole engine alone.
test("what_the_small_engine_imports_is_the_same_in_the_glue_of_the_whole_one", () => {
  const importsIn = (file) =>
    new Map(
      Array.from(
        read(file)
          .toString()
          .matchAll(/^ {8}(__wb\w+): (function[^]*?^ {8}\}),/gm),
        ([, name, code]) => [name, code],
      ),
    );
  const small = importsIn("pkg/core/dlx_wasm.js");
  const whole = importsIn("pkg/dlx_wasm.js");
  assert.ok(small.size > 20);
  for (const [name, code] of small) assert.equal(whole.get(name), code, name);
});

/** A first visit with workers that send only the messages of `say(i, data)`. */
function visit() {
  const all = [];
  const states = [];
  const client = new FirstVisit(
    () => {
      const worker = { heard: [], isEnded: false };
      worker.postMessage = (data) => worker.heard.push(data);
      worker.terminate = () => (worker.isEnded = true);
      all.push(worker);
      return worker;
    },
    Promise.resolve(null),
    Promise.resolve(null),
  );
  client.onstate = (state) => states.push(state);
  const say = (i, data) => all[i].onmessage({ data });
  const askedOf = (i) => all[i]?.heard.filter(({ verb }) => verb);
  /** Resolves when a worker has a request. */
  const isAsked = async (i) => {
    while (!askedOf(i)?.length) await new Promise(setImmediate);
  };
  const verbsOf = (i) => askedOf(i)?.map(({ verb }) => verb);
  const open = async (say) => {
    const opened = client.ask("open", { key: "1", puzzle: first });
    await isAsked(0);
    say(0, { id: 1, value: { clueNodes: 21 } });
    assert.deepEqual(await opened, { clueNodes: 21 });
  };
  return {
    all,
    client,
    say,
    askedOf,
    isAsked,
    verbsOf,
    states,
    open: () => open(say),
  };
}
const other = { kind: "queens", n: 8 };

test("the_small_engine_steps_and_the_whole_one_answers", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { client, verbsOf, open, say, states } = visit();
  await open();
  say(0, { ready: true });
  assert.deepEqual(states, [], "the whole one is starting");
  void client.ask("step", { by: "choice", back: false });
  void client.ask("count", { puzzle: first });
  assert.deepEqual(verbsOf(0), ["open", "step"]);
  assert.deepEqual(verbsOf(1), ["count"]);
});

test("the_next_puzzle_ends_the_small_engine", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { all, client, askedOf, open } = visit();
  await open();
  const { life } = client;
  const step = client.ask("step", { by: "choice", back: false });
  void client.ask("open", { key: "2", puzzle: other });
  assert.equal(await step, null, "nothing to show");
  assert.ok(all[0].isEnded);
  assert.deepEqual(
    askedOf(1).map(({ args }) => args),
    [{ key: "2", puzzle: other }],
  );
  assert.notEqual(client.life, life);
});

test("the_next_puzzle_does_not_wait_for_the_small_engine", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { client, verbsOf } = visit();
  const stale = client.ask("open", { key: "1", puzzle: first });
  void client.ask("open", { key: "2", puzzle: other });
  await assert.rejects(stale, { code: "canceled" });
  assert.deepEqual(verbsOf(1), ["open"], "of the next puzzle alone");
});

test("the_first_puzzle_is_opened_again_in_the_small_engine", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { all, client, verbsOf, open, say } = visit();
  await open();
  say(1, { ready: true });
  void client.ask("open", { key: "2", puzzle: first });
  while (verbsOf(0).length < 2) await new Promise(setImmediate);
  assert.ok(!all[0].isEnded);
  assert.deepEqual(verbsOf(1), []);
});

test("if_the_small_engine_cannot_start_the_whole_one_opens_the_puzzle", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { client, say, askedOf, isAsked, states } = visit();
  const opened = client.ask("open", { key: "1", puzzle: first });
  await isAsked(0);
  say(0, { missing: "no memory" });
  await isAsked(1);
  assert.deepEqual(askedOf(1)[0].args, { key: "1", puzzle: first });
  say(1, { id: 1, value: { clueNodes: 21 } });
  assert.deepEqual(await opened, { clueNodes: 21 });
  assert.ok(!states.includes("missing"));
});
