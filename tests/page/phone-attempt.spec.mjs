// Solving by hand on a phone: its messages, and what can be done about them, are in view.
import { begin } from "./attempt.mjs";
import { expect, phone, test } from "./page.mjs";

const ALMOST = "#v1/sudoku/2x2%3A123434122143432./mrv/0";

/** Solves a Sudoku that lacks one digit, by a hint. */
async function solve(visit, screen) {
  const page = await begin(visit, ALMOST, screen);
  await page.getByRole("button", { name: "Hint" }).tap();
  await page.getByRole("button", { name: "Do it" }).tap();
  await page.getByText("Solved!").waitFor();
  return page;
}

test("on_a_phone_the_time_and_the_hints_are_told_at_the_end", async ({
  visit,
}) => {
  const page = await solve(visit, phone);
  await expect(page.getByText("with 1 hint.")).toBeVisible();
});
