// The page on paper: whole, black on white, without controls.
import { expect, phone, test } from "./page.mjs";
import { packed } from "../../www/core/packed-text.js";

const BOARD = Array(6).fill("..........").join("_");
const ROWS = Array.from({ length: 60 }, (_, i) =>
  Array.from({ length: 16 }, (_, j) => Number((7 * i + 5 * j) % 4 === 0)).join(
    "",
  ),
).join("\n");
const MATRIX = encodeURIComponent(ROWS);

/** Shows the page as it is printed, after its styles for paper have come. */
async function onPaper(page) {
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("player-dock")).toBeHidden();
  await expect(page.locator("page-tools")).toBeHidden();
}

const colorOf = (page, selector, property) =>
  page
    .locator(selector)
    .first()
    .evaluate((node, name) => getComputedStyle(node)[name], property);

test("a_dark_page_is_printed_black_on_white", async ({ visit }) => {
  const page = await visit({
    colorScheme: "dark",
    hash: `#v1/polyomino/${BOARD}/mrv/20`,
  });
  await onPaper(page);
  expect(await colorOf(page, "body", "backgroundColor")).toBe(
    "rgb(255, 255, 255)",
  );
  expect(await colorOf(page, ".sentence", "color")).toBe("rgb(26, 32, 54)");
  expect(await colorOf(page, ".tiling .square", "fill")).toBe(
    "rgb(255, 255, 255)",
  );
  // Without it, a browser leaves out the fills of cells and the dots of a table.
  expect(await colorOf(page, "main *", "printColorAdjust")).toBe("exact");
});

test("a_tiling_to_solve_is_printed_with_its_pieces", async ({ visit }) => {
  const page = await visit({ hash: `#v1/polyomino/${BOARD}/mrv/0/try` });
  const keys = page.locator("piece-tray .box .button");
  await expect(keys).toHaveCount(12);
  await onPaper(page);
  for (const key of await keys.all()) await expect(key).toBeVisible();
  const shown = page.locator("main button:visible");
  await expect(shown).toHaveCount(12);
});

test("a_long_table_of_options_is_printed_whole", async ({ visit }) => {
  const page = await visit({ hash: `#v1/matrix/${MATRIX}/mrv/3` });
  const table = page.locator("cover-board");
  await expect(table.locator(".rows button")).toHaveCount(60);
  await onPaper(page);
  await expect
    .poll(() => table.evaluate((node) => node.scrollHeight - node.clientHeight))
    .toBeLessThanOrEqual(1);
  await expect(page.locator("text-board")).toBeVisible();
});

test("the_rules_of_an_imported_sudoku_are_printed", async ({ visit }) => {
  const page = await visit();
  const grid = Array.from({ length: 9 }, () => Array(9).fill({}));
  const text = JSON.stringify({
    size: 9,
    grid,
    title: "Mist",
    ruleset: "One.",
  });
  await page.click('mode-bar button[data-value="edit"]');
  await page.locator("paste-box summary").click();
  await page
    .locator("paste-box textarea")
    .fill(`https://www.f-puzzles.com/?load=${packed(text)}`);
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.locator("puzzle-tools puzzle-about")).toContainText("One.");
  for (const mode of ["edit", "watch", "try"]) {
    await page.click(`mode-bar button[data-value="${mode}"]`);
    const about = page.locator("puzzle-about:not([hidden])", {
      hasText: "Mist",
    });
    await onPaper(page);
    await expect(
      about.getByText("One.").and(page.locator(":visible")),
    ).toHaveCount(1);
    // The rules are whole, so their fold has no triangle.
    for (const summary of await about.locator(".rules-fold summary").all())
      await expect(summary).toHaveCSS("list-style-type", "none");
    await expect(page.locator("candidate-switch")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});

test("a_phone_prints_the_board_from_the_page_of_its_links", async ({
  visit,
}) => {
  const page = await visit({ ...phone, hash: "#v1/queens/8/mrv/10/matrix" });
  await expect(page.locator("queens-board")).toBeHidden();
  await onPaper(page);
  await expect(page.locator("queens-board")).toBeVisible();
});

test("a_dead_end_is_printed_without_half_a_sentence", async ({ visit }) => {
  const page = await visit({
    hash: "#v1/polyform/cube:3x3x3:soma/mrv/30",
  });
  const guess = page.locator("last-guess");
  await expect(guess).toBeVisible();
  await onPaper(page);
  await expect(guess).toBeHidden();
});
