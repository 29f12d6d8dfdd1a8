// The tab of polyforms: its presets, its answers, and the view in space.
import { readFile } from "node:fs/promises";
import { faults } from "./faults.mjs";
import { desktop, expect, phone, placeOf, stepOn, test } from "./page.mjs";

const SOMA = "#v1/polyform/cube:3x3x3:soma/mrv";
const edit = (page) => page.click('mode-bar button[data-value="edit"]');
const lookOf = (page) => page.locator("space-view").getAttribute("data-look");
const names = (page, name) =>
  page.locator(`polyform-board .cell[aria-label*="${name}"]`);

test("the_tab_opens_on_the_soma_cube", async ({ visit }) => {
  const page = await visit();
  await page.click('puzzle-tabs button[data-value="polyform"]');
  await expect(page.locator("polyform-board .cell")).toHaveCount(33);
  await expect(page.locator("space-view canvas")).toBeVisible();
  await expect(page).toHaveURL(/#v1\/polyform\/cube%3A3x3x3%3Asoma\//);
  await expect(page.locator('mode-bar button[data-value="try"]')).toBeVisible();
});

test("a_link_shows_its_place_and_steps_go_on_and_back", async ({ visit }) => {
  const page = await visit({ hash: `${SOMA}/73` });
  await expect.poll(() => placeOf(page)).toMatch(/^node 73\b/);
  await expect(names(page, "trying now")).toHaveCount(4);
  // The last guess is outlined along the borders of its cells.
  await expect(page.locator("polyform-board .outlined path")).toHaveCount(1);
  await expect(page.locator("polyform-board [data-guess]")).toHaveCount(0);
  const pieces = await names(page, "piece").count();
  const sentence = page.locator(".sentence");
  const before = await sentence.textContent();
  expect(before).toContain("dead end");
  await stepOn(page);
  await page.keyboard.press("ArrowLeft");
  await expect(sentence).toHaveText(before);
  await expect(names(page, "piece")).toHaveCount(pieces);
});

for (const [locale, wanted] of [
  ["en", "Board: pyramid 5. Pieces: 12 flat pieces of 3 to 5 balls."],
  ["zh-CN", "棋盘：金字塔 5。拼块：12 块平的球组，每块 3 到 5 个球。"],
])
  test(`a_set_of_pieces_is_named_in_words_${locale}`, async ({ visit }) => {
    const hash = "#v1/polyform/sphere:pyramid 5:ball-pieces/mrv/0/edit";
    const page = await visit({ hash, locale });
    await expect(page.locator("form-tools .hint").first()).toContainText(
      wanted,
    );
  });

test("the_soma_cube_has_240_different_solutions", async ({ visit }) => {
  const page = await visit({ hash: `${SOMA}/0` });
  await edit(page);
  const result = page.locator("answer-panel .result");
  await page.getByRole("button", { name: "Count" }).click();
  await expect(result).toContainText("11,520");
  await page.locator("form-tools [type=checkbox]").check();
  await page.getByRole("button", { name: "Count" }).click();
  await expect(result).toContainText("240");
  await expect(result).not.toContainText("11,520");
});

test("each_preset_is_solved", async ({ visit }) => {
  const page = await visit({ hash: `${SOMA}/0/edit` });
  await edit(page);
  const menu = page.getByLabel("Example");
  const presets = menu.locator('option:not([value=""])');
  await expect(presets).toHaveCount(11);
  const ids = await presets.evaluateAll((all) => all.map((one) => one.value));
  for (const id of ids) {
    await menu.selectOption(id);
    await page.getByRole("button", { name: "Solve" }).click();
    await expect(names(page, ", piece").first(), id).toBeAttached();
    await expect(names(page, ", empty"), id).toHaveCount(0);
  }
});

test("the_view_in_space_turns_by_keys_buttons_and_drags", async ({ visit }) => {
  const page = await visit({ hash: `${SOMA}/73` });
  const canvas = page.locator("space-view canvas");
  await canvas.focus();
  await expect(page.locator("space-view[data-look]")).toBeAttached();
  const first = await lookOf(page);
  const image = () => canvas.evaluate((node) => node.toDataURL());
  const before = await image();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => lookOf(page)).not.toBe(first);
  expect(await image()).not.toBe(before);
  // The key turns the view, and not the search.
  expect(await placeOf(page)).toMatch(/^node 73\b/);
  await page.keyboard.press("Home");
  await expect.poll(() => lookOf(page)).toBe(first);
  await page.getByRole("button", { name: "Tilt up" }).click();
  await expect.poll(() => lookOf(page)).not.toBe(first);
  await canvas.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => lookOf(page)).toBe(first);
  const { x, y, width, height } = await canvas.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 20);
  await page.mouse.up();
  await expect.poll(() => lookOf(page)).not.toBe(first);
});

test("layers_move_apart_and_one_may_stand_alone", async ({ visit }) => {
  const page = await visit({ hash: `${SOMA}/73` });
  await page.getByLabel("Layers apart").fill("1");
  await expect.poll(() => lookOf(page)).toMatch(/ 2\.50$/);
  const canvas = page.locator("space-view canvas");
  const whole = await canvas.evaluate((node) => node.toDataURL());
  const layers = page.getByLabel("Layers", { exact: true });
  await expect(layers.locator("option")).toHaveCount(4);
  await layers.selectOption("1");
  await expect
    .poll(() => canvas.evaluate((node) => node.toDataURL()))
    .not.toBe(whole);
});

test("a_pressed_cell_offers_what_the_search_can_try_there", async ({
  visit,
}) => {
  const page = await visit({ hash: `${SOMA}/0` });
  await names(page, "row 1, column 1, empty").click();
  // Sentences name the cell so, too.
  await expect(page.locator("polyform-board .lit text")).toHaveText("0,0,0");
  await expect(page.locator("polyform-board [aria-selected]")).toHaveCount(1);
  await page.locator('steer-panel button[aria-label*="(0"]').first().click();
  await expect(names(page, "row 1, column 1, piece")).toHaveCount(1);
});

test("the_worker_paints_a_fast_search_on_a_flat_board", async ({ visit }) => {
  const page = await visit({
    hash: "#v1/polyform/triangle:6x6:hexiamonds/mrv/0",
  });
  await page.locator("player-dock .speed").fill("200");
  await page.locator("player-dock .play").focus();
  await page.keyboard.press(" ");
  const canvases = page.locator('.fast-canvas[style*="visibility: visible"]');
  await expect(canvases).toHaveCount(3);
  await expect(page.locator("polyform-board .pieces > *")).toHaveCount(0);
  await page.keyboard.press(" ");
  await expect(page.locator(".fast-canvas")).toHaveCount(0);
  await expect(names(page, "piece").first()).toBeAttached();
});

test("the_page_draws_a_fast_search_in_space_itself", async ({ visit }) => {
  const page = await visit({ hash: "#v1/polyform/cube:4x4x4:bedlam/mrv/0" });
  await page.locator("player-dock .speed").fill("200");
  await page.locator("player-dock .play").focus();
  await page.keyboard.press(" ");
  await expect(names(page, "piece").first()).toBeAttached();
  await page.keyboard.press(" ");
  await expect(names(page, "piece").first()).toBeAttached();
});

test("a_solution_is_saved_for_a_printer", async ({ visit }) => {
  const page = await visit({ hash: `${SOMA}/0` });
  const save = page.getByRole("button", { name: "Save for a 3D printer" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await edit(page);
  await page.getByRole("button", { name: "Solve" }).click();
  await expect(save).not.toHaveAttribute("aria-disabled");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    save.click(),
  ]);
  expect(file.suggestedFilename()).toBe("dancing-links-polyform.stl");
  const text = await readFile(await file.path(), "utf8");
  expect(text.match(/^endsolid/gm)).toHaveLength(7);
});

test("a_pasted_puzzle_opens_the_tab", async ({ visit }) => {
  const page = await visit({ hash: `${SOMA}/0` });
  await edit(page);
  await page.getByText("Paste", { exact: true }).click();
  const text = "lattice hexagon\nboard\n..\n..\n\npiece A\nXX\n\npiece B\nXX\n";
  await page.getByLabel("Paste a puzzle in any format").fill(text);
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page).toHaveURL(/hexagon/);
  await expect(page.locator("space-view canvas")).toBeHidden();
});

test("nothing_scrolls_sideways_at_320", async ({ visit }) => {
  const viewport = { width: 320, height: 640 };
  const page = await visit({
    hash: "#v1/polyform/cube:5x5x5:conway/mrv/500",
    viewport,
  });
  await expect(page.locator("space-view canvas")).toBeVisible();
  const { scrollWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(viewport.width);
});

test("the_use_of_pieces_is_listed", async ({ visit }) => {
  const page = await visit({ hash: `${SOMA}/0` });
  await edit(page);
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByText("How often is each one used?").click();
  await expect(page.locator("marginals-panel")).toContainText("Piece V on (");
});

test("a_heat_map_lies_over_the_layers", async ({ visit }) => {
  const page = await visit({ hash: `${SOMA}/0` });
  await edit(page);
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByText("How often is each one used?").click();
  const shades = page.locator("polyform-board .marginals i[data-is]");
  await expect(shades).toHaveCount(27);
  // The middle of the cube holds the first piece most often.
  await expect(shades.nth(13)).toHaveText("31");
  await shades.nth(13).hover();
  await expect(page.locator("marginals-panel .cell-line")).toContainText(
    "V in",
  );
});

test("a_link_does_not_open_a_mode_that_the_tab_lacks", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn//mrv/0/try" });
  await expect(page.locator('main[data-mode="watch"]')).toBeVisible();
});

for (const screen of [desktop, phone])
  test(`axe_finds_nothing_in_shapes_${screen.viewport.width}`, async ({
    visit,
  }) => {
    const page = await visit({ hash: `${SOMA}/73`, ...screen });
    for (const mode of ["watch", "edit", "try"]) {
      await page.click(`mode-bar button[data-value="${mode}"]`);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        const colors = colorScheme === "dark";
        expect(await faults(page, { colors })).toEqual([]);
      }
    }
  });
