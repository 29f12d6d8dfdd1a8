// The lecture: code, links and arrays in one view.
import assert from "node:assert/strict";
import { expect, focus, test, until } from "./page.mjs";
import { views } from "./views.mjs";

const START = views.own.replace(/\d+$/, "0");
const here = (page) => page.locator("code-pane .code [aria-current] b");
const row = (page, name) =>
  page
    .locator("code-pane .arrays")
    .first()
    .locator("tr", { has: page.locator(`th:text-is("${name}")`) })
    .locator("td");

test("at_the_end_arrays_and_links_stand_as_at_the_start", async ({ visit }) => {
  const page = await visit({ hash: `${START}/all` });
  await expect(here(page)).toHaveText("X1");
  const first = {
    right: await row(page, "RLINK").allTextContents(),
    sizes: await row(page, "LEN").allTextContents(),
  };
  assert.equal(first.right.join(" "), "1 2 3 4 5 6 7 0");
  await focus(page);
  await until(
    async () => {
      await page.keyboard.press("ArrowRight");
      return page.locator("code-pane .now").textContent();
    },
    (text) => text === "The level is 0: the search is over.",
    "the end of the search",
  );
  await expect(here(page)).toHaveText("X8");
  assert.deepEqual(await row(page, "RLINK").allTextContents(), first.right);
  assert.deepEqual(await row(page, "LEN").allTextContents(), first.sizes);
  const field = page.locator("links-field");
  await expect(field.locator('.head[data-is="live"]')).toHaveCount(7);
  await expect(field.locator('.option[data-is="live"]')).toHaveCount(6);

  await test.step("the_board_keeps_the_last_solution_and_says_so", async () => {
    await page.click('pane-bar button[data-value="links"]');
    await expect(field.locator('.option[data-is="live"]')).toHaveCount(6);
    await expect(
      page.locator('cover-board [data-is="chosen"]').first(),
    ).toBeVisible();
    await expect(page.locator("step-sentence .ending")).toContainText(
      "The board keeps the last solution. The links are as at the start.",
    );
  });
});
