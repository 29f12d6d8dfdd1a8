// Queens, polyominoes and custom covers, solved by hand.
import assert from "node:assert/strict";
import {
  desktop,
  expect,
  PENTOMINOES,
  phone,
  picture,
  test,
  until,
} from "./page.mjs";
import { begin, messageOf, waitForMessage, EASY } from "./attempt.mjs";

const QUEENS = "#v1/queens/8/mrv/31";

const square = (page, row, column) =>
  page.locator(`.queens .cell[data-at="${row},${column}"]`);

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
      // The undo history is restored too.
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
  await waitForMessage(page, /^Solved!$/);
  assert.equal(
    await square(page, 0, 0).getAttribute("aria-label"),
    "row 1, column 1, queen yours",
  );
  await page.keyboard.press("Control+z");
  await waitForMessage(page, /^$/);
  await page.keyboard.press("Control+y");
  await waitForMessage(page, /^Solved!$/);
});

test("queens_that_attack_each_other_are_named_and_marked", async ({
  visit,
}) => {
  const page = await begin(visit, QUEENS);
  await square(page, 0, 0).click();
  await square(page, 3, 3).click();
  await waitForMessage(
    page,
    /^The queens at row 1, column 1 and row 4, column 4 attack each other\.$/,
  );
  await expect(page.locator('.queens [aria-invalid="true"]')).toHaveCount(2);
  await square(page, 3, 3).click();
  await waitForMessage(page, /^$/);
});

test("a_hint_for_queens_is_correct_and_a_check_names_the_wrong_queen", async ({
  visit,
}) => {
  const page = await begin(visit, QUEENS);
  await square(page, 0, 0).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await waitForMessage(
    page,
    /^(Row|Column) \d needs a queen and has \d squares left\. One that works: the queen at row \d, column \d\.$/,
  );
  // No solution has queens on both squares.
  await square(page, 1, 2).click();
  await square(page, 2, 5).click();
  await page.getByRole("button", { name: "Check" }).click();
  await waitForMessage(
    page,
    /^No solution from here\. The mistake was the queen at row 2, column 3\.$/,
  );
});

const RECTANGLE = "#v1/polyomino/..._..._..._..._.../mrv/0";

const pieces = (page) => page.locator("attempt-panel .detail").textContent();

test("pieces_are_turned_placed_and_removed_with_the_keyboard_alone", async ({
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
  // The piece fits only in another orientation.
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press("Enter");
    await waitForMessage(
      page,
      /^(Solved!|That piece does not fit there this way\.)$/,
    );
    if ((await messageOf(page)) === "Solved!") return;
    await page.keyboard.press("r");
    await waitForMessage(page, /^$/);
  }
  assert.fail("it never fits");
});

test("pieces_are_placed_by_touch_and_the_hint_names_one", async ({ visit }) => {
  const page = await begin(visit, RECTANGLE, phone);
  await page.locator("piece-tray .box .button").nth(1).tap();
  await page.locator('.tiling .cell[data-at="2,1"]').tap();
  await until(
    () => pieces(page),
    (text) => text === "11 pieces left.",
    "a piece lies on the board",
  );
  await page.getByRole("button", { name: "Check" }).tap();
  await waitForMessage(page, /^The puzzle itself has no solution\.$/);
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
  await waitForMessage(page, /^Piece B fits nowhere on the board\.$/);
  await expect(page.locator("attempt-panel [data-none]")).toHaveCount(1);
  await cell(2).click();
  await waitForMessage(page, /^$/);
  await page.locator("piece-tray .box .button").nth(1).click();
  await cell(2).click();
  await waitForMessage(page, /^Piece A fits nowhere on the board\.$/);
});

test("options_of_a_custom_cover_are_chosen_by_hand_and_conflicts_are_named", async ({
  visit,
}) => {
  const page = await begin(visit, OWN);
  await row(page, 2).click();
  await row(page, 4).click();
  await waitForMessage(
    page,
    /^Options 2 and 4 both cover item A: choose only one\. The same goes for 1 other item\.$/,
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
  await waitForMessage(page, /The mistake was option 2 \(A D G\)\.$/);
  await row(page, 2).click();
  await row(page, 4).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await waitForMessage(
    page,
    /^Item E has only 1 option left\. It must be option 1 \(C E F\)\.$/,
  );
  await row(page, 1).focus();
  await page.keyboard.press("Enter");
  await page.reload();
  await row(page, 5).click();
  await waitForMessage(page, /^Solved!$/);
});

test("conflicting_colors_of_a_custom_cover_are_named", async ({ visit }) => {
  const page = await begin(
    visit,
    `#v1/matrix/${encodeURIComponent("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n")}/mrv/0`,
  );
  await row(page, 3).click();
  await row(page, 4).click();
  await waitForMessage(page, /^Options 3 and 4 both cover item x: /);
  await row(page, 3).click();
  await row(page, 2).click();
  await waitForMessage(page, /^Solved!$/);
});

// The same button applies its hint while the hint is shown.
for (const [name, hash] of Object.entries({
  digits: EASY,
  queens: QUEENS,
  pieces: "#v1/polyomino/10._10._10._10._10._10./mrv/0",
  options: OWN,
}))
  test(`a_hint_is_applied_at_the_second_request: ${name}`, async ({
    visit,
  }) => {
    const page = await begin(visit, hash);
    const undo = page.getByRole("button", { name: "Undo" });
    assert.ok(await undo.isDisabled());
    await page.getByRole("button", { name: "Hint" }).click();
    await waitForMessage(page, /./);
    await page.getByRole("button", { name: "Do it" }).click();
    await waitForMessage(page, /^$/);
    assert.ok(await undo.isEnabled());
    await page.getByRole("button", { name: "Check" }).click();
    await waitForMessage(page, /^Correct so far\.$/);
  });

test("a_solved_board_is_solved_after_a_reload_and_after_back", async ({
  visit,
}) => {
  const grid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286.79";
  const page = await visit({ hash: `#v1/sudoku/3x3%3A${grid}/mrv/0/try` });
  const cell = page.locator('.sudoku [data-at="8,6"]');
  await cell.click();
  await page.keyboard.press("1");
  const solved = page.locator("attempt-panel .result");
  await expect(solved).toHaveText("Solved!");
  await expect(page).toHaveURL(/try/);
  await page.reload();
  await expect(solved).toHaveText("Solved!");
  await page.getByRole("button", { name: "Watch the computer do it" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-mode", "watch");
  await page.goBack();
  await expect(page.locator("main")).toHaveAttribute("data-mode", "try");
  await expect(solved).toHaveText("Solved!");
});

test("an_undo_of_starting_over_gives_the_time_back", async ({ visit }) => {
  const page = await begin(visit, EASY);
  const clock = page.locator("play-clock");
  await page.locator('.sudoku [data-at="0,2"]').click();
  await page.keyboard.press("4");
  await expect(clock).toContainText(/[1-9]/);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(clock).toContainText("0:00");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(clock).toContainText(/[1-9]/);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(clock).toContainText("0:00");
});

for (const screen of [desktop, phone])
  test(`the_numbers_of_a_chosen_piece_are_explained_${screen.viewport.width}`, async ({
    visit,
  }) => {
    const page = await visit({ hash: `${PENTOMINOES}/0/try`, ...screen });
    const numbers = page.getByText("The numbers show how many of its places");
    const key = page.locator('piece-tray [data-piece="L"]');
    await key.waitFor();
    await expect(numbers).toBeHidden();
    await key.click();
    await expect(numbers).toBeInViewport({ ratio: 1 });
    // Nothing of the hint below is cut off.
    await expect(page.locator("attempt-panel > .hint").last()).toBeInViewport({
      ratio: 1,
    });
    await picture(page, `numbers-of-a-piece-${screen.viewport.width}`);
  });
