// The list of saved puzzles on a phone: its head, its dates, and the place of a deleted puzzle.
import { begin, EASY } from "./attempt.mjs";
import { expect, phone, test } from "./page.mjs";

test("the_list_of_saved_puzzles_keeps_its_head_and_short_dates", async ({
  visit,
}) => {
  const page = await begin(visit, EASY, phone);
  await page.locator(".sudoku .cell").nth(2).tap();
  await page.locator("attempt-panel .pad button").nth(3).tap();
  await page.getByLabel("row 1, column 3, 4 yours").waitFor();
  const open = page.getByRole("button", { name: "Continue another" });
  await open.tap();
  const list = page.getByRole("dialog", { name: "Continue a puzzle" });
  const entry = list.locator("li").first();

  const year = new Date().getFullYear();
  await expect(entry.locator("time")).toHaveText(/^\w+ \d+, \d+:\d\d\s[AP]M$/);
  await expect(entry.locator("time")).not.toContainText(`${year}`);

  await entry.getByRole("button", { name: "Delete" }).tap();
  const undo = entry.getByRole("button", { name: "Undo" });
  expect((await undo.boundingBox()).height).toBeLessThanOrEqual(48);

  // The head stays while a long list scrolls.
  await list.locator("ul").evaluate((ul) => (ul.style.height = "3000px"));
  await list.evaluate((dialog) => dialog.scrollTo(0, 1000));
  await expect(list.getByRole("button", { name: "Close" })).toBeInViewport();
});
