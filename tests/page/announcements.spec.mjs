// The announcements for screen readers: selection, position and tools. Each is announced once, and not with every step
// during playback.
import assert from "node:assert/strict";
import { expect, PENTOMINOES, stepOn, test, until } from "./page.mjs";

const OWN =
  "#v1/matrix/A%20B%20C%20D%20E%20F%20G%0AC%20E%20F%0AA%20D%20G%0AB%20C%20F%0AA%20D%0AB%20G%0AD%20E%20G/mrv/2";
const JIGSAW = "#v1/sudoku/2x2%3A1...............%3A2211221133443344/mrv/0";

const mode = (page, name) =>
  page.click(`mode-bar button[data-value="${name}"]`);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Records all later texts of a live region. */
async function listen(page) {
  await page.evaluate(() => {
    const live = '[role="status"], [aria-live], output';
    const last = new Map();
    window.announced = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (
          target.closest ? target : target.parentElement
        )?.closest(live);
        if (!region || region.ariaLive === "off") continue;
        const text = region.checkVisibility() ? region.textContent.trim() : "";
        if (text && text !== last.get(region)) window.announced.push(text);
        last.set(region, text);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

const announced = (page) => page.evaluate(() => window.announced);
const hears = (page, pattern) =>
  until(
    () => announced(page),
    (list) => list.some((text) => pattern.test(text)),
    `${pattern} is announced`,
  );

test("every_item_is_picked_by_its_head_with_keys", async ({ visit }) => {
  const page = await visit({ hash: OWN });
  await page.locator('cover-board [data-is="trying"]').waitFor();
  await listen(page);
  const head = (name) =>
    page.locator("cover-board .heads").getByRole("button", {
      name: new RegExp(`^item ${name}:`),
    });
  const isPressed = (name) => head(name).getAttribute("aria-pressed");
  for (const name of ["E", "G"]) {
    await head(name).focus();
    await page.keyboard.press("Enter");
    await until(
      () => isPressed(name),
      (is) => is === "true",
      `${name} is picked`,
    );
    await hears(page, new RegExp(`^You picked\\. Item ${name}\\b`));
  }
  assert.equal(await isPressed("E"), "false");
  await page.keyboard.press("Enter");
  await until(
    () => isPressed("G"),
    (is) => is === "false",
    "it is let go",
  );
  // When solving by hand, a press chooses options and selects nothing.
  await mode(page, "try");
  await expect(page.locator("cover-board .heads button")).toHaveCount(0);
});

test("a_dot_of_an_option_picks_its_own_item", async ({ visit }) => {
  const page = await visit({ hash: OWN });
  await page.locator('cover-board [data-is="trying"]').waitFor();
  await page.locator('cover-board [data-option="3"] i').nth(1).click();
  await page
    .locator("steer-panel .item")
    .filter({ hasText: "Item D" })
    .waitFor();
});

test("a_selected_cell_is_announced", async ({ visit }) => {
  const page = await visit();
  const cell = page.locator('.sudoku .cell[aria-label*="candidates"]').first();
  const at = await cell.getAttribute("data-at");
  await listen(page);
  await cell.focus();
  await page.keyboard.press("Enter");
  await hears(
    page,
    /^You picked\. The cell at row \d, column \d: \d\soptions left/,
  );
  const selected = page.locator('.sudoku [aria-selected="true"]');
  assert.equal(await selected.getAttribute("data-at"), at);
  await page.keyboard.press("Enter");
  await expect(selected).toHaveCount(0);
  await hears(page, /^Next item\. The cell/);
  // A step is announced only by its sentence.
  await page.evaluate(() => (window.announced = []));
  await page.locator("player-dock .play").focus();
  await stepOn(page);
  await hears(page, /./);
  await pause(400);
  assert.equal(
    (await announced(page)).length,
    1,
    (await announced(page)).join("\n"),
  );
});

test("a_page_of_the_lesson_announces_its_title_text_and_final_position", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn//mrv/0" });
  await page.locator("lesson-card .walk .primary").waitFor();
  const title = () => page.locator("lesson-card h3").textContent();
  while ((await title()) !== "Where to start?") {
    const old = await title();
    await page.click("lesson-card .walk .primary");
    await expect(page.locator("lesson-card h3")).not.toHaveText(old);
  }
  const sentence = page.locator(".sentence");
  await until(
    async () =>
      (await page.locator("step-sentence [role=status]").textContent()) ===
      (await sentence.textContent()),
    Boolean,
    "all of this page is announced",
  );
  await listen(page);
  await page.click("lesson-card .walk .primary");
  await expect(page.locator("lesson-card h3")).toHaveText("Cover A");
  await until(
    () => announced(page),
    (list) => list.length >= 2,
    "the page and the end of its walk",
  );
  await pause(500);
  const list = await announced(page);
  assert.equal(list.length, 2, list.join("\n"));
  assert.match(list[0], /^Cover A.*A has left the line of items/);
  assert.equal(list[1], await sentence.textContent());
});

test("the_magnifier_announces_its_node_except_during_playback", async ({
  visit,
}) => {
  const page = await visit({ hash: `${PENTOMINOES}/4` });
  await page.locator(".sheet").click({ position: { x: 60, y: 90 } });
  const lens = page.locator("links-magnifier");
  await lens.locator("[data-option][data-here]").waitFor();
  await listen(page);
  await page.keyboard.press("ArrowDown");
  await hears(page, /^Piece .* in the list of .*\. up: /);
  await page.locator("player-dock input.speed").fill("56");
  await page.locator("player-dock .play").click();
  // Playing has begun: the sentence below the node has changed twice.
  for (let change = 0; change < 2; change++) {
    const before = await lens.textContent();
    await until(
      () => lens.textContent(),
      (now) => now !== before,
      "a step",
    );
  }
  await page.evaluate(() => (window.announced = []));
  for (let change = 0; change < 5; change++) {
    const before = await lens.textContent();
    await until(
      () => lens.textContent(),
      (now) => now !== before,
      "a step",
    );
  }
  await page.locator("player-dock .play").click();
  const list = (await announced(page)).filter((text) =>
    /in the list\./.test(text),
  );
  assert.ok(list.length <= 1, list.join("\n"));
});

test("a_node_reached_by_arrows_is_announced_and_shown", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  await listen(page);
  await page.locator(".sheet").focus();
  const pointed = () => page.locator("matrix-view .pointed").textContent();
  const hint = await pointed();
  const picture = () =>
    page.locator("canvas.over").evaluate((canvas) => canvas.toDataURL());
  let last = [hint, await picture()];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
    await expect(page.locator("matrix-view .pointed")).not.toHaveText(last[0]);
    await until(picture, (now) => now !== last[1], `${key} is drawn`);
    last = [await pointed(), await picture()];
    assert.equal((await announced(page)).at(-1), last[0]);
  }
  await page.keyboard.press("Tab");
  await expect(page.locator("matrix-view .pointed")).toHaveText(hint);
  assert.equal(await page.locator(".tiling .over *").count(), 0);
});

test("the_name_of_a_square_tells_whether_it_is_open", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/1" });
  const names = await until(
    () =>
      page
        .locator(".queens .cell")
        .evaluateAll((cells) => cells.map(({ ariaLabel }) => ariaLabel)),
    (names) => names.some((name) => /queen/.test(name)),
    "the first queen",
  );
  const open = await page.locator(".queens [data-live]").count();
  assert.ok(open > 0);
  assert.equal(names.filter((name) => /, available$/.test(name)).length, open);
  assert.ok(names.some((name) => /, removed$/.test(name)));
  assert.ok(!names.some((name) => /empty/.test(name)));
});

test("a_turned_piece_stays_visible_and_is_announced", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  await mode(page, "try");
  await page.locator("piece-tray .box .button").first().waitFor();
  await page.locator('.tiling .cell[data-at="2,4"]').focus();
  const preview = page.locator(".tiling .preview");
  await preview.waitFor({ state: "attached" });
  await listen(page);
  const drawn = () => preview.getAttribute("d");
  for (const key of ["r", "f", "n"]) {
    const old = await drawn();
    await page.evaluate(() => (window.announced = []));
    await page.keyboard.press(key);
    await expect(preview).not.toHaveAttribute("d", old);
    await hears(page, /^piece \w: (row \d, column \d+(, )?){5}$/);
  }
  await page.keyboard.press("Enter");
  await expect(page.locator('.tiling .cell[aria-label$="yours"]')).toHaveCount(
    5,
  );
  await page.keyboard.press("Enter");
  await preview.waitFor({ state: "attached" });
  await page.evaluate(() => (window.announced = []));
  const turn = page.locator("piece-tray").getByRole("button", {
    name: "Rotate",
  });
  await turn.focus();
  await page.keyboard.press("Enter");
  await hears(page, /^piece \w: row/);
});

test("the_mode_of_notes_or_digits_is_announced", async ({ visit }) => {
  const page = await visit();
  await mode(page, "try");
  await page.locator("attempt-panel > .ask").waitFor();
  await page.locator('.sudoku .cell[data-at="0,1"]').focus();
  await listen(page);
  await page.keyboard.press("n");
  await hears(page, /^Notes on$/);
  await page.keyboard.press("n");
  await hears(page, /^Notes off$/);
});

test("a_cell_of_a_jigsaw_names_its_region", async ({ visit }) => {
  const page = await visit({ hash: JIGSAW });
  const name = (at) =>
    page.locator(`.sudoku .cell[data-at="${at}"]`).getAttribute("aria-label");
  assert.equal(await name("0,0"), "row 1, column 1, region 1, 1 given");
  assert.match(await name("2,2"), /^row 3, column 3, region 4, empty/);
  // While regions are drawn they have the names of their brushes.
  await mode(page, "edit");
  await until(
    () => name("0,0"),
    (text) => text === "row 1, column 1, region 2, 1 given",
    "the name of its brush",
  );
});

test("with_forced_colors_the_cell_of_an_option_is_marked", async ({
  visit,
}) => {
  const page = await visit({ forcedColors: "active" });
  await page.locator("steer-panel .choices button").first().focus();
  const lit = page.locator(".sudoku [data-lit]");
  await lit.waitFor();
  assert.notEqual(
    await lit.evaluate((cell) => getComputedStyle(cell).outlineStyle),
    "none",
  );
});
