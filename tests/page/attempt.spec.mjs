// Solving a Sudoku by hand: digits, notes, conflicts, check and hint.
import assert from "node:assert/strict";
import { expect, phone, test, until } from "./page.mjs";
import { begin, messageOf, waitForMessage, EASY } from "./attempt.mjs";

const TINY = "#v1/sudoku/2x2%3A12..34..2143432./mrv/0";

const cell = (page, at) => page.locator(".sudoku .cell").nth(at);

const named = (page, at, name) =>
  expect(cell(page, at)).toHaveAttribute("aria-label", name);

test("digits_and_notes_go_into_empty_cells_only", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await named(page, 2, "row 1, column 3, 4 yours");
  await cell(page, 0).click();
  await page.keyboard.press("9");
  await named(page, 0, "row 1, column 1, 5 given");
  await cell(page, 3).click();
  await page.keyboard.press("n");
  await page.keyboard.press("2");
  await page.keyboard.press("6");
  await named(page, 3, "row 1, column 4, empty, noted: 2 6");
  await page.getByRole("button", { name: "Undo" }).click();
  await named(page, 3, "row 1, column 4, empty, noted: 2");
  await page.getByRole("button", { name: "Redo" }).click();
  await named(page, 3, "row 1, column 4, empty, noted: 2 6");
});

test("notes_are_filled_in_and_a_digit_removes_them_from_its_houses", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  await page.getByRole("button", { name: "Fill in all notes" }).click();
  await named(page, 2, "row 1, column 3, empty, noted: 1 2 4");
  await named(page, 30, "row 4, column 4, empty, noted: 5 7 9");
  await cell(page, 3).click();
  await page.keyboard.press("2");
  await named(page, 2, "row 1, column 3, empty, noted: 1 4");
  // Filling in the same notes again is no move, so undo removes the digit.
  await page.getByRole("button", { name: "Fill in all notes" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await named(page, 2, "row 1, column 3, empty, noted: 1 2 4");
});

test("keys_go_to_the_chosen_cell_after_a_press_beside_the_board", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  await cell(page, 3).click();
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await page.keyboard.press("2");
  await page.keyboard.press("6");
  await named(page, 3, "row 1, column 4, empty, noted: 2 6");
});

test("a_sudoku_is_checked_and_gives_hints", async ({ visit }) => {
  const page = await begin(visit, EASY);

  await test.step("a_hint_is_the_easiest_step_of_a_person", async () => {
    await page.getByRole("button", { name: "Hint" }).click();
    const hint = await until(
      () => messageOf(page),
      (text) => text !== "",
      "the hint",
    );
    assert.match(
      hint,
      /^(Hidden|Naked) single( in (row|column|box) \d)?: place \d at row \d, column \d\.$/,
    );
    assert.ok(
      await until(
        () => page.locator(".sudoku .cell[data-lit]").count(),
        (n) => n > 0,
        "the cells it is about",
      ),
    );
  });

  await test.step("a_repeated_digit_is_marked_and_a_wrong_one_is_found", async () => {
    await cell(page, 2).click();
    await page.keyboard.press("5");
    await expect(page.locator('.sudoku [aria-invalid="true"]')).toHaveCount(2);
    await page.keyboard.press("1");
    await page.getByRole("button", { name: "Check" }).click();
    await until(
      () => messageOf(page),
      (text) => text === "1 digit is wrong.",
      "the check",
    );
    await page.keyboard.press("Escape");
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await page.getByRole("button", { name: "Check" }).click();
    await until(
      () => messageOf(page),
      (text) => text === "Correct so far.",
      "the check",
    );
  });

  await test.step("a_hint_after_a_wrong_digit_names_the_error", async () => {
    await cell(page, 3).click();
    await page.keyboard.press("2");
    await page.getByRole("button", { name: "Hint" }).click();
    await until(
      () => messageOf(page),
      (text) => text === "1 digit is wrong.",
      "the check",
    );
  });
});

// Techniques remove some notes; after that only a search finds a digit.
test("if_techniques_place_no_digit_the_hint_is_a_digit_of_the_solution", async ({
  visit,
}) => {
  const grid =
    "7...49.8..8.1....7....7.2.9....26.75.7.9...6......7..48.1...7..32..9.416.6..315.8";
  const page = await begin(visit, `#v1/sudoku/3x3%3A${grid}/mrv/0`);
  await page.getByRole("button", { name: "Hint" }).click();
  await until(
    () => messageOf(page),
    (text) => /One that works: \d at row \d, column \d\.$/.test(text),
    "the hint",
  );
});

test("a_hint_that_arrives_in_the_lesson_is_dropped", async ({ visit }) => {
  const page = await begin(visit, EASY);
  const hint = page.getByRole("button", { name: "Hint" });
  await hint.evaluate((button) => {
    button.click();
    document.querySelector('puzzle-tabs [data-value="learn"]').click();
  });
  await page.locator("lesson-card h3").waitFor();
  // When another chapter is open, the worker has answered all earlier requests.
  await page.getByRole("button", { name: "Skip to the links" }).click();
  await page.locator(".sentence:not(:empty)").waitFor();
});

// Arto Inkala's Sudoku: no technique applies, and the first choice of the search is wrong.
test("if_no_technique_applies_the_hint_is_a_digit_of_the_solution", async ({
  visit,
}) => {
  const page = await begin(visit, "");
  await page.getByRole("button", { name: "Take the hard one" }).click();
  await page.getByText("This puzzle is famously hard.").waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await until(
    () => messageOf(page),
    (text) => text.endsWith("One that works: 9 at row 8, column 7."),
    "the hint",
  );
  const lit = page.locator(".sudoku .cell[data-lit]");
  await expect(lit).toHaveCount(1);
  assert.equal(await lit.getAttribute("data-at"), "7,6");
  // Applying the hint needs no selection of the cell.
  await page.locator("attempt-panel .pad").getByText("9").click();
  await page.getByLabel("row 8, column 7, 9 yours").waitFor();
});

test("the_last_digit_solves_the_puzzle", async ({ visit }) => {
  const page = await begin(visit, TINY);
  const digits = { 2: "3", 3: "4", 6: "1", 7: "2", 15: "1" };
  for (const [at, digit] of Object.entries(digits)) {
    await cell(page, Number(at)).click();
    await page.keyboard.press(digit);
  }
  await until(
    () => messageOf(page),
    (text) => text === "Solved!",
    "the end",
  );
});

test("a_sudoku_is_solved_by_touch", async ({ visit }) => {
  const page = await begin(visit, EASY, phone);
  await cell(page, 2).tap();
  await page.locator("attempt-panel .pad button").nth(3).tap();
  await named(page, 2, "row 1, column 3, 4 yours");
});

test("a_wrong_digit_is_marked_and_a_full_grid_is_solved", async ({ visit }) => {
  const page = await begin(visit, EASY);
  const check = page.getByRole("button", { name: "Check" });
  await cell(page, 2).click();
  await page.keyboard.press("1");
  await check.click();
  await waitForMessage(page, /^1 digit is wrong\.$/);
  await named(page, 2, "row 1, column 3, 1 yours, wrong");
  const grid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  for (const [at, digit] of [...grid].entries()) {
    await cell(page, at).focus();
    await page.keyboard.press(digit);
  }
  await waitForMessage(page, /^Solved!$/);
  await check.click();
  await waitForMessage(page, /^Solved!$/);
});

test("notes_are_shown_up_to_16_by_16", async ({ visit }) => {
  const page = await begin(visit, `#v1/sudoku/4x4%3A${".".repeat(256)}/mrv/0`);
  await page.getByRole("button", { name: "Fill in all notes" }).click();
  await expect(cell(page, 0).locator(".marks")).toHaveText(
    "1234\n5678\n9ABC\nDEFG\n",
  );
  // On a phone notes are small, so those of the focused cell are repeated below the board.
  await cell(page, 3).click();
  await page.keyboard.press("g");
  await cell(page, 0).click();
  await page.getByText("Noted: 1 2 3 4 5 6 7 8 9 A B C D E F").waitFor();
  await page.goto(
    `${page.url().split("#")[0]}#v1/sudoku/4x5%3A${".".repeat(400)}/mrv/0/try`,
  );
  await page.getByRole("button", { name: "K", exact: true }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Notes" }).isHidden());
});
