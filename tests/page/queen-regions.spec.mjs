// Boards with queens in regions, drawn in the editor.
import { expect, test } from "./page.mjs";

const FIVE = "#v1/queens/5/mrv/0/edit";
/** A board of the documentation, with 3 solutions: AAABB CABBB CCDDB CCDEE CCEEE. */
const MAP = "AAABBCABBBCCDDBCCDEECCEEE";

const square = (page, at) =>
  page.locator(`.queens [data-at="${Math.floor(at / 5)},${at % 5}"]`);
const region = (page, name) =>
  page.locator("queens-tools .brushes button").nth(name - 1);

test("regions_are_drawn_counted_and_linked", async ({ visit }) => {
  const page = await visit({ hash: FIVE });
  await page.locator('mode-bar button[data-value="edit"]').click();
  await page.getByLabel("Regions", { exact: true }).check();
  await expect(page.locator(".queens[data-regions]")).toBeVisible();
  const [first] = MAP;
  for (const [at, symbol] of [...MAP].entries()) {
    const name = symbol.charCodeAt(0) - first.charCodeAt(0);
    if (name === Math.floor(at / 5)) continue;
    await region(page, name + 1).click();
    await square(page, at).click();
  }
  await expect(page.locator("queens-tools .hint")).not.toHaveAttribute(
    "data-wrong",
  );
  // No queen was placed by the presses.
  await expect(page.locator('.queens [data-is="given"]')).toHaveCount(0);
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .result")).toContainText("3");
  await expect(page).toHaveURL(new RegExp(MAP));
});

test("an_unconnected_region_is_named", async ({ visit }) => {
  const page = await visit({ hash: FIVE });
  await page.locator('mode-bar button[data-value="edit"]').click();
  await page.getByLabel("Regions", { exact: true }).check();
  await region(page, 1).click();
  await square(page, 24).click();
  await expect(page.locator("queens-tools .hint")).toContainText(
    "Region 1 is in separate parts",
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("queens-tools .hint")).not.toContainText(
    "separate parts",
  );
});

test("stars_and_touching_queens_are_chosen", async ({ visit }) => {
  const page = await visit({ hash: FIVE });
  await page.locator('mode-bar button[data-value="edit"]').click();
  await expect(page.getByLabel("Queens in each")).toBeHidden();
  await page.getByLabel("Regions", { exact: true }).check();
  await page.getByLabel("May touch by a corner").check();
  // With rows as regions and corners allowed, only neighbors in one line are forbidden.
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .result")).toContainText("120");
  await page.getByLabel("Queens in each").fill("2");
  await page.getByLabel("Queens in each").press("Enter");
  await expect(page).toHaveURL(/:c:|%3Ac%3A/);
  await expect(page).toHaveURL(/%3A2\//);
  await page.getByLabel("Regions", { exact: true }).uncheck();
  await expect(page).toHaveURL(/queens\/5%3A%3A(%3A)?\//);
});

test("a_board_of_another_size_has_regions_again", async ({ visit }) => {
  const page = await visit({ hash: FIVE });
  await page.locator('mode-bar button[data-value="edit"]').click();
  await page.getByLabel("Regions", { exact: true }).check();
  await page.getByLabel("May touch by a corner").check();
  const side = page.getByLabel("Board size");
  await side.fill("6");
  await side.press("Enter");
  await expect(page.locator('.queens [data-at="5,5"]')).toBeVisible();
  await expect(page.getByLabel("Regions", { exact: true })).toBeChecked();
  await expect(page.getByLabel("May touch by a corner")).toBeChecked();
});

test("a_ready_board_with_regions_has_one_solution_and_its_rule", async ({
  visit,
}) => {
  const page = await visit({ hash: FIVE });
  await page.getByLabel("Example").selectOption("regions");
  await expect(page.locator("queens-tools .hint")).toHaveText(
    "Each row, column and region has one queen. Queens never touch. Diagonals are free.",
  );
  await page.getByRole("button", { name: "Unique?" }).click();
  await expect(page.locator("answer-panel .result")).toContainText(
    "Exactly one solution",
  );
});
