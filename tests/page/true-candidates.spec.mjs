// The true candidates of a Sudoku: while editing, each empty cell shows the digits that some solution has there.
import { expect, phone, test, until } from "./page.mjs";
import { cell, edit } from "./edit.mjs";
import { faults } from "./faults.mjs";

const EMPTY = `#v1/sudoku/2x2%3A${".".repeat(16)}/mrv/0`;
/** A puzzle with 58 empty cells and one solution. "Try it" keeps it, unlike the first puzzle of the page. */
const OTHER =
  "#v1/sudoku/3x3%3A..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97../mrv/0";
const control = (page) => page.getByLabel("True candidates");
const status = (page) => page.locator("candidate-switch .detail");
const marks = (page, at) => cell(page, at).locator(".marks").first();
const certain = (page) => page.locator(".sudoku [data-certain]");

test("the_switch_shows_candidates_and_each_change_updates_them", async ({
  visit,
}) => {
  const page = await edit(visit, EMPTY);
  await expect(control(page)).toHaveAccessibleDescription(
    "In each empty cell, the digits that some solution has there.",
  );
  await control(page).check();
  await expect(status(page)).toHaveText(
    "0 of 16 empty cells have only one candidate.",
  );
  await expect(cell(page, 5)).toHaveAccessibleName(
    "row 2, column 2, empty, 4 candidates: 1 2 3 4",
  );
  await cell(page, 0).click();
  await page.keyboard.press("1");
  await expect(cell(page, 5)).toHaveAccessibleName(
    "row 2, column 2, empty, 3 candidates: 2 3 4",
  );
  await expect(marks(page, 5)).toHaveText(/^\s*2\s*3\s*4\s*$/);
  for (const digit of ["2", "3"]) {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press(digit);
  }
  await expect(certain(page)).toHaveCount(1);
  await expect(cell(page, 3)).toHaveAccessibleName(/ 1 candidate: 4$/);
  expect(await faults(page)).toEqual([]);
  await control(page).uncheck();
  await expect(status(page)).toHaveText("");
  await expect(certain(page)).toHaveCount(0);
  await expect(marks(page, 5)).toHaveText("");
});

test("a_rule_narrows_the_candidates", async ({ visit }) => {
  const caged = EMPTY.replace("/mrv", "%3A%3Ak3.1112/mrv");
  const page = await edit(visit, caged);
  await control(page).check();
  await expect(cell(page, 0)).toHaveAccessibleName(/2 candidates: 1 2/);
  await expect(cell(page, 2)).toHaveAccessibleName(/2 candidates: 3 4/);
  await page.getByLabel("Diagonals count too").check();
  await expect(cell(page, 5)).toHaveAccessibleName(/2 candidates: 3 4/);
  await page.locator("rule-tools summary").first().click();
  await page.getByRole("button", { name: "Remove all rules" }).click();
  await expect(cell(page, 2)).toHaveAccessibleName(/4 candidates/);
  await expect(cell(page, 5)).toHaveAccessibleName(/4 candidates/);
});

test("without_a_solution_the_status_says_so", async ({ visit }) => {
  const page = await edit(visit, EMPTY);
  await control(page).check();
  await cell(page, 0).click();
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("1");
  await expect(status(page)).toHaveText("There is no solution.");
  await expect(marks(page, 5)).toHaveText(/^\s*$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status(page)).toHaveText(
    "0 of 15 empty cells have only one candidate.",
  );
});

test("the_switch_survives_a_reload_and_other_modes_hide_candidates", async ({
  visit,
}) => {
  const page = await edit(visit, OTHER, phone);
  await control(page).check();
  await expect(status(page)).toHaveText(/there is one solution/);
  await page.click('mode-bar button[data-value="try"]');
  await expect(certain(page)).toHaveCount(0);
  await page.click('mode-bar button[data-value="edit"]');
  await expect(certain(page)).toHaveCount(58);
  await page.reload();
  await expect(control(page)).toBeChecked();
  await expect(certain(page)).toHaveCount(58);
});

test("a_large_grid_has_candidates_up_to_16", async ({ visit }) => {
  const page = await edit(visit, EMPTY);
  await control(page).check();
  const shape = page.getByLabel("Shape");
  await shape.selectOption({ label: "16 × 16" });
  await cell(page, 0).click();
  await page.keyboard.press("g");
  // A slow machine leaves some undecided.
  await until(
    async () => {
      const name = await cell(page, 17).getAttribute("aria-label");
      const digits = name.replace(/^.*empty|\d+ candidates?/g, "");
      return digits
        .match(/\b[1-9A-G]\b/g)
        ?.toSorted()
        .join("");
    },
    (digits) => digits === "123456789ABCDEF",
    "the digits but G",
  );
  await shape.selectOption({ label: "20 × 20" });
  await expect(control(page)).toBeHidden();
});
