// The layout of solving by hand, of the onboarding on low phones, and the color of "no solution".
import assert from "node:assert/strict";
import { begin, waitForMessage, EASY } from "./attempt.mjs";
import { expect, PENTOMINOES, phoneOf, test, until } from "./page.mjs";

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

test("on_a_low_phone_a_hint_is_in_view_with_its_board", async ({ visit }) => {
  const page = await begin(visit, EASY, phoneOf(390, 664));
  await page.getByRole("button", { name: "Hint" }).tap();
  await waitForMessage(page, /single/);
  const inView = async (locator) => {
    const { y, height } = await locator.boundingBox();
    return y >= 0 && y + height <= 664;
  };
  const parts = [
    page.locator("play-panel .result"),
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
  await isNarrow("play-panel");
  await page.click('mode-bar button[data-value="edit"]');
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
});
