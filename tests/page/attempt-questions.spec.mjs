// Questions of solving by hand that take seconds: the panel shows them, and cancels them.
import { expect, test } from "./page.mjs";

/** A puzzle without a solution. Neither a technique nor a short search finds that out. */
const IMPOSSIBLE =
  "#v1/sudoku/3x3x%3A" +
  ".".repeat(81) +
  "%3A%3Afn_k15.111221_k11.9998_t445566_a71.7273_oc1516_od2526_sr3.17_l40.1223344556677889_zrenbans.cells-818293_zxSums.column-4.from-top.sum-20/mrv/0/try";

const panelOf = (page) => page.locator("attempt-panel");
const press = (page, name) =>
  panelOf(page).getByRole("button", { name, exact: true }).click();

test("a_long_question_is_shown_and_the_same_button_cancels_it", async ({
  visit,
}) => {
  const page = await visit({ hash: IMPOSSIBLE });
  const message = panelOf(page).locator(".result");
  for (const name of ["Check", "Hint"]) {
    await press(page, name);
    await expect(message).toHaveText("Looking …");
    await press(page, "Cancel");
    await expect(message).not.toHaveText("Looking …");
    await panelOf(page).getByRole("button", { name, exact: true }).waitFor();
    await expect(page.locator("engine-notice")).toHaveText("");
  }
});

test("another_question_takes_the_place_of_the_running_one", async ({
  visit,
}) => {
  const page = await visit({ hash: IMPOSSIBLE });
  await press(page, "Hint");
  await press(page, "Cancel");
  await press(page, "Where?");
  await press(page, "Check");
  await panelOf(page).getByRole("button", { name: "Cancel" }).waitFor();
  await panelOf(page)
    .getByRole("button", { name: "Where?", exact: true })
    .waitFor();
  await expect(panelOf(page).locator(".result")).toHaveText(/^Too long/);
  await expect(page.locator("engine-notice")).toHaveText("");
});

test("a_puzzle_that_is_proved_impossible_is_called_so", async ({ visit }) => {
  const page = await visit({ hash: IMPOSSIBLE });
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "Unique?" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(
    "There is no solution.",
  );
  await page.click('mode-bar button[data-value="try"]');
  const message = panelOf(page).locator(".result");
  for (const [i, name] of ["Check", "Hint", "Where?"].entries()) {
    await press(page, name);
    await expect(message).toHaveText("The puzzle itself has no solution.");
    await page.locator(".sudoku .cell").first().click();
    await page.keyboard.press(String(i + 1));
    await expect(message).toHaveText("");
  }
});
