// The aids for a Sudoku that is solved by hand: lit houses and digits, hints on the board, entry by digit.
import assert from "node:assert/strict";
import { faults } from "./faults.mjs";
import { expect, phone, picture, test } from "./page.mjs";
import { begin, waitForMessage, EASY } from "./attempt.mjs";

const cell = (page, at) => page.locator(".sudoku .cell").nth(at);
const under = (page, kind) => page.locator(`.aids.under .${kind}`);

/** Its first step rules candidates out. */
const POINTING =
  "#v1/sudoku/3x3%3A..7921.5...25.6.....13.4..28..16....1..2.3498.23..8...3..61....21.83.........231./mrv/0";

test("the_houses_and_the_equal_digits_of_the_chosen_cell_are_lit", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  await cell(page, 2).click();
  await expect(under(page, "peer")).toHaveCount(20);
  await expect(under(page, "same")).toHaveCount(0);
  // The grid has three fives.
  await cell(page, 0).click();
  await expect(under(page, "same")).toHaveCount(3);
  await picture(page, "sudoku-aids-desktop-light");
  await page.click('mode-bar button[data-value="edit"]');
  await expect(page.locator(".aids")).toHaveCount(0);
});

test("a_hint_is_shown_on_the_board_before_it_is_made", async ({ visit }) => {
  const page = await begin(visit, POINTING);
  await page.getByRole("button", { name: "Fill in all notes" }).click();
  const empty = page.locator('.sudoku .cell[data-is="open"]');
  const before = await empty.count();
  await page.getByRole("button", { name: "Hint" }).click();
  await waitForMessage(
    page,
    /^Pointing in box 1 and column 2: rule out \d at .*\. So place \d at /,
  );
  await page.getByText("Crossed out: ruled out.").waitFor();
  // The cells of the box and of the column, the pattern, and the two notes that it rules out.
  await expect(under(page, "house")).toHaveCount(18);
  await expect(page.locator(".aids.over .pattern")).toHaveCount(3);
  await expect(page.locator(".aids.over .gone")).toHaveCount(2);
  assert.equal(await empty.count(), before, "a hint changes nothing");
  await picture(page, "sudoku-hint-desktop-light");
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faults(page), []);
  }
  await page.getByRole("button", { name: "Do it" }).click();
  await expect(empty).toHaveCount(before - 1);
  await expect(page.locator(".aids.over g")).toHaveCount(0);
});

test("a_hint_for_a_digit_circles_its_place", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("Circle: the place of the digit.").waitFor();
  await expect(page.locator(".aids.over .pattern")).toHaveCount(1);
  await page.getByRole("button", { name: "Do it" }).click();
  await expect(page.locator(".aids.over g")).toHaveCount(0);
});

test("a_digit_is_chosen_first_and_then_its_cells", async ({ visit }) => {
  const page = await begin(visit, EASY, phone);
  const first = page.getByRole("button", { name: "Digit first" });
  const key = (digit) =>
    page.locator("attempt-panel .pad button").nth(Number(digit) - 1);
  await first.tap();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await key(4).tap();
  await expect(key(4)).toHaveAttribute("aria-pressed", "true");
  await page.getByText("Tap the cells for 4.").waitFor();
  const name = (at) => cell(page, at).getAttribute("aria-label");
  await cell(page, 2).tap();
  await expect(cell(page, 2)).toHaveAttribute("aria-label", /4 yours$/);
  await cell(page, 2).tap();
  await expect(cell(page, 2)).toHaveAttribute("aria-label", /empty$/);
  // A clue changes nothing, and its digit is held.
  await cell(page, 0).tap();
  await expect(key(5)).toHaveAttribute("aria-pressed", "true");
  assert.match(await name(0), /5 given$/);
  await page.getByRole("button", { name: "Notes", exact: true }).tap();
  await cell(page, 3).tap();
  await expect(cell(page, 3)).toHaveAttribute("aria-label", /noted: 5$/);
  assert.deepEqual(await faults(page), []);
  await first.tap();
  await cell(page, 3).tap();
  await key(6).tap();
  await expect(cell(page, 3)).toHaveAttribute("aria-label", /noted: 5 6$/);
});
