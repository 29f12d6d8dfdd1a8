// Forced choices, navigation in the tree, and breakpoints of the player.
import assert from "node:assert/strict";
import {
  expect,
  figure,
  figures,
  focus,
  PENTOMINOES,
  phone,
  placeOf,
  stepOn,
  test,
  until,
} from "./page.mjs";

const QUEENS = "#v1/queens/8/mrv";
const sentence = (page) => page.locator(".sentence").textContent();
const nodes = (page) => figure(page, "Nodes");
const at = (page, node) =>
  until(
    () => nodes(page),
    (n) => n === node,
    `tree node ${node}`,
  );

test("a_forced_option_is_tried_and_undone", async ({ visit }) => {
  const page = await visit({ hash: `${QUEENS}/0` });
  const before = await figures(page);
  await page.locator('.queens .cell[data-at="2,4"]').click();
  const choice = page.locator(
    'steer-panel button[aria-label*="row 3, column 5"]',
  );
  await choice.hover();
  await expect(page.locator(".queens [data-lit]")).toHaveCount(1);
  await choice.click();
  await until(
    () => figure(page, "Level"),
    (level) => level === 1,
    "the queen stands",
  );
  assert.equal(await nodes(page), 0);
  await page.locator("player-dock .play").focus();
  await page.keyboard.press("]");
  await until(
    () => figure(page, "Solutions"),
    (n) => n === 1,
    "a solution of the tree below",
  );
  assert.match(
    await page
      .locator('.queens .cell[data-at="2,4"]')
      .getAttribute("aria-label"),
    /queen/,
  );
  await page.locator("steer-panel .forced button").click();
  await until(
    async () => JSON.stringify(await figures(page)),
    (now) => now === JSON.stringify(before),
    "where it was left",
  );
});

test("a_choice_without_continuation_is_a_dead_end", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/1203` });
  await page
    .locator('steer-panel button[aria-label*="piece N at rows 5–\u20606"]')
    .first()
    .click();
  await until(
    () => sentence(page),
    (text) =>
      /^8 pieces placed, \d+ cells free\. Nothing fits at row .*: dead end\.$/.test(
        text,
      ),
    "why it leads nowhere",
  );
});

test("a_link_restores_a_position_below_a_forced_choice", async ({ visit }) => {
  const page = await visit({ hash: `${QUEENS}/0` });
  await page.locator('.queens .cell[data-at="2,4"]').click();
  await page
    .locator('steer-panel button[aria-label*="row 3, column 5"]')
    .click();
  await page.locator("steer-panel .forced-text:not(:empty)").waitFor();
  await page.locator("player-dock .play").focus();
  await page.keyboard.press("]");
  await until(
    () => figure(page, "Solutions"),
    (n) => n === 1,
    "a solution",
  );
  const there = await figures(page);
  await page.waitForFunction(
    (node) => new RegExp(`/0@\\d+\\.\\d+-${node}$`).test(location.hash),
    there[4],
  );
  const hash = await page.evaluate(() => location.hash);
  const other = await visit({ hash });
  await until(
    async () => JSON.stringify(await figures(other)),
    (now) => now === JSON.stringify(there),
    "the same place",
  );
  assert.match(
    await other.locator("steer-panel .forced-text").textContent(),
    /at node 0\.$/,
  );
});

test("returning_to_a_tab_restores_forced_choices", async ({ visit }) => {
  const page = await visit({ hash: `${QUEENS}/2@5.-3` });
  const way = () => page.evaluate(() => location.hash);
  await until(way, (hash) => hash.endsWith("/2@5.-3"), "the way");
  const tab = (name) => page.click(`puzzle-tabs button[data-value="${name}"]`);
  await tab("sudoku");
  await until(way, (hash) => hash.endsWith("/98"), "another tab");
  await tab("queens");
  await until(way, (hash) => hash.endsWith("/2@5.-3"), "the same way");
});

test("a_link_with_an_impossible_choice_ignores_it", async ({ visit }) => {
  const page = await visit({ hash: `${QUEENS}/0@2.0-3` });
  await at(page, 3);
  assert.equal(
    await page.locator("steer-panel .forced-text").isVisible(),
    false,
  );
});

test("arrows_move_in_the_tree", async ({ visit }) => {
  const page = await visit({ hash: `${QUEENS}/31` });
  const tree = page.locator("tree-strip");
  const valueText = () => tree.getAttribute("aria-valuetext");
  await tree.focus();
  // The picture with the parents of all nodes arrives after the board.
  await until(
    () =>
      tree
        .locator("canvas")
        .first()
        .evaluate((canvas) => canvas.width),
    (width) => width > 300,
    "the tree",
  );
  const press = async (key, wanted) => {
    await page.keyboard.press(key);
    await until(
      valueText,
      (text) => text.endsWith(wanted),
      `${key}: ${wanted}`,
    );
  };
  await press("ArrowUp", "level 6");
  await press("ArrowUp", "level 5");
  await press("ArrowDown", "level 6");
  await page.locator("tree-breadcrumbs button").first().click();
  await until(valueText, (text) => text.endsWith("level 0"), "the root");
});

test("the_path_from_the_root_starts_after_the_givens", async ({ visit }) => {
  const page = await visit();
  const first = page.locator("tree-breadcrumbs [data-option]").first();
  // The first item is the corner, whose given digit is 8.
  assert.equal(await first.textContent(), "3 at row 8, column 7");
  await first.click();
  await expect(page.locator('.sudoku .cell[data-at="7,6"]')).toHaveAttribute(
    "data-is",
    "found",
  );
});

test("shortened_choices_and_names_keep_their_ends", async ({ visit }) => {
  const names = Array.from({ length: 30 }, (_, i) => `item-number-${i}`);
  const options = names.flatMap((name, i) =>
    [1, 2, 3].map((k) => `${name} ${names[(i + k) % 30]}`),
  );
  const text = [names.join(" "), ...options].join("\n");
  const page = await visit({
    hash: `#v1/matrix/${encodeURIComponent(text)}/mrv/20`,
    viewport: { width: 1100, height: 900 },
  });
  const crumb = page.locator("tree-breadcrumbs [data-option]").last();
  const [ends, middle] = await crumb.evaluate((node) =>
    [node, node.firstElementChild].map(
      ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
    ),
  );
  assert.ok(ends && !middle, "the middle alone gives way");
  assert.match(await crumb.textContent(), /^option 74 .*item-number-26\)$/);
  const heads = await page.locator("cover-board .heads li").allTextContents();
  assert.equal(new Set(heads).size, 30);
  assert.equal(heads[24], "item-…ber-24");
  // Scrollable content fades at its end.
  const mask = await page
    .locator("cover-board")
    .evaluate((board) => getComputedStyle(board).maskImage);
  assert.match(mask, /gradient/);
});

test("the_tree_zooms_and_shows_the_node_under_the_pointer", async ({
  visit,
}) => {
  const page = await visit({ hash: `${QUEENS}/400` });
  const tree = page.locator("tree-strip");
  const before = await sentence(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  const box = await tree.boundingBox();
  await page.mouse.move(box.x + 5, box.y + 20);
  await until(
    async () => {
      await page.mouse.move(box.x + 6 + Math.random() * 3, box.y + 20);
      return page.locator("main[data-preview]").count();
    },
    (n) => n === 1,
    "the preview",
  );
  await until(
    () => sentence(page),
    (text) => text !== before,
    "its words",
  );
  await page.mouse.move(box.x + 5, box.y - 200);
  await expect(page.locator("main[data-preview]")).toHaveCount(0);
  assert.equal(await nodes(page), 400);
  // The last half of 400 nodes fills the picture, so its left end is node 200.
  await page.mouse.click(box.x + 1, box.y + 20);
  await until(
    () => nodes(page),
    (n) => n > 190 && n < 210,
    "the left end",
  );
});

test("the_player_stops_at_a_breakpoint", async ({ visit }) => {
  const page = await visit({ hash: `${QUEENS}/0` });
  await page.locator("breakpoint-menu summary").click();
  await page.getByLabel("dead ends").check();
  await page.locator("player-dock .speed").fill("200");
  await page.locator("player-dock .play").click();
  await until(
    () => sentence(page),
    (text) => text.endsWith("dead end."),
    "the first dead end",
  );
  await page.locator('player-dock .play[aria-label="Play"]').waitFor();
  await page.locator("breakpoint-menu summary").click();
  await page.getByLabel("dead ends").uncheck();
  await page.getByLabel("backs up to level").first().check();
  await page.locator("player-dock .play").click();
  await until(
    () => figure(page, "Level"),
    (level) => level <= 1,
    "level 1",
  );
  await page.locator('player-dock .play[aria-label="Play"]').waitFor();
});

test("on_a_phone_a_press_on_the_board_shows_the_possible_choices", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/queens/8/mrv/0",
    ...phone,
  });
  await page.locator('.queens .cell[data-at="0,0"]').click();
  const option = page.locator("steer-panel .choices .button").first();
  await until(
    async () => {
      const [low, dock] = await Promise.all([
        option.boundingBox(),
        page.locator("player-dock").boundingBox(),
      ]);
      return low !== null && low.y + low.height <= dock.y;
    },
    (seen) => seen,
    "an option above the dock",
  );
});

test("on_a_laptop_the_choices_beside_a_wide_board_are_visible", async ({
  visit,
}) => {
  const sizes = [
    [1440, 900],
    [1280, 800],
    [1366, 768],
    [1280, 720],
  ];
  for (const [width, height] of sizes) {
    const page = await visit({
      hash: PENTOMINOES,
      viewport: { width, height },
    });
    const option = page.locator("steer-panel .choices .button").first();
    const card = page.locator(".board-card");
    await option.waitFor();
    const [low, all] = await Promise.all([
      option.boundingBox(),
      card.boundingBox(),
    ]);
    assert.ok(low.y + low.height <= all.y + all.height, `${width}×${height}`);
  }
});

test("on_a_laptop_the_choices_beside_the_queens_are_whole", async ({
  visit,
}) => {
  const viewport = { width: 1366, height: 768 };
  const page = await visit({ hash: `${QUEENS}/0`, viewport });
  const hidden = () =>
    page
      .locator(".side")
      .evaluate(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      );
  await expect(page.locator("steer-panel .choices button")).toHaveCount(8);
  expect(await hidden()).toBe(0);
  await focus(page);
  await stepOn(page);
  await expect(page.locator("steer-panel .hint")).toHaveText(/^To choose/);
  expect(await hidden()).toBe(0);
});

test("a_forced_choice_that_ends_at_once_has_no_tree_below", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/4/mrv/0" });
  for (const at of ["0,0", "2,1"]) {
    await page.locator(`.queens .cell[data-at="${at}"]`).click();
    const [row, column] = at.split(",").map((n) => Number(n) + 1);
    await page
      .locator(`steer-panel button[aria-label*="row ${row}, column ${column}"]`)
      .click();
  }
  await until(
    () => placeOf(page),
    (text) => text === "no search needed",
    "a dead end at once",
  );
});

test("keys_work_after_a_new_picture_removed_the_button", async ({ visit }) => {
  const page = await visit({ hash: `${QUEENS}/31` });
  const home = (view) =>
    page.evaluate(
      (view) => document.activeElement.closest(view) !== null,
      view,
    );
  await page.locator("tree-breadcrumbs [data-option]").first().focus();
  await until(
    async () => {
      await page.keyboard.press("Enter");
      return figure(page, "Level");
    },
    (level) => level === 1,
    "the first choice",
  );
  assert.ok(await home("tree-breadcrumbs"), "among the choices");
  await page.locator("steer-panel .choices .button:enabled").first().focus();
  await page.keyboard.press("Enter");
  await page.locator("steer-panel .forced-text:not(:empty)").waitFor();
  await until(() => home("steer-panel"), Boolean, "among what could be tried");
});

test("the_path_leads_out_of_forced_choices", async ({ visit }) => {
  // A choice and the root.
  for (const to of [1, 0]) {
    const page = await visit({ hash: `${QUEENS}/3` });
    await page
      .locator('steer-panel button[aria-label*="row 4, column 8"]')
      .click();
    const own = page.locator("steer-panel .forced-text:not(:empty)");
    await own.waitFor();
    const crumbs = page.locator("tree-breadcrumbs button");
    // The last entry is the current position, so it has no link.
    await crumbs.last().click();
    assert.ok(await own.isVisible());
    await crumbs.nth(to).click();
    await until(
      () => figure(page, "Level"),
      (level) => level === to,
      "its level",
    );
    assert.equal(await own.isVisible(), false);
  }
});
