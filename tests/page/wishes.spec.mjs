// Wishes wait for code that has not come yet, and are fulfilled in the order in which they were made.
import assert from "node:assert/strict";
import nodeTest from "node:test";
import { inLine, once } from "../../www/wishes/line.js";
import { test, until, visit } from "./page.mjs";

/** Resolves when all that was resolved before has been followed up. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

nodeTest("a_wish_never_overtakes_one_that_waits", async () => {
  const done = [];
  const note = ({ type, digit }) => done.push(`${type} ${digit}`);
  let arrive;
  const others = once(() => new Promise((resolve) => (arrive = resolve)));
  const fulfil = inLine({ mode: note }, others, () => done.push("missed"));
  fulfil({ type: "mode", digit: 0 });
  assert.deepEqual(done, ["mode 0"], "what is there is done at once");
  fulfil({ type: "put", digit: 1 });
  fulfil({ type: "mode", digit: 2 });
  await settled();
  arrive(note);
  // Where code is fetched anew for each wish, this one comes before those that wait.
  queueMicrotask(() => fulfil({ type: "put", digit: 3 }));
  fulfil({ type: "mode", digit: 4 });
  await settled();
  assert.deepEqual(done, ["mode 0", "put 1", "mode 2", "mode 4", "put 3"]);
  fulfil({ type: "mode", digit: 5 });
  assert.equal(done.at(-1), "mode 5", "nobody waits any more");
});

nodeTest("a_wish_whose_code_is_missing_holds_up_no_other", async () => {
  const done = [];
  let tries = 0;
  const others = once(async () => {
    tries += 1;
    if (tries === 1) throw new Error("offline");
    return ({ digit }) => done.push(digit);
  });
  const fulfil = inLine({ mode: () => done.push("mode") }, others, () =>
    done.push("missed"),
  );
  fulfil({ type: "put", digit: 1 });
  fulfil({ type: "mode" });
  await settled();
  fulfil({ type: "put", digit: 2 });
  await settled();
  assert.deepEqual(done, ["missed", "mode", 2]);
});

nodeTest("a_wish_that_fetches_something_in_vain_says_so", async () => {
  const done = [];
  globalThis.reportError = ({ message }) => done.push(message);
  const others = async () => async () => {
    throw new Error("offline");
  };
  inLine({}, others, () => done.push("missed"))({ type: "help" });
  await settled();
  assert.deepEqual(done, ["offline", "missed"]);
});

test("a_view_that_could_not_be_fetched_is_fetched_when_somebody_comes_again", async (t) => {
  const isWatching = /\/watching[^/]*\.js/;
  const page = await visit(t, {
    quiet: false,
    prepare: (page) => page.route(isWatching, (route) => route.abort()),
  });
  const turnTo = (tab) => page.click(`puzzle-tabs button[data-value="${tab}"]`);
  await turnTo("queens");
  await page.getByText("Part of the page failed to load.").waitFor();
  await page.unroute(isWatching);
  await turnTo("sudoku");
  await turnTo("queens");
  await page.locator(".queens .cell").first().waitFor();
});

test("what_is_typed_before_its_code_has_come_is_not_lost", async (t) => {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const page = await visit(t, {
    hash: `#v1/sudoku/2x2%3A${".".repeat(16)}/mrv/0`,
    prepare: (page) =>
      page.route(/\/later[^/]*\.js$/, async (route) => {
        await held;
        await route.continue();
      }),
  });
  const modes = page.locator("mode-bar");
  await modes.locator('[data-value="edit"]').click();
  await page.locator(".sudoku .cell").first().focus();
  for (const key of ["1", "ArrowRight", "2", "End", "3", "Delete", "4"])
    await page.keyboard.press(key);
  // In this mode a digit would change nothing.
  await modes.locator('[data-value="watch"]').click();
  release();
  const names = await until(
    () =>
      page
        .locator(".sudoku .cell")
        .evaluateAll((cells) =>
          cells.slice(0, 4).map((cell) => cell.getAttribute("aria-label")),
        ),
    (names) => names[3].includes("4 given"),
    "the digits that were typed",
  );
  assert.match(names[0], /, 1 given/);
  assert.match(names[1], /, 2 given/);
  await page.locator('main[data-mode="watch"]').waitFor();
});
