// Accessibility: keyboard only, the accessibility tree, narrow windows, touch.
import assert from "node:assert/strict";
import { figure, phone, phoneOf, placeOf, test, until } from "./page.mjs";
import { views } from "./views.mjs";

const mode = (page, name) =>
  page.click(`mode-bar button[data-value="${name}"]`);

for (const [name, hash] of Object.entries(views)) {
  test(`no_sideways_scrolling_at_320_in_${name}`, async ({ visit }) => {
    const page = await visit({
      hash,
      ...phoneOf(320, 640),
    });
    const over = () =>
      page.evaluate(
        () =>
          document.documentElement.scrollWidth -
          document.documentElement.clientWidth,
      );
    assert.equal(await over(), 0);
    if (name !== "learn") {
      await mode(page, "edit");
      await page.click("answer-panel .primary");
      await page.locator("answer-panel .which:not(:empty)").waitFor();
    }
    assert.equal(await over(), 0);
    if (name !== "learn") await mode(page, "watch");
    // The board of the lesson is its matrix.
    if (name === "learn") return;
    await page.click('mode-bar button[data-value="matrix"]');
    assert.equal(await over(), 0);
    await mode(page, "try");
    assert.equal(await over(), 0);
  });
}

test("a_phone_shows_the_whole_width_with_any_font", async ({ visit }) => {
  for (const width of [360, 380, 390]) {
    const page = await visit(phoneOf(width, 844));
    assert.equal(await page.evaluate(() => innerWidth), width);
  }
});

test("the_player_is_above_the_fold", async ({ visit }) => {
  for (const hash of Object.values(views)) {
    const page = await visit({ hash });
    const [dock, words] = await Promise.all([
      page.locator("player-dock").boundingBox(),
      page.locator("step-sentence").boundingBox(),
    ]);
    assert.ok(dock.y + dock.height <= 900, "the dock");
    assert.ok(
      words.y + words.height <= dock.y,
      "sentence and figures stand above the dock",
    );
  }
});

test("with_forced_colors_the_matrix_keeps_those_of_its_groups", async ({
  visit,
}) => {
  const page = await visit({ hash: views.sudoku, forcedColors: "active" });
  const painted = () =>
    page.locator("matrix-view canvas[role]").evaluate((canvas) => {
      const { width, height } = canvas;
      const { data } = canvas
        .getContext("2d")
        .getImageData(0, 0, width, height);
      const isColored = (i) =>
        Math.max(...data.subarray(i, i + 3)) -
          Math.min(...data.subarray(i, i + 3)) >
        60;
      let colored = 0;
      for (let i = 0; i < data.length; i += 4) colored += isColored(i);
      return colored;
    });
  await until(painted, (pixels) => pixels > 100, "colored pixels");
});

test("a_phone_in_landscape_shows_the_board_the_player_and_all_tabs", async ({
  visit,
}) => {
  const viewport = { width: 844, height: 390 };
  const page = await visit({ hash: views.sudoku, viewport, hasTouch: true });
  const dock = await page.locator("player-dock").boundingBox();
  assert.ok(dock.y + dock.height <= viewport.height, "the dock");
  const board = page.locator("sudoku-board");
  const lowest = async () => {
    const { y, height } = await board.boundingBox();
    return y + height;
  };
  assert.ok((await lowest()) <= dock.y, "the whole board");
  const { right } = await page
    .locator("puzzle-tabs button")
    .last()
    .evaluate((tab) => tab.getBoundingClientRect().toJSON());
  const tools = await page.locator("page-tools").boundingBox();
  assert.ok(right <= tools.x, "the last tab");
  for (const mode of ["Edit", "Try it"]) {
    await page.locator("mode-bar").getByText(mode, { exact: true }).tap();
    await page.locator("player-dock").waitFor({ state: "hidden" });
    assert.ok((await lowest()) <= viewport.height, `the board: ${mode}`);
  }
});

test("on_a_phone_the_figures_and_the_next_button_are_above_the_dock", async ({
  visit,
}) => {
  for (const [name, hash] of Object.entries(views)) {
    const page = await visit({ hash, ...phone });
    const last = page.locator(
      name === "learn" ? "lesson-card .walk .primary" : "step-sentence dl",
    );
    const isAbove = async (node, what) => {
      const [dock, box] = await Promise.all([
        page.locator("player-dock").boundingBox(),
        node.boundingBox(),
      ]);
      assert.ok(box.y + box.height <= dock.y, `${name}: ${what}`);
    };
    if (name !== "learn") {
      await isAbove(page.locator(".welcome"), "what a newcomer is told");
      await page.getByRole("button", { name: "Previous choice" }).tap();
      await last.waitFor();
    }
    await isAbove(last, "figures, or the way on");
  }
});

test("a_sudoku_is_typed_and_solved_with_the_keyboard_alone", async ({
  visit,
}) => {
  const page = await visit({
    hash: `#v1/sudoku/2x2%3A${".".repeat(16)}/mrv/0`,
  });
  const focus = async (selector) => {
    for (let i = 0; i < 60; i++) {
      if (
        await page.evaluate(
          (wanted) => document.activeElement.matches(wanted),
          selector,
        )
      )
        return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab never comes to ${selector}`);
  };
  await focus('mode-bar button[data-value="edit"]');
  await page.keyboard.press("Enter");
  await focus(".sudoku .cell");
  for (const key of [
    "1",
    "ArrowRight",
    "2",
    "ArrowDown",
    "3",
    "End",
    "1",
    "Delete",
    "2",
    "Home",
  ])
    await page.keyboard.press(key);
  const names = await until(
    () =>
      page
        .locator(".sudoku .cell")
        .evaluateAll((cells) =>
          cells.map((cell) => cell.getAttribute("aria-label")),
        ),
    (names) => names[7] === "row 2, column 4, 2 given",
    "the digits that were typed",
  );
  assert.equal(names[0], "row 1, column 1, 1 given");
  assert.equal(names[1], "row 1, column 2, 2 given");
  assert.equal(names[5], "row 2, column 2, 3 given");
  assert.equal(
    await page.evaluate(() =>
      document.activeElement.getAttribute("aria-label"),
    ),
    "row 2, column 1, empty",
  );
  assert.equal(
    await page.locator('.sudoku .cell[tabindex="0"]').count(),
    1,
    "one tab stop",
  );
  await focus("answer-panel .primary");
  await page.keyboard.press("Enter");
  await page.locator("text=Solution 1").waitFor();
  await focus("player-dock .play");
  await page.keyboard.press("ArrowRight");
  await until(
    () => figure(page, "Nodes"),
    (n) => n === 1,
    "one step",
  );
});

test("each_step_is_announced_once_in_a_live_region", async ({ visit }) => {
  const page = await visit({ hash: views.queens });
  await page.keyboard.press("ArrowRight");
  const said = page.locator('step-sentence [role="status"]');
  await until(
    async () =>
      (await said.textContent()) ===
      (await page.locator(".sentence").textContent()),
    Boolean,
    "the sentence is said",
  );
});

test("only_the_sentence_of_a_step_is_announced", async ({ visit }) => {
  const page = await visit({ hash: views.queens });
  await page.evaluate(() => {
    window.announced = [];
    const live = '[role="status"], [aria-live="polite"], output';
    for (const node of document.querySelectorAll(live))
      new MutationObserver(() => {
        if (!node.closest("step-sentence"))
          window.announced.push(node.textContent);
      }).observe(node, { subtree: true, childList: true, characterData: true });
  });
  const place = await placeOf(page);
  await page.keyboard.press("ArrowRight");
  await until(
    () => placeOf(page),
    (now) => now !== place,
    "one step",
  );
  assert.deepEqual(await page.evaluate(() => window.announced), []);
});

test("touch_targets_are_large_enough", async ({ visit }) => {
  const page = await visit(phone);
  // A target has 44 px, with its box or the space around it. The nine digits in a row are 36 px wide, and a link in a
  // sentence is as high as its line. Disabled elements are no targets.
  const small = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          "button:not(.link, :disabled, [aria-disabled]), select, summary, input:not([type=checkbox])",
        ),
      ]
        .filter((node) => node.checkVisibility())
        .map((node) => [node, node.getBoundingClientRect()])
        .filter(([node, { width, top, bottom, left, right }]) => {
          const finds = (y) => {
            const hit = document.elementFromPoint((left + right) / 2, y);
            // Elements below the dock are scrolled into view first.
            const below = hit?.closest("player-dock");
            return (
              !hit || node.contains(hit) || (below && !below.contains(node))
            );
          };
          const middle = (top + bottom) / 2;
          return width < 36 || !finds(middle - 21) || !finds(middle + 21);
        })
        .map(
          ([node, { width, height }]) =>
            `${node.getAttribute("aria-label") ?? node.textContent} ${Math.round(width)}×${Math.round(height)}`,
        ),
    );
  const none = () => until(small, (list) => list.length === 0, "small targets");
  await none();
  const transport = await page
    .locator(".transport .buttons button:visible")
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()));
  assert.ok(transport.length > 4);
  for (const { width, height } of transport)
    assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  await mode(page, "edit");
  await page.locator(".pad button:visible").first().waitFor();
  await none();
  const pad = await page
    .locator(".pad button:visible")
    .evaluateAll((keys) =>
      keys
        .map((key) => key.getBoundingClientRect())
        .map(({ width, height }) => [width, height]),
    );
  assert.ok(
    pad.slice(0, 9).every(([width, height]) => width >= 36 && height >= 44),
    JSON.stringify(pad),
  );
});

test("reduced_motion_moves_nothing", async ({ visit }) => {
  const page = await visit({ hash: views.own, reducedMotion: "reduce" });
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll("*")].filter(
        (node) => parseFloat(getComputedStyle(node).transitionDuration) > 0,
      ).length,
  );
  assert.equal(moving, 0);
});
