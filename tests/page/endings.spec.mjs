// The endings: of a watched search, of a puzzle solved by hand, and of a verdict.
import { edit } from "./edit.mjs";
import { expect, figure, focus, placeOf, test, until } from "./page.mjs";

const ending = (page) => page.locator("step-sentence .ending");
const found = (page) => page.locator('.sudoku .cell[data-is="found"]');

test("playing_a_sudoku_stops_at_its_solution", async ({ visit }) => {
  const page = await visit();
  await page.locator("player-dock .speed").fill("200");
  await page.locator("player-dock .play").click();
  await expect(ending(page)).toContainText("Solved after 1,492 tries.");
  await expect(
    page.locator('player-dock .play[aria-label="Play"]'),
  ).toBeVisible();
  await expect(found(page)).toHaveCount(60);
  await ending(page).getByRole("button", { name: "Go on" }).click();
  await expect(page.locator(".sentence")).toHaveText(
    /^Search over: 1 solution/,
  );
  // The last solution stays on the board.
  await expect(found(page)).toHaveCount(60);
  await expect(page.locator(".sudoku [data-is=open]")).toHaveCount(0);
});

test("a_replay_begins_after_the_clues", async ({ visit }) => {
  const page = await visit();
  await focus(page);
  await page.keyboard.press("]");
  await page.locator("player-dock .speed").fill("0");
  await ending(page).getByRole("button", { name: "Replay" }).click();
  await until(
    () => placeOf(page),
    (text) => /^node 2[12] /.test(text),
    "the node after the clues",
  );
});

test("at_the_start_the_candidates_respect_the_clues", async ({ visit }) => {
  const grid = "1...............";
  const page = await visit({ hash: `#v1/sudoku/2x2%3A${grid}/mrv/0` });
  const second = page.locator(".sudoku .cell").nth(1);
  await expect(second).toHaveAttribute("aria-label", /candidates: 2 3 4$/);
  await expect(page.locator(".sentence")).toHaveText(
    "Start: 1 clue given, 15 cells to fill.",
  );
  await focus(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".sentence")).toHaveText(
    "Row 1, column 1 is given: 1.",
  );
});

test("a_new_puzzle_is_opened_from_an_ending", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/0" });
  await focus(page);
  await page.keyboard.press("]");
  await ending(page).getByRole("button", { name: "New puzzle" }).click();
  await page.locator('.queens .cell[data-is="given"]').first().waitFor();
  // The board of the new puzzle stands before its search has begun.
  await until(
    () => figure(page, "Nodes"),
    (nodes) => nodes === 0,
    "the new search",
  );
});

test("solving_by_hand_ends_with_the_time_and_the_hints", async ({ visit }) => {
  const grid = "123434122143432.";
  const page = await visit({ hash: `#v1/sudoku/2x2%3A${grid}/mrv/0/try` });
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Do it" }).click();
  const panel = page.locator("attempt-panel");
  await expect(panel.locator(".result")).toHaveText("Solved!");
  await expect(panel.locator(".ending")).toContainText("with 1 hint.");
  await panel.getByRole("button", { name: "Watch the computer" }).click();
  await expect(page.locator('main[data-mode="watch"]')).toBeVisible();
});

test("the_verdict_covers_the_only_solution", async ({ visit }) => {
  const page = await edit(visit);
  await page.click("text=Unique?");
  await expect(page.locator("answer-panel .result")).toHaveText(
    "Exactly one solution.",
  );
  await expect(found(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(found(page)).toHaveCount(60);
});

test("each_tab_has_its_own_speed", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/0" });
  const speed = page.locator("player-dock .speed");
  await speed.fill("180");
  await page.locator('puzzle-tabs [data-value="sudoku"]').click();
  await expect(speed).toHaveValue("56");
  await page.locator('puzzle-tabs [data-value="queens"]').click();
  await expect(speed).toHaveValue("180");
  await page.reload();
  await expect(speed).toHaveValue("180");
});
