// Presenting the page to a class: the full screen, large text, keys that turn the pages.
import assert from "node:assert/strict";
import { faults } from "./faults.mjs";
import { expect, focus, placeOf, test, until } from "./page.mjs";

const root = (page) => page.locator("html");
const sizeOf = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
const title = (page) => page.locator("lesson-card h3");

test("the_lesson_is_presented_and_its_pages_turn_by_keys", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/learn//mrv/0",
    reducedMotion: "reduce",
  });
  await page.locator("lesson-card .walk .primary").focus();
  await page.keyboard.press("f");
  await expect(root(page)).toHaveAttribute("data-present", "");
  await until(
    () => sizeOf(page, "lesson-card .text p"),
    (px) => px >= 24,
    "the size of the text",
  );
  await page.keyboard.press("ArrowRight");
  await expect(title(page)).toHaveText("Links");
  await page.keyboard.press("PageDown");
  await expect(title(page)).toHaveText("Where to start?");
  await page.keyboard.press("ArrowLeft");
  await expect(title(page)).toHaveText("Links");
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press("f");
  await expect(root(page)).not.toHaveAttribute("data-present", "");
});

test("the_player_is_presented_with_a_large_sentence", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/31" });
  await focus(page);
  await page.keyboard.press("f");
  await expect(root(page)).toHaveAttribute("data-present", "");
  await until(
    () => sizeOf(page, ".sentence"),
    (px) => px >= 24,
    "the size of the sentence",
  );
  const before = await placeOf(page);
  await page.keyboard.press("ArrowRight");
  await until(
    () => placeOf(page),
    (place) => place !== before,
    "the next place",
  );
  assert.equal(await page.locator("puzzle-tabs").isVisible(), false);
  assert.deepEqual(await faults(page), []);
  await page.getByRole("button", { name: /^Present/ }).click();
  await expect(page.locator("puzzle-tabs")).toBeVisible();
});
