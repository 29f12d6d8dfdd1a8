// The lesson on Knuth's matrix: every page shows the position that its text describes.
import assert from "node:assert/strict";
import { expect, figure, phone, phoneOf, test, until } from "./page.mjs";

/** A phone with a small screen. */
const low = phoneOf(360, 640);

const heads = (page) =>
  page
    .locator('.links .head[data-is="live"] text')
    .evaluateAll((texts) => texts.map((text) => text.textContent).join(""));

const ROWS = "R3C3R2C2R4C4R1C1";
const QUEENS =
  ROWS +
  ["d", "a"]
    .map((way) => [2, 3, 4, 5, 6].map((n) => way + n))
    .flat()
    .join("");

test("the_lesson_goes_from_all_links_to_the_solution", async ({ visit }) => {
  const page = await visit();
  await page.click('puzzle-tabs button[data-value="learn"]');
  await page.getByRole("button", { name: "Skip to the links" }).click();
  const expected = [
    ["Exact cover", "ABCDEFG"],
    ["Links", "ABCDEFG"],
    ["Where to start?", "ABCDEFG"],
    ["Cover A", "BCDEFG"],
    ["Try option 2", "BCEF"],
    ["A dead end", "E"],
    ["The way back", "BCEF"],
    ["Try option 4", "BCEFG"],
    ["Solved", ""],
    ["Four queens", ROWS],
    ["Diagonals", QUEENS],
  ];
  for (const [i, [name, open]] of expected.entries()) {
    if (i > 0) await page.click("lesson-card .walk .primary");
    await expect(page.locator("lesson-card h3")).toHaveText(name);
    await until(
      () => heads(page),
      (text) => text === open,
      `items open in "${name}"`,
    );
    // The accessible text lists the remaining items and options.
    if (name === "Try option 2")
      assert.match(
        await page.locator(".links").getAttribute("aria-label"),
        /Available: option 1 \(C E F\), option 3 \(B C F\)$/,
      );
    if (name !== "Solved") continue;
    await until(
      () => figure(page, "Solutions"),
      (n) => n === 1,
      "the solution",
    );
    const chosen =
      '.links .option:is([data-is="chosen"], [data-is="trying"]) .number';
    assert.deepEqual(await page.locator(chosen).allTextContents(), [
      "1",
      "4",
      "5",
    ]);
  }
});

test("a_highlighted_diagonal_is_highlighted_on_the_board_of_the_queens", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn/queens/mrv/0" });
  const lit = page.locator('links-board dlx-board rect[fill*="lit"]');
  await page.getByText("Four queens", { exact: true }).last().waitFor();
  assert.equal(await lit.count(), 0);
  await page.click("lesson-card .walk .primary");
  await lit.nth(3).waitFor({ state: "attached" });
  const places = await lit.evaluateAll((squares) =>
    squares.map((square) => [
      square.getAttribute("x"),
      square.getAttribute("y"),
    ]),
  );
  assert.equal(places.length, 4);
  assert.ok(
    places.every(([x, y]) => x === y),
    `not the diagonal: ${places}`,
  );
});

test("a_link_to_a_position_in_the_lesson_opens_its_page", async ({ visit }) => {
  for (const [hash, title] of [
    ["#v1/learn//mrv/2", "A dead end"],
    ["#v1/learn/queens/mrv/1", "One queen"],
    ["#v1/learn/queens/mrv/0", "Four queens"],
  ]) {
    const page = await visit({ hash });
    await page
      .locator("lesson-card h3")
      .getByText(title, { exact: true })
      .waitFor();
  }
});

test("a_reload_restores_the_page_and_the_link_operation_of_the_lesson", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn//mrv/0" });
  for (let i = 0; i < 3; i++) await page.click("lesson-card .walk .primary");
  const stands = () =>
    until(
      () => heads(page),
      (open) => open === "BCDEFG",
      "A is covered",
    );
  await stands();
  await page.waitForFunction(() => history.state === 12);
  // Even if the lesson loads late.
  await page.route(/\/links(-\w+)?\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.reload();
  await page.locator("lesson-card h3").getByText("Cover A").waitFor();
  await stands();
});

test("the_pages_of_links_are_drawn_and_their_question_is_answered", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn//mrv/0" });

  await test.step("undoing_link_by_link_restores_the_picture", async () => {
    const picture = () => page.locator("links-board .links").innerHTML();
    const before = await until(
      picture,
      (html) => html.includes("path"),
      "the drawing",
    );
    for (let i = 1; i <= 9; i++) {
      const sentence = await page.locator(".sentence").textContent();
      await page.keyboard.press("ArrowRight");
      await expect(page.locator(".sentence")).not.toHaveText(sentence);
    }
    assert.notEqual(await picture(), before);
    for (let i = 1; i <= 9; i++) await page.keyboard.press("ArrowLeft");
    await until(picture, (html) => html === before, "the picture as it was");
  });

  await test.step("a_list_is_one_bent_line_and_its_nodes_are_marked", async () => {
    const line = page.locator(".links .list:nth-of-type(5) path").last();
    const bends = async () => (await line.getAttribute("d")).match(/C/g).length;
    const out = page.locator(".links rect[data-out]");
    assert.equal(await bends(), 3);
    assert.equal(await out.count(), 0);
    await page.click("lesson-card .walk .primary");
    await expect(out).toHaveCount(1);
    assert.equal(await out.getAttribute("data-option"), "1");
    assert.equal(await bends(), 3, "the same line");
  });

  await test.step("a_question_is_answered_and_then_demonstrated", async () => {
    // The step before has turned to the second page.
    await page.click("lesson-card .walk .primary");
    const verdict = page.locator(".verdict");
    await page.getByRole("button", { name: "None, yet" }).click();
    assert.match(await verdict.textContent(), /^Not quite\. .*covers A again/);
    await page.getByRole("button", { name: "All squares" }).click();
    assert.match(await verdict.textContent(), /^Not quite\. Options 5 and 6/);
    await page.getByRole("button", { name: "The other squares" }).click();
    assert.match(await verdict.textContent(), /^Yes\./);
    await page.getByRole("button", { name: "See it happen" }).click();
    await until(
      () => heads(page),
      (text) => text === "BCDEFG",
      "A is covered",
    );
  });

  await test.step("a_chapter_opens_with_a_filled_board", async () => {
    const chapters = page.locator("lesson-card .chapters");
    await chapters.getByRole("button", { name: "Sudoku", exact: true }).click();
    const cells = page.locator(".nutshell span");
    const filled = () => cells.allTextContents();
    await until(filled, (text) => text.join(" ") === "x y", "the empty cells");
    await page.getByRole("button", { name: "Next page", exact: true }).click();
    await until(filled, (text) => text.join(" ") === "1 2", "the digits");
    assert.equal(
      await chapters.locator("[aria-current]").textContent(),
      "Sudoku",
    );
  });
});

test("the_lesson_and_other_tabs_have_parts_and_styles_of_their_own", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn//mrv/0" });

  await test.step("the_lesson_has_one_next_button_and_a_player_for_its_links", async () => {
    await page.locator("lesson-card .walk .primary").waitFor();
    for (const part of ["tree-strip", ".timeline", ".jump", "breakpoint-menu"])
      assert.equal(
        await page.locator(`player-dock ${part}`).first().isVisible(),
        false,
        part,
      );
    assert.ok(await page.locator("player-dock .play").isVisible());
    await page.click('puzzle-tabs button[data-value="sudoku"]');
    await page.locator("player-dock tree-strip").waitFor();
    await page.click('mode-bar button[data-value="try"]');
    await page.locator("player-dock").waitFor({ state: "hidden" });
  });

  await test.step("styles_of_the_lesson_do_not_affect_other_tabs", async () => {
    await page.click('puzzle-tabs button[data-value="learn"]');
    await page.locator("lesson-card .which").waitFor();
    await page.click('puzzle-tabs button[data-value="sudoku"]');
    await page.click('mode-bar button[data-value="edit"]');
    const ground = await page
      .locator("answer-panel .ask")
      .evaluate((panel) => getComputedStyle(panel).backgroundColor);
    assert.equal(ground, "rgba(0, 0, 0, 0)");
  });
});

test("by_keys_alone_the_focus_is_never_lost_at_the_end_of_the_lesson", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn//mrv/0" });
  const which = () => page.locator("lesson-card .which").textContent();
  const pressed = async (at) => {
    await page.keyboard.press("Enter");
    await until(which, (text) => text.startsWith(`${at} of`), `page ${at}`);
  };
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  await page.locator("lesson-card .walk .primary").focus();
  for (let at = 2; at <= 16; at++) await pressed(at);
  assert.equal(await focused(), "The 6 × 10 search");
  await page.locator("lesson-card .walk .button").first().focus();
  for (let at = 15; at >= 1; at--) await pressed(at);
  assert.equal(await focused(), "Previous page");
});

test("on_a_phone_the_reply_to_an_answer_is_above_the_next_button", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn//mrv/0", ...phone });
  for (let i = 0; i < 3; i++) await page.tap("lesson-card .walk .primary");
  await page.getByText("Cover A", { exact: true }).waitFor();
  await page.getByRole("button", { name: "1 and 3" }).tap();
  const edge = (selector, side) =>
    page
      .locator(selector)
      .evaluate((node, name) => node.getBoundingClientRect()[name], side);
  assert.ok(
    (await edge(".verdict", "bottom")) <=
      (await edge("lesson-card .walk", "top")),
  );
});

test("with_large_zoom_nothing_covers_the_text_of_the_lesson", async ({
  visit,
}) => {
  const viewport = { width: 640, height: 360 };
  const page = await visit({ hash: "#v1/learn//mrv/0", viewport });
  const edge = (selector, side) =>
    page
      .locator(selector)
      .evaluate((node, name) => node.getBoundingClientRect()[name], side);
  await page.locator("lesson-card .text p").last().waitFor();
  assert.ok(
    (await edge("lesson-card .text", "bottom")) <=
      (await edge("lesson-card .walk", "top")),
  );
});

test("the_lesson_ends_in_the_large_search_and_is_never_scrolled", async ({
  visit,
}) => {
  const viewport = { width: 1366, height: 768 };
  const page = await visit({ hash: "#v1/learn//mrv/0", viewport });
  const next = page.locator("lesson-card .walk .primary");
  const which = () => page.locator("lesson-card .which").textContent();
  const pages = Number(/of (\d+)/.exec(await which())[1]);
  const top = async () => (await page.locator(".links").boundingBox()).y;
  const place = await top();
  for (let k = 2; k <= pages; k++) {
    await next.click();
    await until(which, (text) => text.startsWith(`${k} of`), `page ${k}`);
    // The last two pages show other boards.
    if (k < pages - 1)
      assert.equal(await top(), place, `the drawing has moved on page ${k}`);
    const more = await page.evaluate(
      () => document.documentElement.scrollHeight - innerHeight,
    );
    assert.ok(more <= 0, `page ${k} is ${more} px too long`);
  }
  await page.locator("links-board dlx-board svg").waitFor();
  assert.equal(await next.isVisible(), false, "there is no next page");
  await page.getByRole("button", { name: "The 6 × 10 search" }).click();
  await expect(page.locator("matrix-view .size")).toHaveText(
    "72 items × 2,056 options",
  );
});

test("the_lesson_is_played_link_by_link_and_other_tabs_as_before", async ({
  visit,
}) => {
  const page = await visit();
  const speed = () => page.locator("player-dock .wanted").textContent();
  const usual = await speed();
  await page.click('puzzle-tabs button[data-value="learn"]');
  await page.getByRole("button", { name: "Skip to the links" }).click();
  await expect(page.locator("player-dock .wanted")).toHaveText(/links\/s$/);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page
    .locator(".sentence")
    .filter({ hasText: "leaves the list of item" })
    .waitFor();
  await page.click('puzzle-tabs button[data-value="sudoku"]');
  await expect(page.locator("player-dock .wanted")).toHaveText(usual);
});

test("on_a_phone_nothing_is_visible_between_the_next_button_and_the_player", async ({
  visit,
}) => {
  // Here the page continues behind the player.
  const page = await visit({ hash: "#v1/learn//mrv/1", ...low });
  const walk = page.locator("lesson-card .walk");
  await walk.waitFor();
  const { y, height } = await walk.boundingBox();
  const dock = await page.locator("player-dock").boundingBox();
  assert.ok(y + height >= dock.y, `${y + height} above ${dock.y}`);
});

test("on_a_phone_the_tree_is_visible_when_the_lesson_describes_it", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn//mrv/5", ...low });
  await page.getByText("Solved", { exact: true }).waitFor();
  const strip = page.locator("tree-strip");
  await strip.waitFor();
  assert.ok((await strip.boundingBox()).height >= 24);
  await page.click("lesson-card .walk .primary");
  await strip.waitFor({ state: "hidden" });
});

test("on_a_low_phone_a_page_that_fits_is_not_scrolled", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn//mrv/0", ...low });
  const beyond = () =>
    page.evaluate(() => document.scrollingElement.scrollHeight - innerHeight);
  for (const title of ["Exact cover", "Links"]) {
    await page.locator("lesson-card h3").getByText(title).waitFor();
    await until(beyond, (more) => more === 0, title);
    await page.click("lesson-card .walk .primary");
  }
});

test("on_a_low_phone_a_short_page_and_its_question_are_above_the_next_button", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/learn//mrv/2",
    ...low,
  });
  await page.getByText("A dead end", { exact: true }).waitFor();
  const edge = (selector, side) =>
    page
      .locator(selector)
      .evaluate((node, name) => node.getBoundingClientRect()[name], side);
  assert.ok(
    (await edge("lesson-card .ask", "bottom")) <=
      (await edge("lesson-card .walk", "top")),
  );
});

test("options_of_knuths_matrix_are_chosen_by_hand", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn//mrv/0" });
  const told = page.locator(".hand .told");
  const square = (option) =>
    page.locator(`.links rect[data-option="${option - 1}"]`).first();
  await square(2).click();
  await expect(told).toHaveText("Still to cover: B, C, E, F.");
  await until(
    () => heads(page),
    (open) => open === "BCEF",
    "the open items",
  );
  // Option 6 shares items with option 2.
  await square(6).click();
  await expect(told).toHaveText("Still to cover: B, C, E, F.");
  const option = (k) =>
    page.getByRole("button", { name: `Option ${k}`, exact: true });
  await option(3).click();
  await expect(told).toHaveText("No option for E is left. Take one back.");
  await option(3).click();
  await option(2).click();
  for (const k of [1, 4, 5]) await option(k).click();
  await expect(told).toHaveText("Every item is covered exactly once: solved!");
  // The next page shows the search.
  await page.click("lesson-card .walk .primary");
  await until(
    () => heads(page),
    (open) => open === "ABCDEFG",
    "all items",
  );
  await expect(page.locator(".hand")).toBeHidden();
});

test("a_row_of_the_queens_lights_its_square", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn/queens/mrv/0" });
  const lit = page.locator('links-board dlx-board rect[fill*="lit"]');
  await page.locator('.links rect[data-option="5"]').first().hover();
  await expect(lit).toHaveCount(1);
  // Each row shows its square, too.
  await expect(page.locator(".links .option .where")).toHaveCount(16);
});

test("a_chapter_ends_in_a_run_on_its_real_puzzle", async ({ visit }) => {
  for (const [hash, name, tab] of [
    ["#v1/learn//mrv/5", "Step through it, beside its code", "matrix"],
    ["#v1/learn/queens/mrv/4", "Run eight queens", "queens"],
    ["#v1/learn/nutshell/mrv/2", "Run a hard Sudoku", "sudoku"],
  ]) {
    const page = await visit({ hash });
    await page.getByRole("button", { name }).click();
    await expect(page.locator("main")).toHaveAttribute("data-tab", tab);
    // The code waits at the start of the search; the other runs play.
    if (tab === "matrix") {
      await page.locator("code-pane .code [aria-current]").waitFor();
      await expect(page.locator("player-dock .place")).toHaveText(/^node 0/);
      continue;
    }
    await page
      .locator('player-dock .play[aria-label="Pause"]')
      .waitFor({ timeout: 60_000 });
  }
});
