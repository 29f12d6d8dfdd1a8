// The controllers and the client of the worker, with a fake worker: canceled, late and rejected answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AnswerController } from "../../www/features/answers/answer-controller.js";
import { WorkerClient } from "../../www/core/worker-client.js";
import { firstState, Store } from "../../www/core/store.js";
import { Player } from "../../www/features/watch/player.js";
import { sceneOf } from "../../www/core/scene.js";

const estimate = { nodes: { mean: 100, spread: 0 } };

/** A page with a search of 100 nodes, and a fake worker that calls `act(verb, args)`. */
function page(act) {
  const store = new Store(
    firstState(),
    () => {},
    () => {},
  );
  const snapshot = {
    key: "1",
    position: { node: 7 },
    forced: [],
    state: "open",
  };
  const problem = { key: "1", puzzle: {} };
  store.set({ problem, snapshot });
  const asked = [];
  const client = {
    async ask(verb, args = {}, how = {}) {
      asked.push(verb === "seek" ? `seek ${args.node}` : verb);
      return act(verb, args, how);
    },
  };
  const told = [];
  return { store, client, asked, told, tell: (notice) => told.push(notice) };
}

const controller = ({ store, client, tell }) =>
  new AnswerController(store, client, tell);
const solution = (node) => ({ options: [node], node });

test("a_canceled_seek_to_the_last_solution_reports_no_end", async () => {
  const shown = page((_, { k }) =>
    k === 9
      ? { end: "exhausted", found: null, solutions: 3 }
      : { end: "canceled", found: null, solutions: 1 },
  );
  await controller(shown).show(9);
  assert.equal(shown.store.state.answers.ended, false);
});

test("the_last_solution_is_shown_if_there_are_fewer", async () => {
  const shown = page((_, { k }) =>
    k <= 3
      ? { end: "solution", found: solution(k), solutions: k }
      : { end: "exhausted", found: null, solutions: 3 },
  );
  const answers = controller(shown);
  await answers.show(9);
  const { found, ended, shown: at } = shown.store.state.answers;
  assert.deepEqual([found.length, at, ended], [3, 2, true]);
  await answers.show(2);
  assert.equal(shown.store.state.answers.shown, 1);
  await answers.show(8);
  assert.equal(shown.store.state.answers.shown, 2);
  const none = page(() => ({ end: "exhausted", found: null, solutions: 0 }));
  await controller(none).show(5);
  assert.deepEqual(none.store.state.answers.ended, true);
});

test("an_answer_for_the_previous_puzzle_is_dropped", async () => {
  const snapshot = {
    key: "1",
    position: { node: 0 },
    forced: [],
    state: "open",
  };
  let described;
  const pending = new Promise((resolve) => (described = resolve));
  const shown = page((verb) =>
    verb === "open" ? pending : { end: "exhausted", nodes: 100, solutions: 92 },
  );
  const { store, client, tell } = shown;
  const player = new Player(store, client, tell);
  const next = player.open({}, {});
  await controller(shown).count();
  assert.equal(store.state.answers.count.solutions, 92);
  described({ description: { estimate }, snapshot });
  await next;
  assert.equal(store.state.answers.count, null);
  assert.equal(store.state.player.total, null);
});

test("an_outdated_new_puzzle_is_dropped", async () => {
  const shown = page(() => ({ made: {} }));
  const answers = controller(shown);
  assert.deepEqual(await answers.generate({}), {});
  const pending = answers.generate({});
  answers.cancel();
  assert.equal(await pending, undefined);
});

test("solutions_with_distant_numbers_take_no_memory_for_the_gap", async () => {
  const shown = page((_, { k }) => ({ end: "solution", found: solution(k) }));
  const answers = controller(shown);
  for (const k of [1, 1e9, 2e9]) await answers.show(k);
  assert.equal(shown.store.state.answers.found[1e9 - 1].node, 1e9);
});

/** A client whose fake workers send only the messages of `say(worker, data)`. */
function workers() {
  const all = [];
  const client = new WorkerClient(() => {
    const worker = { heard: [], terminate: () => {} };
    worker.postMessage = (data) => worker.heard.push(data);
    all.push(worker);
    return worker;
  });
  const say = (data) => all.at(-1).onmessage({ data });
  return { all, client, say };
}

test("a_suspended_page_replaces_no_worker", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { all, client, say } = workers();
  say({ ready: true });
  void client.ask("count");
  // As during printing: time passes while messages of the worker wait.
  t.mock.method(performance, "now", () => 1e9);
  t.mock.timers.tick(500);
  assert.equal(all.length, 1);
  t.mock.timers.tick(5000);
  assert.equal(all.length, 2, "one that is silent at each look is dead");
  client.ask("count").catch(() => {});
});

test("a_cancel_keeps_a_worker_that_is_fetching_the_engine", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  const { all, client } = workers();
  const abort = new AbortController();
  const count = client.ask("count", {}, { signal: abort.signal });
  abort.abort();
  t.mock.timers.tick(250);
  await assert.rejects(count, { code: "canceled" });
  assert.equal(all.length, 1);
  assert.deepEqual(all[0].heard.at(-1), { cancel: 1 });
});

test("canceled_requests_are_not_repeated_in_the_next_worker", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  const { all, client, say } = workers();
  say({ ready: true });
  const abort = new AbortController();
  const count = client.ask("count", {}, { signal: abort.signal });
  abort.abort();
  all[0].onerror(new Event("error"));
  await assert.rejects(count, { code: "canceled" });
  assert.deepEqual(all[1].heard, []);
});

test("a_restart_after_a_cancellation_is_not_reported_as_a_crash", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  const { all, client, say } = workers();
  const states = [];
  client.onstate = (state) => states.push(state);
  say({ ready: true });
  const other = client.ask("explain");
  // The second cancellation finds the request that was sent again.
  for (const life of [1, 2]) {
    const abort = new AbortController();
    const first = client.ask("advise", {}, { signal: abort.signal });
    abort.abort();
    t.mock.timers.tick(250);
    await assert.rejects(first, { code: "canceled" });
    assert.equal(all.length, life + 1);
    say({ ready: true });
  }
  assert.deepEqual(states, ["ready", "ready", "ready"]);
  say({ id: 1, value: "step" });
  assert.equal(await other, "step");
  client.ask("advise").catch(() => {});
  all.at(-1).onerror(new Event("error"));
  assert.equal(states.at(-1), "restarted", "a crash is reported");
});

test("a_canceled_collection_of_solutions_ends", async () => {
  const shown = page(() => {
    assert.ok(shown.asked.length < 3);
    return { end: "canceled", found: [solution(shown.asked.length)] };
  });
  await controller(shown).gather(24);
  assert.deepEqual(shown.asked, ["next"]);
});

test("a_count_gives_the_length_of_the_tree_only_without_forced_choices", async () => {
  const count = { end: "exhausted", nodes: 100, solutions: 2 };
  const total = async (forced) => {
    const shown = page(() => count);
    const { snapshot } = shown.store.state;
    shown.store.set({ snapshot: { ...snapshot, forced } });
    await controller(shown).count();
    return shown.store.state.player.total;
  };
  assert.equal(await total([]), 100);
  assert.equal(await total([{ node: 0, item: 0 }]), null);
});

test("a_choice_is_forced_at_the_position_shown", async () => {
  const snapshot = {
    key: "1",
    position: { node: 7 },
    forced: [],
    state: "open",
  };
  const at = [];
  const shown = page((verb, args) => {
    if (verb === "open") return { description: { estimate }, snapshot };
    at.push([verb, args.node]);
    return {};
  });
  const { store, client, tell } = shown;
  const player = new Player(store, client, tell);
  await player.force(2, 5);
  assert.deepEqual(at, [], "nothing is open yet");
  await player.open({}, {});
  await player.force(2, 5);
  assert.deepEqual(at, [["force", 7]]);
});

test("a_requested_position_is_not_sought_in_the_next_puzzle", async () => {
  const snapshot = {
    key: "1",
    position: { node: 7 },
    forced: [],
    state: "open",
  };
  let answer;
  const pending = new Promise((resolve) => (answer = resolve));
  const shown = page((verb) =>
    verb === "seek" ? pending : { description: { estimate }, snapshot },
  );
  const { store, client, asked, tell } = shown;
  const player = new Player(store, client, tell);
  store.set({ problem: null, snapshot: null });
  await player.open({}, {});
  const seeks = [player.seek(20), player.seek(30)];
  const next = player.open({}, {});
  // The slider still belongs to the previous puzzle.
  seeks.push(player.seek(40));
  answer(snapshot);
  await Promise.all([next, ...seeks]);
  assert.deepEqual(asked, ["open", "seek 20", "open"]);
});

test("errors_of_the_worker_are_shown", async () => {
  const shown = page((verb) => {
    throw { code: "invalid-argument", message: `no ${verb}` };
  });
  const { store, client, tell, told } = shown;
  const player = new Player(store, client, tell);
  store.set({ problem: { ...store.state.problem, key: "0" } });
  await player.step("choice");
  await player.seek(3);
  await player.force(1, 2);
  await player.unforce();
  await player.turnTo({ way: "parent" });
  await player.peek(3);
  assert.deepEqual(
    told,
    ["step", "seek", "force", "unforce", "relative"].map(
      (verb) => `no ${verb}`,
    ),
  );
});

test("dead_ends_flash_at_most_three_times_a_second", async (t) => {
  let now = 1000;
  t.mock.method(performance, "now", () => now);
  const { store, client, tell } = page(() => {});
  const player = new Player(store, client, tell);
  player.prefer({ speed: 0.25 });
  const { key } = store.state.problem;
  const event = { type: "try", stuck: 7 };
  const pass = (more) => {
    const position = { node: 7 };
    client.onsnapshot({ key, event, forced: [], position, ...more });
    return sceneOf({ ...store.state, mode: "watch" }).stuck;
  };
  const seen = [];
  for (const end = now + 3000; now < end; now += 20) {
    const state = now % 40 ? "open" : "dead-end";
    seen.push(pass({ state, playing: true, path: [] }));
  }
  const changes = seen.filter((item, i) => i > 0 && item !== seen[i - 1]);
  assert.ok(seen.includes(7) && changes.length <= 18, `${changes.length}`);
  // While paused, each dead end is shown.
  assert.equal(pass({ state: "dead-end", playing: false, path: [] }), 7);
});
