// New puzzles where one plays, and hints in stages.
import assert from "node:assert/strict";
import { expect, figure, phone, test, until } from "./page.mjs";
import { begin, messageOf, waitForMessage, EASY } from "./attempt.mjs";

const cell = (page, at) => page.locator(".sudoku .cell").nth(at);
const press = (page, name) =>
  page.getByRole("button", { name, exact: true }).click();
const clues = (page) => page.locator('.sudoku [aria-readonly="true"]');
const cells = (page) =>
  page
    .locator(".sudoku .digit")
    .evaluateAll((nodes) =>
      nodes.map((node) => node.textContent || ".").join(""),
    );

test("an_easy_game_has_36_clues_and_back_returns_to_the_puzzle_before", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await press(page, "Easy");
  await expect(clues(page)).toHaveCount(36);
  await page.goBack();
  await expect(clues(page)).toHaveCount(30);
  await expect(cell(page, 2)).toHaveAttribute("aria-label", /4 yours/);
});

test("the_daily_puzzle_is_the_same_all_day", async ({ visit }) => {
  const page = await begin(visit, EASY);
  const before = await cells(page);
  await press(page, "Daily");
  await expect(clues(page)).not.toHaveCount(30);
  const daily = await cells(page);
  assert.notEqual(daily, before);
  await press(page, "Easy");
  await expect(clues(page)).toHaveCount(36);
  await press(page, "Daily");
  await expect(clues(page)).not.toHaveCount(36);
  assert.equal(await cells(page), daily);
});

const HARD = "This puzzle is famously hard.";

test("who_tries_the_first_puzzle_gets_an_easy_one", async ({ visit }) => {
  const page = await visit();
  const node = await figure(page, "Nodes");
  await page.click('mode-bar button[data-value="try"]');
  await expect(clues(page)).toHaveCount(36);
  await page.getByText("An easy puzzle for a start.").waitFor();
  // The puzzle to watch is that of before, at its place.
  await page.click('mode-bar button[data-value="watch"]');
  await until(
    () => figure(page, "Nodes"),
    (n) => n === node,
    "the place",
  );
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(21);
  await page.click('mode-bar button[data-value="try"]');
  await expect(clues(page)).toHaveCount(36);
  // With a move, it is the puzzle of all modes.
  const open = page.locator('.sudoku [aria-readonly="false"]').first();
  await open.click();
  await page.keyboard.press("1");
  await expect(page.getByText("An easy puzzle for a start.")).toBeHidden();
  await page.click('mode-bar button[data-value="watch"]');
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(36);
  await page.click('mode-bar button[data-value="try"]');
  await expect(page.locator(".sudoku [data-own]")).toHaveCount(1);
});

test("edit_shows_the_first_puzzle_until_the_easy_one_is_chosen", async ({
  visit,
}) => {
  const page = await begin(visit, "");
  await expect(clues(page)).toHaveCount(36);
  const given = page.locator('.sudoku [data-is="given"]');
  await page.click('mode-bar button[data-value="edit"]');
  await expect(given).toHaveCount(21);
  await page.click('mode-bar button[data-value="try"]');
  await expect(clues(page)).toHaveCount(36);
  await press(page, "Take the hard one");
  await expect(clues(page)).toHaveCount(21);
  await press(page, "Start with an easy one");
  await expect(clues(page)).toHaveCount(36);
  await page.click('mode-bar button[data-value="edit"]');
  // An undo returns to the hard one, so the editor shows the easy one now.
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await expect(given).toHaveCount(36);
});

test("the_hard_puzzle_stays_for_those_who_choose_it", async ({ visit }) => {
  const page = await begin(visit, "");
  await press(page, "Take the hard one");
  await expect(clues(page)).toHaveCount(21);
  await page.getByText(HARD).waitFor();
  await page.click('mode-bar button[data-value="watch"]');
  await page.click('mode-bar button[data-value="try"]');
  await page.getByText(HARD).waitFor();
  await page.reload();
  await page.getByText(HARD).waitFor();
  await press(page, "Start with an easy one");
  await expect(clues(page)).toHaveCount(36);
  await expect(page.getByText(HARD)).toBeHidden();
});

test("a_link_to_the_hard_puzzle_keeps_it_and_what_was_placed", async ({
  visit,
}) => {
  const page = await begin(visit, "");
  await press(page, "Take the hard one");
  await page.locator(".sudoku .cell").nth(1).click();
  await page.keyboard.press("1");
  await expect(page.getByText(HARD)).toBeHidden();
  await page.reload();
  await expect(page.locator(".sudoku [data-own]")).toHaveCount(1);
  await press(page, "Easy");
  await expect(clues(page)).toHaveCount(36);
  await page.goBack();
  await expect(page.locator(".sudoku [data-own]")).toHaveCount(1);
});

test("a_hint_comes_in_three_stages", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await press(page, "Where?");
  await waitForMessage(page, /^Look at (row|column|box) \d\.$/);
  await expect(page.locator(".aids.under .house")).toHaveCount(9);
  await expect(page.locator(".aids.over g")).toHaveCount(0);
  await press(page, "Hint");
  await waitForMessage(page, /: place \d at row \d, column \d\.$/);
  const filled = page.locator(".sudoku [data-own]");
  await expect(filled).toHaveCount(0);
  await press(page, "Do it");
  await expect(filled).toHaveCount(1);
});

test("wrong_digits_are_removed_on_request", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await cell(page, 2).click();
  await page.keyboard.press("1");
  await press(page, "Hint");
  await waitForMessage(page, /^1 digit is wrong\.$/);
  await press(page, "Remove it");
  await expect(cell(page, 2)).toHaveAttribute(
    "aria-label",
    "row 1, column 3, empty",
  );
  await expect(page.locator(".sudoku [data-wrong]")).toHaveCount(0);
  await press(page, "Undo");
  await expect(cell(page, 2)).toHaveAttribute("aria-label", /1 yours/);
});

test("a_hint_leads_to_a_cage", async ({ visit }) => {
  const grid = ".".repeat(81);
  const rules = encodeURIComponent("::k3.1112_k24.132333");
  const page = await begin(visit, `#v1/sudoku/3x3%3A${grid}${rules}/mrv/0`);
  await press(page, "Where?");
  await waitForMessage(page, /^Look at the rule at row 1, column 1\.$/);
});

test("keys_are_large_on_a_phone_and_tell_how_many_digits_are_left", async ({
  visit,
}) => {
  const page = await begin(visit, EASY, phone);
  const keys = page.locator("attempt-panel .pad button");
  await expect(keys).toHaveCount(10);
  for (const key of await keys.all()) {
    const { width, height } = await key.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  }
  const left = () => keys.nth(3).getAttribute("data-left");
  assert.equal(await left(), "7");
  await cell(page, 2).tap();
  await keys.nth(3).tap();
  await expect(keys.nth(3)).toHaveAttribute("data-left", "6");
  await expect(keys.nth(3)).toHaveAccessibleName("4");
  assert.equal(await messageOf(page), "");
  const other = await begin(visit, "#v1/queens/6/mrv/0", phone);
  await other.getByText("Tap a square to place a queen").waitFor();
});

test("the_clock_runs_from_the_first_move_and_stays_hidden", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  const time = page.getByRole("timer", { name: "Time" });
  await expect(time).toBeHidden();
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await expect(time).toHaveText(/^0:0\d$/);
  await expect(time).not.toHaveText("0:00");
  await press(page, "Hide the clock");
  await expect(time).toBeHidden();
  await page.waitForFunction(() =>
    localStorage.getItem("dancing-links/1")?.includes('"hidesClock":true'),
  );
  await page.reload();
  await page.getByRole("button", { name: "Show the clock" }).waitFor();
  await expect(time).toBeHidden();
});
