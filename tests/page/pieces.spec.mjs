// Choosing and drawing the board and the pieces of a tiling.
import assert from "node:assert/strict";
import { expect, PENTOMINOES, picture, test, until } from "./page.mjs";
import { edit } from "./edit.mjs";

test("pieces_are_chosen_and_drawn_and_the_areas_are_compared", async ({
  visit,
}) => {
  const page = await edit(visit, "#v1/polyomino/......_....../mrv/0");
  const box = page.locator("tiling-tools");
  await box.getByText("12 cells, but the pieces cover 60").waitFor();
  await box.locator("select").selectOption("");
  await expect(box.locator(".pieces-list li")).toHaveCount(12);
  for (let left = 12; left > 0; left--) {
    await box.locator(".pieces-list [type=number]").first().fill("0");
    await page.keyboard.press("Enter");
    await expect(box.locator(".pieces-list li")).toHaveCount(left - 1);
  }
  await box.getByText("Draw a piece").click();
  for (const place of ["2, column 2", "2, column 3", "3, column 2"])
    await box
      .getByRole("button", { name: `row ${place}`, exact: true })
      .click();
  await box.getByRole("button", { name: "Add this piece" }).click();
  await box.getByLabel("Number of A").fill("4");
  await page.keyboard.press("Enter");
  await box.getByText("a match").waitFor();
  await picture(page, "pieces-edit-desktop-light");
  await page.click("text=Solve");
  await page.locator("text=Solution 1").waitFor();
  await until(
    () => page.evaluate(() => decodeURIComponent(location.hash)),
    (hash) => hash.includes('"copies":4') && hash.includes("/6._6.:"),
    "the link",
  );
  const hash = await page.evaluate(() => location.hash);
  const again = await edit(visit, hash);
  await again.locator("tiling-tools").getByText("a match").waitFor();
});

test("generated_queens_and_pieces_have_one_completion", async ({ visit }) => {
  const page = await edit(visit, "#v1/queens/8/mrv/0");
  const make = async (seed) => {
    await page.locator("generate-box").getByLabel("Seed").fill(seed);
    await page.getByRole("button", { name: "Generate" }).click();
    await page.getByText(`One solution, seed ${seed}.`).waitFor();
    await page.click("text=Unique?");
    await page.getByText("Exactly one solution.").waitFor();
  };
  await page.click("generate-box summary");
  await make("5");
  await page.click('puzzle-tabs button[data-value="polyomino"]');
  await page.locator(".tiling .cell").first().waitFor();
  await make("6");
  await picture(page, "pieces-to-complete-desktop-light");
  const given = page.locator('.tiling .cell[aria-label$="given"]');
  assert.ok((await given.count()) > 0);
});

test("hatching_distinguishes_pieces_on_request", async ({ visit }) => {
  const page = await edit(
    visit,
    `#v1/polyomino/${Array(3).fill(".".repeat(20)).join("_")}/mrv/0`,
  );
  const lines = page.locator(".tiling .pieces .hatch");
  await page.click("text=Solve");
  await lines.first().waitFor({ state: "attached" });
  assert.equal(await lines.first().isVisible(), false);
  await page.getByLabel("Add hatching to pieces").check();
  await lines.first().waitFor();
  await expect(lines).toHaveCount(12);
  // The setting is stored for later visits.
  await page.reload();
  await page.locator("html[data-hatched]").waitFor({ state: "attached" });
});

test("the_error_of_a_malformed_tiling_replaces_its_area", async ({ visit }) => {
  const page = await edit(visit, PENTOMINOES);
  const tiling = page.locator("tiling-tools");
  const hint = tiling.locator("> .hint");
  const pieces = tiling.locator("select");
  const drawing = tiling.locator(".piece-grid button");
  const add = page.getByRole("button", { name: "Add this piece" });
  const says = (text) => hint.filter({ hasText: text }).waitFor();
  await says("a match");
  await pieces.selectOption("one-sided-pentominoes");
  const reflect = page.getByLabel("Pieces may be flipped");
  await expect(reflect).not.toBeChecked();
  await pieces.selectOption("");
  await expect(reflect).toBeChecked();
  // Disconnected cells and an empty drawing are no piece; the drawing stays.
  await page.getByText("Draw a piece").click();
  await add.click();
  await tiling.getByText("must touch along their sides").waitFor();
  await drawing.nth(0).click();
  await drawing.nth(2).click();
  await add.click();
  await tiling.getByText("must touch along their sides").waitFor();
  await drawing.nth(1).click();
  assert.equal(await tiling.locator(".fault").textContent(), "");
  await add.click();
  await says("60 cells, but the pieces cover 63");
  // The focus stays in the number field.
  const copies = page.getByLabel("Number of N");
  await copies.fill("2");
  await copies.press("Enter");
  await says("the pieces cover 68");
  assert.ok(await copies.evaluate((node) => node.matches(":focus")));
  await pieces.selectOption("monominoes");
  await says("the pieces cover 1:");
  // A change of the draft keeps a number that is being typed.
  const rows = page.getByRole("spinbutton", { name: "Rows" });
  await rows.fill("1");
  await reflect.evaluate((node) => node.click());
  await page.waitForURL(({ hash }) => hash.includes("reflect"));
  await expect(rows).toHaveValue("1");
  for (const [name, cells] of [
    ["Rows", "10 cells,"],
    ["Columns", "1 cell,"],
  ]) {
    const side = page.getByRole("spinbutton", { name });
    await side.fill("1");
    await side.press("Enter");
    await says(cells);
  }
  await page.locator("tiling-board .cell").click();
  await says("The board has no cells.");
  assert.equal(await hint.getAttribute("data-wrong"), "");
  await page.click('mode-bar button[data-value="try"]');
  await page
    .locator("attempt-panel .result")
    .getByText("The board has no cells.")
    .waitFor();
  assert.ok(await page.getByRole("button", { name: "Check" }).isDisabled());
});

test("a_set_may_have_any_number_of_each_piece_and_its_old_name_still_opens", async ({
  visit,
}) => {
  // Older links call two sets by their only piece.
  const page = await visit({
    hash: '#v1/polyomino/4._4._4._4.:{"pieces":"domino"}/mrv/0/edit',
  });
  const tiling = page.locator("tiling-tools");
  await expect(tiling.locator("select")).toHaveValue("dominoes");
  await tiling.getByText("16 cells, but the pieces cover 2").waitFor();
  const any = page.getByLabel("Any number of each piece");
  await expect(any).not.toBeChecked();
  await any.check();
  await page.waitForURL(({ hash }) =>
    decodeURIComponent(hash).includes('{"set":"dominoes","copies":"any"}'),
  );
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByText("36 solutions").first().waitFor();
  await tiling.locator("select").selectOption("");
  await expect(any).toBeHidden();
});

test("a_piece_gets_another_name", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0/edit` });
  await page.click('mode-bar button[data-value="edit"]');
  const box = page.locator("tiling-tools");
  await box.locator("select").first().selectOption("");
  const name = box.getByLabel("Name of F", { exact: true });
  await name.fill("X");
  await name.press("Enter");
  // Another piece has this name.
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Q7");
  await name.press("Enter");
  await expect(box.getByLabel("Name of Q7")).toBeVisible();
  await page.getByRole("button", { name: "Solve" }).click();
  await expect(
    page.locator('.tiling .cell[aria-label*="piece Q7"]'),
  ).toHaveCount(5);
  await expect(page).toHaveURL(/Q7/);
});
