// Owners of puzzles: how many solutions the placed pieces leave, and the answers from there.
import { expect, test } from "./page.mjs";
import { begin } from "./attempt.mjs";

/** Two solutions, apart from rotations and reflections. */
const BOARD = `#v1/polyomino/${Array(3).fill(".".repeat(20)).join("_")}/mrv/0`;
const left = (page) => page.locator("attempt-panel .left-count");
const press = (page, name) =>
  page.getByRole("button", { name, exact: true }).click();

test("the_solutions_that_each_move_leaves_are_counted", async ({ visit }) => {
  const page = await begin(visit, BOARD);
  await press(page, "Count what is left");
  await expect(left(page)).toHaveText("8 solutions from here.");
  await page.locator(".tiling .cell").nth(30).click();
  await expect(left(page)).toHaveText(
    /^(No solution|\d solutions?) from here\.$/,
  );
  await press(page, "Undo");
  await expect(left(page)).toHaveText("8 solutions from here.");
  await press(page, "Count what is left");
  await expect(left(page)).toBeEmpty();
});

test("queens_are_counted_too", async ({ visit }) => {
  const page = await begin(visit, "#v1/queens/8/mrv/0");
  await press(page, "Count what is left");
  await expect(left(page)).toHaveText("92 solutions from here.");
  await page.locator(".queens .cell").first().click();
  await expect(left(page)).toHaveText("4 solutions from here.");
});

test("the_rest_is_solved_counted_and_listed_from_what_was_placed", async ({
  visit,
}) => {
  const page = await begin(visit, "#v1/queens/8/mrv/0");
  await page.locator(".queens .cell").first().click();
  await press(page, "Solve from here");
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
