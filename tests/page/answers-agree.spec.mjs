// Answers use what others have found, and say what they mean: lower bounds, refused rules, exports, empty galleries.
import assert from "node:assert/strict";
import { expect, phone, test, until } from "./page.mjs";

const EMPTY = ".".repeat(81);
const sudoku = (grid, more = "") =>
  `#v1/sudoku/3x3%3A${grid}${encodeURIComponent(more)}/mrv/0/edit`;
/** Four arrows: two solutions are found at once, the first of the list is not. */
const ARROWS = sudoku(EMPTY, "::a22.232435_a88.878675_a28.3848_a82.726253");

const panel = (page) => page.locator("answer-panel");
const ask = (page, name) =>
  panel(page).getByRole("button", { name, exact: true }).click();
const result = (page) => panel(page).locator(".result");
const running = (page) => panel(page).locator(".running .detail");
const cancel = (page) => panel(page).locator(".cancel").click();

test("a_count_and_solve_use_what_the_verdict_has_found", async ({ visit }) => {
  const page = await visit({ hash: ARROWS });
  await ask(page, "Unique?");
  await expect(result(page)).toHaveText(/^More than one solution/);
  const differs = await panel(page)
    .getByText(/The second differs in \d+ cells\./)
    .textContent();
  assert.ok(Number(/\d+/.exec(differs)[0]) <= 81, differs);
  await ask(page, "Count");
  await expect(running(page)).toContainText("2 solutions so far");
  await cancel(page);
  await expect(result(page)).toHaveText(
    /Stopped: at least [\d,]+ solutions\.$/,
  );
  assert.doesNotMatch(await result(page).textContent(), /at least 0/);
  await ask(page, "Solve");
  await expect(page.locator('.sudoku [data-is="found"]')).toHaveCount(81);
  await expect(page.locator(".sudoku [data-differs]")).toHaveCount(0);
  await expect(result(page)).toHaveText(/^One of several solutions\./);
});

test("a_search_for_the_first_solution_says_so_and_its_end_too", async ({
  visit,
}) => {
  const page = await visit({ hash: ARROWS });
  await ask(page, "Solve");
  await expect(running(page)).toContainText("Looking for the first solution");
  await cancel(page);
  await expect(page.locator("page-tools .note")).toHaveText(
    "Stopped before the first solution was found.",
  );
});

test("too_many_solutions_to_count_each_use_are_told_in_place", async ({
  visit,
}) => {
  const page = await visit({ hash: sudoku(EMPTY) });
  await ask(page, "Unique?");
  await ask(page, "How often is each one used?");
  await panel(page)
    .getByText("There are too many solutions to count how often")
    .waitFor();
  await expect(page.locator("page-tools .note")).toBeEmpty();
});

for (const screen of [{}, phone])
  test(`an_impossible_cage_is_red_and_its_reason_is_beside_the_buttons_${"isMobile" in screen ? "on_a_phone" : "on_a_desktop"}`, async ({
    visit,
  }) => {
    const page = await visit({
      hash: sudoku(EMPTY, "::k99.1112"),
      ready: false,
      ...screen,
    });
    await expect(result(page)).toHaveText(
      "The cage at row 1, column 1: Expected a sum from 3 to 17, found 99.",
    );
    await expect(page.locator(".sudoku [data-refused]")).toHaveCount(2);
    await expect(page.locator(".sudoku [aria-invalid]")).toHaveCount(2);
  });

test("an_export_after_a_verdict_holds_the_puzzle_only", async ({ visit }) => {
  const grid =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const page = await visit({ hash: sudoku(grid) });
  await ask(page, "Unique?");
  await ask(page, "Show the solution");
  await page.getByRole("button", { name: "Export or print" }).click();
  const text = await until(
    () => page.locator("share-sheet textarea").inputValue(),
    Boolean,
    "the text",
  );
  assert.equal(text.replace(/[^\d.]/g, "").slice(0, 81), grid);
});

test("a_gallery_without_hits_offers_no_poster_and_no_slides", async ({
  visit,
}) => {
  // No solution has the piece W in a corner, though it fits there.
  const page = await visit({
    hash: "#v1/polyomino/....................~/mrv/0/edit".replace(
      "....................~",
      Array(3).fill(".".repeat(20)).join("_"),
    ),
  });
  await ask(page, "Unique?");
  await ask(page, "Gallery");
  const gallery = page.getByRole("dialog");
  await expect(gallery.locator(".pictures button")).toHaveCount(8);
  await gallery.locator("select").first().selectOption("W");
  for (const name of ["Slideshow", "Poster", "Download all"])
    await expect(gallery.getByRole("button", { name })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
});

test("different_solutions_are_counted_beside_all", async ({ visit }) => {
  const board = Array(3).fill(".".repeat(20)).join("_");
  const page = await visit({ hash: `#v1/polyomino/${board}/mrv/0/edit` });
  await ask(page, "Count");
  await expect(result(page)).toHaveText("8 solutions.");
  await panel(page)
    .getByText("2 different ones, if rotations and reflections count once.")
    .waitFor();
});

test("eighty_characters_are_no_board_of_one_row", async ({ visit }) => {
  const page = await visit({ hash: sudoku(EMPTY) });
  const box = page.locator("paste-box");
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    const how = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent("paste", how));
  }, ".".repeat(80));
  await expect(box.locator(".fault")).toContainText(
    "This has 80 characters. A 9 × 9 Sudoku in one line has 81",
  );
  await expect(page.locator('main[data-tab="sudoku"]')).toBeVisible();
});

test("rules_are_cleared_on_request", async ({ visit }) => {
  const page = await visit({ hash: sudoku(`1${EMPTY.slice(1)}`, "::k5.1112") });
  const rules = page.locator("rule-tools summary").first();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(0);
  await expect(rules).toContainText("1");
  await page.getByRole("button", { name: "Start empty" }).click();
  await expect(rules).not.toContainText("1");
  await expect(page.getByRole("button", { name: "Start empty" })).toBeHidden();
});
