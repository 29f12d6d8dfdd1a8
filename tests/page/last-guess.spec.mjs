// A dead end names the last guess that led to it.
import { expect, test } from "./page.mjs";

const deadEnd = (page) => page.keyboard.press(".");

test("a_dead_end_names_the_last_guess_and_lights_it", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/0" });
  await page.locator("player-dock .play").focus();
  const guess = page.locator("last-guess");
  await expect(guess).toBeHidden();
  await deadEnd(page);
  await page
    .locator(".sentence")
    .getByText(/dead end\.$/)
    .waitFor();
  await expect(guess).toContainText(
    "The last guess that led here: queen at row",
  );
  const lit = page.locator(".queens [data-guess]");
  await expect(lit).toHaveCount(1);
  const [, row, column] = /row (\d), column (\d)/.exec(
    await guess.textContent(),
  );
  await expect(lit).toHaveAttribute("data-at", `${row - 1},${column - 1}`);
  await guess.getByRole("button").click();
  await expect(guess).toBeHidden();
  await expect(lit).toHaveCount(0);
});

test("a_dead_end_of_a_sudoku_has_one_lit_cell", async ({ visit }) => {
  const page = await visit();
  await page.locator("player-dock .play").focus();
  await deadEnd(page);
  await page.locator("last-guess:not([hidden])").waitFor();
  await expect(page.locator(".sudoku [data-guess]")).toHaveCount(1);
});
