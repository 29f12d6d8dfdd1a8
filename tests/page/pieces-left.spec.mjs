// Owners of puzzles: how many solutions the placed pieces leave, and the answers from there.
import { expect, PENTOMINOES, test } from "./page.mjs";
import { begin } from "./attempt.mjs";

/** Two solutions, apart from rotations and reflections. */
const BOARD = `#v1/polyomino/${Array(3).fill(".".repeat(20)).join("_")}/mrv/0`;
const left = (page) => page.locator("attempt-panel .left-count");
const press = (page, name) =>
  page.getByRole("button", { name, exact: true }).click();

test("the_solutions_that_each_move_leaves_are_counted", async ({ visit }) => {
  const page = await begin(visit, BOARD);
  await press(page, "How many are left?");
  await expect(left(page)).toHaveText("8 solutions from here.");
  await page.locator(".tiling .cell").nth(30).click();
  await expect(left(page)).toHaveText(
    /^(No solution|\d solutions?) from here\.$/,
  );
  await press(page, "Undo");
  await expect(left(page)).toHaveText("8 solutions from here.");
  await press(page, "How many are left?");
  await expect(left(page)).toBeEmpty();
});

test("queens_are_counted_too", async ({ visit }) => {
  const page = await begin(visit, "#v1/queens/8/mrv/0");
  await press(page, "How many are left?");
  await expect(left(page)).toHaveText("92 solutions from here.");
  await page.locator(".queens .cell").first().click();
  await expect(left(page)).toHaveText("4 solutions from here.");
});

test("the_rest_is_solved_counted_and_listed_from_what_was_placed", async ({
  visit,
}) => {
  const page = await begin(visit, "#v1/queens/8/mrv/0");
  await page.locator(".queens .cell").first().click();
  await press(page, "Make given");
  await expect(page.locator('main[data-mode="edit"]')).toBeVisible();
  await press(page, "Count");
  await expect(page.locator("answer-panel .result")).toHaveText("4 solutions.");
  await page.locator("answer-panel .message").getByText("Gallery").click();
  await expect(page.locator(".pictures button")).toHaveCount(4);
  // The way back leads to the puzzle and to what was placed.
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page.locator('.queens [aria-label$="queen yours"]')).toHaveCount(
    1,
  );
});

test("a_calendar_is_solved_for_a_chosen_date", async ({ visit }) => {
  const page = await visit({ hash: "#v1/polyomino/......_....../mrv/0/edit" });
  await page.getByLabel("Example").selectOption("calendar");
  await page.getByRole("textbox", { name: "Date" }).fill("2026-03-14");
  const cell = (row, column) =>
    page.locator(`.tiling [data-at="${row},${column}"]`);
  await expect(cell(0, 2)).toHaveAttribute(
    "aria-label",
    "row 1, column 3, Mar, hole",
  );
  await expect(cell(3, 6)).toHaveAttribute(
    "aria-label",
    "row 4, column 7, 14, hole",
  );
  await expect(page.locator(".tiling [data-label]")).toHaveCount(43);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator("text=Solution 1").waitFor();
  await expect(page.locator(".tiling [data-covered]")).toHaveCount(41);
});

test("a_piece_that_was_taken_out_comes_back", async ({ visit }) => {
  const page = await visit({ hash: "#v1/polyomino/......_....../mrv/0/edit" });
  const box = page.locator("tiling-tools");
  await box.locator("select").selectOption("");
  await box.getByLabel("Number of X").fill("0");
  await page.keyboard.press("Enter");
  await expect(box.locator(".pieces-list li")).toHaveCount(11);
  await box.getByRole("button", { name: "Add X", exact: true }).click();
  await expect(box.locator(".pieces-list li")).toHaveCount(12);
});

test("a_chosen_piece_marks_the_cells_where_it_can_go", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  await page.click('mode-bar button[data-value="try"]');
  const cell = page.locator('.tiling .cell[data-at="0,0"]');
  const marked = page.locator(".tiling .cell[data-places]");
  await page.locator('piece-tray [data-piece="X"]').click();
  // The cross leaves the corners free.
  await expect(marked).toHaveCount(56);
  await expect(cell).toHaveAttribute("aria-label", "row 1, column 1, empty");
  await page.locator('piece-tray [data-piece="I"]').click();
  await expect(cell).toHaveAttribute(
    "aria-label",
    "row 1, column 1, 2 places for the piece, empty",
  );
});
