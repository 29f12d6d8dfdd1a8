// The lesson without a browser: its answers, its walks and its links.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lessons as english } from "../../www/features/learn/words/en-learn.js";
import { lessons as chinese } from "../../www/features/learn/words/zh-learn.js";
import { firstState, Store } from "../../www/core/store.js";
import { Player } from "../../www/features/watch/player.js";
import { coreActions } from "../../www/core/core-actions.js";
import { read } from "../../www/core/permalink.js";

test("every_answer_has_a_different_explanation", () => {
  for (const lessons of [english, chinese])
    for (const { ask, title } of lessons)
      if (ask)
        assert.equal(new Set(ask.because).size, ask.answers.length, title);
});

test(
  "a_walk_ends_when_another_puzzle_is_opened",
  { timeout: 20_000 },
  async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    globalThis.matchMedia = () => ({ matches: false });
    t.after(() => delete globalThis.matchMedia);
    const requests = [];
    let link = 0;
    const snapshot = (key) => ({
      key,
      forced: [],
      position: { node: 0, link },
    });
    const client = {
      async ask(verb, { key = store.state.problem.key } = {}) {
        requests.push(verb);
        link = verb === "open" ? 0 : link + 1;
        if (verb !== "open") return snapshot(key);
        const estimate = { nodes: { mean: 9, spread: 0 } };
        return { description: { estimate }, snapshot: snapshot(key) };
      },
    };
    const store = new Store(firstState(), () => {}, setImmediate);
    const player = new Player(store, client);
    await player.open({}, {});
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const walk = player.walk(4, 0);
    await settled();
    t.mock.timers.tick(1000);
    await settled();
    await player.open({}, {});
    t.mock.timers.tick(1000);
    await walk;
    assert.equal(requests.join(" "), "open step step open");
  },
);

test("a_page_of_an_unopened_chapter_starts_at_its_link", async () => {
  const done = [];
  const state = { ...firstState(), drafts: { learn: {} } };
  const { lesson } = coreActions({
    store: new Store(state, () => {}, setImmediate),
    player: { seek: (...at) => done.push(`seek ${at}`) },
    open: async (node) => done.push(`open ${node}`),
  });
  lesson({ to: 6, at: [2, 8], chapter: "links", hover: null });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(done, ["open 2", "seek 2,8"]);
});

test("a_link_to_a_chapter_shows_its_first_page", () => {
  for (const chapter of ["matrix", "queens", "nutshell"])
    assert.equal(
      read(`v1/learn/${chapter}/mrv/0`).lesson,
      english.findIndex((page) => page.chapter === chapter),
    );
  assert.equal(read("v1/learn//mrv/0").lesson, 9);
  assert.equal(read("v1/learn/matrix/mrv/0/p3").lesson, 2);
  assert.equal(read("v1/learn/matrix/mrv/4").lesson, undefined);
});
