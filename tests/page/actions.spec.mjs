// Actions wait until their code is loaded, and run in the order of the requests.
import assert from "node:assert/strict";
import { test, until } from "./page.mjs";

test("a_view_that_failed_to_load_is_fetched_again_at_the_next_visit", async ({
  visit,
}) => {
  const isWatching = /\/watch(?:-[^/]*)?\.js/;
  const page = await visit({
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

test("keys_typed_before_their_code_is_loaded_are_not_lost", async ({
  visit,
}) => {
  let release;
  const blocked = new Promise((resolve) => (release = resolve));
  const page = await visit({
    hash: `#v1/sudoku/2x2%3A${".".repeat(16)}/mrv/0`,
    prepare: (page) =>
      page.route(/\/interactive[^/]*\.js$/, async (route) => {
        await blocked;
        await route.continue();
      }),
  });
  const modes = page.locator("mode-bar");
  await modes.locator('[data-value="edit"]').click();
  await page.locator(".sudoku .cell").first().focus();
  for (const key of ["1", "ArrowRight", "2", "End", "3", "Delete", "4"])
    await page.keyboard.press(key);
  // In this mode a digit has no effect.
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
