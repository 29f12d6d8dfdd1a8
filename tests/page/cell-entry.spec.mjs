// Several cells of a Sudoku at once: notes in the corners and in the center, and colors.
import assert from "node:assert/strict";
import { expect, phone, test } from "./page.mjs";
import { begin, EASY } from "./attempt.mjs";

const cell = (page, at) => page.locator(".sudoku .cell").nth(at);
const press = (page, name) =>
  page.getByRole("button", { name, exact: true }).click();
const named = (page, at, name) =>
  expect(cell(page, at)).toHaveAttribute("aria-label", name);
const selected = (page) => page.locator('.sudoku [aria-selected="true"]');

async function drag(page, from, to) {
  const [a, b] = await Promise.all(
    [from, to].map((at) => cell(page, at).boundingBox()),
  );
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 8 });
  await page.mouse.up();
}

test("a_key_goes_to_all_cells_of_a_drag", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await cell(page, 2).click();
  await drag(page, 2, 5);
  // The fifth cell of the row has a clue, which stays.
  await expect(selected(page)).toHaveCount(4);
  await page.keyboard.press("n");
  await page.keyboard.press("2");
  await named(page, 2, "row 1, column 3, empty, noted: 2");
  await named(page, 3, "row 1, column 4, empty, noted: 2");
  await named(page, 4, "row 1, column 5, 7 given");
  // A note that all of them have is taken from all.
  await page.keyboard.press("2");
  await named(page, 2, "row 1, column 3, empty");
  await named(page, 5, "row 1, column 6, empty");
  await page.keyboard.press("Control+z");
  await named(page, 5, "row 1, column 6, empty, noted: 2");
  await cell(page, 8).click();
  await expect(selected(page)).toHaveCount(0);
  await page.keyboard.press("4");
  await named(page, 8, "row 1, column 9, empty, noted: 4");
  await named(page, 2, "row 1, column 3, empty, noted: 2");
});

test("shift_and_ctrl_note_in_the_corners_and_in_the_center", async ({
  visit,
}) => {
  const page = await begin(visit, EASY);
  await cell(page, 2).click();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(selected(page)).toHaveCount(2);
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Control+Digit2");
  await page.keyboard.press("Control+Digit4");
  const name = "empty, noted: 1, noted in the center: 2 4";
  await named(page, 2, `row 1, column 3, ${name}`);
  await named(page, 3, `row 1, column 4, ${name}`);
  await expect(page.locator(".aids .center")).toHaveText([
    "24",
    "1",
    "24",
    "1",
  ]);
  await page.keyboard.press("Escape");
  await expect(selected(page)).toHaveCount(0);
  await cell(page, 5).click({ modifiers: ["Control"] });
  await expect(selected(page)).toHaveCount(2);
  // A digit removes its notes from its houses, those in centers too.
  await cell(page, 8).click();
  await page.keyboard.press("2");
  await named(
    page,
    2,
    "row 1, column 3, empty, noted: 1, noted in the center: 4",
  );
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await named(
    page,
    2,
    "row 1, column 3, empty, noted: 1, noted in the center: 2",
  );
});

test("colors_stay_with_the_attempt_and_go_with_the_link", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await cell(page, 0).click();
  await drag(page, 0, 2);
  await press(page, "Colors");
  await press(page, "yellow");
  await named(page, 0, "row 1, column 1, 5 given, yellow");
  await page.keyboard.press("6");
  await named(page, 2, "row 1, column 3, empty, blue");
  await page.keyboard.press("Control+z");
  await named(page, 2, "row 1, column 3, empty, yellow");
  await press(page, "Center");
  await cell(page, 3).click();
  await page.keyboard.press("6");
  await named(page, 3, "row 1, column 4, empty, noted in the center: 6");
  await page.reload();
  await named(page, 3, "row 1, column 4, empty, noted in the center: 6");
  await named(page, 2, "row 1, column 3, empty, yellow");
  await page.getByRole("button", { name: "Export" }).click();
  const field = page.locator("share-sheet input[readonly]");
  await page.getByLabel("With what I placed").check();
  const link = await field.inputValue();
  const other = await visit({ hash: link.slice(link.indexOf("#")) });
  await named(other, 3, "row 1, column 4, empty, noted in the center: 6");
  await named(other, 2, "row 1, column 3, empty, yellow");
});

test("a_finger_selects_several_cells_after_the_switch", async ({ visit }) => {
  const page = await begin(visit, EASY, phone);
  const keys = page.locator("entry-switch button");
  const several = page.getByRole("button", { name: "Several cells" });
  for (const key of [...(await keys.all()), several]) {
    const { width, height } = await key.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  }
  await page.getByRole("button", { name: "Several cells" }).tap();
  await page.getByText("Tap or drag over cells to select them").waitFor();
  for (const at of [2, 3, 12, 3]) await cell(page, at).tap();
  await expect(selected(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Colors", exact: true }).tap();
  const colors = page.locator(".color-pad button");
  await expect(colors).toHaveCount(9);
  for (const key of await colors.all()) {
    const { width, height } = await key.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  }
  await page.getByRole("button", { name: "green" }).tap();
  await named(page, 2, "row 1, column 3, empty, green");
  await named(page, 3, "row 1, column 4, empty");
  await named(page, 12, "row 2, column 4, 1 given, green");
});
