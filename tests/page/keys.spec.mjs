// Keyboard only: no key leaves the current task, and the focus is never lost.
import assert from "node:assert/strict";
import { expect, stepOn, test, until } from "./page.mjs";

const EMPTY = `#v1/sudoku/2x2%3A${".".repeat(16)}/mrv/0`;
const named = (page) =>
  page.evaluate(
    () =>
      document.activeElement.ariaLabel ??
      document.activeElement.textContent.trim(),
  );
const turnTo = async (page, mode) => {
  await page.click(`mode-bar button[data-value="${mode}"]`);
  await page.locator(`main[data-mode="${mode}"]`).waitFor();
};
// The effect of a key is drawn some frames later.
const stays = async (page, mode) => {
  await page.waitForTimeout(200);
  assert.equal(await page.locator("main").getAttribute("data-mode"), mode);
};
const press = async (page, name) => {
  await page.getByRole("button", { name, exact: true }).first().focus();
  await page.keyboard.press("Enter");
};

test("a_paused_worker_is_not_replaced", async ({ visit }) => {
  const page = await visit();
  await page.locator("player-dock .play").focus();
  await page.keyboard.press("Space");
  await page.waitForTimeout(500);
  await page.keyboard.press("Space");
  let restarted = false;
  page.on("worker", () => (restarted = true));
  await page.waitForTimeout(5_500);
  assert.equal(restarted, false);
});

test("arrows_do_not_leave_editing_and_solving_by_hand", async ({ visit }) => {
  const page = await visit();
  for (const name of ["edit", "try"]) {
    await turnTo(page, name);
    for (const key of ["ArrowRight", "ArrowLeft"])
      await page.keyboard.press(key);
    await stays(page, name);
  }
  await page.locator(".pad button").first().focus();
  await page.keyboard.press("ArrowRight");
  await stays(page, "try");
});

test("making_a_choice_focuses_the_next_one", async ({ visit }) => {
  const page = await visit({ hash: EMPTY });
  await page.locator("steer-panel [data-option]").first().focus();
  await page.keyboard.press("Enter");
  await page
    .locator("steer-panel .button", { hasText: "Back to the automatic search" })
    .waitFor();
  await until(
    () => page.evaluate(() => document.activeElement.dataset.option),
    (option) => option !== undefined,
    "a choice with the focus",
  );
});

test("if_a_focused_button_disappears_the_panel_gets_the_focus", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/18/mrv/0" });
  await turnTo(page, "edit");
  await press(page, "Count");
  await page.locator("answer-panel .cancel").waitFor();
  await page.locator("answer-panel .cancel").focus();
  await page.keyboard.press("Enter");
  await until(
    () => page.evaluate(() => document.activeElement.localName),
    (name) => name === "answer-panel",
    "the focus",
  );
});

test("a_running_task_keeps_the_focus_of_its_button", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/0" });
  await page.click('pane-bar button[data-value="race"]');
  await press(page, "Start the race");
  await page.locator("race-panel .lane").first().waitFor();
  assert.match(await named(page), /race|again/i);
  await turnTo(page, "edit");
  await press(page, "Solve");
  for (let k = 1; k <= 6; k++) {
    await page.keyboard.press("Enter");
    await page.waitForTimeout(150);
  }
  assert.equal(await named(page), "Solve");
});

test("answers_are_announced", async ({ visit }) => {
  const page = await visit({ hash: EMPTY });
  await turnTo(page, "edit");
  const status = page.locator("answer-panel [role=status]");
  await press(page, "Solve");
  await status.filter({ hasText: "Solution 1" }).waitFor();
  await press(page, "Count");
  await status.filter({ hasText: "288 solutions." }).waitFor();
  await press(page, "Unique?");
  await status.filter({ hasText: "More than one solution:" }).waitFor();
});

test("a_verdict_after_a_count_is_announced", async ({ visit }) => {
  const page = await visit();
  await turnTo(page, "edit");
  await press(page, "Count");
  const result = page.locator("answer-panel .result");
  await result.filter({ hasText: "Exactly 1 solution." }).waitFor();
  await press(page, "Unique?");
  await result.filter({ hasText: "Exactly one solution." }).waitFor();
  await press(page, "Count");
  await result.filter({ hasText: "Exactly 1 solution." }).waitFor();
});

test("figures_are_shown_in_every_mode", async ({ visit }) => {
  const page = await visit();
  await stepOn(page);
  await page.click('pane-bar button[data-value="figures"]');
  await turnTo(page, "try");
  await page.reload();
  await page.locator("search-figures .figures").waitFor();
});

test("the_list_of_breakpoints_closes_when_the_focus_leaves", async ({
  visit,
}) => {
  const page = await visit();
  await page.locator("breakpoint-menu summary").focus();
  await page.keyboard.press("Enter");
  const list = page.locator("breakpoint-menu .stops");
  await list.waitFor();
  await page.keyboard.press("Shift+Tab");
  await list.waitFor({ state: "hidden" });
});

test("the_first_stop_of_tab_leads_to_the_player", async ({ visit }) => {
  const page = await visit();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the player" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const target = await skip.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page.locator("player-dock .play")).toBeFocused();
  // The address keeps the puzzle, which the page itself may write there at any time.
  expect(page.url().endsWith(target)).toBe(false);
});
