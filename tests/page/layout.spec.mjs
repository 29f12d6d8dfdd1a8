// The layout of solving by hand, of the onboarding on low phones, and the color of "no solution".
import assert from "node:assert/strict";
import { begin, waitForMessage, EASY } from "./attempt.mjs";
import {
  expect,
  focus,
  PENTOMINOES,
  phoneOf,
  stepOn,
  test,
  until,
} from "./page.mjs";

const widthOf = async (locator) => (await locator.boundingBox()).width;

test("a_wide_board_is_larger_while_it_is_filled_by_hand", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  const board = page.locator("tiling-board");
  const before = await widthOf(board);
  await page.click('mode-bar button[data-value="try"]');
  await page.locator("piece-tray .box .button").first().waitFor();
  await until(
    () => widthOf(board),
    (now) => now > 1.2 * before,
    "the larger board",
  );
  const tray = await page.locator("piece-tray").boundingBox();
  const { y, height } = await board.boundingBox();
  assert.ok(tray.y >= y + height, "the pieces are below the board");
  assert.ok(tray.y + tray.height <= 900, "the pieces are in the window");
});

const PARTS = { "6×10": 0.7, "5×12": 0.9, "3×20": 0.95 };
for (const [name, least] of Object.entries(PARTS))
  test(`while_watching_a_board_of_${name}_is_as_large_as_its_card_allows`, async ({
    visit,
  }) => {
    const [rows, columns] = name.split("×").map(Number);
    const line = ".".repeat(columns);
    const hash = `#v1/polyomino/${Array(rows).fill(line).join("_")}/mrv/0`;
    const page = await visit({ hash });
    const { x, width } = await page.locator(".floor").boundingBox();
    assert.ok((await widthOf(page.locator("tiling-board"))) >= least * width);
    // The parts beside it or below it are not cut, and do not move while the search plays.
    const parts = ["step-sentence .four", "steer-panel"];
    const boxes = () =>
      Promise.all(
        parts.map(async (part) => {
          const box = await page.locator(part).boundingBox();
          return box && [box.x, box.y, box.width].map(Math.round).join();
        }),
      );
    await focus(page);
    // At a dead end there is nothing to choose.
    do await stepOn(page);
    while (!(await page.locator("steer-panel .choices li").count()));
    const before = await boxes();
    const card = await page.locator(".board-card").boundingBox();
    for (const part of parts) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box.x >= x && box.x + box.width <= x + width + 1, part);
      assert.ok(box.y < card.y + card.height, part);
    }
    await page.locator("player-dock .play").click();
    await page.getByText("Pause to choose what the search").waitFor();
    assert.deepEqual(await boxes(), before);
  });

test("on_a_low_phone_a_hint_is_in_view_with_its_board", async ({ visit }) => {
  const page = await begin(visit, EASY, phoneOf(390, 664));
  await page.getByRole("button", { name: "Hint" }).tap();
  await waitForMessage(page, /single/);
  const inView = async (locator) => {
    const { y, height } = await locator.boundingBox();
    return y >= 0 && y + height <= 664;
  };
  const parts = [
    page.locator("attempt-panel .result"),
    page.locator("sudoku-board"),
    page.getByRole("button", { name: "Do it" }),
  ];
  for (const part of parts) assert.ok(await inView(part), `${part}`);
});

for (const [width, height] of [
  [390, 664],
  [360, 740],
  [390, 844],
])
  test(`the_onboarding_is_above_the_dock_of_a_phone_${width}_${height}`, async ({
    visit,
  }) => {
    const page = await visit(phoneOf(width, height));
    const dock = await page.locator("player-dock").boundingBox();
    for (const name of [".welcome", ".sentence"]) {
      const box = await page.locator(name).first().boundingBox();
      if (box) assert.ok(box.y + box.height <= dock.y + 1, name);
    }
  });

test("a_count_of_no_solutions_has_the_color_of_a_dead_end", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/3/mrv/0" });
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "Count", exact: true }).click();
  const result = page.locator("answer-panel .result");
  await expect(result).toHaveText("There is no solution.");
  await expect(result).toHaveAttribute("data-none", "");
});

test("on_a_tablet_the_buttons_of_the_lesson_are_near_their_text", async ({
  visit,
}) => {
  const viewport = { width: 820, height: 1180 };
  const page = await visit({ hash: "#v1/learn", viewport });
  const which = page.locator("lesson-card .which");
  const next = page.locator("lesson-card .walk .primary");
  const bottom = async (name) => {
    const all = await page.locator(name).locator("visible=true").all();
    const boxes = await Promise.all(all.map((node) => node.boundingBox()));
    return Math.max(...boxes.map(({ y, height }) => y + height));
  };
  const aside = await page.locator(".side").boundingBox();
  for (;;) {
    const place = await which.textContent();
    const { y } = await page.locator("lesson-card .walk").boundingBox();
    const text = await bottom("lesson-card > :not(.walk, .chapters)");
    assert.ok(y >= text && y - text < 40, `${place}: ${y - text}`);
    const beside = page.locator("small-sudoku .beside").first();
    if (await beside.isVisible()) {
      const { x, width } = await beside.boundingBox();
      assert.ok(x + width <= aside.x, `${place}: the picture ends at ${x}`);
    }
    const over = await page
      .locator("lesson-card .walk")
      .evaluate((node) => node.scrollWidth - node.clientWidth);
    assert.ok(over <= 0, `${place}: the buttons are cut`);
    if (!(await next.isVisible())) break;
    await next.click();
    await expect(which).not.toHaveText(place);
  }
});

test("nothing_scrolls_sideways_at_320_pixels", async ({ visit }) => {
  const board = "..........";
  const hash = `#v1/polyomino/${Array(6).fill(board).join("_")}/mrv/0`;
  const page = await visit({ hash, ...phoneOf(320, 640) });
  const wide = (name) =>
    page.locator(name).evaluate((node) => node.scrollWidth - node.clientWidth);
  const isNarrow = async (name) =>
    assert.ok((await wide(name)) <= 0 && (await wide("html")) <= 0, name);
  await page.getByRole("button", { name: /^Export/ }).tap();
  await page.getByRole("combobox", { name: "Show" }).waitFor();
  await isNarrow("share-sheet dialog");
  await page.keyboard.press("Escape");
  await page.click('mode-bar button[data-value="try"]');
  await page.locator("piece-tray .box .button").first().waitFor();
  await isNarrow("attempt-panel");
  await page.click('mode-bar button[data-value="edit"]');
  await page.locator("paste-box summary").tap();
  // On a tablet the tools stand in a narrow column.
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await isNarrow("paste-box");
  }
  await page.getByRole("button", { name: "Solve", exact: true }).tap();
  await page.getByRole("button", { name: "Gallery" }).tap();
  const filter = page.getByRole("group", { name: "Filter" });
  await filter.getByLabel("Show").selectOption("X");
  await filter.getByLabel("Place").selectOption("cell");
  await filter.locator('[data-at="1,1"]').tap();
  await page.locator(".pictures button").first().waitFor();
  await isNarrow("solution-gallery dialog");
  await page.getByRole("button", { name: "Slideshow" }).tap();
  await page.locator(".slides dlx-board svg").waitFor();
  await isNarrow("solution-gallery dialog");
  const sudoku = await begin(visit, EASY, phoneOf(320, 640));
  await sudoku.getByRole("button", { name: "Digit first" }).tap();
  await sudoku.getByRole("button", { name: "Hint" }).tap();
  await waitForMessage(sudoku, /single/);
  const over = await sudoku.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  assert.ok(over <= 0);
  for (const tab of ["learn", "queens", "polyform", "matrix"]) {
    const button = sudoku.locator(`puzzle-tabs button[data-value="${tab}"]`);
    await button.click();
    await expect(button).toHaveAttribute("aria-current", "page");
    await until(
      () => sudoku.evaluate(() => document.documentElement.scrollWidth),
      (width) => width <= 320,
      tab,
    );
  }
});

test("keys_at_320_pixels_are_large_enough_for_a_thumb", async ({ visit }) => {
  const clues = {
    "2x3": ".".repeat(36),
    "3x3": /53\.\.[.\d]+/.exec(EASY)[0],
    "4x4": ".".repeat(256),
    "5x5": ".".repeat(625),
  };
  for (const [box, grid] of Object.entries(clues)) {
    const page = await visit({
      hash: `#v1/sudoku/${box}:${grid}/mrv/0/edit`,
      ...phoneOf(320, 640),
    });
    const board = await page.locator(".sudoku .cells").boundingBox();
    const keys = page.locator(
      "puzzle-tools .pad:not(.brushes):not([hidden]) button",
    );
    await expect(keys).toHaveCount(Math.sqrt(grid.length) + 1);
    for (const key of await keys.all()) {
      const { width, height, x, y } = await key.boundingBox();
      assert.ok(Math.min(width, height) >= 44, `${box}: ${width}×${height}`);
      assert.ok(y >= board.y + board.height, `${box}: covers the board`);
      assert.ok(x >= 0 && x + width <= 320, `${box}: outside the window`);
    }
  }
  const page = await visit({
    hash: EASY.replace(/0$/, "12"),
    ...phoneOf(320, 640),
  });
  for (const key of await page.locator("player-dock .buttons button").all()) {
    const { width, height, x } = await key.boundingBox();
    assert.ok(Math.min(width, height) >= 44, `${width}×${height}`);
    assert.ok(x >= 0 && x + width <= 320);
  }
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth),
    320,
  );
});

test("the_matrix_is_folded_away_beside_the_editor_and_stays_so", async ({
  visit,
}) => {
  const page = await visit();
  const card = page.locator(".matrix-card");
  await page.click('mode-bar button[data-value="edit"]');
  const wide = (await page.locator(".board-card").boundingBox()).width;
  await page.getByRole("button", { name: "Hide the matrix" }).click();
  await expect(card).toBeHidden();
  const wider = (await page.locator(".board-card").boundingBox()).width;
  assert.ok(wider > 1.5 * wide, `${wide} to ${wider}`);
  await page.click('mode-bar button[data-value="watch"]');
  await expect(card).toBeVisible();
  await page.click('mode-bar button[data-value="try"]');
  await expect(card).toBeHidden();
  await page.reload();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: "Show the matrix" }).click();
  await expect(card).toBeVisible();
  await expect(page.locator("matrix-view .size")).toBeVisible();
});
