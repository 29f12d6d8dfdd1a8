// The shortcuts of the player, and names that are cut.
import assert from "node:assert/strict";
import { expect, figure, placeOf, test, until } from "./page.mjs";

test("shortcuts_work_while_nothing_or_the_player_has_the_focus", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/5" });
  const nodes = () => figure(page, "Nodes");
  const press = async (key, holds, what) => {
    await page.keyboard.press(key);
    await until(nodes, holds, what);
  };
  const solutions = () => figure(page, "Solutions");
  for (const [key, count] of [
    ["]", 1],
    ["]", 2],
    ["[", 1],
  ]) {
    await page.keyboard.press(key);
    await until(solutions, (n) => n === count, `solution ${count}`);
  }
  await page.keyboard.press(".");
  await expect(page.locator(".sentence")).toHaveText(/dead end\.$/);
  await press("Home", (n) => n === 0, "the start");
  await press("End", (n) => n > 8, "the end");
  await press("Home", (n) => n === 0, "the start again");
  await page.keyboard.press(" ");
  await press(" ", (n) => n > 0, "a search that plays");
});

test("shortcuts_of_one_character_leave_other_controls_alone", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/5" });
  await page.locator('pane-bar [data-value="links"]').focus();
  for (const key of ["]", ".", "Home"]) await page.keyboard.press(key);
  await page.keyboard.press("ArrowRight");
  await until(
    () => placeOf(page),
    (text) => text.startsWith("node 6") || text.startsWith("node 5"),
    "one step, no more",
  );
  assert.ok((await figure(page, "Nodes")) <= 6);
});

test("words_in_a_matrix_differ_and_are_whole_for_a_pointer", async ({
  visit,
}) => {
  const days = "monday tuesday wednesday thursday friday";
  const text = `${days}\nmonday friday\ntuesday\nwednesday thursday\n`;
  const page = await visit({
    hash: `#v1/matrix/${encodeURIComponent(text)}/mrv/0/code`,
  });
  await page.locator("code-pane .arrays").first().waitFor();
  const names = await page.evaluate(() => ({
    heads: [...document.querySelectorAll("cover-board .heads li")].map(
      (head) => [head.textContent, head.title],
    ),
    arrays: [
      ...document.querySelectorAll("code-pane .arrays tr:nth-of-type(2) td"),
    ].map((cell) => cell.textContent),
  }));
  for (const all of [
    names.heads.map(([name]) => name),
    names.arrays.slice(0, 6),
  ])
    assert.equal(new Set(all).size, all.length, all.join());
  assert.equal(names.heads.map(([, title]) => title).join(" "), days);
});
