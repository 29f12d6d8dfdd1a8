// Solving a Sudoku by hand: own digits and notes, conflicts, check, hint, undo.
import assert from "node:assert/strict";
import { phone, test, until, visit } from "./page.mjs";

const EASY =
  "#v1/sudoku/3x3%3A53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79/mrv/0";
const TINY = "#v1/sudoku/2x2%3A12..34..2143432./mrv/0";

const cell = (page, at) => page.locator(".sudoku .cell").nth(at);
const said = (page) => page.locator("attempt-panel .result").textContent();
const named = (page, at, name) =>
  until(
    () => cell(page, at).getAttribute("aria-label"),
    (label) => label === name,
    "the cell",
  );

async function begin(t, hash, options = {}) {
  const page = await visit(t, { hash, ...options });
  await page.click('mode-bar button[data-value="try"]');
  return page;
}

test("digits_and_notes_go_into_empty_cells_only", async (t) => {
  const page = await begin(t, EASY);
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await named(page, 2, "row 1 column 3, 4 yours");
  await cell(page, 0).click();
  await page.keyboard.press("9");
  await named(page, 0, "row 1 column 1, 5 given");
  await cell(page, 3).click();
  await page.keyboard.press("n");
  await page.keyboard.press("2");
  await page.keyboard.press("6");
  await named(page, 3, "row 1 column 4, empty, noted: 2 6");
  await page.getByRole("button", { name: "Undo" }).click();
  await named(page, 3, "row 1 column 4, empty, noted: 2");
});

test("a_repeated_digit_is_marked_and_a_wrong_one_is_found", async (t) => {
  const page = await begin(t, EASY);
  await cell(page, 2).click();
  await page.keyboard.press("5");
  await until(
    () => page.locator('.sudoku [aria-invalid="true"]').count(),
    (n) => n === 2,
    "both fives",
  );
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Check" }).click();
  await until(
    () => said(page),
    (text) => text === "1 digit is wrong.",
    "the check",
  );
  await page.keyboard.press("Escape");
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await page.getByRole("button", { name: "Check" }).click();
  await until(
    () => said(page),
    (text) => text === "All right so far.",
    "the check",
  );
});

test("a_hint_is_the_easiest_step_of_a_person", async (t) => {
  const page = await begin(t, EASY);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = await until(
    () => said(page),
    (text) => text !== "",
    "the hint",
  );
  assert.match(hint, /^(Hidden|Naked) single: put \d at row \d column \d\.$/);
  assert.ok(
    await until(
      () => page.locator(".sudoku .cell[data-lit]").count(),
      (n) => n > 0,
      "the cells it is about",
    ),
  );
});

test("the_last_digit_solves_it", async (t) => {
  const page = await begin(t, TINY);
  const digits = { 2: "3", 3: "4", 6: "1", 7: "2", 15: "1" };
  for (const [at, digit] of Object.entries(digits)) {
    await cell(page, Number(at)).click();
    await page.keyboard.press(digit);
  }
  await until(
    () => said(page),
    (text) => text === "Solved!",
    "the end",
  );
});

test("it_can_be_done_with_a_finger", async (t) => {
  const page = await begin(t, EASY, { viewport: phone });
  await cell(page, 2).tap();
  await page.locator("attempt-panel .pad button").nth(3).tap();
  await named(page, 2, "row 1 column 3, 4 yours");
});
