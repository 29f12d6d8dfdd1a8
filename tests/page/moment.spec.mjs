// The parts of the page that tell about a step: all of them show the same node, and the sentence is always there.
import { expect, focus, test } from "./page.mjs";

const TABS = ["sudoku", "queens", "polyomino", "matrix"];
const tabTo = (page, tab) =>
  page.click(`puzzle-tabs button[data-value="${tab}"]`);
/** Makes a step in a tab, and waits for its sentence. */
async function stepIn(page, tab) {
  await tabTo(page, tab);
  await page.locator(`.stage > [data-tab="${tab}"]:not([hidden])`).waitFor();
  await expect(page.locator("player-dock[data-idle]")).toHaveCount(0);
  await page.getByRole("button", { name: "Next choice" }).click();
  await expect(page.locator(".sentence"), tab).toBeVisible();
  await expect(page.locator(".sentence")).toHaveText(/\S/);
}

test("the_sentence_stays_from_each_tab_to_each_other", async ({ visit }) => {
  const page = await visit();
  for (const from of TABS)
    for (const to of TABS.filter((tab) => tab !== from)) {
      await stepIn(page, from);
      await stepIn(page, to);
    }
});

test("the_sentence_stays_after_each_chapter_of_the_lesson", async ({
  visit,
}) => {
  const page = await visit();
  const chapters = page.locator("lesson-card .chapters button");
  await tabTo(page, "learn");
  const count = await chapters.count();
  expect(count).toBeGreaterThan(3);
  for (let i = 0; i < count; i++)
    for (const tab of TABS) {
      await tabTo(page, "learn");
      await chapters.nth(i).click();
      await expect(chapters.nth(i)).toHaveAttribute("aria-current", "step");
      await stepIn(page, tab);
    }
});

test("the_sentence_stays_after_the_last_page_of_the_lesson", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn/nutshell/mrv/2" });
  await page.click("lesson-card .walk .primary");
  await page.locator("lesson-card[data-last]").waitFor();
  await page.getByRole("button", { name: "A hard Sudoku" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-tab", "sudoku");
  await page.getByRole("button", { name: "Next choice" }).click();
  await expect(page.locator(".sentence")).toBeVisible();
  await focus(page);
});
