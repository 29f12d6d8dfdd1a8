// The first chapter of the lesson: a small Sudoku, its table, a dead end, the solution, the links.
import assert from "node:assert/strict";
import { faults } from "./faults.mjs";
import { desktop, expect, phone, phoneOf, test, until } from "./page.mjs";

const SMALL = "#v1/learn/small/mrv/0";
const next = (page) => page.click("lesson-card .walk .primary");
const told = (page) => page.locator("small-sudoku .told");
const title = (page) => page.locator("lesson-card h3");
const cell = (page, row, column) =>
  page.locator(`small-sudoku [data-at="${row - 1},${column - 1}"]`);
const row = (page, name) =>
  page.locator("small-sudoku").getByRole("button", { name });
const press = (page, name) =>
  page.getByRole("button", { name, exact: true }).click();

/** Waits until the clues are on the board. */
const ready = (page) =>
  page.locator('small-sudoku .cell[data-is="given"]').first().waitFor();

/** Opens a scene, counted from 1. */
async function scene(visit, number, options = {}) {
  const page = await visit({
    hash: SMALL,
    reducedMotion: "reduce",
    ...options,
  });
  await ready(page);
  for (let k = 1; k < number; k++) await next(page);
  await expect(page.locator("lesson-card .which")).toHaveText(`${number} of 9`);
  return page;
}

test("the_lesson_begins_with_the_small_sudoku", async ({ visit }) => {
  const page = await visit();
  await page.click('puzzle-tabs button[data-value="learn"]');
  await expect(title(page)).toHaveText("Moves");
  await ready(page);
  await cell(page, 1, 1).click();
  await expect(page.locator(".move-card")).toHaveCount(2);
  await expect(told(page)).toHaveText(
    "Row 1, column 1 can take 1 or 4: 2 moves.",
  );
  await cell(page, 1, 2).click();
  await expect(told(page)).toHaveText(/^This cell has its digit already/);
  assert.equal(await page.locator("player-dock").isVisible(), false);
});

test("a_move_does_four_jobs_whose_cells_glow", async ({ visit }) => {
  const page = await scene(visit, 2);
  const lit = page.locator("small-sudoku .cell[data-lit]");
  for (const [name, cells] of [
    ["The cell at row 1, column 1", 1],
    ["A 1 in row 1", 4],
    ["A 1 in column 1", 4],
    ["A 1 in box 1", 4],
  ]) {
    await row(page, name).hover();
    await expect(lit).toHaveCount(cells);
  }
});

test("the_clues_light_24_of_64_lamps", async ({ visit }) => {
  const page = await scene(visit, 3);
  await press(page, "Light the jobs of the clues");
  await expect(page.locator(".lamp-group i[data-on]")).toHaveCount(24);
  await expect(told(page)).toHaveText(
    /^24 of 64 jobs are done.* 40 are left\.$/,
  );
});

test("a_row_of_the_table_shows_its_digit_and_a_column_its_moves", async ({
  visit,
}) => {
  const page = await scene(visit, 4);
  await row(page, "4 at row 1, column 1").hover();
  await expect(cell(page, 1, 1)).toHaveAttribute("data-ghost", "");
  await expect(cell(page, 1, 1)).toHaveText("4");
  await page.locator("small-sudoku .heads span").first().hover();
  await expect(cell(page, 1, 1)).toHaveText("1 4");
  await expect(told(page)).toHaveText(/2 moves can do this job\.$/);
  await press(page, "Fold it back into the board");
  await expect(page.locator("small-sudoku .cell[data-ghost]")).toHaveCount(10);
  await press(page, "Draw the table");
  await expect(page.locator("small-sudoku .move").first()).toBeVisible();
});

test("a_folded_table_is_there_again_in_the_next_scene", async ({ visit }) => {
  const page = await scene(visit, 4, { reducedMotion: "no-preference" });
  const first = page.locator("small-sudoku .move").first();
  const rests = () =>
    until(
      () =>
        first.evaluate((node) => {
          const { opacity, transform, visibility } = getComputedStyle(node);
          return [opacity, transform, visibility].join();
        }),
      (style) => style === "1,none,visible",
      "the first row at its place",
    );
  const fold = async () => {
    await press(page, "Fold it back into the board");
    await page.getByRole("button", { name: "Draw the table" }).waitFor();
    await expect(first).toBeHidden();
  };
  await fold();
  await press(page, "Draw the table");
  await rests();
  await fold();
  await next(page);
  await rests();
});

test("a_choice_removes_rows_and_a_wrong_one_leaves_a_red_column", async ({
  visit,
}) => {
  const page = await scene(visit, 5);
  const gone = page.locator('small-sudoku .move[data-is="gone"]');
  await row(page, "4 at row 1, column 1").click();
  await expect(told(page)).toHaveText(
    /^4 at row 1, column 1: .*Stuck: no move/,
  );
  assert.ok((await gone.count()) >= 4);
  await expect(cell(page, 1, 1)).toHaveText("4");
  await next(page);
  await expect(page.locator('.columns [data-is="stuck"]')).toHaveCount(1);
  await press(page, "Take it back");
  await expect(gone).toHaveCount(0);
  await expect(told(page)).toHaveText(/The way is open again\.$/);
  await press(page, "Try a wrong move");
  await expect(page.locator('.columns [data-is="stuck"]')).toHaveCount(1);
});

test("while_no_job_is_stuck_the_button_of_a_wrong_move_is_named", async ({
  visit,
}) => {
  const page = await scene(visit, 6);
  await expect(told(page)).toHaveText(
    "No job is stuck yet. Press “Try a wrong move”.",
  );
  await page.getByRole("button", { name: "Try a wrong move" }).waitFor();
});

test("the_smallest_columns_lead_to_the_solution", async ({ visit }) => {
  const page = await scene(visit, 7);
  await expect(page.locator('.columns [data-is="next"]')).toHaveCount(1);
  await press(page, "Make this move");
  await press(page, "On to the end");
  await expect(told(page)).toHaveText(
    "Solved: 10 moves, each job done once. This is called an exact cover.",
  );
  assert.equal(
    (await page.locator("small-sudoku .cell").allTextContents()).join(""),
    "1234341243212143",
  );
});

test("a_handle_moves_the_dots_out_and_in", async ({ visit }) => {
  const page = await scene(visit, 8);
  const out = page.locator(".links rect[data-out]");
  const handle = page.locator(".links-handle input");
  await handle.fill("3");
  await expect(out).toHaveCount(3);
  await handle.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(out).toHaveCount(2);
  await handle.fill("0");
  await expect(out).toHaveCount(0);
});

test("the_chapter_ends_with_three_ways_on", async ({ visit }) => {
  const page = await scene(visit, 9);
  await page.getByRole("button", { name: /seven columns/ }).click();
  await expect(title(page)).toHaveText("Exact cover");
  await page.click("lesson-card .walk .button");
  await page.getByRole("button", { name: /^Queens The same/ }).click();
  await expect(title(page)).toHaveText("Four queens");
});

test("the_arrow_keys_turn_the_scenes_and_walk_in_the_table", async ({
  visit,
}) => {
  const page = await scene(visit, 1);
  await page.locator("body").press("ArrowRight");
  await expect(title(page)).toHaveText("Jobs");
  await page.keyboard.press("ArrowLeft");
  await expect(title(page)).toHaveText("Moves");
  await page.keyboard.press("ArrowLeft");
  await expect(title(page)).toHaveText("Moves");
  for (let k = 0; k < 4; k++) await page.keyboard.press("ArrowRight");
  await expect(title(page)).toHaveText("Choose");
  await page.locator('small-sudoku .move[tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const chosen = page.locator('small-sudoku .move[aria-pressed="true"]');
  await expect(chosen).toHaveAttribute(
    "aria-label",
    "4 at row 1, column 1, chosen",
  );
  await page.keyboard.press("ArrowRight");
  await expect(told(page)).toHaveText(/^The cell at row 1, column 1: done/);
});

test("by_keys_alone_the_focus_is_not_lost_at_the_first_scene", async ({
  visit,
}) => {
  const page = await scene(visit, 2);
  await page.locator("lesson-card .walk .button").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("lesson-card .which")).toHaveText("1 of 9");
  await expect(page.locator("lesson-card .walk .primary")).toBeFocused();
});

test("a_reload_restores_the_scene", async ({ visit }) => {
  const page = await scene(visit, 4);
  await page.waitForFunction(() => history.state === 3);
  await page.reload();
  await expect(title(page)).toHaveText("All the moves");
  await page.locator("small-sudoku .move").first().waitFor();
});

for (const [colorScheme, screen] of Object.entries({
  light: desktop,
  dark: phone,
})) {
  test(`axe_finds_nothing_in_the_scenes_${screen.viewport.width}_${colorScheme}`, async ({
    visit,
  }) => {
    const page = await scene(visit, 1, { ...screen, colorScheme });
    await cell(page, 1, 1).click();
    for (let k = 1; k <= 9; k++) {
      if (k === 3) await press(page, "Light the jobs of the clues");
      if (k === 5) await row(page, "4 at row 1, column 1").click();
      assert.deepEqual(await faults(page), [], `scene ${k}`);
      if (k < 9) await next(page);
      await expect(page.locator("lesson-card .which")).toHaveText(
        `${Math.min(9, k + 1)} of 9`,
      );
    }
  });
}

test("no_scene_scrolls_sideways_at_320", async ({ visit }) => {
  const page = await scene(visit, 1, phoneOf(320, 640));
  for (let k = 1; k <= 9; k++) {
    const over = () =>
      page.evaluate(
        () =>
          document.documentElement.scrollWidth -
          document.documentElement.clientWidth,
      );
    await until(over, (px) => px === 0, `scene ${k}`);
    if (k < 9) await next(page);
  }
});
