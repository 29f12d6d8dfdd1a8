import assert from "node:assert/strict";
import { test } from "node:test";
import { count, describe, Search, solutions, solve, verify } from "dlx-wasm";

const queens = { kind: "queens", n: 6 };
const GRAINS = ["link", "choice", "solution", "dead-end"];

/** Everything observable of a search, except times. */
function picture(search, items) {
  const { ms, ...stats } = search.stats;
  return {
    state: search.state,
    level: search.level,
    position: search.position,
    stats,
    path: [...search.path()],
    live: search.live(),
    trying: search.trying(),
    remaining: Array.from({ length: items }, (_, item) =>
      search.remaining(item),
    ),
  };
}

test("a search starts at the root, with nothing done", () => {
  const search = new Search(queens);
  const { primaryCount, itemCount, optionCount } = describe(queens);
  assert.equal(search.state, "open");
  assert.deepEqual(search.position, { node: 0, link: 0 });
  assert.equal(search.level, 0);
  assert.equal(search.stats.nodes, 0);
  assert.equal(search.stats.optionsLeft, optionCount);
  // Diagonals are secondary items.
  assert.ok(primaryCount < itemCount);
  assert.equal(search.stats.itemsLeft, primaryCount);
  assert.equal(search.solution(), null);
  assert.equal(search.trying(), null);
  assert.equal(search.stepBack(), null);
});

for (const by of GRAINS) {
  test(`steps by ${by} are undone exactly`, () => {
    const search = new Search(queens);
    const { itemCount } = describe(queens);
    const seen = [picture(search, itemCount)];
    const events = [];
    for (let i = 0; i < 60; i++) {
      const event = search.step(by);
      if (event === null) break;
      events.push(event);
      seen.push(picture(search, itemCount));
    }
    assert.ok(events.length >= 4);
    if (by === "link" || by === "choice") {
      while (events.length > 0) {
        assert.deepEqual(picture(search, itemCount), seen.pop());
        assert.deepEqual(search.stepBack(by), events.pop());
      }
      assert.deepEqual(picture(search, itemCount), seen.pop());
    } else {
      if (search.state !== "done") seen.pop();
      search.stepBack(by);
      assert.deepEqual(picture(search, itemCount), seen.pop());
    }
  });
}

test("stepping by solution finds all of them, in the order of the verbs", () => {
  const search = new Search(queens);
  const found = [];
  for (
    let event = search.step("solution");
    event;
    event = search.step("solution")
  ) {
    assert.deepEqual([event.type, event.outcome], ["try", "solution"]);
    assert.equal(search.state, "solution");
    found.push(search.solution());
  }
  assert.deepEqual(found, [...solutions(queens)]);
  assert.equal(search.state, "done");
  assert.equal(search.stats.progress, 1);
  assert.equal(search.step(), null);
});

test("an event names the tried option and the stuck item", () => {
  const search = new Search(queens);
  const event = search.step();
  assert.equal(event.type, "try");
  assert.equal(event.level, 1);
  assert.equal(event.place, 1);
  assert.ok(event.of >= 1);
  const dead = search.step("dead-end");
  assert.equal(dead.outcome, "dead-end");
  assert.equal(search.remaining(dead.stuck), 0);
});

test("link by link the search is about the option that comes next", () => {
  const search = new Search(queens);
  search.step("link");
  assert.equal(search.state, "moving");
  const { option } = search.trying();
  let event;
  do event = search.step("link");
  while (event.type !== "try");
  assert.equal(event.option, option);
  assert.deepEqual([...search.path()], [option]);
});

test("every position can be reached from every other", () => {
  const { itemCount } = describe(queens);
  const search = new Search(queens);
  const places = [];
  for (let i = 0; i < 200; i++) {
    if (search.step(i % 3 === 0 ? "choice" : "link") === null) break;
    if (i % 11 === 0) places.push(picture(search, itemCount));
  }
  for (const place of [...places].reverse().concat(places)) {
    if (place.state === "back") continue;
    const { node, link } = place.position;
    assert.equal(search.seek(node, link), true);
    assert.deepEqual(picture(search, itemCount), place);
  }
});

test("a position past the end is rejected, and the search is at its end", () => {
  const search = new Search(queens);
  assert.equal(search.seek(1e9), false);
  assert.equal(search.state, "done");
});

test("seek stops at its budget and continues from there", () => {
  const search = new Search({ kind: "queens", n: 10 });
  let calls = 1;
  while (!search.seek(9000, 0, { nodes: 1000 })) calls++;
  assert.ok(calls > 2 && calls < 20);
  assert.equal(search.position.node, 9000);
});

test("a trace equals the steps, and the search does not move", () => {
  for (const choose of ["mrv", "first"]) {
    const search = new Search(queens, { choose });
    const { itemCount } = describe(queens);
    const outcomes = ["open", "solution", "dead-end"];
    for (let i = 0; i < 3; i++) search.step("link");
    const before = picture(search, itemCount);
    const found = [];
    for (let ended = false; !ended;) {
      const trace = search.trace(found.length, { nodes: 7 });
      for (const [i, level] of trace.levels.entries()) {
        const [item, option] = [trace.items[i], trace.options[i]];
        const outcome = outcomes[trace.outcomes[i]];
        found.push({ type: "try", level, item, option, outcome });
      }
      ({ ended } = trace);
      assert.deepEqual(picture(search, itemCount), before);
    }
    const stepped = [];
    search.seek(0);
    for (let event = search.step(); event; event = search.step()) {
      const { place, of, stuck, ...rest } = event;
      if (event.type === "try") stepped.push(rest);
    }
    assert.deepEqual(found, stepped);
    assert.equal(search.trace(found.length).levels.length, 0);
    assert.equal(search.trace(1e9).ended, true);
  }
});

test("seeking a traced node equals running to it", () => {
  const puzzle = { kind: "queens", n: 10 };
  const { itemCount } = describe(puzzle);
  const [traced, run] = [new Search(puzzle), new Search(puzzle)];
  const nodes = traced.trace(0).levels.length;
  for (let node = nodes - 1; node > 0; node -= 1999) {
    assert.ok(traced.seek(node, 0, { nodes: 2048 }));
    run.seek(0);
    run.run({ nodes: node });
    assert.deepEqual(picture(traced, itemCount), picture(run, itemCount));
  }
});

test("a trace ends with its milliseconds and at its bound", () => {
  const search = new Search({ kind: "queens", n: 12 });
  assert.ok(search.trace(0, { ms: 0 }).levels.length < 65_536);
  const { levels, ended } = search.trace(0);
  assert.deepEqual([levels.length, ended], [65_536, false]);
});

test("a run ends with its budget, its solutions, or the tree", () => {
  const search = new Search({ kind: "queens", n: 8 });
  assert.equal(search.run({ nodes: 10 }), "budget");
  assert.equal(search.stats.nodes, 10);
  const { solutions: before } = search.stats;
  assert.equal(search.run({ solutions: 2 }), "solution");
  assert.equal(search.stats.solutions, before + 2);
  assert.deepEqual(verify({ kind: "queens", n: 8 }, search.solution()), {
    ok: true,
  });
  assert.equal(search.run({ ms: 0 }), "budget");
  assert.equal(search.run(), "exhausted");
  assert.equal(search.stats.solutions, 92);
  assert.equal(search.stats.nodes, 1048);
  assert.equal(search.run(), "exhausted");
});

test("slices of milliseconds come to the same end", () => {
  const puzzle = { kind: "queens", n: 10 };
  const search = new Search(puzzle);
  let progress = 0;
  while (search.run({ ms: 2 }) === "budget") {
    assert.ok(search.stats.progress >= progress);
    progress = search.stats.progress;
  }
  assert.equal(BigInt(search.stats.solutions), count(puzzle));
});

test("the rules of tutorials give their own trees", () => {
  const nodes = (choose) => {
    const search = new Search(queens, { choose });
    search.run();
    return [search.stats.nodes, search.stats.solutions];
  };
  assert.equal(nodes("first")[1], 4);
  assert.ok(nodes("first")[0] > nodes("mrv")[0]);
  assert.deepEqual(nodes({ randomTies: 5 }), nodes({ randomTies: 5n }));
});

test("searches do not mix, with each other or with the verbs", () => {
  const one = new Search({ kind: "queens", n: 8 });
  const other = new Search({ kind: "queens", n: 8 });
  let steps = 0;
  for (const solution of solutions({ kind: "queens", n: 8 })) {
    one.step("solution");
    assert.deepEqual(one.solution(), solution);
    other.step();
    if (steps++ % 10 === 0) solve({ kind: "queens", n: 5 });
  }
  assert.equal(one.stats.solutions, 92);
  assert.equal(other.position.node < 92, true);
});

test("results are copies", () => {
  const search = new Search(queens);
  search.step("solution");
  const path = search.path();
  const { columns } = search.solution();
  path.fill(0);
  columns.fill(0);
  assert.notDeepEqual(search.path(), path);
  assert.notDeepEqual(search.solution().columns, columns);
  const kept = search.live().items;
  // This call grows the engine's memory, which detaches views.
  new Search({ kind: "queens", n: 100 });
  assert.ok(kept.length > 0);
});

test("a forced choice opens the tree below it and can be undone", () => {
  const search = new Search(queens);
  const { itemCount } = describe(queens);
  search.step();
  const before = picture(search, itemCount);
  const { items } = describe(queens);
  const item = items.findIndex(
    ({ type }, id) =>
      type === "rank" && (search.live().items[id >> 3] >> (id & 7)) & 1,
  );
  search.force(item);
  assert.deepEqual(search.position, { node: 0, link: 0 });
  const { option } = search.step();
  search.unforce();
  assert.deepEqual(picture(search, itemCount), before);
  search.force(item, option);
  assert.equal(search.path()[1], option);
  assert.deepEqual(search.forced(), [{ node: 1, item, option }]);
  assert.equal(search.stepBack(), null);
  search.unforce();
  search.unforce();
  assert.deepEqual(picture(search, itemCount), before);
  for (const wrong of [
    () => search.force(9999),
    () => search.force(item, 9999),
  ])
    assert.throws(wrong, { code: "invalid-argument" });
  assert.deepEqual(picture(search, itemCount), before);
  assert.throws(() => search.force("0"), { code: "invalid-argument" });
});

test("the item of a node, and those of the path, are the engine's", () => {
  const search = new Search({
    kind: "exact-cover",
    primary: ["a", ["b", 2]],
    options: [["a"], ["a"], ["a"], ["b"], ["b"], ["b"]],
  });
  // Two of the options of b can come first, and three of a.
  assert.equal(search.nextItem, 1);
  assert.deepEqual([...search.pathItems()], []);
  for (let i = 0; i < 200; i++) {
    const item = search.nextItem;
    const event = search.step();
    if (event === null) break;
    if (event.type === "try") {
      assert.equal(event.item, item);
      assert.equal(search.pathItems().at(-1), item);
    }
    assert.equal(search.pathItems().length, search.path().length);
    if (search.state === "dead-end") assert.equal(search.nextItem, event.stuck);
    if (search.state === "solution") assert.equal(search.nextItem, null);
  }
  assert.equal(search.nextItem, null);
  search.dispose();
});

test("a method without its search says so", () => {
  const search = new Search({ kind: "queens", n: 4 });
  const { step, path } = search;
  for (const method of [step, path])
    assert.throws(() => method(), {
      name: "TypeError",
      message: /^a method of Search was called without its search; call it as/,
    });
  search.dispose();
});
