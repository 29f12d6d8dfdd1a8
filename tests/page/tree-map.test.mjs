// The requests for the picture of the tree.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TreeMap } from "../../www/features/watch/tree-map.js";

globalThis.document = { hidden: false };

/** A page with a search of a million tree nodes, and a fake worker that answers when `answer()` is called. */
function watching() {
  const player = {
    explored: 1e6,
    total: null,
    estimate: 0,
    view: null,
    seeking: null,
  };
  const problem = { key: "1", estimate: { nodes: { mean: 1e9, spread: 1 } } };
  const snapshot = { position: { node: 0 } };
  const state = { mode: "watch", problem, snapshot, player };
  const store = { state, set: (fields) => Object.assign(state, fields) };
  const asked = [];
  const client = {
    ask: (_, args) => new Promise((answer) => asked.push({ ...args, answer })),
  };
  return { store, asked, treeMap: new TreeMap(store, client) };
}

test("a_small_tree_is_mapped_to_its_end_while_it_is_watched", async () => {
  const ahead = async (change) => {
    const { store, asked, treeMap } = watching();
    change(store.state);
    treeMap.width = 100;
    const [{ ahead, answer }] = asked;
    answer({ total: null });
    globalThis.document.hidden = false;
    return ahead;
  };
  const guess = (mean, spread) => (state) =>
    (state.problem.estimate = { nodes: { mean, spread } });
  assert.equal(await ahead(guess(3e6, 1e6)), 4e6);
  assert.equal(await ahead(guess(5.5e6, 3.7e6)), 4e6);
  assert.equal(await ahead(guess(1e9, 1e8)), 60_000);
  assert.equal(await ahead((state) => (state.mode = "edit")), 0);
  const playing = (speed) => (state) => {
    state.snapshot.playing = true;
    state.player.speed = speed;
  };
  assert.equal(await ahead(playing(0.3)), 60_000);
  assert.equal(await ahead(playing(0.5)), 0);
  assert.equal(await ahead(() => (globalThis.document.hidden = true)), 0);
});

test("another_range_is_requested_before_the_first_picture_arrives", async () => {
  const { store, asked, treeMap } = watching();
  treeMap.width = 100;
  assert.deepEqual([asked[0].from, asked[0].to], [0, 1e6]);
  const { player } = store.state;
  store.set({ player: { ...player, view: { from: 10, to: 20 } } });
  const second = new Promise((resolve) => {
    const { push } = asked;
    asked.push = (...more) => resolve(push.apply(asked, more));
  });
  await second;
  assert.deepEqual([asked[1].from, asked[1].to], [10, 20]);
  // A late picture is not shown.
  asked[1].answer({ total: null, name: "near" });
  asked[0].answer({ total: null, name: "far" });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(store.state.tree.name, "near");
});

test("the_next_request_of_the_same_range_waits_for_the_pending_one", async () => {
  const { store, asked, treeMap } = watching();
  treeMap.width = 100;
  store.set({ player: { ...store.state.player, explored: 2e6 } });
  await treeMap.look();
  assert.equal(asked.length, 1);
  asked[0].answer({ total: null });
});

test("a_position_beyond_the_map_is_requested_if_the_length_is_known", async () => {
  const { store, asked, treeMap } = watching();
  store.state.player.total = 4e6;
  treeMap.width = 100;
  const second = new Promise((resolve) => {
    const { push } = asked;
    asked.push = (...more) => resolve(push.apply(asked, more));
  });
  asked[0].answer({ total: 4e6 });
  await new Promise((resolve) => setImmediate(resolve));
  const { player } = store.state;
  store.set({ player: { ...player, explored: 2e6 } });
  await second;
  assert.equal(asked[1].upTo, 2e6);
  asked[1].answer({ total: 4e6 });
});

test("a_map_extends_to_the_known_nodes", async () => {
  // This timer does not keep the process alive.
  globalThis.MessageChannel = class {
    port1 = {};
    port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) };
  };
  const { TreeGatherer } = await import("../../www/worker/tree-map.js");
  const trace = {
    count: 0,
    deepest: 1,
    ms: 0,
    levels: new Uint16Array(5000).fill(1),
    total: null,
    led: 0,
    // The map does not extend before the visible range is known.
    lead: () => assert.ok(trace.count >= 1500) ?? false,
    grow: () =>
      (trace.isWhole = (trace.count += 1000) === 5000) && (trace.total = 5000),
  };
  const watch = { trace, touched: -1e9, isWatching: () => true, settle() {} };
  const asked = { upTo: 1500, ahead: 5000, from: 0, to: 1500, width: 10 };
  const told = [];
  const look = (fields) =>
    new TreeGatherer(watch).look({ ...asked, ...fields }, {}, (tree) =>
      told.push(tree),
    );
  const whole = await look({ grows: true });
  assert.deepEqual([told[0].to, told[0].total], [2000, null]);
  assert.deepEqual([whole.to, whole.known, whole.total], [5000, 5000, 5000]);
  // A zoomed view keeps its range.
  assert.equal((await look({ grows: false })).to, 1500);
});
