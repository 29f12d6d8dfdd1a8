// Content that is visible without scrolling, on phones and small windows.
import assert from "node:assert/strict";
import { expect, PENTOMINOES, phone, phoneOf, test, until } from "./page.mjs";

test("on_a_phone_the_tree_opens_a_sheet_that_nothing_covers", async ({
  visit,
}) => {
  const page = await visit({ hash: `${PENTOMINOES}/1519`, ...phone });
  const strip = page.locator("tree-strip");
  await strip.waitFor();
  const box = async (name) => page.locator(name).boundingBox();
  const narrow = await box("tree-strip");
  assert.equal(narrow.height, 24);
  const words = await box("player-dock .place");
  assert.ok(words.y + words.height <= narrow.y);
  await page.getByRole("button", { name: "Tree", exact: true }).click();
  assert.ok((await box("tree-strip")).height > 150);
  assert.ok(await page.locator("player-dock .zoom").isVisible());
});

test("on_a_phone_the_list_of_breakpoints_has_a_title", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0`, ...phone });
  await page.locator("breakpoint-menu summary").tap();
  await expect(page.locator(".stops").getByText("Stop at")).toBeVisible();
});

test("the_first_button_beside_the_board_plays", async ({ visit }) => {
  const small = { width: 1280, height: 800 };
  const page = await visit({ hash: `${PENTOMINOES}/1519`, viewport: small });
  const play = await page.locator(".welcome .primary").boundingBox();
  const dock = await page.locator("player-dock").boundingBox();
  assert.ok(play.y + play.height <= dock.y, "the button is above the dock");
  await page.locator(".welcome").getByText("Play", { exact: true }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.locator("player-dock .play:focus").waitFor();
});

test("on_a_low_phone_the_welcome_and_then_the_sentence_are_above_the_dock", async ({
  visit,
}) => {
  const page = await visit(phoneOf(320, 568));
  const box = (selector) => page.locator(selector).boundingBox();
  const isAbove = async (what) => {
    const dock = await box("player-dock");
    const words = await page.locator(what).evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().bottom;
    });
    assert.ok(
      words <= dock.y,
      `${what} ends at ${words}, the dock begins at ${dock.y}`,
    );
  };
  await isAbove(".welcome");
  // The sentence of a dead end has three lines.
  await page.getByRole("button", { name: "Next dead end" }).tap();
  await page.locator('step-sentence[data-outcome="dead-end"]').waitFor();
  await isAbove(".sentence");
  const cell = await box(".sudoku .cell >> nth=0");
  assert.ok(cell.width >= 24 && cell.height >= 24, "a finger finds a cell");
});

test("on_a_low_phone_the_figures_of_a_wide_board_are_above_the_dock", async ({
  visit,
}) => {
  const page = await visit({
    hash: `${PENTOMINOES}/1519`,
    ...phoneOf(320, 568),
  });
  await page.getByRole("button", { name: "Previous choice" }).tap();
  const box = (selector) => page.locator(selector).boundingBox();
  // The step is drawn after the tap.
  await until(
    () => Promise.all([box("step-sentence .four"), box("player-dock")]),
    ([figures, dock]) => figures.y + figures.height <= dock.y,
    "the figures are above the dock",
  );
});
