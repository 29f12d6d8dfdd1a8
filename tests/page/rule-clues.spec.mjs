// The tools of rules that are typed: sums outside the grid of a Sudoku, and candidates of its cells; by mouse, touch and
// keyboard.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { desktop, expect, phone, picture, test, until } from "./page.mjs";
import { cell, edit } from "./edit.mjs";
import { faults } from "./faults.mjs";

const EMPTY = `#v1/sudoku/2x2%3A${".".repeat(16)}/mrv/0`;
const NINE = `#v1/sudoku/3x3%3A${".".repeat(81)}/mrv/0`;

const tools = (page) => page.locator("rule-tools");
const tool = (page, name) =>
  tools(page).getByRole("button", { name, exact: true });
/** Takes a tool, and waits until strokes belong to it. */
const take = async (page, name) => {
  await tool(page, name).click();
  await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
};
const spot = (page, name) =>
  page.locator(".outside-spots").getByRole("button", { name });
const sum = (page) => tools(page).getByLabel(/^(Sum|和)/);
const mark = (page, digit) =>
  page.locator(".candidate-pad").getByRole("button", { name: digit });
const linked = (page, text) =>
  until(
    () => page.evaluate(() => decodeURIComponent(location.hash)),
    (hash) => hash.includes(text),
    `${text} in the link`,
  );
const unlinked = (page, text) =>
  until(
    () => page.evaluate(() => decodeURIComponent(location.hash)),
    (hash) => !hash.includes(text),
    `no ${text} in the link`,
  );

async function begin(visit, name, hash = EMPTY, options = {}) {
  const page = await edit(visit, hash, options);
  await tools(page).locator("summary").first().click();
  await take(page, name);
  return page;
}

test("a_sandwich_sum_is_put_changed_and_taken_back", async ({ visit }) => {
  const page = await begin(visit, "Sandwich");
  await spot(page, /^Row 3/).click();
  await expect(sum(page)).toBeFocused();
  await expect(page.locator(".rule-layer .picked")).toHaveCount(4);
  await page.keyboard.type("5");
  await linked(page, ":sr3.5");
  await expect(page.locator(".rule-layer.around text")).toHaveText("5");
  await expect(spot(page, "Row 3: sandwich sum 5")).toBeVisible();
  await spot(page, /^Column 1/).click();
  await page.keyboard.type("0");
  await linked(page, "_sc1.0");
  await page.getByRole("button", { name: "Undo" }).click();
  await unlinked(page, "sc1");
  await page.getByRole("button", { name: "Redo" }).click();
  await linked(page, "_sc1.0");
  await sum(page).fill("");
  await unlinked(page, "sc1");
  assert.deepEqual(await faults(page), []);
});

test("a_diagonal_sum_is_put_and_its_arrow_is_turned", async ({ visit }) => {
  const page = await begin(visit, "Little killer");
  const place = page.locator(
    '.outside-spot[style*="--row: -1"][style*="--column: 1"]',
  );
  await place.click();
  await expect(place).toHaveAccessibleName(
    "Diagonal from row 1, column 3 to row 2, column 4: no sum",
  );
  await page.keyboard.type("6");
  await linked(page, ":l6.1324");
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(
    /^\d+ solutions\.$/,
  );
  assert.deepEqual(await faults(page), []);
});

test("a_second_press_turns_the_arrow_and_moves_the_sum", async ({ visit }) => {
  const page = await begin(visit, "Little killer", NINE);
  const place = page.locator(
    '.outside-spot[style*="--row: -1"][style*="--column: 4"]',
  );
  await place.click();
  await page.keyboard.type("17");
  await linked(page, ":l17.16273849");
  await place.click();
  await linked(page, ":l17.14233241");
  await expect(sum(page)).toHaveValue("17");
  await page.getByRole("button", { name: "Undo" }).click();
  await linked(page, ":l17.16273849");
});

test("sums_are_put_by_keyboard_alone", async ({ visit }) => {
  const page = await begin(visit, "Sandwich");
  await spot(page, /^Column 1/).focus();
  await page.keyboard.press("ArrowRight");
  await expect(spot(page, /^Column 2/)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(spot(page, /^Row 1/)).toBeFocused();
  // The first digit goes into the field.
  await page.keyboard.press("2");
  await expect(sum(page)).toBeFocused();
  await linked(page, ":sr1.2");
  await page.keyboard.press("Enter");
  await expect(spot(page, /^Row 1/)).toBeFocused();
  await page.keyboard.press("Delete");
  await unlinked(page, "sr1");
  await page.keyboard.press("Escape");
  await expect(page.locator(".rule-layer .picked")).toHaveCount(0);
});

test("the_eraser_removes_a_sum_outside_the_grid", async ({ visit }) => {
  const page = await begin(
    visit,
    "Eraser",
    "#v1/sudoku/2x2%3A................%3A%3Asr1.0_sc4.5/mrv/0",
  );
  await expect(page.locator(".outside-spot")).toHaveCount(2);
  await spot(page, /Row 1/).click();
  await unlinked(page, "sr1");
  await linked(page, ":sc4.5");
});

test("candidates_are_marked_by_mouse", async ({ visit }) => {
  const page = await begin(visit, "Candidates");
  const middle = async (at) => {
    const { x, y, width, height } = await cell(page, at).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await cell(page, 0).scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middle(0)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(1)), { steps: 5 });
  await page.mouse.up();
  await expect(page.locator(".rule-layer .picked")).toHaveCount(2);
  await mark(page, "1").click();
  await mark(page, "3").click();
  await linked(page, ":p13.13.*");
  await expect(mark(page, "3")).toHaveAttribute("aria-pressed", "true");
  await expect(cell(page, 1)).toHaveAccessibleName(/1 3/);
  await mark(page, "1").click();
  await linked(page, ":p3.3.*");
  await page.getByRole("button", { name: "Undo" }).click();
  await linked(page, ":p13.13.*");
  assert.deepEqual(await faults(page), []);
});

test("candidates_are_marked_by_keyboard_alone", async ({ visit }) => {
  const page = await begin(visit, "Candidates");
  await cell(page, 0).focus();
  await page.keyboard.press("2");
  await linked(page, ":p2.*.*");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("4");
  await linked(page, ":p2.4.*.*.*.4.*");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Delete");
  await linked(page, ":p2.*.*.*.*.*");
});

test("a_finger_puts_sums_and_marks", async ({ visit }) => {
  const page = await begin(visit, "Little killer", NINE, phone);
  const place = page.locator(".outside-spot").first();
  await place.tap();
  await expect(sum(page)).toBeFocused();
  await page.keyboard.type("45");
  await linked(page, ":l45.112233445566778899");
  await take(page, "Candidates");
  await cell(page, 40).tap();
  await mark(page, "5").tap();
  await mark(page, "9").tap();
  await linked(page, ".59.");
  assert.deepEqual(await faults(page), []);
});

test("pictures_have_the_candidates_of_the_puzzle", async ({ visit }) => {
  const page = await begin(visit, "Candidates");
  await cell(page, 5).focus();
  await page.keyboard.press("1");
  await page.keyboard.press("4");
  await linked(page, ".14.");
  await page.getByRole("button", { name: /^Export/ }).click();
  const saved = page.waitForEvent("download");
  await page
    .locator("share-sheet")
    .getByRole("button", { name: "SVG" })
    .click();
  const svg = await readFile(await (await saved).path(), "utf8");
  assert.deepEqual(
    Array.from(svg.matchAll(/>(\d)<\/text>/g), ([, digit]) => digit),
    ["1", "4"],
  );
});

for (const [how, screen] of Object.entries({ desktop, phone }))
  for (const [name, locale] of [
    ["Little killer", "en-US"],
    ["三明治", "zh-CN"],
    ["Candidates", "en-US"],
  ])
    test(`the_tool_fits: ${name}, ${how}`, async ({ visit }) => {
      const page = await begin(visit, name, NINE, { ...screen, locale });
      const isTyped = name === "Candidates";
      if (isTyped) await cell(page, 0).click();
      else await page.locator(".outside-spot").nth(1).click();
      await expect(page.locator(".rule-layer .picked")).not.toHaveCount(0);
      for (const colorScheme of ["light", "dark"])
        await test.step(colorScheme, async () => {
          await page.emulateMedia({ colorScheme });
          assert.deepEqual(await faults(page), []);
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          assert.ok(wide <= 0, `${wide} pixels too wide`);
          await picture(page, `clues-${name}-${how}-${colorScheme}`);
        });
    });

test("the_grid_keeps_its_place_from_tool_to_tool", async ({ visit }) => {
  const page = await edit(visit, NINE);
  const grid = page.locator("sudoku-board .cells");
  const place = async () => {
    // The grid glides to its place.
    await grid.evaluate((node) =>
      Promise.all(node.getAnimations().map(({ finished }) => finished)),
    );
    const { x, y, width } = await grid.boundingBox();
    return [x, y, width].map(Math.round).join();
  };
  await tools(page).locator("summary").first().click();
  const whole = await place();
  await take(page, "Little killer");
  const smaller = await until(place, (now) => now !== whole, "room for clues");
  for (const name of ["Cage", "Sandwich", "White dot"]) {
    await take(page, name);
    assert.equal(await place(), smaller);
  }
  await page.click('mode-bar button[data-value="watch"]');
  await page.click('mode-bar button[data-value="edit"]');
  await until(place, (now) => now === whole, "the whole board again");
});
