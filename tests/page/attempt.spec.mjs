// Solving by hand: own digits and notes, queens and pieces; conflicts, check, hint, undo and redo.
import assert from "node:assert/strict";
import { expect, phone, test, until } from "./page.mjs";

const EASY =
  "#v1/sudoku/3x3%3A53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79/mrv/0";
const TINY = "#v1/sudoku/2x2%3A12..34..2143432./mrv/0";

const cell = (page, at) => page.locator(".sudoku .cell").nth(at);
const said = (page) => page.locator("attempt-panel .result").textContent();
const named = (page, at, name) =>
  expect(cell(page, at)).toHaveAttribute("aria-label", name);

async function begin(visit, hash, options = {}) {
  const page = await visit({ hash, ...options });
  await page.click('mode-bar button[data-value="try"]');
  return page;
}

test("digits_and_notes_go_into_empty_cells_only", async ({ visit }) => {
  const page = await begin(visit, EASY);
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
  await page.getByRole("button", { name: "Redo" }).click();
  await named(page, 3, "row 1 column 4, empty, noted: 2 6");
});

test("candidates_are_noted_and_leave_the_houses_of_a_digit", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  await page.getByRole("button", { name: "Fill notes" }).click();
  await named(page, 2, "row 1 column 3, empty, noted: 1 2 4");
  await named(page, 30, "row 4 column 4, empty, noted: 5 7 9");
  await cell(page, 3).click();
  await page.keyboard.press("2");
  await named(page, 2, "row 1 column 3, empty, noted: 1 4");
  // Noted again they are no move: the digit is what is taken back.
  await page.getByRole("button", { name: "Fill notes" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await named(page, 2, "row 1 column 3, empty, noted: 1 2 4");
});

test("keys_go_to_the_chosen_cell_after_a_press_beside_the_board", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  await cell(page, 3).click();
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await page.keyboard.press("2");
  await page.keyboard.press("6");
  await named(page, 3, "row 1 column 4, empty, noted: 2 6");
});

test("a_repeated_digit_is_marked_and_a_wrong_one_is_found", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  await cell(page, 2).click();
  await page.keyboard.press("5");
  await expect(page.locator('.sudoku [aria-invalid="true"]')).toHaveCount(2);
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
    (text) => text === "Correct so far.",
    "the check",
  );
});

test("a_hint_is_the_easiest_step_of_a_person", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = await until(
    () => said(page),
    (text) => text !== "",
    "the hint",
  );
  assert.match(hint, /^(Hidden|Naked) single: place \d at row \d column \d\.$/);
  assert.ok(
    await until(
      () => page.locator(".sudoku .cell[data-lit]").count(),
      (n) => n > 0,
      "the cells it is about",
    ),
  );
});

test("a_hint_after_a_wrong_digit_says_that_it_is_wrong", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await cell(page, 3).click();
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Hint" }).click();
  await until(
    () => said(page),
    (text) => text === "1 digit is wrong.",
    "the check",
  );
});

// Techniques rub out some marks, and only a search knows a digit then.
test("where_techniques_lead_to_no_digit_the_hint_is_one_of_the_solution", async ({
  visit,
}) => {
  const grid =
    "197.485..5..7.918.8..15.79.6....34.99.3...61.4.....3..31826594774...123.2.9...8.1";
  const page = await begin(visit, `#v1/sudoku/3x3%3A${grid}/mrv/0`);
  await page.getByRole("button", { name: "Hint" }).click();
  await until(
    () => said(page),
    (text) => / works: \d at row \d column \d\.$/.test(text),
    "the hint",
  );
});

test("a_hint_that_comes_when_the_lesson_is_open_says_nothing", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  const hint = page.getByRole("button", { name: "Hint" });
  await hint.evaluate((button) => {
    button.click();
    document.querySelector('puzzle-tabs [data-value="learn"]').click();
  });
  await page.locator("lesson-card h3").waitFor();
  // The worker has answered all that was asked before.
  await page.keyboard.press("ArrowRight");
  await page.locator(".sentence:not(:empty)").waitFor();
});

// Inkala's: no technique leads on, and the first thing the search would try is wrong.
test("where_no_technique_leads_on_the_hint_is_a_digit_of_the_solution", async ({
  visit,
}) => {
  const page = await begin(visit, "");
  await page.getByRole("button", { name: "Hint" }).click();
  await until(
    () => said(page),
    (text) => text.endsWith("This works: 9 at row 8 column 7."),
    "the hint",
  );
  const lit = page.locator(".sudoku .cell[data-lit]");
  assert.equal(await lit.count(), 1);
  assert.equal(await lit.getAttribute("data-at"), "7,6");
  // The digit is put there without looking for the cell.
  await page.locator("attempt-panel .pad").getByText("9").click();
  await page.getByLabel("row 8 column 7, 9 yours").waitFor();
});

test("the_last_digit_solves_it", async ({ visit }) => {
  const page = await begin(visit, TINY);
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

test("it_can_be_done_with_a_finger", async ({ visit }) => {
  const page = await begin(visit, EASY, phone);
  await cell(page, 2).tap();
  await page.locator("attempt-panel .pad button").nth(3).tap();
  await named(page, 2, "row 1 column 3, 4 yours");
});

const QUEENS = "#v1/queens/8/mrv/31";
const square = (page, row, column) =>
  page.locator(`.queens .cell[data-at="${row},${column}"]`);
const saying = (page, wanted) =>
  until(
    () => said(page),
    (text) => wanted.test(text),
    `what is said matches ${wanted}`,
  );
/** One of the 92: the queen's column in each row. */
const SOLUTION = [0, 4, 7, 5, 2, 6, 1, 3];

test("eight_queens_are_set_by_hand_and_kept_over_a_reload", async ({
  visit,
}) => {
  const page = await begin(visit, QUEENS);
  for (const [row, column] of SOLUTION.entries()) {
    await square(page, row, column).click();
    if (row === 5) {
      await page.reload();
      await page.locator("attempt-panel .detail:not(:empty)").waitFor();
      // What can be taken back is kept too.
      const set = (n) =>
        until(
          () => pieces(page),
          (text) => text.startsWith(`${n} of`),
          `${n}`,
        );
      await set(6);
      await page.getByRole("button", { name: "Undo" }).click();
      await set(5);
      await page.getByRole("button", { name: "Redo" }).click();
      await set(6);
    }
  }
  await saying(page, /^Solved!$/);
  assert.equal(
    await square(page, 0, 0).getAttribute("aria-label"),
    "row 1 column 1, queen yours",
  );
  await page.keyboard.press("Control+z");
  await saying(page, /^$/);
  await page.keyboard.press("Control+y");
  await saying(page, /^Solved!$/);
});

test("queens_that_attack_each_other_are_named_and_marked", async ({
  visit,
}) => {
  const page = await begin(visit, QUEENS);
  await square(page, 0, 0).click();
  await square(page, 3, 3).click();
  await saying(
    page,
    /^The queens at row 1 column 1 and row 4 column 4 attack each other\.$/,
  );
  assert.equal(await page.locator('.queens [aria-invalid="true"]').count(), 2);
  await square(page, 3, 3).click();
  await saying(page, /^$/);
});

test("a_hint_for_queens_leads_on_and_a_check_says_where_it_went_astray", async ({
  visit,
}) => {
  const page = await begin(visit, QUEENS);
  await square(page, 0, 0).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await saying(
    page,
    /^(Row|Column) \d needs a queen and has \d squares left\. This works: the queen at row \d column \d\.$/,
  );
  // No solution has queens at both places.
  await square(page, 1, 2).click();
  await square(page, 2, 5).click();
  await page.getByRole("button", { name: "Check" }).click();
  await saying(
    page,
    /^No solution from here: the queen at row 2 column 3 was the wrong turn\.$/,
  );
});

const RECTANGLE = "#v1/polyomino/..._..._..._..._.../mrv/0";
const pieces = (page) => page.locator("attempt-panel .detail").textContent();

test("pieces_are_turned_laid_and_taken_back_with_the_keyboard_alone", async ({
  visit,
}) => {
  const page = await begin(
    visit,
    '#v1/polyomino/...._....:{"pieces":[{"name":"L","cells":["XXX","X.."],"copies":1},{"name":"M","cells":["XXX","X.."],"copies":1}]}/mrv/0',
  );
  await page.locator("piece-tray .box .button").first().waitFor();
  await page.locator('.tiling .cell[data-at="0,0"]').focus();
  const label = () =>
    page.locator('.tiling .cell[data-at="0,0"]').getAttribute("aria-label");
  await page.keyboard.press("Enter");
  await until(label, (text) => /piece L yours$/.test(text), "L lies there");
  await until(
    () => pieces(page),
    (text) => text === "1 piece left.",
    "one piece left",
  );
  await page.keyboard.press("Enter");
  await until(label, (text) => /empty$/.test(text), "L is taken back");
  await page.keyboard.press("Enter");
  await page.locator('.tiling .cell[data-at="1,3"]').focus();
  // As it lies it does not fit; turned as often as need be it does.
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press("Enter");
    await saying(page, /^(Solved!|That piece does not fit there this way\.)$/);
    if ((await said(page)) === "Solved!") return;
    await page.keyboard.press("r");
    await saying(page, /^$/);
  }
  assert.fail("it never fits");
});

test("pieces_are_laid_with_a_finger_and_the_hint_names_one", async ({
  visit,
}) => {
  const page = await begin(visit, RECTANGLE, phone);
  await page.locator("piece-tray .box .button").nth(1).tap();
  await page.locator('.tiling .cell[data-at="2,1"]').tap();
  await until(
    () => pieces(page),
    (text) => text === "11 pieces left.",
    "a piece lies on the board",
  );
  await page.getByRole("button", { name: "Check" }).tap();
  await saying(page, /^The puzzle itself has no solution\.$/);
});

const OWN = `#v1/matrix/${encodeURIComponent("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n")}/mrv/0`;
const row = (page, k) =>
  page.locator(`cover-board .rows [data-option="${k - 1}"]`);

test("a_piece_that_fits_nowhere_any_more_is_named", async ({ visit }) => {
  const page = await begin(
    visit,
    '#v1/polyomino/.....:{"pieces":[{"name":"A","cells":["XX"],"copies":1},{"name":"B","cells":["XXX"],"copies":1}]}/mrv/0',
  );
  await page.locator("piece-tray .box .button").first().waitFor();
  const cell = (column) => page.locator(`.tiling .cell[data-at="0,${column}"]`);
  await cell(2).click();
  await saying(page, /^Piece B fits nowhere on the board\.$/);
  assert.equal(await page.locator("attempt-panel [data-none]").count(), 1);
  await cell(2).click();
  await saying(page, /^$/);
  await page.locator("piece-tray .box .button").nth(1).click();
  await cell(2).click();
  await saying(page, /^Piece A fits nowhere on the board\.$/);
});

test("an_own_cover_is_chosen_by_hand_and_options_that_meet_are_named", async ({
  visit,
}) => {
  const page = await begin(visit, OWN);
  await row(page, 2).click();
  await row(page, 4).click();
  await saying(
    page,
    /^Item A is in options 2 and 4: only one can be taken, and 1 other item agrees\.$/,
  );
  assert.equal(
    await page.locator('cover-board .rows [data-is="wrong"]').count(),
    2,
  );
  assert.equal(
    await page.locator("cover-board .heads li").first().ariaSnapshot(),
    `- 'listitem "item A: covered more than once"': A`,
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await until(
    () => pieces(page),
    (text) => /^4 items/.test(text),
    "one taken",
  );
  await page.getByRole("button", { name: "Check" }).click();
  await saying(page, /: option 2 \(A D G\) was the wrong turn\.$/);
  await row(page, 2).click();
  await row(page, 4).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await saying(
    page,
    /^Item E has only 1 option left\. It must be option 1 \(C E F\)\.$/,
  );
  await row(page, 1).focus();
  await page.keyboard.press("Enter");
  await page.reload();
  await row(page, 5).click();
  await saying(page, /^Solved!$/);
});

test("own_colors_agree_or_are_named", async ({ visit }) => {
  const page = await begin(
    visit,
    `#v1/matrix/${encodeURIComponent("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n")}/mrv/0`,
  );
  await row(page, 3).click();
  await row(page, 4).click();
  await saying(page, /^Item x is in options 3 and 4: /);
  await row(page, 3).click();
  await row(page, 2).click();
  await saying(page, /^Solved!$/);
});

// The same button, while its hint stands.
for (const [name, hash] of Object.entries({
  digits: EASY,
  queens: QUEENS,
  pieces: "#v1/polyomino/10._10._10._10._10._10./mrv/0",
  options: OWN,
}))
  test(`a_hint_is_followed_when_it_is_asked_for_again: ${name}`, async ({
    visit,
  }) => {
    const page = await begin(visit, hash);
    const undo = page.getByRole("button", { name: "Undo" });
    assert.ok(await undo.isDisabled());
    await page.getByRole("button", { name: "Hint" }).click();
    await saying(page, /./);
    await page.getByRole("button", { name: "Apply" }).click();
    await saying(page, /^$/);
    assert.ok(await undo.isEnabled());
    await page.getByRole("button", { name: "Check" }).click();
    await saying(page, /^Correct so far\.$/);
  });

test("a_digit_found_wrong_is_called_wrong_and_a_full_grid_solved", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  const check = page.getByRole("button", { name: "Check" });
  await cell(page, 2).click();
  await page.keyboard.press("1");
  await check.click();
  await saying(page, /^1 digit is wrong\.$/);
  await named(page, 2, "row 1 column 3, 1 yours, wrong");
  const grid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  for (const [at, digit] of [...grid].entries()) {
    await cell(page, at).focus();
    await page.keyboard.press(digit);
  }
  await saying(page, /^Solved!$/);
  await check.click();
  await saying(page, /^Solved!$/);
});

test("notes_are_seen_up_to_16_by_16", async ({ visit }) => {
  const page = await begin(visit, `#v1/sudoku/4x4%3A${".".repeat(256)}/mrv/0`);
  await page.getByRole("button", { name: "Fill notes" }).click();
  await expect(cell(page, 0).locator(".marks")).toHaveText(
    "1234\n5678\n9ABC\nDEFG\n",
  );
  // On a phone they are small, so those of the cell with the focus are said below.
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
