// The extra rules of a Sudoku: switches, drawing by pointer, touch and keyboard, their pictures, links and exports.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { ruleExamples } from "../../www/core/puzzles/rule-examples.js";
import { desktop, expect, phone, picture, test, until } from "./page.mjs";
import { cell, edit } from "./edit.mjs";
import { faults } from "./faults.mjs";

const EMPTY = `#v1/sudoku/2x2%3A${".".repeat(16)}/mrv/0`;
/** A killer of 4×4 with a thermometer, an arrow, dots, parity and clues around the grid. */
const MIXED =
  "#v1/sudoku/2x2%3A................%3A%3Ak3.1112_t2122_a31.3233_oc4142_l5.1324_sr1.0_sc4.5_eeo............../mrv/0";

const tools = (page) => page.locator("rule-tools");
const open = (page) => tools(page).locator("summary").first().click();
const tool = (page, name) =>
  tools(page).getByRole("button", { name, exact: true });
/** Takes a tool, and waits until strokes belong to it. */
const take = async (page, name) => {
  await tool(page, name).click();
  await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
};
const address = (page) =>
  page.evaluate(() => decodeURIComponent(location.hash));
const linked = (page, text) =>
  until(
    () => address(page),
    (hash) => hash.includes(text),
    `${text} in the link`,
  );

/** Drags over cells by mouse. */
async function drag(page, ...cells) {
  const middles = [];
  await cell(page, cells[0]).scrollIntoViewIfNeeded();
  for (const at of cells) {
    const { x, y, width, height } = await cell(page, at).boundingBox();
    middles.push([x + width / 2, y + height / 2]);
  }
  await page.mouse.move(...middles[0]);
  await page.mouse.down();
  for (const middle of middles.slice(1))
    await page.mouse.move(...middle, { steps: 6 });
  await page.mouse.up();
}

test("switches_change_the_puzzle_the_link_and_the_answer", async ({
  visit,
}) => {
  const page = await edit(visit, EMPTY);
  await open(page);
  await page.getByRole("button", { name: "Count" }).click();
  const result = page.locator("answer-panel .result");
  await expect(result).toHaveText("288 solutions.");
  await tools(page).getByLabel("Anti-king").check();
  await linked(page, ":fk/");
  await page.getByRole("button", { name: "Count" }).click();
  // In each box of 2×2 the diagonal neighbors differ already; across boxes they must differ, too.
  await expect(result).toHaveText("There is no solution.");
  await tools(page).getByLabel("Anti-king").uncheck();
  await tools(page).getByLabel("Non-consecutive").check();
  await linked(page, ":fc/");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tools(page).getByLabel("Non-consecutive")).not.toBeChecked();
});

test("rules_are_drawn_by_dragging_and_taken_back_by_undo", async ({
  visit,
}) => {
  const page = await edit(visit, EMPTY);
  await open(page);
  await take(page, "Cage");
  await drag(page, 0, 1);
  const sum = tools(page).getByLabel(/^Sum/);
  await expect(sum).toBeFocused();
  await page.keyboard.type("3");
  await linked(page, ":k3.1112");
  await expect(page.locator(".rule-layer.over")).toContainText("3");
  // A press on the cage selects it.
  await take(page, "Thermometer");
  await drag(page, 4, 9, 14);
  await linked(page, "_t213243");
  await take(page, "Arrow");
  await drag(page, 3, 7, 11);
  await linked(page, "_a14.2434");
  await take(page, "Less than");
  await drag(page, 12, 13);
  await linked(page, "_i4142");
  await take(page, "White dot");
  await drag(page, 10, 11);
  await linked(page, "_oc3334");
  await take(page, "Even");
  await drag(page, 5);
  await linked(page, "_e.....e");
  await take(page, "Eraser");
  await drag(page, 9);
  await until(
    () => address(page),
    (hash) => !hash.includes("_t21"),
    "no thermometer",
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await linked(page, "_t213243");
  assert.deepEqual(await faults(page), []);
});

test("a_cage_is_made_by_keyboard_alone", async ({ visit }) => {
  const page = await edit(visit, EMPTY);
  await open(page);
  await tool(page, "Cage").focus();
  await page.keyboard.press("Enter");
  await expect(tool(page, "Cage")).toHaveAttribute("aria-pressed", "true");
  await cell(page, 0).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator(".rule-layer .picked")).toHaveCount(3);
  await page.keyboard.press("Enter");
  await expect(tools(page).getByLabel(/^Sum/)).toBeFocused();
  await page.keyboard.type("7");
  await linked(page, ":k7.111222");
  await page.keyboard.press("Enter");
  await expect(cell(page, 0)).toBeFocused();
  // Space adds cells that arrows have skipped; Escape drops the stroke.
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press(" ");
  await expect(page.locator(".rule-layer .picked")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.locator(".rule-layer .picked")).toHaveCount(0);
});

test("a_finger_draws_and_does_not_scroll", async ({ visit }) => {
  const page = await edit(visit, EMPTY, phone);
  await open(page);
  await take(page, "Thermometer");
  await cell(page, 3).scrollIntoViewIfNeeded();
  const middle = async (at) => {
    const { x, y, width, height } = await cell(page, at).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const scrolled = await page.evaluate(() => scrollY);
  const [from, to] = [await middle(2), await middle(10)];
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (let k = 1; k <= 8; k++)
    await touch("touchMove", {
      x: from.x,
      y: from.y + ((to.y - from.y) * k) / 8,
    });
  await touch("touchEnd");
  await linked(page, ":t132333");
  assert.equal(await page.evaluate(() => scrollY), scrolled);
});

test("an_impossible_rule_is_explained_and_the_board_stays", async ({
  visit,
}) => {
  const page = await edit(visit, EMPTY);
  await open(page);
  await take(page, "Cage");
  await drag(page, 0, 1);
  await expect(tools(page).getByLabel(/^Sum/)).toBeFocused();
  await page.keyboard.type("99");
  await expect(tools(page).getByRole("alert")).toContainText(
    /^Cage: Expected a sum from/,
  );
  await tools(page).getByLabel(/^Sum/).fill("3");
  await expect(tools(page).locator(".fault")).toHaveText("");
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(
    /^\d+ solutions\.$/,
  );
});

for (const [how, screen] of Object.entries({ desktop, phone }))
  test(`every_rule_is_drawn: ${how}`, async ({ visit }) => {
    const page = await edit(visit, MIXED, screen);
    await open(page);
    for (const colorScheme of ["light", "dark"])
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator(".rule-layer.around text")).toHaveCount(3);
        await expect(page.locator(".rule-layer.over text")).toHaveText(["3"]);
        await expect(page.locator(".rule-layer.under path")).not.toHaveCount(0);
        assert.deepEqual(await faults(page), []);
        const [wide, all] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        assert.ok(wide <= all, `${wide} of ${all}`);
        await picture(page, `rules-${how}-${colorScheme}`);
      });
  });

test("pictures_and_texts_keep_the_rules", async ({ visit }) => {
  const page = await edit(visit, MIXED);
  await page.getByRole("button", { name: /^Export/ }).click();
  const sheet = page.locator("share-sheet");
  const json = sheet.locator("textarea");
  await sheet.getByLabel("Format").selectOption("json");
  await expect(json).toHaveValue(
    /"cages":\[\{"cells":\[\[0,0\],\[0,1\]\],"sum":3/,
  );
  const saved = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "SVG" }).click();
  const svg = await readFile(await (await saved).path(), "utf8");
  assert.match(svg, /stroke-dasharray/);
  assert.match(svg, />3<\/text>/);
});

test("the_exported_f_puzzles_json_is_read_back_as_the_same_puzzle", async ({
  visit,
}) => {
  const page = await edit(visit, MIXED);
  const before = await address(page);
  await page.getByRole("button", { name: /^Export/ }).click();
  const sheet = page.locator("share-sheet");
  await sheet.getByLabel("Format").selectOption("f-puzzles (JSON)");
  const text = await sheet.locator("textarea").inputValue();
  const { size, killercage, thermometer, arrow } = JSON.parse(text);
  assert.deepEqual(
    [size, killercage, thermometer?.length, arrow?.length],
    [4, [{ cells: ["R1C1", "R1C2"], value: "3" }], 1, 1],
  );
  const rulesOf = (hash) => hash.split("/mrv/")[0];
  const other = await edit(visit, EMPTY);
  await other.locator("paste-box summary").click();
  await other.locator("paste-box textarea").fill(text);
  await other.getByRole("button", { name: "Use it" }).click();
  await until(
    () => address(other),
    (hash) => rulesOf(hash) === rulesOf(before),
    "the same puzzle",
  );
});

test("a_cell_that_a_rule_leaves_one_digit_is_no_clue", async ({ visit }) => {
  const page = await edit(visit, EMPTY);
  await page.locator("paste-box summary").click();
  const cages = [{ cells: [[0, 0]], sum: 3 }];
  const puzzle = { kind: "sudoku", grid: ".".repeat(16), cages };
  await page.locator("paste-box textarea").fill(JSON.stringify(puzzle));
  await page.getByRole("button", { name: "Use it" }).click();
  await linked(page, `2x2:${".".repeat(16)}::k3.11/`);
});

test("a_watched_search_shows_the_rules_and_counts_only_digits", async ({
  visit,
}) => {
  const page = await visit({ hash: MIXED });
  await expect(page.locator(".rule-layer.over text")).toHaveText(["3"]);
  await page.locator("player-dock .play").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".sentence")).toContainText(/\w/);
  assert.deepEqual(await faults(page), []);
});

test("a_phone_of_320_pixels_has_no_sideways_scroll", async ({ visit }) => {
  const page = await edit(visit, MIXED, {
    viewport: { width: 320, height: 640 },
  });
  await open(page);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  assert.ok(wide <= 0, `${wide} pixels too wide`);
});

test("rules_have_words_for_cells_and_for_the_grid", async ({ visit }) => {
  const page = await edit(visit, MIXED);
  await expect(cell(page, 0)).toHaveAccessibleName(
    /Even, cage of 2 with sum 3, row with sandwich sum 0/,
  );
  await open(page);
  await tools(page).getByLabel("Anti-knight").check();
  await expect(page.locator(".rule-layer .in-words")).toHaveText("Anti-knight");
  await expect(page.locator(".sudoku .cells")).toHaveAttribute(
    "aria-description",
    "Anti-knight",
  );
});

test("the_menu_has_an_example_for_each_rule", async ({ visit }) => {
  const page = await edit(visit);
  const menu = page.locator("puzzle-tools").getByLabel("Example");
  await expect(menu.locator("optgroup option")).toHaveCount(17);
  await menu.selectOption("Killer: cages with sums");
  await expect(page.locator(".rule-layer.over text")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Unique?" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(
    "Exactly one solution.",
  );
});

test("the_example_of_overlapping_grids_has_named_items", async ({ visit }) => {
  const page = await edit(visit);
  const menu = page.locator("puzzle-tools").getByLabel("Example");
  await menu.selectOption("Samurai: five grids of 4 × 4");
  await expect(page.locator('main[data-tab="matrix"]')).toBeVisible();
  await expect(page.locator("#own-text")).toHaveValue(/^r1c1 r1c2 .* Ar1=1 /);
  await page.getByRole("button", { name: "Unique?" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(
    "Exactly one solution.",
  );
  assert.deepEqual(await faults(page), []);
});

test("a_pasted_puzzle_keeps_its_rules", async ({ visit }) => {
  const page = await edit(visit, EMPTY);
  await page.locator("paste-box summary").click();
  const puzzle = {
    kind: "sudoku",
    grid: ".".repeat(16),
    cages: [
      {
        cells: [
          [0, 0],
          [0, 1],
        ],
        sum: 3,
      },
    ],
    candidates: "12..".repeat(16),
  };
  await page.locator("paste-box textarea").fill(JSON.stringify(puzzle));
  await page.getByRole("button", { name: "Use it" }).click();
  await linked(page, ":k3.1112_p12.12");
  await expect(cell(page, 5)).toHaveAccessibleName(/1 2/);
});

test("the_rules_are_in_chinese", async ({ visit }) => {
  const page = await edit(visit, MIXED, { locale: "zh-CN" });
  await open(page);
  await expect(tools(page).locator("summary").first()).toContainText("规则");
  await tools(page).getByLabel("马步不同数").check();
  await expect(page.locator(".rule-layer .in-words")).toHaveText("马步不同数");
  assert.deepEqual(await faults(page), []);
});

test("the_rules_lie_on_the_grid_of_an_attempt", async ({ visit }) => {
  const page = await visit({ hash: `${MIXED}/try` });
  await expect(page.locator(".rule-layer.over text")).toHaveText(["3"]);
  // The aids of the attempt lie over the same cells.
  const [grid, aids] = await Promise.all(
    [".sudoku .cells", ".sudoku .aids.under"].map((name) =>
      page.locator(name).boundingBox(),
    ),
  );
  for (const side of ["x", "y", "width", "height"])
    assert.ok(Math.abs(grid[side] - aids[side]) <= 5, side);
});

test("the_engine_marks_broken_rules_in_the_editor_and_of_an_attempt", async ({
  visit,
}) => {
  const killer = `#v1/sudoku/2x2%3A${".".repeat(16)}%3A%3Ak4.1112_t2122/mrv/0`;
  const page = await edit(visit, killer);
  const wrong = page.locator(".sudoku [data-wrong]");
  await cell(page, 0).focus();
  await page.keyboard.press("1");
  await expect(wrong).toHaveCount(0);
  await cell(page, 1).focus();
  await page.keyboard.press("2");
  // 1 and 2 have another sum than 4.
  await expect(wrong).toHaveCount(2);
  await page.keyboard.press("3");
  await expect(wrong).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(wrong).toHaveCount(2);
  await page.getByRole("button", { name: "Redo" }).click();
  await page.click('mode-bar button[data-value="try"]');
  for (const [at, digit] of [
    [4, "4"],
    [5, "2"],
  ]) {
    await cell(page, at).focus();
    await page.keyboard.press(digit);
  }
  await expect(wrong).toHaveCount(2);
  await cell(page, 4).focus();
  await page.keyboard.press("2");
  await cell(page, 5).focus();
  await page.keyboard.press("4");
  await expect(wrong).toHaveCount(0);
});

test("a_full_grid_is_solved_only_if_no_rule_is_broken", async ({ visit }) => {
  // The last cell holds the 1 of its row; a thermometer ends there, or begins there.
  const grid = "123434122143432.";
  const solvedIn = async (rules, isSolved) => {
    const text = encodeURIComponent(`2x2:${grid}::${rules}`);
    const page = await visit({ hash: `#v1/sudoku/${text}/mrv/0/try` });
    await cell(page, 15).focus();
    await page.keyboard.press("1");
    const solved = page.locator("attempt-panel").getByText(/^Solved/);
    if (isSolved) await expect(solved).toBeVisible();
    else {
      await expect(page.locator(".sudoku [data-wrong]")).not.toHaveCount(0);
      await expect(solved).toHaveCount(0);
    }
  };
  await solvedIn("t4443", true);
  await solvedIn("t4344", false);
});

test("parameters_are_fields_of_the_selected_entry", async ({ visit }) => {
  const page = await edit(visit, EMPTY);
  await open(page);
  await take(page, "Thermometer");
  await drag(page, 0, 1, 2);
  await linked(page, ":t111213/");
  await tools(page).getByLabel("Slow").check();
  await linked(page, ":zthermos.cells-111213.slow/");
  await take(page, "White dot");
  await drag(page, 4, 5);
  await tools(page).getByLabel("Kind").selectOption("–");
  await expect(tools(page).getByRole("alert")).toContainText(
    /kind, difference/,
  );
  await tools(page).getByLabel("Difference").fill("3");
  await linked(page, "_zdots.cells-2122.difference-3/");
  await expect(tools(page).locator(".fault")).toHaveText("");
  await expect(page.locator(".rule-layer.over text")).toHaveText(["3"]);
  // A press selects the line again.
  await take(page, "Thermometer");
  await drag(page, 1);
  await expect(tools(page).getByLabel("Slow")).toBeChecked();
  await tools(page)
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  await linked(page, "::zdots.");
  assert.deepEqual(await faults(page), []);
});

test("the_rules_in_use_are_listed_selected_and_removed", async ({ visit }) => {
  const page = await edit(visit, MIXED);
  await open(page);
  const list = page.locator(".rule-list");
  await expect(list.locator(":scope > li")).toHaveCount(7);
  await list.getByText("Sandwich").click();
  await list.getByText("column 4, sum 5", { exact: false }).click();
  await expect(page.locator(".rule-layer .picked")).toHaveCount(4);
  await page.locator(".entry-fields").getByLabel("Sum").fill("3");
  await linked(page, "_sc4.3");
  await list.getByRole("button", { name: "Remove. Cage" }).click();
  await expect(list.locator(":scope > li")).toHaveCount(6);
  await expect(page.locator(".rule-layer.over text")).toHaveCount(0);
});

test("a_tool_is_found_by_its_name", async ({ visit }) => {
  const page = await edit(visit, EMPTY);
  await open(page);
  await tools(page).getByRole("searchbox").fill("therm");
  await expect(tools(page).locator("[data-tool]:visible")).toHaveCount(2);
  await take(page, "Thermometer");
});

test("a_hint_of_a_killer_is_a_digit_of_its_solution", async ({ visit }) => {
  const { grid, rules } = ruleExamples.find(({ id }) => id === "rule-cages");
  const text = encodeURIComponent(`3x3:${grid}::${rules}`);
  const page = await visit({ hash: `#v1/sudoku/${text}/mrv/0/try` });
  const panel = page.locator("attempt-panel");
  await panel.getByRole("button", { name: "Hint" }).click();
  await expect(panel).toContainText(/place \d at row \d, column \d/);
  await panel.getByRole("button", { name: "Do it" }).click();
  await expect(page.locator(".sudoku [data-own]")).toHaveCount(1);
  await panel.getByRole("button", { name: "Check" }).click();
  await expect(panel).toContainText("Correct so far.");
});

test("a_fast_search_is_painted_on_the_cells_beside_outside_clues", async ({
  visit,
}) => {
  const { rules } = ruleExamples.find(({ id }) => id === "rule-littleKillers");
  // Without its clues the search is long.
  const text = encodeURIComponent(`3x3:${".".repeat(81)}::${rules}`);
  const page = await visit({ hash: `#v1/sudoku/${text}/mrv/0` });
  await expect(page.locator(".rule-layer.around text")).toHaveCount(12);
  await page.locator("player-dock .speed").fill("200");
  await page.locator("player-dock .play").focus();
  await page.keyboard.press(" ");
  const canvas = page.locator(".stage .fast-canvas");
  await expect(canvas).toBeVisible();
  const [grid, painted] = await Promise.all([
    page.locator(".sudoku .cells").boundingBox(),
    canvas.boundingBox(),
  ]);
  for (const side of ["x", "y", "width", "height"])
    assert.ok(Math.abs(grid[side] - painted[side]) <= 5, side);
});
